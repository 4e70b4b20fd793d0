import { setImmediate } from 'node:timers/promises';

/** Length of a slice, in milliseconds. */
const longest = 10;

/** Divides long work into slices, between which the server handles other requests. */
export class Slices {
  #begun = performance.now();

  /** Does work for each item. Time between two lists, such as reading the second one, counts too. */
  async each<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
    for (const item of items) {
      work(item);
      if (performance.now() - this.#begun >= longest) await this.#letOthersIn();
    }
  }

  async #letOthersIn(): Promise<void> {
    await setImmediate();
    this.#begun = performance.now();
  }
}
