import { siteOf } from './network.ts';

/** Memory that one request holds. */
interface Reservation {
  /** Takes more bytes, for which older reservations or this one may be evicted. */
  grow: (bytes: number) => void;
  end: () => void;
}

/** An open reservation, as the budget sees it. */
interface Holder {
  network: string;
  held: number;
  evict: () => void;
}

/**
 * Memory for requests and replies on slow connections. When it is used up, the oldest reservation of the network that
 * holds most is evicted: a sender who is slow on purpose neither keeps others out nor cuts off those whose line is
 * slow.
 */
export class MemoryBudget {
  readonly #limit: number;
  #used = 0;
  /** The oldest first. */
  readonly #holders = new Set<Holder>();

  /** @param limit - in bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * @param address - of the caller
   * @param evict - frees the memory
   */
  reserve(address: string, evict: () => void): Reservation {
    const holder: Holder = { network: siteOf(address), held: 0, evict };
    this.#holders.add(holder);
    return {
      grow: (bytes) => {
        if (!this.#holders.has(holder)) return;
        holder.held += bytes;
        this.#used += bytes;
        while (this.#used > this.#limit) this.#evictOne();
      },
      end: () => this.#end(holder),
    };
  }

  #end(holder: Holder): void {
    if (this.#holders.delete(holder)) this.#used -= holder.held;
  }

  #evictOne(): void {
    const heldBy = new Map<string, number>();
    for (const { network, held } of this.#holders) heldBy.set(network, (heldBy.get(network) ?? 0) + held);
    const most = Math.max(...heldBy.values());
    const oldest = [...this.#holders].find(({ network, held }) => held > 0 && heldBy.get(network) === most);
    if (!oldest) return;
    this.#end(oldest);
    oldest.evict();
  }
}
