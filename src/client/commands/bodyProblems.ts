import { isAnyProblemCode, type AnyProblem } from '#contract/problems/everyProblem.ts';
import { staffCalls, type CommandName } from '#contract/staff/staffCalls.ts';
import type { CommandBody } from './command.ts';

/** Problems of a command by its body's schema: texts that are too long or cannot be stored, by field. */
export function bodyProblems<Name extends CommandName>(name: Name, body: CommandBody<Name>): AnyProblem[] {
  const parsed = staffCalls[name].body.safeParse({ ...body, command_id: 'not sent yet' });
  return (parsed.error?.issues ?? []).map(({ path, message }) => ({
    code: isAnyProblemCode(message) ? message : 'malformed',
    field: path.join('.'),
  }));
}
