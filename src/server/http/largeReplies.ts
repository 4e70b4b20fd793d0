import type { ServerResponse } from 'node:http';
import { setImmediate as turnOfEventLoop } from 'node:timers/promises';
import { FairQueue } from './fairQueue.ts';
import { MemoryBudget } from './memoryBudget.ts';

export interface ReplyLimits {
  /** Bytes that unsent replies may take together. */
  replyMemory?: number | undefined;
}

/** Parts of replies that are read from the database at once. */
const concurrency = 2;

/**
 * Limits what replies with the texts of accounts take. Accounts take turns reading them from the database, and what
 * waits for slow readers shares a memory budget.
 */
export class LargeReplies {
  readonly #memory: MemoryBudget;
  /** The memory budget limits how many wait. */
  readonly #reading = new FairQueue(concurrency);

  constructor({ replyMemory = 128 * 1024 * 1024 }: ReplyLimits) {
    this.#memory = new MemoryBudget(replyMemory);
  }

  /**
   * Reserves memory until a reply has been sent or its connection has closed. If the memory is used up, the oldest
   * reply of the network that holds most of it is cut off.
   *
   * @param address - of the caller
   * @param bytes - that are in memory at once
   */
  reserve(address: string, bytes: number, response: ServerResponse): void {
    const reservation = this.#memory.reserve(address, () => response.destroy());
    response.once('close', reservation.end);
    if (response.closed) reservation.end();
    reservation.grow(bytes);
  }

  /** Reads a part of a reply when it is the account's turn. */
  read<Part>(visitor_id: string, part: () => Promise<Part>): Promise<Part> {
    return this.#reading.run(visitor_id, async () => {
      // SQLite reads without a turn of the event loop, and other requests would have to wait.
      await turnOfEventLoop();
      return part();
    });
  }
}
