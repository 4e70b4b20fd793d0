import type { Outcome } from '#client/api/outcome.ts';
import type { CommandName } from '#contract/staff/staffCalls.ts';
import type { Maker, StoredCommand } from './command.ts';
import type { FindTable } from './commandStore.ts';

/** What a queue of commands works with. */
export interface QueueOptions {
  /** Where commands are kept; none where nothing is to be kept on this device. */
  table: FindTable;
  /** Makes the call. */
  send: (name: CommandName, body: object) => Promise<Outcome<unknown>>;
  /** Whether the server can be reached: what is not sent can still be withdrawn. */
  canReach: () => Promise<boolean>;
  /** Who has signed in; while nobody has, nothing is sent. */
  maker: () => Maker | undefined;
  /** Of the lock that the sending tab holds. */
  lock: string;
  /** Is told of a command that was applied, and of `data` of the reply, before that is no longer shown as waiting. */
  applied?: (command: StoredCommand, data: unknown) => Promise<void>;
}
