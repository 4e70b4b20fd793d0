import type { CommandName } from '#contract/staff/staffCalls.ts';
import type { AnyCommand, NewCommand } from '#client/commands/command.ts';
import { rowOf } from './commandRows.ts';
import { commandQueue, lastSaved, ownChanges, withoutUndo } from './queue.ts';

/** The commands that take others back, the last first; undefined where one of them cannot be. */
export function inversesOf(commands: readonly AnyCommand[]): NewCommand<CommandName>[] | undefined {
  const inverses = commands.toReversed().flatMap((command) => {
    const turned = rowOf(command).inverse?.(command.body);
    return turned ? { ...turned, title: command.formerTitle ?? command.title, formerTitle: command.title } : [];
  });
  return inverses.length === commands.length ? inverses : undefined;
}

/** Takes back what was changed last on this page. What somebody else has changed since is shown as a conflict. */
export async function undoLast(): Promise<void> {
  const inverses = inversesOf(lastSaved.get().commands) ?? [];
  withoutUndo();
  if (inverses.length > 0) await commandQueue.add(...inverses);
  withoutUndo();
}

/**
 * Takes commands back that were made together, whether or not the server has them: what has not left this device is withdrawn.
 *
 * @param inverses - for each of `command_ids`, in the same order
 */
export async function undoTogether<Name extends CommandName>(
  command_ids: readonly string[],
  inverses: readonly NewCommand<Name>[],
): Promise<void> {
  const withdrawn = await commandQueue.withdrawAll(command_ids);
  // A conflict was never applied, and is decided with the other changes.
  const undecided = ownChanges(commandQueue.commands.get()).filter(({ state }) => state === 'conflict');
  const left = new Set([...withdrawn, ...undecided.map(({ command_id }) => command_id)]);
  const applied = inverses.filter((_inverse, index) => !left.has(command_ids[index]!));
  if (applied.length > 0) await commandQueue.add(...applied.toReversed());
  withoutUndo();
}
