import { siteOf } from './network.ts';

/** Memory that something under way holds. */
export interface Loan {
  /** Takes more bytes; loans that were begun before may be called in for it. */
  grow: (bytes: number) => void;
  end: () => void;
}

/** A loan with what the budget knows of it. */
interface Lent extends Loan {
  network: string;
  held: number;
  callIn: () => void;
}

/**
 * Memory for what arrives or leaves over slow connections. When it is used up, the network that holds most gives way, and
 * of its loans the one that was begun first: who is slow on purpose keeps nobody else out, nor breaks off those who are
 * slow because their line is.
 */
export class MemoryBudget {
  readonly #limit: number;
  #used = 0;
  /** In the order in which they were begun. */
  readonly #loans = new Set<Lent>();

  /** @param limit - in bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * @param address - of the caller
   * @param callIn - gives up what the memory is held for
   */
  lend(address: string, callIn: () => void): Loan {
    const loan: Lent = {
      network: siteOf(address),
      held: 0,
      grow: (bytes) => {
        if (!this.#loans.has(loan)) return;
        loan.held += bytes;
        this.#used += bytes;
        this.#shrink();
      },
      end: () => {
        if (this.#loans.delete(loan)) this.#used -= loan.held;
      },
      callIn: () => {
        loan.end();
        callIn();
      },
    };
    this.#loans.add(loan);
    return loan;
  }

  #shrink(): void {
    while (this.#used > this.#limit) {
      const heldBy = new Map<string, number>();
      for (const { network, held } of this.#loans) heldBy.set(network, (heldBy.get(network) ?? 0) + held);
      const most = Math.max(...heldBy.values());
      const oldest = [...this.#loans].find(({ network, held }) => held > 0 && heldBy.get(network) === most);
      oldest?.callIn();
    }
  }
}
