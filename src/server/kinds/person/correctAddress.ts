import { isMailable } from '#contract/rules/mailable.ts';
import { correctEmail } from '#server/db/accounts/accounts.ts';
import type { Row } from '#server/db/schema.ts';
import { logChangeOfPerson } from '#server/db/staff/auditLog.ts';
import { refuseUnlessRecent } from '#server/http/access.ts';
import { Refused } from '#server/http/refusal.ts';
import { refuseInConflict } from '#server/kinds/assignment/storingConflicts.ts';
import type { Applying } from '#server/staff/commands.ts';
import type { StaffContext } from '#server/staff/session.ts';

/**
 * Corrects the address of a locked account on its owner's behalf (S6, S14). Whoever reads mail at an address can set
 * the account's password, so this needs a recent sign-in and invalidates links that were mailed to the former address.
 *
 * @param field - field of the body with the new address
 * @throws {Refused} `signInAgain`, `emailNotMailable`, `addressTaken`, `peopleByOthers`
 */
export async function correctAddress(
  context: Pick<StaffContext, 'site'>,
  { db, staff, now }: Applying,
  { visitor_id, email: former }: Pick<Row<'account'>, 'visitor_id' | 'email'>,
  email: string,
  field: string,
): Promise<void> {
  refuseUnlessRecent(staff, now);
  await refuseInConflict(context, { db, staff }, { visitor_id });
  if (!isMailable(email)) throw new Refused({ code: 'emailNotMailable', field });
  if ((await correctEmail(db, visitor_id, email)) === 'taken') throw new Refused({ code: 'addressTaken', field });
  const logged = { action: 'corrected', target: 'account', target_id: visitor_id, visitor_id } as const;
  await logChangeOfPerson(db, staff, now, { ...logged, before: { email: former }, after: { email } });
}
