import { isMailable } from '#contract/rules/mailable.ts';
import { correctEmail } from '#server/db/accounts/accounts.ts';
import type { Row } from '#server/db/schema.ts';
import { logChangeOfPerson } from '#server/db/staff/auditLog.ts';
import { refuseUnlessRecent } from '#server/http/access.ts';
import { Refused } from '#server/http/refusal.ts';
import type { Applying } from '#server/staff/commands.ts';

/**
 * Corrects the address of a locked account for its owner, whichever call asks for it (S6, S14): whoever reads mail at an address can
 * have a password set. So it takes a recent sign-in, and makes the links void that were mailed to the former address.
 *
 * @param field - of the call's body, which names the new address
 * @throws {Refused} `signInAgain`, `emailNotMailable`, `addressTaken`
 */
export async function correctAddress(
  { db, staff, now }: Applying,
  { visitor_id, email: former }: Pick<Row<'account'>, 'visitor_id' | 'email'>,
  email: string,
  field: string,
): Promise<void> {
  refuseUnlessRecent(staff, now);
  if (!isMailable(email)) throw new Refused({ code: 'emailNotMailable', field });
  if ((await correctEmail(db, visitor_id, email)) === 'taken') throw new Refused({ code: 'addressTaken', field });
  const logged = { action: 'corrected', target: 'account', target_id: visitor_id, visitor_id } as const;
  await logChangeOfPerson(db, staff, now, { ...logged, before: { email: former }, after: { email } });
}
