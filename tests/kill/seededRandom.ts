/** A random generator with a seed (mulberry32). */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** At least `low`, less than `high`. */
  between(low: number, high: number): number {
    return low + Math.floor(this.#roll() * (high - low));
  }

  /** One of them, each as likely as the others. */
  oneOf<Thing>(things: readonly [Thing, ...Thing[]]): Thing {
    return things[this.between(0, things.length)] ?? things[0];
  }

  #roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
