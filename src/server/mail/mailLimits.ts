import { emailKey } from '#server/db/accounts/accounts.ts';
import { count, undefinedIfLimited, type LimitContext } from '#server/security/limiter.ts';

/**
 * Counts a mail to an e-mail address. If a limit is reached, returns false and counts nothing. Mail caused by strangers
 * does not count for accounts that have verified their address.
 *
 * @param by - network address that causes the mail. Mail caused by organisers counts only for its mailbox
 */
export async function allowMail(
  context: LimitContext,
  { email, isVerified }: { email: string; isVerified: boolean },
  by?: string,
): Promise<boolean> {
  const person = mailboxOf(email);
  const counted = async () => {
    if (isVerified) await count(context, ['mail-verified'], { person });
    else if (by === undefined) await count(context, ['mail'], { person });
    else await count(context, ['mail', 'mail-by', 'mail-total'], { person, address: by });
    return true;
  };
  return (await counted().catch(undefinedIfLimited)) ?? false;
}

/** Some providers deliver mail for a.b+c@d.example to the mailbox ab@d.example. */
function mailboxOf(email: string): string {
  const [name = '', host = ''] = emailKey(email).split('@');
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${host}`;
}
