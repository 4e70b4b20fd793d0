import { fieldChanges } from '#contract/records/fieldChanges.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { dropWork, keepWork, unsavedWork } from '#client/admin/records/unsavedWork.ts';
import { isChosen } from '#client/admin/records/words/useFieldWords.ts';
import { rowOf } from '#client/admin/kinds/commandWords.ts';

/**
 * Address at which a refused change can be edited again. Otherwise the reason why not: its form has other work, or the
 * change was just sent.
 */
export type EditedAgain = { address: string } | 'busy' | 'gone';

/** Whether discarding the change loses typed text. A choice from a list is easily repeated. */
export function hasTypedWords(command: AnyCommand): boolean {
  const { hasTypedWords: isTyped, fields = {} } = rowOf(command);
  if (isTyped) return isTyped(command.body);
  return [...fieldChanges(command.body).keys()].some((field) => !fields[field] || !isChosen(fields[field]));
}

/** Whether it returns to the form in which it was typed. */
export function hasOwnForm(command: AnyCommand): boolean {
  const { form, writing } = rowOf(command);
  return writing !== undefined || command.madeIn !== undefined || form?.(command.body) !== undefined;
}

/** Takes a refused change out of the queue and returns the typed values to the form. */
export async function editAgain(command: AnyCommand): Promise<EditedAgain> {
  const { command_id, title, body, msg, madeIn } = command;
  const { form, writing, address } = rowOf(command);
  if (writing) return (await writing.resume(command)) ?? { address: writing.address };
  const own = form?.(body);
  const usual = { values: Object.fromEntries(fieldChanges(body)), address: address?.(body) ?? '/' };
  const back = madeIn ?? (own === undefined ? undefined : { target: own, ...usual });
  if (!back) return 'gone';
  if (await unsavedWork(back.target)) return 'busy';
  await keepWork(back.target, { title, values: back.values, refused: msg });
  if (await commandQueue.withdraw(command_id)) return { address: back.address };
  await dropWork(back.target);
  return 'gone';
}
