import type { StaffBodyOf, StaffCallName, StaffDataOf } from '#contract/staff/staffCalls.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { confirmIdentity } from './confirmation.ts';
import { loadStaffCalls, staffRequest, type JsonCallName } from './staffRequest.ts';
import { endStaffSession, loseRole } from './staffSession.ts';

/**
 * Makes a call of the admin area. If the server requires a recent sign-in, the person signs in again and the call is
 * repeated. If the session has ended, the area closes until the next sign-in.
 */
export function staffCall<Name extends JsonCallName>(
  name: Name,
  body: StaffBodyOf<Name>,
): Promise<Outcome<StaffDataOf<Name>>> {
  return asStaff(name, () => staffRequest(name, body));
}

/**
 * Like `staffCall`, for a call that is not plain JSON, such as a file transfer.
 * @param make - makes the call; called again after the person has signed in again
 */
export async function asStaff<Data>(name: StaffCallName, make: () => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
  const outcome = await make();
  if (outcome.kind !== 'refused') return outcome;
  if (outcome.problem === 'staffNotSignedIn') endStaffSession();
  if (outcome.problem === 'roleMissing') void loadStaffCalls().then((calls) => loseRole(calls[name].access));
  if (outcome.problem === 'signInAgain' && (await confirmIdentity())) return make();
  return outcome;
}
