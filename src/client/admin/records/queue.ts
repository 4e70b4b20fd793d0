import { probe } from '#client/api/connection.ts';
import type { Outcome } from '#client/api/outcome.ts';
import type { CommandName } from '#contract/staff/staffCalls.ts';
import { isOwn, type AnyCommand, type Maker, type StoredCommand } from '#client/commands/command.ts';
import { CommandQueue } from '#client/commands/commandQueue.ts';
import { createStore, useStore } from '#client/device/store.ts';
import { adminDatabase } from '#client/admin/device/keeping.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { staffSession, storeAtEnd } from '#client/admin/session/staffSession.ts';

/** When the server last took a change of this page; 0 before. */
interface Saved {
  at: number;
  /** Those made together with the last one that it has taken: all of them, or none where they cannot be undone. */
  commands: readonly AnyCommand[];
}

/** What the server took last. Some commands say themselves, elsewhere, how far they are. */
export const lastSaved = createStore<Saved>({ at: 0, commands: [] });

/** The changes made together last on this page, and those of them that the server has taken. */
let latest = { ids: new Set<string>(), taken: [] as AnyCommand[] };

/** The changes of this device that the server has not answered (S3). */
export const commandQueue = new CommandQueue({
  table: async () => (await adminDatabase())?.commands,
  async send(name, body) {
    const sent = body as Parameters<typeof staffCall<CommandName>>[1];
    const outcome = (await staffCall(name, sent)) as Outcome<unknown>;
    if (outcome.kind === 'refused' && outcome.problem === 'fieldsChanged') {
      const { takePresent } = await import('./changedRecords.ts');
      await takePresent(name, body, outcome.data).catch(() => undefined);
    }
    return outcome;
  },
  canReach: async () => (await probe()) === 'online',
  maker: signedIn,
  lock: 'lectern-admin-commands',
  added(ids) {
    latest = { ids: new Set(ids), taken: [] };
    lastSaved.set({ ...lastSaved.get(), commands: [] });
  },
  async applied(command, data) {
    const { takeApplied } = await import('./takeApplied.ts');
    const { isShownElsewhere } = await takeApplied(command, data);
    if (isShownElsewhere) return;
    if (latest.ids.has(command.command_id)) latest.taken.push(command as AnyCommand);
    lastSaved.set({ at: Date.now(), commands: latest.taken.length === latest.ids.size ? latest.taken : [] });
  },
});

/** The changes made last are not to be undone with one press: they were an undoing, offer it themselves, or tell why not. */
export function withoutUndo(): void {
  latest = { ids: new Set(), taken: [] };
  lastSaved.set({ ...lastSaved.get(), commands: [] });
}

storeAtEnd(async () => {
  await commandQueue.whenStill();
  return commandQueue.inMemory().length > 0;
});

/** Who makes changes now. */
export function signedIn(): Maker | undefined {
  const session = staffSession();
  if (session.state !== 'signed in') return undefined;
  const { staff_id, name, roles, topics } = session.staff;
  return { staff_id, name, scope: JSON.stringify([roles, topics]) };
}

/** Sends what waits: now, when the network is back, and on return to the tab. Returns how to stop. */
export function startChanges(): () => void {
  const wake = () => commandQueue.wake();
  const wakeIfVisible = () => document.visibilityState === 'visible' && wake();
  commandQueue.start();
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

/** Where nothing is kept on the device, leaving the page loses what has not been sent. */
function warnOfLoss(event: BeforeUnloadEvent): void {
  if (commandQueue.inMemory().length > 0) event.preventDefault();
}

/** The changes that have not been answered, in order. */
export function useChanges(): readonly AnyCommand[] {
  return useStore(commandQueue.commands, []) as readonly AnyCommand[];
}

/** Those of whoever has signed in; those of others stay unseen. */
export function ownChanges(commands: readonly StoredCommand[]): readonly AnyCommand[] {
  const maker = signedIn();
  return (commands as readonly AnyCommand[]).filter(({ by }) => by.staff_id === maker?.staff_id);
}

/** Whether it was made with other rights than its maker has now: it waits until she says that it is still meant. */
export function isPaused(command: StoredCommand): boolean {
  return command.state === 'waiting' && !isOwn(command, signedIn());
}
