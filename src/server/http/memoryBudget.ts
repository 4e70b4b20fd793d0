import { siteOf } from './network.ts';

/** Memory that something under way holds. */
interface Reservation {
  /** Takes more bytes; reservations that were begun before may be evicted for it. */
  grow: (bytes: number) => void;
  end: () => void;
}

/** A reservation with what the budget knows of it. */
interface OpenReservation extends Reservation {
  network: string;
  held: number;
  evict: () => void;
}

/**
 * Memory for what arrives or leaves over slow connections. When it is used up, the network that holds most gives way, and
 * of its reservations the one that was begun first: who is slow on purpose keeps nobody else out, nor breaks off those who are
 * slow because their line is.
 */
export class MemoryBudget {
  readonly #limit: number;
  #used = 0;
  /** In the order in which they were begun. */
  readonly #reservations = new Set<OpenReservation>();

  /** @param limit - in bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * @param address - of the caller
   * @param evict - gives up what the memory is held for
   */
  reserve(address: string, evict: () => void): Reservation {
    const reservation: OpenReservation = {
      network: siteOf(address),
      held: 0,
      grow: (bytes) => {
        if (!this.#reservations.has(reservation)) return;
        reservation.held += bytes;
        this.#used += bytes;
        this.#shrink();
      },
      end: () => {
        if (this.#reservations.delete(reservation)) this.#used -= reservation.held;
      },
      evict: () => {
        reservation.end();
        evict();
      },
    };
    this.#reservations.add(reservation);
    return reservation;
  }

  #shrink(): void {
    while (this.#used > this.#limit) {
      const heldBy = new Map<string, number>();
      for (const { network, held } of this.#reservations) heldBy.set(network, (heldBy.get(network) ?? 0) + held);
      const most = Math.max(...heldBy.values());
      const oldest = [...this.#reservations].find(({ network, held }) => held > 0 && heldBy.get(network) === most);
      oldest?.evict();
    }
  }
}
