import type { AnyCommand } from '#client/commands/command.ts';
import { createStore } from '#client/device/store.ts';

/** The last change of this page that the server has applied, with its time; 0 if there is none. */
interface Saved {
  at: number;
  /** The changes made together with the last one, once all are applied; empty if they cannot be undone together. */
  commands: readonly AnyCommand[];
}

/** The changes that the server applied last. */
export const lastSaved = createStore<Saved>({ at: 0, commands: [] });

/** The last changes that this page made together, and those that the server has applied. */
let latest = { ids: new Set<string>(), taken: [] as AnyCommand[] };

/** Notes that changes were made together. */
export function noteAdded(ids: readonly string[]): void {
  latest = { ids: new Set(ids), taken: [] };
  lastSaved.set({ ...lastSaved.get(), commands: [] });
}

/**
 * Notes that the server applied a change.
 *
 * @param canUndo - whether changes can be undone with one press
 */
export function noteApplied(command: AnyCommand, canUndo: (commands: readonly AnyCommand[]) => boolean): void {
  const { ids, taken } = latest;
  if (ids.has(command.command_id)) taken.push(command);
  const isComplete = taken.length === ids.size && canUndo(taken);
  lastSaved.set({ at: Date.now(), commands: isComplete ? taken : [] });
}

/**
 * Withdraws the offer to undo the last changes, because they were an undo themselves, or their screen offers it or
 * explains why not.
 */
export function withoutUndo(): void {
  noteAdded([]);
}
