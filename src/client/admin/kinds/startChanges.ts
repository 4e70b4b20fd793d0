import type { AnyCommand } from '#client/commands/command.ts';
import { takeOver, takePresent } from '#client/admin/kinds/changedRecords.ts';
import { noteAdded, noteApplied } from '#client/admin/records/lastSaved.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { rowOf } from './commandWords.ts';
import { inversesOf } from './undo.ts';

/**
 * Sends this device's changes: now, when the network returns, and when the user returns to the tab. Returns a function
 * that stops this.
 */
export function startChanges(): () => void {
  const wake = () => commandQueue.wake();
  const wakeIfVisible = () => document.visibilityState === 'visible' && wake();
  commandQueue.start({
    onAdded: noteAdded,
    onConflict: ({ name, body }, present) => takePresent(name, body, present),
    async onApplied(command, data) {
      const { applied, shownIn } = rowOf(command);
      await applied?.(command, data);
      await takeOver(command);
      if (!shownIn) noteApplied(command as AnyCommand, (commands) => inversesOf(commands) !== undefined);
    },
  });
  addEventListener('online', wake);
  addEventListener('beforeunload', warnOfLoss);
  document.addEventListener('visibilitychange', wakeIfVisible);
  return () => {
    commandQueue.stop();
    removeEventListener('online', wake);
    removeEventListener('beforeunload', warnOfLoss);
    document.removeEventListener('visibilitychange', wakeIfVisible);
  };
}

/** Without storage, leaving the page would lose changes that have not been sent. */
function warnOfLoss(event: BeforeUnloadEvent): void {
  if (commandQueue.inMemory().length > 0) event.preventDefault();
}
