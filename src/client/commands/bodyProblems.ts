import * as z from 'zod/mini';
import type { Call } from '#contract/calls/call.ts';
import { isAnyProblemCode, type AnyProblem } from '#contract/problems/everyProblem.ts';
import { staffCalls, type StaffBodyOf, type StaffCallName } from '#contract/staff/staffCalls.ts';

/** Problems of a call by its body's schema: texts that are too long or cannot be stored, by field. */
export function bodyProblems<Name extends StaffCallName>(
  name: Name,
  body: Omit<StaffBodyOf<Name>, 'command_id'>,
): AnyProblem[] {
  const { body: schema }: Partial<Call> = staffCalls[name];
  const parsed = schema && z.safeParse(schema, { ...body, command_id: 'not sent yet' });
  return (parsed?.error?.issues ?? []).map(({ path, message }) => ({
    code: isAnyProblemCode(message) ? message : 'malformed',
    field: path.join('.'),
  }));
}
