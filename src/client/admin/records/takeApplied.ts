import type { StoredCommand } from '#client/commands/command.ts';
import { takeOver } from './changedRecords.ts';
import { rowOf } from './commandRows.ts';

/** What follows once the server has applied a command, before that is no longer shown as waiting. */
export async function takeApplied(command: StoredCommand, data: unknown): Promise<{ isShownElsewhere: boolean }> {
  const { applied: follow, shownIn } = rowOf(command);
  await follow?.(command, data);
  await takeOver(command);
  return { isShownElsewhere: shownIn !== undefined };
}
