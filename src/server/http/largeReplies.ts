import type { ServerResponse } from 'node:http';
import { MemoryBudget } from './memoryBudget.ts';
import { Refused } from './refusal.ts';

/** Bytes of a reply that is sent without waiting for another of the same account: a hundred usual abstracts. */
const smallReply = 256 * 1024;
/** Large replies of an account that wait or go on beside the first; more are refused. */
const longestQueue = 10;

export interface ReplyLimits {
  /** Bytes that replies under way hold together, of all accounts. */
  replyMemory?: number | undefined;
  /** Milliseconds for which a large reply holds up the others of its account. */
  replyTime?: number | undefined;
}

/** A large reply that waits, or is being sent. */
interface Place {
  state: 'waits' | 'holds up others' | 'goes on';
  begin: () => void;
}

/**
 * Limits what replies with an account's texts hold while their readers are slow: large replies of an account one after the
 * other, and all of them together a fixed amount of memory.
 */
export class LargeReplies {
  readonly #time: number;
  readonly #memory: MemoryBudget;
  /** Of each account, in the order in which they were asked for. */
  readonly #places = new Map<string, Place[]>();

  constructor({ replyMemory = 128 * 1024 * 1024, replyTime = 30_000 }: ReplyLimits) {
    this.#time = replyTime;
    this.#memory = new MemoryBudget(replyMemory);
  }

  /**
   * Waits until a reply may be read from the database and sent.
   *
   * @param address - of the caller, whose network gives way first where it holds most
   * @param total - the reply's bytes
   * @param held - those that are in memory at once
   * @throws {Refused} `tooManyRequests` where too many of the account wait
   */
  async turn(
    visitor_id: string,
    { address, total, held }: { address: string; total: number; held: number },
    response: ServerResponse,
  ) {
    if (total > smallReply) await this.#queue(visitor_id, response);
    const reservation = this.#memory.reserve(address, () => response.destroy());
    onceOver(response, reservation.end);
    reservation.grow(held);
  }

  async #queue(visitor_id: string, response: ServerResponse): Promise<void> {
    const places = this.#places.get(visitor_id) ?? [];
    if (places.length > longestQueue) throw new Refused('tooManyRequests');
    this.#places.set(visitor_id, places);
    const turn = Promise.withResolvers<void>();
    let timer: NodeJS.Timeout | undefined;
    const place: Place = {
      state: 'waits',
      begin: () => {
        place.state = 'holds up others';
        timer = setInterval(handOn, this.#time).unref();
        turn.resolve();
      },
    };
    /** Lets the next begin, if one waits: this one goes on beside it, however slow its reader is. */
    const handOn = () => {
      const next = places.find(({ state }) => state === 'waits');
      if (!next) return;
      clearInterval(timer);
      place.state = 'goes on';
      next.begin();
    };
    places.push(place);
    onceOver(response, () => {
      clearInterval(timer);
      turn.reject(new Refused('tooManyRequests'));
      places.splice(places.indexOf(place), 1);
      if (place.state === 'holds up others') handOn();
      if (places.length === 0) this.#places.delete(visitor_id);
    });
    if (places.includes(place) && !places.some(({ state }) => state === 'holds up others')) place.begin();
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
