import type { Pair, Preference, Proposal } from '#contract/kinds/assignment/assignment.ts';
import { FairQueue } from '#server/http/fairQueue.ts';
import { runInThread } from '#server/publishing/inThread.ts';

/** One proposal at a time, since each takes a thread with its own solver. */
const queue = new FairQueue(1, 50);

/** The input of a proposal: abstracts, reviewers, and facts about each pair. */
export interface AssignmentProblem {
  abstracts: readonly { report_id: number; topic: string }[];
  reviewers: readonly ReviewerOfProblem[];
  /** Number of reviews that each abstract needs. */
  perAbstract: number;
  /** Pairs that must not be assigned, by `pairKey`. */
  conflicts: ReadonlySet<string>;
  /** Preferences that reviewers have stated, by `pairKey`. */
  preferences: ReadonlyMap<string, Preference>;
  /** Pairs that are already assigned, by `pairKey`. */
  assigned: ReadonlySet<string>;
}

/** A reviewer who can be assigned. */
export interface ReviewerOfProblem {
  staff_id: string;
  /** Empty if the reviewer has not named any. */
  topics: readonly string[];
  /** Maximum number of abstracts; undefined if the reviewer has not set one. */
  maximum: number | undefined;
  /** Number of assigned abstracts outside this problem. */
  elsewhere: number;
}

export function pairKey({ report_id, staff_id }: Pair): string {
  return `${report_id} ${staff_id}`;
}

/**
 * Proposes reviewers in a separate thread, so that the server can answer other requests (W2). The pairs are sorted by
 * abstract and reviewer.
 *
 * @param caller - `staff_id`; callers take turns
 * @throws {Refused} if too many proposals are waiting
 */
export async function proposeInThread(caller: string, problem: AssignmentProblem): Promise<Proposal> {
  const { abstracts, reviewers, perAbstract } = problem;
  // Without reviewers there is nothing to solve.
  if (reviewers.length === 0)
    return {
      pairs: [],
      unfilled: abstracts.map(({ report_id }) => ({ report_id, missing: perAbstract, possible: 0 })),
    };
  return queue.run(caller, () => runInThread(new URL('./proposal.thread.ts', import.meta.url), problem));
}
