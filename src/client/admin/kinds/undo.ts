import type { CommandName } from '#contract/staff/staffCalls.ts';
import type { AnyCommand, NewCommand } from '#client/commands/command.ts';
import { lastSaved, withoutUndo } from '#client/admin/records/lastSaved.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { rowOf } from './commandWords.ts';

/** The commands that undo others, in reverse order; undefined if one of them cannot be undone. */
export function inversesOf(commands: readonly AnyCommand[]): NewCommand<CommandName>[] | undefined {
  const inverses = commands.toReversed().flatMap((command) => {
    const turned = rowOf(command).inverse?.(command.body);
    return turned ? { ...turned, title: command.formerTitle ?? command.title, formerTitle: command.title } : [];
  });
  return inverses.length === commands.length ? inverses : undefined;
}

/** Undoes the last change made on this page. Later changes by others are shown as conflicts. */
export async function undoLast(): Promise<void> {
  const inverses = inversesOf(lastSaved.get().commands) ?? [];
  withoutUndo();
  if (inverses.length > 0) await commandQueue.add(...inverses);
  withoutUndo();
}
