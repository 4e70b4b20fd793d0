import type { CommandName } from '#contract/staff/staffCalls.ts';
import type { NewCommand } from '#client/commands/command.ts';
import { changes, ownChanges } from '#client/admin/records/changes.ts';
import { withoutUndo } from '#client/admin/records/lastSaved.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { toast } from '#client/ui/toasts/toast.ts';

/**
 * Makes changes together, and offers to undo them.
 *
 * @param inverses - the command that undoes each, in the same order
 * @param words - what was done, and the button that undoes it
 */
export async function addWithUndo<Name extends CommandName>(
  commands: readonly NewCommand<Name>[],
  inverses: readonly NewCommand<Name>[],
  words: { message: string; undo: string },
): Promise<void> {
  const ids = await commandQueue.add(...commands);
  withoutUndo();
  toast({
    kind: 'success',
    message: words.message,
    action: { label: words.undo, run: () => void undoTogether(ids, inverses) },
  });
}

/**
 * Undoes commands that were made together, whether or not the server has them: those that have not left this device are withdrawn.
 *
 * @param inverses - the command that undoes each of `command_ids`, in the same order
 */
async function undoTogether<Name extends CommandName>(
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
