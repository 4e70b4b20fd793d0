import type { Outcome } from './outcome.ts';

let asked = 0;

/** Numbers a question to the server as it is asked. */
export function nextQuestion(): number {
  return ++asked;
}

/** Of answers that overtake each other the one to the later question counts. */
export class AnswerOrder {
  #taken = 0;

  /** Notes what is known without a question, such as what another call replied: what was asked before is older. */
  note(): void {
    this.#taken = nextQuestion();
  }

  /**
   * Whether an answer counts: none to a later question has come. Where the server could not be reached, an answer that is
   * still on its way counts all the same.
   */
  accepts(question: number, { kind }: Pick<Outcome<unknown>, 'kind'>): boolean {
    if (question < this.#taken) return false;
    if (kind !== 'unreachable') this.#taken = question;
    return true;
  }
}
