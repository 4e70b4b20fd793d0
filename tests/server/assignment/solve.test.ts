import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Preference } from '#contract/kinds/assignment/assignment.ts';
import type { Pair } from '#contract/kinds/assignment/assignment.ts';
import { pairKey, proposeInThread, type AssignmentProblem } from '#server/kinds/assignment/proposal.ts';
import { solve, weights } from '#server/kinds/assignment/solve.ts';

/** A problem with so many abstracts and reviewers, of topics 1 to `topics`, and nothing else. */
function problemOf(abstracts: number, reviewers: number, topics = 1): AssignmentProblem {
  return {
    abstracts: Array.from({ length: abstracts }, (_, index) => ({
      report_id: index + 1,
      topic: String(1 + (index % topics)),
    })),
    reviewers: Array.from({ length: reviewers }, (_, index) => ({
      ...{ staff_id: `r${String(index).padStart(3, '0')}`, topics: [String(1 + (index % topics))] },
      ...{ maximum: undefined, elsewhere: 0 },
    })),
    ...{ perAbstract: 3, conflicts: new Set(), preferences: new Map(), assigned: new Set() },
  };
}

function loadsOf({ reviewers }: AssignmentProblem, pairs: readonly Pair[]): number[] {
  return reviewers.map(({ staff_id }) => pairs.filter((pair) => pair.staff_id === staff_id).length);
}

function spread(loads: readonly number[]): number {
  return Math.max(...loads) - Math.min(...loads);
}

describe('W2 A proposal of reviewers', () => {
  test('without any preferences, gives each abstract its reviewers, evenly and by topic', async () => {
    const problem = problemOf(20, 6, 2);
    const { pairs, unfilled } = await solve(problem);
    expect(unfilled).toEqual([]);
    expect(loadsOf(problem, pairs)).toEqual(Array.from({ length: 6 }, () => 10));
    const topicOf = (of: Pair) => [
      problem.abstracts.find(({ report_id }) => report_id === of.report_id)!.topic,
      problem.reviewers.find(({ staff_id }) => staff_id === of.staff_id)!.topics[0],
    ];
    for (const pair of pairs) expect(new Set(topicOf(pair)).size).toBe(1);
  });

  test('names what is missing, and never breaks a maximum or a conflict for it', async () => {
    const problem = problemOf(4, 3);
    const reviewers = problem.reviewers.map((each, index) => ({ ...each, maximum: index === 0 ? 1 : undefined }));
    const conflicts = new Set(['1 r000', '1 r001', '2 r001', '2 r000', '2 r002']);
    const { pairs, unfilled } = await solve({ ...problem, reviewers, conflicts });
    expect(pairs.some((pair) => conflicts.has(pairKey(pair)))).toBe(false);
    expect(loadsOf(problem, pairs)).toEqual([1, 2, 3]);
    expect(unfilled).toEqual([
      { report_id: 1, missing: 2, possible: 1 },
      { report_id: 2, missing: 3, possible: 0 },
      // The order decides which of the two gets the reviewer who takes only one.
      expect.objectContaining({ missing: 1, possible: 3 }),
    ]);
  });

  test('with too few reviewers, spreads the gaps over the abstracts', async () => {
    const problem = problemOf(6, 2);
    const reviewers = problem.reviewers.map((each) => ({ ...each, maximum: 3 }));
    const { pairs, unfilled } = await solve({ ...problem, reviewers });
    expect(pairs).toHaveLength(6);
    expect(unfilled.map(({ missing }) => missing)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  test('without abstracts or without reviewers, there is nothing to propose', async () => {
    expect(await solve(problemOf(0, 3))).toEqual({ pairs: [], unfilled: [] });
    expect(await proposeInThread('office', problemOf(2, 0))).toEqual(await solve(problemOf(2, 0)));
    expect((await solve(problemOf(2, 0))).unfilled).toEqual([
      { report_id: 1, missing: 3, possible: 0 },
      { report_id: 2, missing: 3, possible: 0 },
    ]);
  });

  test('counts a reviewer’s abstracts outside the problem', async () => {
    const problem = { ...problemOf(6, 2), perAbstract: 1 };
    const reviewers = problem.reviewers.map((each, index) => ({ ...each, elsewhere: index === 0 ? 4 : 0 }));
    expect(loadsOf(problem, (await solve({ ...problem, reviewers })).pairs)).toEqual([1, 5]);
    const limited = reviewers.map((each) => ({ ...each, maximum: 4 }));
    expect(loadsOf(problem, (await solve({ ...problem, reviewers: limited })).pairs)).toEqual([0, 4]);
  });

  test('prefers reviewers who want to, then those who could, and last those who would rather not', async () => {
    const problem = { ...problemOf(1, 4), perAbstract: 1 };
    const stated = (said: readonly Preference[]) =>
      solve({ ...problem, preferences: new Map(said.map((each, index) => [`1 r00${index}`, each])) });
    expect((await stated(['', 'no', 'could', 'yes'])).pairs).toEqual([{ report_id: 1, staff_id: 'r003' }]);
    expect((await stated(['', 'no', 'could', 'no'])).pairs).toEqual([{ report_id: 1, staff_id: 'r002' }]);
    expect((await stated(['no', 'no', 'no', ''])).pairs).toEqual([{ report_id: 1, staff_id: 'r003' }]);
  });

  test('a second run changes nothing; if somebody drops out, it changes only that person’s abstracts', async () => {
    const problem = problemOf(40, 8, 4);
    const { pairs: first } = await solve(problem);
    const assigned = new Set(first.map(pairKey));
    expect((await solve({ ...problem, assigned })).pairs).toEqual(first);
    const reviewers = problem.reviewers.slice(1).toReversed();
    const { pairs: next } = await solve({ ...problem, reviewers, assigned });
    expect(next.filter((pair) => !assigned.has(pairKey(pair)))).toHaveLength(15);
    expect(next).toEqual(expect.arrayContaining(first.filter(({ staff_id }) => staff_id !== 'r000')));
  });

  test('keeps reviewers whom somebody has added by hand beyond the number', async () => {
    const problem = { ...problemOf(2, 4), perAbstract: 1, assigned: new Set(['1 r000', '1 r001', '1 r003']) };
    const { pairs, unfilled } = await solve(problem);
    expect(pairs.map(pairKey)).toEqual(['1 r000', '1 r001', '1 r003', '2 r002']);
    expect(unfilled).toEqual([]);
  });

  test('is as cheap as the best of all possible assignments', async () => {
    const small = fc.record({
      topics: fc.array(fc.constantFrom('1', '2'), { minLength: 1, maxLength: 3 }),
      reviewers: fc.array(
        fc.record({
          topics: fc.subarray(['1', '2']),
          maximum: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
          elsewhere: fc.integer({ min: 0, max: 2 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      perAbstract: fc.integer({ min: 1, max: 3 }),
      stated: fc.array(fc.constantFrom<Preference[]>('', 'yes', 'could', 'no'), { minLength: 9, maxLength: 9 }),
      inConflict: fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 4 }),
      before: fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(small, async ({ topics, reviewers, perAbstract, stated, inConflict, before }) => {
        const every = topics.flatMap((_, abstract) =>
          reviewers.map((__, reviewer) => ({ report_id: abstract + 1, staff_id: `r${reviewer}` })),
        );
        const some = (indexes: readonly number[]) =>
          new Set(indexes.flatMap((index) => (every[index] ? pairKey(every[index]) : [])));
        const problem: AssignmentProblem = {
          abstracts: topics.map((topic, index) => ({ report_id: index + 1, topic })),
          reviewers: reviewers.map((each, index) => ({ ...each, staff_id: `r${index}` })),
          ...{ perAbstract, conflicts: some(inConflict), assigned: some(before) },
          preferences: new Map(every.map((pair, index) => [pairKey(pair), stated[index]!])),
        };
        const { pairs } = await solve(problem);
        expect(costOf(problem, pairs)).toBe(cheapest(problem, every));
      }),
      { numRuns: 60, seed: 5 },
    );
  });

  test('for 300 abstracts and 40 reviewers is found in a separate thread, with even loads', async () => {
    const problem = problemOf(300, 40, 8);
    const reviewers = problem.reviewers.map((each, index) => ({
      ...each,
      topics: [String(1 + (index % 8)), String(1 + ((index + 3) % 8))],
    }));
    const preferences = new Map(
      problem.abstracts.flatMap(({ report_id }) =>
        reviewers.map(({ staff_id }, index) => {
          const said = (['', 'yes', 'could', ''] as const)[(report_id * 7 + index * 13) % 4]!;
          return [pairKey({ report_id, staff_id }), said] as const;
        }),
      ),
    );
    const conflicts = new Set(
      problem.abstracts.map(({ report_id }) => `${report_id} r${String(report_id % 40).padStart(3, '0')}`),
    );
    const { pairs, unfilled } = await proposeInThread('office', { ...problem, reviewers, preferences, conflicts });
    expect(unfilled).toEqual([]);
    expect(pairs).toHaveLength(900);
    expect(spread(loadsOf(problem, pairs))).toBeLessThanOrEqual(1);
    // It takes less than a second.
  }, 60_000);
});

/** The lowest cost of all proposals that respect conflicts, maxima and the number of reviews. */
function cheapest(problem: AssignmentProblem, every: readonly Pair[]): number {
  let lowest = Infinity;
  for (let bits = 0; bits < 2 ** every.length; bits++) {
    const pairs = every.filter((_, index) => bits & (2 ** index));
    if (pairs.some((pair) => problem.conflicts.has(pairKey(pair)))) continue;
    const loads = loadsOf(problem, pairs);
    if (
      problem.reviewers.some(
        ({ maximum = Infinity, elsewhere }, index) => loads[index]! > Math.max(0, maximum - elsewhere),
      )
    )
      continue;
    const isFull = problem.abstracts.every(({ report_id }) => {
      const of = (pair: Pair) => pair.report_id === report_id;
      const before = every.filter(
        (pair) => of(pair) && problem.assigned.has(pairKey(pair)) && !problem.conflicts.has(pairKey(pair)),
      );
      return pairs.filter(of).length <= Math.max(problem.perAbstract, before.length);
    });
    if (isFull) lowest = Math.min(lowest, costOf(problem, pairs));
  }
  return lowest;
}

/** The cost of a proposal, by the definition rather than the model. */
function costOf(problem: AssignmentProblem, pairs: readonly Pair[]): number {
  const ofPairs = pairs.map((pair) => {
    const { topic } = problem.abstracts.find(({ report_id }) => report_id === pair.report_id)!;
    const { topics } = problem.reviewers.find(({ staff_id }) => staff_id === pair.staff_id)!;
    const key = pairKey(pair);
    const ofTopic = topics.length === 0 ? weights.unknownTopic : topics.includes(topic) ? 0 : weights.otherTopic;
    const ofPreference = weights.preference[problem.preferences.get(key) ?? ''];
    return ofTopic + ofPreference - (problem.assigned.has(key) ? weights.changed : 0);
  });
  const ofMissing = problem.abstracts.map(({ report_id }) => {
    const before = problem.reviewers.filter(({ staff_id }) => {
      const key = pairKey({ report_id, staff_id });
      return problem.assigned.has(key) && !problem.conflicts.has(key);
    });
    const needed = Math.max(problem.perAbstract, before.length);
    const missing = needed - pairs.filter((pair) => pair.report_id === report_id).length;
    return (weights.missing * missing * (missing + 1)) / 2;
  });
  const loads = loadsOf(problem, pairs);
  const ofLoads = problem.reviewers.map(
    ({ elsewhere }, index) => weights.load * ((elsewhere + loads[index]!) ** 2 - elsewhere ** 2),
  );
  return [...ofPairs, ...ofMissing, ...ofLoads].reduce((sum, cost) => sum + cost, 0);
}
