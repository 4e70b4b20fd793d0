import { newResetToken } from '#server/db/resetLinks.ts';
import { command } from '#server/organiser/command.ts';
import { changeLogged } from '#server/organiser/logged.ts';
import { originOf, originOption } from '#server/organiser/origin.ts';
import { typedAccount } from './account.ts';

/** How long a link can be used, in hours. */
const hours = 24;

/** `accounts reset-link` (V5): the secretariat's answer to who has forgotten the password. */
export const accountsResetLink = command({
  name: 'accounts reset-link',
  summary: 'A one-time link with which an author sets a new password',
  parameters: ['<email>'],
  options: originOption,
  details: `
Send the link to the author's own address, and only there: who opens it first owns the account.
It can be used once within ${hours} hours. A new link takes the place of the one before. Using it ends
every session of the account. Neither the database nor a log holds the link, only its hash.`,
  async run(context, { url }, [email = '']) {
    const { db, publicUrl, clock, out, say } = context;
    const origin = originOf(url, publicUrl);
    const { visitor_id, closed_at, ifcn } = await typedAccount(db, email);
    if (closed_at) throw new Error(`The account is closed. 'accounts enable ${email}' opens it again.`);
    const expires_at = new Date(clock().getTime() + hours * 60 * 60 * 1000);
    const entry = { action: 'reset link made', target: 'account', target_id: visitor_id } as const;
    const token = await changeLogged(context, entry, (within) =>
      newResetToken(within, visitor_id, expires_at.toISOString()),
    );
    // In the language of registration; what stands after # is sent to no server and so stands in no log.
    const page = ifcn === 1 ? '/reset?language=zh' : '/reset';
    await out(`${new URL(`${page}#token=${token}`, origin).href}\n`);
    say(`Can be used once, until ${expires_at.toISOString()}.`);
  },
});
