import type { Outcome } from './outcome.ts';

let asked = 0;

/** Returns the number of a new request to the server. */
export function nextRequest(): number {
  return ++asked;
}

/** Decides which reply counts if they arrive out of order: the one to the latest request. */
export class ReplyOrder {
  #taken = 0;

  /**
   * Records data that came without a request, for example with another call's reply. Earlier requests are then out of
   * date.
   */
  note(): void {
    this.#taken = nextRequest();
  }

  /** Whether the reply to a request is still wanted: no later request has been answered. */
  isCurrent(question: number): boolean {
    return question >= this.#taken;
  }

  /**
   * Whether a reply counts: no later request has been answered. If a later request could not reach the server, a reply
   * that is still on its way counts all the same.
   */
  accepts(question: number, { kind }: Pick<Outcome<unknown>, 'kind'>): boolean {
    if (!this.isCurrent(question)) return false;
    if (kind !== 'unreachable') this.#taken = question;
    return true;
  }
}
