import type { StaffBodyOf, StaffCallName, StaffDataOf } from '#contract/staff/staffCalls.ts';
import type { Outcome, RefusedOutcome } from '#client/api/outcome.ts';
import { confirmIdentity } from './confirmation.ts';
import { loadStaffCalls, staffRequest, type JsonCallName } from './staffRequest.ts';
import { endStaffSession, loseRole, staffSession } from './staffSession.ts';

/** Refusals of calls that were made too often, with the times before which these are not sent again. */
const refusedUntil = new Map<string, { until: number; refusal: RefusedOutcome }>();

/**
 * Makes a call of the admin area. If the server requires a recent sign-in, the person signs in again and the call is
 * repeated. If the session has ended, the area closes until the next sign-in. A call that was refused until a time
 * (`Retry-After`) is answered with that refusal before then, and not sent.
 */
export async function staffCall<Name extends JsonCallName>(
  name: Name,
  body: StaffBodyOf<Name>,
): Promise<Outcome<StaffDataOf<Name>>> {
  const session = staffSession();
  const key = JSON.stringify([session.state === 'signed in' && session.staff.staff_id, name, body]);
  for (const [each, { until }] of refusedUntil) if (until <= performance.now()) refusedUntil.delete(each);
  const known = refusedUntil.get(key);
  if (known) return known.refusal;
  const outcome = await asStaff(name, () => staffRequest(name, body));
  if (outcome.kind === 'refused' && outcome.retryAfter)
    refusedUntil.set(key, { until: performance.now() + outcome.retryAfter * 1000, refusal: outcome });
  return outcome;
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
