import { describe, expect, test } from 'vitest';
import type { DecisionRow } from '#contract/kinds/decision/decision.ts';
import { noReviews, type ReviewTotals } from '#contract/kinds/review/totals.ts';
import { abstractLanguage, type SearchedAbstract } from '#contract/query/abstractLanguage.ts';
import { decisionLanguage } from '#contract/query/decisionLanguage.ts';
import { matches } from '#contract/query/matches.ts';
import { parseQuery } from '#contract/query/parseQuery.ts';

const totals = (some: Partial<ReviewTotals>): ReviewTotals => ({ ...noReviews, ...some });

/** Number, outcome and totals of a few decisions. */
const decisions = new Map<number, Pick<DecisionRow, 'outcome' | 'applied' | 'reviews'>>([
  [1, { outcome: 'oral', applied: null, reviews: totals({ done: 3, wanted: 3, mean: 4.5, spread: 1.5 }) }],
  [2, { outcome: '', applied: null, reviews: totals({ done: 1, wanted: 3, mean: 10 / 3 }) }],
  [3, { outcome: 'poster', applied: null, reviews: totals({ done: 2, wanted: 2, mean: 2, spread: 1 }) }],
  [4, { outcome: '', applied: null, reviews: noReviews }],
]);
const rows = [...decisions.keys(), 5].map((report_id): SearchedAbstract => ({
  ...{ report_id, title: `第${report_id}篇`, submissionType: '1', topics: '3', authors: [], corresponding: [] },
  ...{ presenting: [], country: '', keywords: '', has_file: false, submitted_at: '', changed_at: '', language: 'zh' },
}));
const language = decisionLanguage(abstractLanguage(), ({ report_id }) => decisions.get(report_id) as DecisionRow);
const context = {
  language,
  vocabulary: { topic: [], type: [], country: [] },
  clock: { now: 0, zone: 'Asia/Shanghai' as const },
};

function found(typed: string): number[] | string {
  const parsed = parseQuery(typed, context as unknown as Parameters<typeof parseQuery<SearchedAbstract>>[1]);
  if ('problem' in parsed) return parsed.problem.en;
  return rows.filter((row) => matches(language, parsed.query, row)).map(({ report_id }) => report_id);
}

describe('W5 Decisions are searched by their outcomes and reviews', () => {
  test.each([
    ['is:undecided', [2, 4]],
    ['是:未定', [2, 4]],
    ['no:outcome', [2, 4, 5]],
    ['outcome:poster', [3]],
    ['结果:口头报告', [1]],
    ['结果:未录用', []],
    ['is:unreviewed', [2, 4]],
    ['is:disputed', [1]],
    ['spread:>1', [1]],
    ['spread:>=1', [1, 3]],
    ['分差:＞1', [1]],
    ['mean:3.3', [2]],
    ['mean:<=2', [3]],
    ['reviews:<2', [2, 4]],
    ['-is:undecided mean:>4 第1篇', [1]],
  ])('%s', (typed, numbers) => {
    expect(found(typed)).toEqual(numbers);
  });

  test('an invalid comparison is reported, in the words of the list', () => {
    expect(found('spread:wide')).toBe('“wide” is not a number. Write 3, >1 or <=2.5.');
    expect(found('is:accepted')).toContain('A decision is never “accepted”.');
    expect(found('is:withdrawn')).toEqual([]);
  });
});
