import type * as z from 'zod/mini';
import type { Call } from '#contract/calls/call.ts';
import type { StaffBodyOf, StaffCallName, StaffDataOf, staffCalls } from '#contract/staff/staffCalls.ts';
import { staffPath } from '#contract/staff/staffPath.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { requestAs, type CallOptions } from '#client/api/request.ts';

/** Loads the calls with their schemas, which are not part of the first screen's code. */
export async function loadStaffCalls(): Promise<typeof staffCalls> {
  return (await import('#contract/staff/staffCalls.ts')).staffCalls;
}

/** The calls whose body is JSON. All of them are made by POST. */
export type JsonCallName = Exclude<StaffCallName, 'site_file'>;

/** Makes a call of the admin area, signed in or not. Never retries, never throws. */
export function staffRequest<Name extends JsonCallName>(
  name: Name,
  body: StaffBodyOf<Name>,
  options?: CallOptions,
): Promise<Outcome<StaffDataOf<Name>>> {
  const loadSchema = async () => {
    const { data }: Call = (await loadStaffCalls())[name];
    return data as z.core.$ZodType<StaffDataOf<Name>> | undefined;
  };
  return requestAs({ method: 'POST', path: staffPath(name) }, loadSchema, body, options);
}
