import type { Call } from '#contract/calls/call.ts';
import { staffCalls, type StaffBodyOf, type StaffCallName, type StaffDataOf } from '#contract/staff/staffCalls.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { request, type BodyFor } from '#client/api/request.ts';
import { confirmIdentity } from './confirmation.ts';
import { endStaffSession, loseRole } from './staffSession.ts';

/**
 * Makes a call of the admin area. Where it asks for a recent sign-in, the person is asked to confirm it, and the call is made
 * again; where the session is over, the area is closed until she signs in.
 */
export function staffCall<Name extends StaffCallName>(
  name: Name,
  body: StaffBodyOf<Name>,
): Promise<Outcome<StaffDataOf<Name>>> {
  const made = staffCalls[name];
  return asStaff(
    made.access,
    () => request(made, body as BodyFor<(typeof staffCalls)[Name]>) as Promise<Outcome<StaffDataOf<Name>>>,
  );
}

/**
 * The same for what is no plain call, such as the transfer of a file.
 *
 * @param access - the roles that may make it
 * @param make - makes it, and once more after a confirmation
 */
export async function asStaff<Data>(
  access: Call['access'],
  make: () => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  const outcome = await make();
  if (outcome.kind !== 'refused') return outcome;
  if (outcome.problem === 'staffNotSignedIn') endStaffSession();
  if (outcome.problem === 'roleMissing') void loseRole(access);
  if (outcome.problem === 'signInAgain' && (await confirmIdentity())) return make();
  return outcome;
}
