import type * as z from 'zod/mini';
import type { Call } from '#contract/calls/call.ts';
import { abstractCalls } from '#contract/kinds/abstract/abstract.ts';
import { SignedInStaff } from '#contract/staff/staff.ts';
import type { StaffBodyOf, StaffCallName, StaffDataOf, staffCalls } from '#contract/staff/staffCalls.ts';
import { staffPath } from '#contract/staff/staffPath.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { readSent } from '#client/api/request.ts';
import { send, type CallOptions } from '#client/api/send.ts';
import { takeFirstReply } from './firstCalls.ts';

/** Loads the calls with their schemas, which are not part of the first screen's code. */
export async function loadStaffCalls(): Promise<typeof staffCalls> {
  return (await import('#contract/staff/staffCalls.ts')).staffCalls;
}

/** The calls of first screens. Their rows do not wait for the schemas of all others. */
const firstCalls: Readonly<Partial<Record<StaffCallName, () => Partial<Call> | Promise<Partial<Call>>>>> = {
  staff_me: () => ({ data: SignedInStaff }),
  abstracts: () => abstractCalls.abstracts,
  decisions: async () => (await import('#contract/kinds/decision/decision.ts')).decisionCalls.decisions,
  reviews: async () => (await import('#contract/kinds/review/review.ts')).reviewCalls.reviews,
};

/** The calls whose body is JSON. All of them are made by POST. */
export type JsonCallName = Exclude<StaffCallName, 'site_file'>;

/** Makes a call of the admin area, signed in or not. Never retries, never throws. */
export async function staffRequest<Name extends JsonCallName>(
  name: Name,
  body: StaffBodyOf<Name>,
  options?: CallOptions,
): Promise<Outcome<StaffDataOf<Name>>> {
  const loadSchema = async () => {
    const { data }: Partial<Call> = (await firstCalls[name]?.()) ?? (await loadStaffCalls())[name];
    return data as z.core.$ZodType<StaffDataOf<Name>> | undefined;
  };
  const sent = takeFirstReply(name, body) ?? send({ method: 'POST', path: staffPath(name) }, body, options);
  return readSent(sent, loadSchema);
}
