import { fieldChanges } from '#contract/records/fieldChanges.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { dropWork, keepWork, unsavedWork, type Unsaved } from '#client/admin/records/unsavedWork.ts';
import { rowOf } from '#client/admin/records/commandWords.ts';

/** Where a change is edited again, or why it is not: its form has other words in it, is not known here, or it has been sent. */
export type EditedAgain = { address: string } | 'busy' | 'unknown' | 'gone';

/** Whether somebody typed something that is lost with it; what is chosen from a list is chosen again in a moment. */
export function hasTypedWords(command: AnyCommand): boolean {
  const { hasTypedWords: isTyped, fields = {} } = rowOf(command);
  if (isTyped) return isTyped(command.body);
  return [...fieldChanges(command.body).keys()].some((field) => !fields[field]?.options);
}

/** Whether it goes back to where it was typed. */
export function hasOwnForm(command: AnyCommand): boolean {
  const { form, writing } = rowOf(command);
  return writing !== undefined || form?.of(command.body) !== undefined;
}

/** Takes a refused change out of the queue, back to its form with what was typed. */
export async function editAgain(command: AnyCommand): Promise<EditedAgain> {
  const { body } = command;
  const { form, writing, address } = rowOf(command);
  if (writing) return (await writing.resume(command)) ?? { address: writing.address };
  const target = form?.of(body);
  if (!form || target === undefined) return 'unknown';
  const { changes } = body as { changes?: unknown };
  const typed = form.values ? await form.values(command) : { values: changes, from: {} };
  return backTo(command, target, typed, address?.(body) ?? '/');
}

async function backTo(
  { command_id, title }: AnyCommand,
  form: string,
  typed: Omit<Unsaved, 'title'> | undefined,
  address: string,
): Promise<EditedAgain> {
  if (!typed) return 'unknown';
  if (await unsavedWork(form)) return 'busy';
  await keepWork(form, { title, ...typed });
  if (await commandQueue.withdraw(command_id)) return { address };
  await dropWork(form);
  return 'gone';
}
