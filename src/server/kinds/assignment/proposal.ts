import { runInThread } from '#server/publishing/inThread.ts';
import type { Pair, Preference, Proposal } from '#contract/kinds/assignment/assignment.ts';

/** What a proposal is made of: abstracts, reviewers, and what is known about each pair. */
export interface AssignmentProblem {
  abstracts: readonly { report_id: number; topic: string }[];
  reviewers: readonly ReviewerOfProblem[];
  /** Reviews of each abstract. */
  perAbstract: number;
  /** Pairs that are not allowed, by `pairKey`. */
  conflicts: ReadonlySet<string>;
  /** What reviewers have stated, by `pairKey`. */
  preferences: ReadonlyMap<string, Preference>;
  /** Pairs that are assigned already, by `pairKey`. */
  assigned: ReadonlySet<string>;
}

/** A reviewer who can be assigned. */
export interface ReviewerOfProblem {
  staff_id: string;
  /** Empty if the reviewer has not stated any. */
  topics: readonly string[];
  /** Most abstracts; undefined if the reviewer has not stated it. */
  maximum: number | undefined;
  /** Assigned abstracts that the problem does not include. */
  elsewhere: number;
}

export function pairKey({ report_id, staff_id }: Pair): string {
  return `${report_id} ${staff_id}`;
}

/**
 * Proposes reviewers in a thread of its own, so that the server answers others meanwhile (W2). The pairs are sorted by
 * abstract and reviewer.
 */
export function proposeInThread(problem: AssignmentProblem): Promise<Proposal> {
  return runInThread(new URL('./proposal.thread.ts', import.meta.url), problem);
}
