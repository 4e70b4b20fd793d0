import { outcomes, type DecisionRow } from '#contract/kinds/decision/decision.ts';
import { isDone, reviewOf, type ReviewRow } from '#contract/kinds/review/review.ts';
import { meanOf, scoreFields } from '#client/admin/kinds/review/scores.ts';
import { agreementOf, type Agreement } from './agreement.ts';

/** Outcomes in the order in which they are counted; '' for abstracts that have none. */
export const countedOutcomes = [...outcomes, ''] as const;
type Counted = (typeof countedOutcomes)[number];

/** The abstracts of a topic, or from a country, by outcome. */
export interface OutcomeCount {
  /** The number of the topic, or the country; '' if unknown. */
  value: string;
  total: number;
  counts: Readonly<Record<Counted, number>>;
}

/** The applied outcome, or otherwise the proposed one. */
function outcomeOf({ applied, outcome }: DecisionRow): Counted {
  return applied?.outcome ?? outcome;
}

/**
 * Counts outcomes of abstracts that are not withdrawn.
 *
 * @param valueOf - the values by which abstracts are grouped
 */
export function countOutcomes(
  decisions: readonly DecisionRow[],
  valueOf: (decision: DecisionRow) => string,
): OutcomeCount[] {
  const groups = Map.groupBy(
    decisions.filter(({ withdrawn }) => !withdrawn),
    valueOf,
  );
  return [...groups].map(([value, of]) => {
    const byOutcome = Map.groupBy(of, outcomeOf);
    const counts = Object.fromEntries(
      countedOutcomes.map((outcome) => [outcome, byOutcome.get(outcome)?.length ?? 0]),
    ) as Record<Counted, number>;
    return { value, total: of.length, counts };
  });
}

/** Progress of a reviewer. */
export interface ReviewerCount {
  staff_id: string;
  name: string;
  /** Submitted by the due day, or marked as not the reviewer's field. */
  done: number;
  /** Submitted after the due day. */
  late: number;
  /** Reviews still to be submitted; overdue after the due day. */
  open: number;
}

/** Progress of all reviewers, those with most open reviews first. Withdrawn abstracts do not count. */
export function countsOfReviewers(reviews: readonly ReviewRow[]): ReviewerCount[] {
  const groups = Map.groupBy(
    reviews.filter(({ withdrawn, is_assigned, submitted_at }) => !withdrawn && (is_assigned || submitted_at !== '')),
    ({ review_id }) => reviewOf(review_id)?.staff_id ?? '',
  );
  return [...groups]
    .map(([staff_id, of]) => {
      const late = of.filter((review) => isDone(review) && review.is_late).length;
      const open = of.filter((review) => !isDone(review)).length;
      return { staff_id, name: of[0]?.reviewer ?? '', late, open, done: of.length - late - open };
    })
    .toSorted((one, other) => other.open - one.open || other.late - one.late || (one.name < other.name ? -1 : 1));
}

/** Agreement on a criterion; on the mean of all if `field` is ''. */
export interface AgreementOn extends Agreement {
  field: string;
}

/**
 * Agreement of reviewers on the mean of their scores, and on each criterion. Abstentions do not count, nor do reviews
 * by people with a conflict of interest.
 */
export function agreements(reviews: readonly ReviewRow[]): AgreementOn[] {
  const judged = reviews.filter(
    ({ submitted_at, is_excluded, values }) => submitted_at !== '' && !is_excluded && !values['abstained'],
  );
  const byAbstract = [...Map.groupBy(judged, ({ report_id }) => report_id).values()];
  const on = (scoreOf: (review: ReviewRow) => number | undefined) =>
    agreementOf(byAbstract.map((of) => of.flatMap((review) => scoreOf(review) ?? [])));
  return [
    { field: '', ...on((review) => meanOf(review) ?? undefined) },
    ...scoreFields.map((field) => ({
      field,
      ...on(({ values }) => (values[field] ? Number(values[field]) : undefined)),
    })),
  ];
}
