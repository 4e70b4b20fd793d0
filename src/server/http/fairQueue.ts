import { Refused } from './refusal.ts';

type Turn = PromiseWithResolvers<void>;

/** Runs a limited number of tasks at a time. Each caller has a separate queue, and callers take turns. */
export class FairQueue {
  readonly #concurrency: number;
  readonly #capacity: number;
  #running = 0;
  /** The waiting tasks of each caller. The caller whose turn it is comes first. */
  readonly #queues = new Map<string, Turn[]>();

  /**
   * @param concurrency - tasks that run at the same time
   * @param capacity - tasks that may wait
   */
  constructor(concurrency: number, capacity = Infinity) {
    this.#concurrency = concurrency;
    this.#capacity = capacity;
  }

  /**
   * Runs a task when it is its caller's turn. If too many are waiting, the caller with the most waiting tasks is
   * refused.
   * @throws {Refused} `tooManyRequests`
   */
  async run<Result>(caller: string, task: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#concurrency) this.#running++;
    else await this.#turn(caller);
    try {
      return await task();
    } finally {
      this.#next();
    }
  }

  #turn(caller: string): Promise<void> {
    this.#makeRoom(caller);
    const turn = Promise.withResolvers<void>();
    const queue = this.#queues.get(caller) ?? [];
    queue.push(turn);
    this.#queues.set(caller, queue);
    return turn.promise;
  }

  #makeRoom(caller: string): void {
    const queues = [...this.#queues.values()];
    if (queues.reduce((sum, { length }) => sum + length, 0) < this.#capacity) return;
    const longest = queues.reduce((one, other) => (other.length > one.length ? other : one));
    if (longest.length <= (this.#queues.get(caller)?.length ?? 0) + 1) throw new Refused('tooManyRequests');
    // The last task has waited the shortest time.
    longest.pop()?.reject(new Refused('tooManyRequests'));
  }

  /** Starts the next caller's first task, if any waits. */
  #next(): void {
    const [next] = this.#queues;
    if (!next) return void this.#running--;
    const [caller, queue] = next;
    this.#queues.delete(caller);
    const first = queue.shift();
    if (queue.length > 0) this.#queues.set(caller, queue);
    first?.resolve();
  }
}
