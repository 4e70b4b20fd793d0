import type { ServerResponse } from 'node:http';
import { setImmediate as turnOfEventLoop } from 'node:timers/promises';
import { FairQueue } from './fairQueue.ts';
import { MemoryBudget, type MemoryUser } from './memoryBudget.ts';
import { Refused } from './refusal.ts';

export interface ReplyLimits {
  /** Memory that all unsent replies may use together. */
  replyMemory: number;
}

/** Reads a part of a reply when it is the account's turn. */
export type ReadPart = <Part>(part: () => Promise<Part>) => Promise<Part>;

/** Number of parts of replies that are read from the database at the same time. */
const concurrency = 2;

/**
 * Limits the load of replies that contain texts of accounts. Accounts take turns reading them from the database, and
 * replies that slow readers have not received yet share a memory budget.
 */
export class LargeReplies {
  readonly #memory: MemoryBudget;
  /** Any number may wait. A reply whose connection has been closed is skipped at its turn. */
  readonly #reading = new FairQueue(concurrency);

  constructor({ replyMemory }: ReplyLimits) {
    this.#memory = new MemoryBudget(replyMemory);
  }

  /**
   * Reserves memory until a reply has been sent or its connection has been closed. If the memory is used up, replies
   * are cut off as described for `MemoryBudget`.
   *
   * @param bytes - number of bytes in memory at the same time
   * @returns a function that reads the reply, and throws if the connection has closed
   */
  open(user: MemoryUser, response: ServerResponse, bytes: number): ReadPart {
    const reservation = this.#memory.reserve(user, () => response.destroy());
    response.once('close', reservation.end);
    if (response.closed) reservation.end();
    reservation.grow(bytes);
    return (part) =>
      this.#reading.run(user.person, async () => {
        // SQLite reads without a turn of the event loop, and other requests would have to wait.
        await turnOfEventLoop();
        // Nobody receives this refusal.
        if (response.closed || response.destroyed) throw new Refused('tooManyRequests');
        return part();
      });
  }
}
