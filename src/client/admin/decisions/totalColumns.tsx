import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { outcomeNames, outcomes, type DecisionRow } from '#contract/kinds/decision/decision.ts';
import { lacksReviews, noReviews, type ReviewTotals } from '#contract/kinds/review/totals.ts';
import { wideSpread } from '#contract/query/decisionLanguage.ts';
import { facts } from '#client/admin/kinds/review/facts.ts';
import { inShort } from '#client/admin/kinds/review/scores.ts';
import type { CellProps, Format, ListColumn } from '#client/admin/records/list/columns.ts';
import list from '#client/admin/records/list/list.module.css';

type Column = ListColumn<DecisionRow>;

/** A number as written in exported tables. */
const exported = (value: number | null) => (value === null ? '' : Math.round(value * 100) / 100);

/** Each recommendation with its number and mean: `2 × oral presentation (4.5)`. */
function recommendedIn({ recommended }: ReviewTotals, { word }: Pick<Format, 'word'>): string {
  return outcomes
    .flatMap((each) => recommended.filter(({ outcome }) => outcome === each))
    .map(({ outcome, count, mean }) => {
      const name = word(outcomeNames[outcome as (typeof outcomes)[number]]);
      return `${count} × ${name}${mean === null ? '' : ` (${inShort(mean)})`}`;
    })
    .join(', ');
}

/** The same, with short names and without means, for a narrow column. */
function Recommended({ row, format }: CellProps<DecisionRow>) {
  const { recommended } = row.reviews ?? noReviews;
  const inShortWords = outcomes.flatMap((each) => {
    const count = recommended.find(({ outcome }) => outcome === each)?.count;
    return count === undefined ? [] : `${count} × ${format.word(each === 'oral' ? msg`oral` : outcomeNames[each])}`;
  });
  return <span title={recommendedIn(row.reviews ?? noReviews, format)}>{inShortWords.join(', ')}</span>;
}

/** Mean position of the recommendations in the order of outcomes. Abstracts without recommendations come last. */
function placeOf({ recommended }: ReviewTotals): number {
  const count = recommended.reduce((sum, each) => sum + each.count, 0);
  const places = recommended.reduce((sum, each) => sum + each.count * outcomes.indexOf(each.outcome as 'oral'), 0);
  return count === 0 ? outcomes.length : places / count;
}

const confidenceField = facts['confidence']?.input;
const confidenceNames = confidenceField?.as === 'choice' ? confidenceField.options : {};

/** Number of reviewers by confidence: `2 × high, 1 × low`. */
function confidenceIn({ confidence }: ReviewTotals, { word }: Pick<Format, 'word'>): string {
  return (['high', 'medium', 'low'] as const)
    .filter((each) => confidence[each] > 0)
    .map((each) => `${confidence[each]} × ${confidenceNames[each] ? word(confidenceNames[each]) : each}`)
    .join(', ');
}

/** Mean confidence, for sorting: low confidence comes first. */
function sureness({ confidence: { high, medium, low } }: ReviewTotals): number {
  const count = high + medium + low;
  return count === 0 ? 0 : (3 * high + 2 * medium + low) / count;
}

/** Columns with the totals of an abstract's reviews (W5, W10). */
export const totalColumns: readonly Column[] = [
  {
    key: 'reviews',
    label: msg`Reviews`,
    track: '78px',
    text: ({ reviews = noReviews }) => countIn(reviews),
    value: ({ reviews: { done } = noReviews }) => done,
    order: ({ reviews: { done } = noReviews }) => done,
    Cell: ({ row: { reviews = noReviews } }: CellProps<DecisionRow>) => <Count totals={reviews} />,
  },
  {
    key: 'reviews_wanted',
    label: msg`Reviews assigned`,
    text: ({ reviews: { wanted } = noReviews }) => String(wanted),
    value: ({ reviews: { wanted } = noReviews }) => wanted,
    order: ({ reviews: { wanted } = noReviews }) => wanted,
  },
  {
    key: 'mean',
    label: msg`Mean`,
    track: '70px',
    text: ({ reviews: { mean } = noReviews }) => inShort(mean),
    value: ({ reviews: { mean } = noReviews }) => exported(mean),
    order: ({ reviews: { mean } = noReviews }) => mean ?? 0,
  },
  {
    key: 'spread',
    label: msg`Spread`,
    track: '76px',
    text: ({ reviews: { spread } = noReviews }) => inShort(spread),
    value: ({ reviews: { spread } = noReviews }) => exported(spread),
    order: ({ reviews: { spread } = noReviews }) => spread ?? -1,
    Cell: ({ row: { reviews = noReviews } }: CellProps<DecisionRow>) => <Spread spread={reviews.spread} />,
  },
  ...(facts['recommendation']
    ? [
        {
          key: 'recommended',
          label: msg`Recommended`,
          track: 'minmax(170px, 1.4fr)',
          text: ({ reviews = noReviews }: DecisionRow, format: Format) => recommendedIn(reviews, format),
          order: ({ reviews = noReviews }: DecisionRow) => placeOf(reviews),
          Cell: Recommended,
        },
      ]
    : []),
  ...(facts['confidence']
    ? [
        {
          key: 'confidence',
          label: facts['confidence'].label,
          track: 'minmax(96px, 0.8fr)',
          text: ({ reviews = noReviews }: DecisionRow, format: Format) => confidenceIn(reviews, format),
          order: ({ reviews = noReviews }: DecisionRow) => sureness(reviews),
        },
      ]
    : []),
];

/** Submitted and expected reviews. Empty if nobody reviews the abstract. */
function countIn({ done, wanted }: ReviewTotals): string {
  return wanted === 0 ? '' : `${done}/${wanted}`;
}

function Count({ totals }: { totals: ReviewTotals }) {
  return <span className={lacksReviews(totals) ? list.missing : undefined}>{countIn(totals)}</span>;
}

function Spread({ spread }: { spread: number | null }) {
  const isWide = spread !== null && spread > wideSpread;
  return isWide ? <b>{inShort(spread)}</b> : inShort(spread);
}

/** The totals of a row on a narrow screen. */
export function TotalsInShort({ totals = noReviews }: { totals: ReviewTotals | undefined }) {
  const [mean, spread] = [inShort(totals.mean), inShort(totals.spread)];
  return (
    <>
      {totals.wanted > 0 && (
        <span>
          <Trans>Reviews</Trans> <Count totals={totals} />
        </span>
      )}
      {mean && (
        <span>
          <Trans>Mean</Trans> {mean}
          {spread && (
            <>
              {' · '}
              <Trans>Spread</Trans> <Spread spread={totals.spread} />
            </>
          )}
        </span>
      )}
    </>
  );
}
