import type { applied } from '#contract/records/applied.ts';
import { isOwn, type AnyCommand, type Maker, type StoredCommand } from '#client/commands/command.ts';
import { createStore, useStore } from '#client/device/store.ts';
import { staffSession } from '#client/admin/session/staffSession.ts';

interface Changes {
  /** The unanswered commands, in order. */
  commands: readonly AnyCommand[];
  /** Applies commands to a record that is shown. Part of the queue's code. */
  applied: typeof applied;
}

/** The changes of this device, as the queue has them (S3). Empty until the queue's code is loaded, with the header. */
export const changes = createStore<Changes>({ commands: [], applied: (_kind, _part, record) => record });

/** The changes that the server has not answered, in order. */
export function useChanges(): readonly AnyCommand[] {
  return useStore(changes, changes.get()).commands;
}

/** The signed-in person, as the maker of changes. */
export function signedIn(): Maker | undefined {
  const session = staffSession();
  if (session.state !== 'signed in') return undefined;
  const { staff_id, name, roles, topics } = session.staff;
  return { staff_id, name, scope: JSON.stringify([roles, topics]) };
}

/** Changes of the signed-in person. Other people's changes stay hidden. */
export function ownChanges(commands: readonly StoredCommand[]): readonly AnyCommand[] {
  const maker = signedIn();
  return (commands as readonly AnyCommand[]).filter(({ by }) => by.staff_id === maker?.staff_id);
}

/** Whether its author had other rights at that time. It is then paused until that person confirms it. */
export function isPaused(command: StoredCommand): boolean {
  return command.state === 'waiting' && !isOwn(command, signedIn());
}
