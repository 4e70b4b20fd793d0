import { applied } from '#contract/records/applied.ts';
import type { CommandName, StaffBodyOf } from '#contract/staff/staffCalls.ts';
import { probe } from '#client/api/connection.ts';
import type { Outcome } from '#client/api/outcome.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import { CommandQueue } from '#client/commands/commandQueue.ts';
import { adminDatabase } from '#client/admin/device/keeping.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { storeAtEnd } from '#client/admin/session/staffSession.ts';
import { changes, signedIn } from './changes.ts';

/** The changes of this device that the server has not answered yet (S3). `startChanges` starts the queue. */
export const commandQueue = new CommandQueue({
  table: async () => (await adminDatabase())?.commands,
  send: (name, body) => staffCall<CommandName>(name, body as StaffBodyOf<CommandName>) as Promise<Outcome<unknown>>,
  canReach: async () => (await probe()) === 'online',
  maker: signedIn,
  lock: 'lectern-admin-commands',
});

commandQueue.commands.subscribe(() =>
  changes.set({ commands: commandQueue.commands.get() as readonly AnyCommand[], applied }),
);

storeAtEnd(async () => {
  await commandQueue.whenStill();
  return commandQueue.inMemory().length > 0;
});
