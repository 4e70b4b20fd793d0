/** So long after the first rows the others belong to the same listing, in milliseconds. */
const listingTime = 2 * 60_000;

/** Sessions that were answered the first rows: the others follow at once, and the log already says so. */
export class BegunListings {
  readonly #clock: () => Date;
  readonly #begun = new Map<string, number>();

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  begin(session_id: string): void {
    this.#forgetOld();
    this.#begun.set(session_id, this.#now());
  }

  /** Whether a listing was begun that this ends. */
  end(session_id: string): boolean {
    this.#forgetOld();
    return this.#begun.delete(session_id);
  }

  #forgetOld(): void {
    for (const [session_id, at] of this.#begun) if (this.#now() - at > listingTime) this.#begun.delete(session_id);
  }

  #now(): number {
    return this.#clock().getTime();
  }
}
