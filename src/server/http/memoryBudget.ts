import { siteOf } from './network.ts';

/** Who takes memory. */
export interface MemoryUser {
  /** Network address of the caller. */
  address: string;
  /** The account or member of staff; '' before log-in, so that all strangers of a network share one part. */
  person: string;
}

/** Memory used by one request. */
interface Reservation {
  /** Adds bytes, for which older reservations or this one may be evicted. */
  grow: (bytes: number) => void;
  end: () => void;
}

/** An open reservation, as the budget sees it. */
interface Holder {
  network: string;
  person: string;
  bytes: number;
  evict: () => void;
}

/**
 * Memory for requests and replies on slow connections. When it is used up, one reservation is evicted: in the network
 * that uses most, the oldest of the person who uses most. So a sender who is slow on purpose neither blocks nor cuts
 * off others, not even behind the same address, as in a conference hall.
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

  /** @param evict - frees the memory */
  reserve({ address, person }: MemoryUser, evict: () => void): Reservation {
    const holder: Holder = { network: siteOf(address), person, bytes: 0, evict };
    this.#holders.add(holder);
    return {
      grow: (bytes) => {
        if (!this.#holders.has(holder)) return;
        holder.bytes += bytes;
        this.#used += bytes;
        while (this.#used > this.#limit) this.#evictOne();
      },
      end: () => this.#end(holder),
    };
  }

  #end(holder: Holder): void {
    if (this.#holders.delete(holder)) this.#used -= holder.bytes;
  }

  #evictOne(): void {
    const holders = [...this.#holders].filter(({ bytes }) => bytes > 0);
    const inNetwork = largestGroup(holders, ({ network }) => network);
    const [oldest] = largestGroup(inNetwork, ({ person }) => person);
    if (!oldest) return;
    this.#end(oldest);
    oldest.evict();
  }
}

/** The holders with the same key that together use most memory. Keeps the order. */
function largestGroup(holders: readonly Holder[], keyOf: (holder: Holder) => string): readonly Holder[] {
  const groups = [...Map.groupBy(holders, keyOf).values()];
  const sizes = groups.map((group) => group.reduce((sum, { bytes }) => sum + bytes, 0));
  return groups[sizes.indexOf(Math.max(...sizes))] ?? [];
}
