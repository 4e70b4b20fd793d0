import { Refused } from '#server/http/refusal.ts';

/** Work that waits for its turn. */
interface Waiting {
  begin: () => void;
  refuse: (reason: Refused) => void;
}

/** Runs a little work at once. The rest waits in a queue for each group of callers, and the groups take turns. */
export class FairQueue {
  readonly #concurrency: number;
  readonly #longest: number;
  #running = 0;
  /** The queues that are not empty, the one whose turn it is first. */
  readonly #queues = new Map<string, Waiting[]>();

  /**
   * @param concurrency - how much runs at once
   * @param longest - how much may wait
   */
  constructor(concurrency: number, longest: number) {
    this.#concurrency = concurrency;
    this.#longest = longest;
  }

  /**
   * Runs work in its turn. Where too much waits, the group that has most in the queue gives way.
   *
   * @throws {Refused} `tooManyRequests`
   */
  async run<Result>(group: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#concurrency) this.#running++;
    else await this.#turn(group);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(group: string): Promise<void> {
    this.#makeRoom(group);
    return new Promise((begin, refuse) => {
      const queue = this.#queues.get(group) ?? [];
      queue.push({ begin, refuse });
      this.#queues.set(group, queue);
    });
  }

  #makeRoom(group: string): void {
    const queues = [...this.#queues.values()];
    if (queues.reduce((sum, { length }) => sum + length, 0) < this.#longest) return;
    const longest = queues.reduce((one, other) => (other.length > one.length ? other : one));
    if (longest.length <= (this.#queues.get(group)?.length ?? 0) + 1) throw new Refused('tooManyRequests');
    // Who came last has waited least.
    longest.pop()?.refuse(new Refused('tooManyRequests'));
  }

  /** Hands the place to the next group's first, or frees it. */
  #next(): void {
    const [next] = this.#queues;
    if (!next) return void this.#running--;
    const [group, queue] = next;
    this.#queues.delete(group);
    const first = queue.shift();
    if (queue.length > 0) this.#queues.set(group, queue);
    first?.begin();
  }
}
