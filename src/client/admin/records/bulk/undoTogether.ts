import type { CommandName } from '#contract/staff/staffCalls.ts';
import type { NewCommand } from '#client/commands/command.ts';
import { changes, ownChanges } from '#client/admin/records/changes.ts';
import { withoutUndo } from '#client/admin/records/lastSaved.ts';
import { commandQueue } from '#client/admin/records/queue.ts';

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
  const undecided = ownChanges(changes.get().commands).filter(({ state }) => state === 'conflict');
  const left = new Set([...withdrawn, ...undecided.map(({ command_id }) => command_id)]);
  const applied = inverses.filter((_inverse, index) => !left.has(command_ids[index]!));
  if (applied.length > 0) await commandQueue.add(...applied.toReversed());
  withoutUndo();
}
