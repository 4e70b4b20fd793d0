import { setImmediate } from 'node:timers/promises';

/** How long work goes on before others are let in, in milliseconds. */
const longest = 10;

/** Long work in slices, between which the server does what else there is to do. */
export class Slices {
  #begun = performance.now();

  /** Does something with each item. What was done between two lists, such as reading the second, counts too. */
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
