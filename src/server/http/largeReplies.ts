import type { ServerResponse } from 'node:http';
import { MemoryBudget } from './memoryBudget.ts';
import { Refused } from './refusal.ts';

/** Bytes of a reply that is sent without waiting for another of the same account: a hundred usual abstracts. */
const smallReply = 256 * 1024;
/** Large replies of an account that wait; more are refused. */
const longestQueue = 10;

export interface ReplyLimits {
  /** Bytes that replies under way hold together, of all accounts. */
  replyMemory?: number | undefined;
  /** Milliseconds after which a large reply is broken off if another of the same account waits. */
  replyTime?: number | undefined;
}

/** A large reply that waits, or is being sent. */
interface Place {
  response: ServerResponse;
  begin: () => void;
  giveUp: () => void;
}

/**
 * Limits what replies with an account's texts hold while their readers are slow: one large reply of an account at a time,
 * and all of them together a fixed amount of memory, for which the oldest is broken off.
 */
export class LargeReplies {
  readonly #time: number;
  readonly #memory: MemoryBudget;
  readonly #queues = new Map<string, Place[]>();

  constructor({ replyMemory = 128 * 1024 * 1024, replyTime = 30_000 }: ReplyLimits) {
    this.#time = replyTime;
    this.#memory = new MemoryBudget(replyMemory);
  }

  /**
   * Waits until a reply may be read from the database and sent.
   *
   * @param total - its bytes
   * @param held - those that are in memory at once
   * @throws {Refused} `tooManyRequests` where too many of the account wait
   */
  async turn(visitor_id: string, { total, held }: { total: number; held: number }, response: ServerResponse) {
    if (total > smallReply) await this.#queue(visitor_id, response);
    const loan = this.#memory.lend(() => response.destroy());
    onceOver(response, loan.end);
    loan.grow(held);
  }

  async #queue(visitor_id: string, response: ServerResponse): Promise<void> {
    const queue = this.#queues.get(visitor_id) ?? [];
    if (queue.length > longestQueue) throw new Refused('tooManyRequests');
    this.#queues.set(visitor_id, queue);
    const turn = Promise.withResolvers<void>();
    let timer: NodeJS.Timeout | undefined;
    const place: Place = {
      response,
      begin: () => {
        timer = setInterval(() => queue.length > 1 && response.destroy(), this.#time).unref();
        turn.resolve();
      },
      giveUp: () => turn.reject(new Refused('tooManyRequests')),
    };
    queue.push(place);
    onceOver(response, () => {
      clearInterval(timer);
      place.giveUp();
      const wasFirst = queue[0] === place;
      queue.splice(queue.indexOf(place), 1);
      if (wasFirst) queue[0]?.begin();
      if (queue.length === 0) this.#queues.delete(visitor_id);
    });
    if (queue[0] === place) place.begin();
    return turn.promise;
  }
}

/** Calls back once a response has been sent or broken off. */
function onceOver(response: ServerResponse, over: () => void): void {
  if (response.destroyed || response.closed) return over();
  let isOver = false;
  for (const event of ['finish', 'close'] as const) {
    response.once(event, () => {
      if (!isOver) over();
      isOver = true;
    });
  }
}
