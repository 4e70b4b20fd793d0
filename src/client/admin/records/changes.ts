import type { applied } from '#contract/records/applied.ts';
import { isOwn, type AnyCommand, type Maker, type StoredCommand } from '#client/commands/command.ts';
import { createStore, useStore } from '#client/device/store.ts';
import { staffSession } from '#client/admin/session/staffSession.ts';

interface Changes {
  /** Those that the server has not answered, in order. */
  commands: readonly AnyCommand[];
  /** Shows a record with them; part of the code of the queue. */
  applied: typeof applied;
}

/** The changes of this device, as the queue has them (S3). Empty until the code of the queue has loaded, with the header. */
export const changes = createStore<Changes>({ commands: [], applied: (_kind, _part, record) => record });

/** The changes that the server has not answered, in order. */
export function useChanges(): readonly AnyCommand[] {
  return useStore(changes, changes.get()).commands;
}

/** The person who makes changes now. */
export function signedIn(): Maker | undefined {
  const session = staffSession();
  if (session.state !== 'signed in') return undefined;
  const { staff_id, name, roles, topics } = session.staff;
  return { staff_id, name, scope: JSON.stringify([roles, topics]) };
}

/** Changes of the signed-in person. Those of others stay hidden. */
export function ownChanges(commands: readonly StoredCommand[]): readonly AnyCommand[] {
  const maker = signedIn();
  return (commands as readonly AnyCommand[]).filter(({ by }) => by.staff_id === maker?.staff_id);
}

/** Whether its maker had other rights when she made it: it waits until she says that it is still meant. */
export function isPaused(command: StoredCommand): boolean {
  return command.state === 'waiting' && !isOwn(command, signedIn());
}
