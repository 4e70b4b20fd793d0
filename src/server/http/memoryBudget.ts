/** Memory that something under way holds. */
export interface Loan {
  /** Takes more bytes; loans that were begun before may be called in for it. */
  grow: (bytes: number) => void;
  end: () => void;
}

/**
 * Memory for what arrives or leaves over slow connections. When it is used up, the loan that was begun first is called in,
 * so that a few who are slow on purpose do not keep everybody else out.
 */
export class MemoryBudget {
  readonly #limit: number;
  #used = 0;
  /** In the order in which they were begun. */
  readonly #loans = new Set<Loan & { callIn: () => void }>();

  /** @param limit - in bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @param callIn - gives up what the memory is held for */
  lend(callIn: () => void): Loan {
    let held = 0;
    const loan = {
      grow: (bytes: number) => {
        if (!this.#loans.has(loan)) return;
        held += bytes;
        this.#used += bytes;
        this.#shrink();
      },
      end: () => {
        if (this.#loans.delete(loan)) this.#used -= held;
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
    for (const loan of this.#loans) {
      if (this.#used <= this.#limit) return;
      loan.callIn();
    }
  }
}
