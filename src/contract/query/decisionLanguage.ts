import { outcomeNames, outcomes, type DecisionRow } from '#contract/kinds/decision/decision.ts';
import { lacksReviews, noReviews } from '#contract/kinds/review/totals.ts';
import type { SearchLanguage } from './language.ts';
import type { QueryChoice } from './query.ts';

/** A spread above this is worth a look. */
export const wideSpread = 1;

const outcomeChoices: readonly QueryChoice[] = outcomes.map((value) => ({
  value,
  // Saved searches have the earlier Chinese name, which authors still read.
  names: [outcomeNames[value].en, outcomeNames[value].zh, ...(value === 'rejected' ? ['未录用'] : [])],
}));

/** States of a decision, as `is:` names them. */
export const decisionStates = {
  undecided: ({ outcome }) => outcome === '',
  unreviewed: ({ reviews = noReviews }) => lacksReviews(reviews),
  disputed: ({ reviews: { spread } = noReviews }) => spread !== null && spread > wideSpread,
} as const satisfies Record<string, (decision: DecisionRow) => boolean>;

const stateWords = {
  undecided: ['undecided', '未定', '待定'],
  unreviewed: ['unreviewed', '评审未齐', '缺评审'],
  disputed: ['disputed', '分歧', '意见分歧'],
} as const satisfies Record<keyof typeof decisionStates, readonly string[]>;

/**
 * The search language of decisions: that of their abstracts, with outcomes and totals of reviews (W5).
 *
 * @param decisionOf - the decision about an abstract, if it may be seen
 */
export function decisionLanguage<Row extends object>(
  { fields, things, states, problems, ...abstracts }: SearchLanguage<Row>,
  decisionOf: (row: Row) => DecisionRow | undefined,
): SearchLanguage<Row> {
  const total = (of: (decision: DecisionRow) => number | null) => (row: Row) => {
    const decision = decisionOf(row);
    return (decision && of(decision)) ?? undefined;
  };
  const has = (test: (decision: DecisionRow) => boolean) => (row: Row) => {
    const decision = decisionOf(row);
    return decision !== undefined && test(decision);
  };
  const choice = (names: readonly string[], en: string, zh: string, of: (decision: DecisionRow) => string[]) => ({
    kind: 'choice' as const,
    names,
    called: { en, zh },
    choices: () => outcomeChoices,
    of: (row: Row) => {
      const decision = decisionOf(row);
      return decision ? of(decision) : [];
    },
  });
  const own = Object.entries(decisionStates).map(
    ([state, test]) => [state, { names: stateWords[state as keyof typeof stateWords], of: has(test) }] as const,
  );
  return {
    ...abstracts,
    fields: {
      ...fields,
      outcome: choice(['outcome', '结果', '拟定结果'], 'outcome', '结果', ({ outcome }) => [outcome]),
      applied: choice(['applied', '已公布'], 'applied outcome', '已公布结果', (row) => [row.applied?.outcome ?? '']),
      recommended: choice(
        ['recommended', '推荐', '推荐结果'],
        'recommendation',
        '推荐结果',
        ({ reviews = noReviews }) => reviews.recommended.map(({ outcome }) => outcome),
      ),
      reviews: {
        kind: 'amount',
        names: ['reviews', '评审', '评审数'],
        of: total(({ reviews = noReviews }) => reviews.done),
      },
      mean: { kind: 'amount', names: ['mean', '均分', '平均分'], of: total(({ reviews = noReviews }) => reviews.mean) },
      spread: { kind: 'amount', names: ['spread', '分差'], of: total(({ reviews = noReviews }) => reviews.spread) },
    },
    things: {
      ...things,
      outcome: { names: ['outcome', '结果', '拟定结果'], of: has(({ outcome }) => outcome !== '') },
    },
    states: { ...states, ...Object.fromEntries(own) },
    problems: {
      ...problems,
      noSuchState: (word) => ({
        en: `A decision is never “${word}”. Search for is:undecided, is:unreviewed, is:disputed, is:withdrawn or is:double.`,
        zh: `没有“${word}”这种状态。可以查找是:未定、是:评审未齐、是:分歧、是:已撤稿、是:重复。`,
      }),
    },
  };
}
