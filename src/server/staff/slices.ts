import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which other requests get a turn. */
const longest = 10;

/** Divides long work into slices. Between them, the server handles other requests. */
export class Slices {
  #startedAt = performance.now();

  /** Calls a function with each item. The time between two calls counts too, such as for reading the next items. */
  async each<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
    for (const item of items) {
      work(item);
      if (performance.now() - this.#startedAt >= longest) await this.#letOthersIn();
    }
  }

  async #letOthersIn(): Promise<void> {
    await setImmediate();
    this.#startedAt = performance.now();
  }
}
