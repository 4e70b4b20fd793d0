import loadHighs from 'highs';
import type { Pair, Preference, Proposal } from '#contract/kinds/assignment/assignment.ts';
import { pairKey, type AssignmentProblem, type ReviewerOfProblem } from './proposal.ts';

/**
 * Costs in a proposal. Each weight exceeds what all later ones usually save together: missing reviewers, changed
 * assignments, topics, balance, preferences.
 */
export const weights = {
  /**
   * Cost of an abstract's first missing reviewer. The second costs twice as much, so that gaps are spread over
   * abstracts.
   */
  missing: 1_000_000,
  changed: 20_000,
  otherTopic: 1000,
  /** Used if the reviewer has not named any topics. */
  unknownTopic: 500,
  /** Multiplied by the square of a reviewer's load. The sum of squares is lowest if loads are equal. */
  load: 4,
  preference: { yes: 0, could: 1, '': 2, no: 300, conflict: 0 } satisfies Record<Preference, number>,
} as const;

/** Seconds after which the solver gives up. */
const timeLimit = 60;

/** A pair without a conflict. */
interface Possible extends Pair {
  abstract: number;
  reviewer: number;
  cost: number;
}

/** A column of the model: a variable between 0 and 1. */
interface Column {
  cost: number;
  /** Its coefficients, by row. */
  rows: readonly (readonly [row: number, value: number])[];
}

/**
 * Proposes reviewers (W2). Hard limits: conflicts, the maximum of each reviewer, and the number of reviews. Topics,
 * preferences, balance and earlier assignments only affect the cost. The same problem always has the same solution.
 *
 * Each variable is between 0 and 1: a pair; a missing reviewer of an abstract; a unit of a reviewer's load. The model
 * is a network flow, so the optimum of the simplex method consists of integers, and no integer search is needed.
 *
 * @throws if the solver finds no optimum in time
 */
export async function solve(problem: AssignmentProblem): Promise<Proposal> {
  const { abstracts, reviewers } = sorted(problem);
  const possible = possiblePairs({ ...problem, abstracts, reviewers });
  const ofAbstract = Map.groupBy(possible, ({ abstract }) => abstract);
  const ofReviewer = Map.groupBy(possible, ({ reviewer }) => reviewer);
  const needed = abstracts.map((_, index) => neededBy(problem, ofAbstract.get(index) ?? []));
  const loadRow = (reviewer: number) => abstracts.length + reviewer;
  const columns: Column[] = [
    ...possible.map(({ abstract, reviewer, cost }) => ({
      cost,
      rows: [[abstract, 1] as const, [loadRow(reviewer), 1] as const],
    })),
    ...needed.flatMap((count, abstract) =>
      upTo(count).map((nth) => ({ cost: weights.missing * nth, rows: [[abstract, 1] as const] })),
    ),
    ...reviewers.flatMap((reviewer, index) =>
      upTo(mostFor(reviewer, ofReviewer.get(index)?.length ?? 0)).map((nth) => ({
        cost: weights.load * (2 * (reviewer.elsewhere + nth) - 1),
        rows: [[loadRow(index), -1] as const],
      })),
    ),
  ];
  const chosen = await optimum(columns, [...needed, ...reviewers.map(() => 0)]);
  const pairs = possible
    .filter((_, column) => chosen(column))
    .map(({ report_id, staff_id }) => ({ report_id, staff_id }));
  const counts = Map.groupBy(pairs, ({ report_id }) => report_id);
  const unfilled = abstracts.flatMap(({ report_id }, index) => {
    const missing = needed[index]! - (counts.get(report_id)?.length ?? 0);
    return missing > 0 ? [{ report_id, missing, possible: ofAbstract.get(index)?.length ?? 0 }] : [];
  });
  return { pairs, unfilled };
}

/** A fixed order, so that the solution does not depend on the order of rows in the database. */
function sorted({ abstracts, reviewers }: AssignmentProblem) {
  return {
    abstracts: abstracts.toSorted((one, other) => one.report_id - other.report_id),
    reviewers: reviewers.toSorted((one, other) => (one.staff_id < other.staff_id ? -1 : 1)),
  };
}

function possiblePairs(problem: AssignmentProblem): Possible[] {
  return problem.abstracts.flatMap(({ report_id, topic }, abstract) =>
    problem.reviewers.flatMap((of, reviewer) => {
      const pair = { report_id, staff_id: of.staff_id };
      if (problem.conflicts.has(pairKey(pair))) return [];
      return [{ ...pair, abstract, reviewer, cost: costOfPair(problem, topic, of, pairKey(pair)) }];
    }),
  );
}

function costOfPair(problem: AssignmentProblem, topic: string, { topics }: ReviewerOfProblem, key: string): number {
  const known = topics.includes(topic) ? 0 : weights.otherTopic;
  const ofTopic = topics.length === 0 ? weights.unknownTopic : known;
  const ofPreference = weights.preference[problem.preferences.get(key) ?? ''];
  return ofTopic + ofPreference - (problem.assigned.has(key) ? weights.changed : 0);
}

/** Number of reviews that an abstract needs. More may have been assigned by hand. */
function neededBy({ perAbstract, assigned }: AssignmentProblem, possible: readonly Possible[]): number {
  return Math.max(perAbstract, possible.filter((pair) => assigned.has(pairKey(pair))).length);
}

function mostFor({ maximum = Infinity, elsewhere }: ReviewerOfProblem, possible: number): number {
  return Math.max(0, Math.min(maximum - elsewhere, possible));
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/**
 * Finds the cheapest values, each 0 or 1.
 *
 * @param totals - for each row, the sum of its columns
 * @returns whether a column is 1
 */
async function optimum(columns: readonly Column[], totals: readonly number[]): Promise<(column: number) => boolean> {
  if (columns.length === 0) return () => false;
  const highs = await loadHighs();
  const starts = new Int32Array(columns.length + 1);
  for (const [index, { rows }] of columns.entries()) starts[index + 1] = starts[index]! + rows.length;
  const entries = columns.flatMap(({ rows }) => rows);
  const size = { numCols: columns.length, numRows: totals.length };
  const data = {
    ...size,
    colCost: Float64Array.from(columns, ({ cost }) => cost),
    colLower: new Float64Array(columns.length),
    colUpper: new Float64Array(columns.length).fill(1),
    rowLower: Float64Array.from(totals),
    rowUpper: Float64Array.from(totals),
    matrix: {
      ...size,
      format: 'csc' as const,
      starts,
      indices: Int32Array.from(entries, ([row]) => row),
      values: Float64Array.from(entries, ([, value]) => value),
    },
  };
  return highs.withModel(data, (model) => {
    model.options.set({ output_flag: false, solver: 'simplex', random_seed: 1, time_limit: timeLimit });
    model.run();
    if (model.getModelStatus() !== highs.constants.modelStatus.optimal)
      throw new Error('No proposal was found in time.');
    const { colValue } = model.getSolution();
    return (column: number) => (colValue?.[column] ?? 0) > 0.5;
  });
}
