import * as z from 'zod/mini';
import type { ReviewRow, ReviewValues } from './review.ts';

/** Totals of the reviews of an abstract (W5, W10). */
export const ReviewTotals = z.object({
  /**
   * Number of submitted reviews, and of expected ones, which are assigned or submitted. Abstentions are not counted.
   */
  done: z.number(),
  wanted: z.number(),
  /** Mean of all scores; null if there are none. */
  mean: z.nullable(z.number()),
  /** Difference between the highest and the lowest mean of a review; null with fewer than two reviews. */
  spread: z.nullable(z.number()),
  /** For each recommendation: the number of reviews that give it, and the mean of their scores. */
  recommended: z.array(z.object({ outcome: z.string(), count: z.number(), mean: z.nullable(z.number()) })),
  /** Number of reviewers by confidence. */
  confidence: z.object({ high: z.number(), medium: z.number(), low: z.number() }),
});
export type ReviewTotals = z.output<typeof ReviewTotals>;

/** The parts of a review that totals depend on. */
export type TotalledReview = Pick<ReviewRow, 'values' | 'submitted_at' | 'is_assigned' | 'is_excluded'>;

/** The totals of an abstract without reviews. */
export const noReviews: ReviewTotals = totalsOf([], []);

/**
 * Adds up the reviews of one abstract. Drafts, abstentions, and reviews by people with a conflict do not count.
 *
 * @param scoreFields - fields with the scores of the criteria; `hidden` for callers who may see only the number of
 * reviews
 */
export function totalsOf(reviews: readonly TotalledReview[], scoreFields: readonly string[] | 'hidden'): ReviewTotals {
  const counted = reviews.filter(({ is_excluded, values }) => !is_excluded && !values['abstained']);
  const done = counted.filter(({ submitted_at }) => submitted_at !== '');
  const numbers = {
    done: done.length,
    wanted: counted.filter(({ submitted_at, is_assigned }) => is_assigned || submitted_at !== '').length,
  };
  if (scoreFields === 'hidden')
    return { ...numbers, mean: null, spread: null, recommended: [], confidence: { high: 0, medium: 0, low: 0 } };
  const means = done.flatMap(({ values }) => meanOfScores([values], scoreFields) ?? []);
  const byRecommendation = Map.groupBy(done, ({ values }) => values['recommendation'] ?? '');
  const sure = (confidence: string) => done.filter(({ values }) => values['confidence'] === confidence).length;
  return {
    ...numbers,
    mean: meanOfScores(
      done.map(({ values }) => values),
      scoreFields,
    ),
    spread: means.length > 1 ? Math.max(...means) - Math.min(...means) : null,
    recommended: [...byRecommendation].flatMap(([outcome, among]) => {
      const mean = meanOfScores(
        among.map(({ values }) => values),
        scoreFields,
      );
      return outcome === '' ? [] : { outcome, count: among.length, mean };
    }),
    confidence: { high: sure('high'), medium: sure('medium'), low: sure('low') },
  };
}

/** The mean of all scores in some reviews; null if there are none. */
export function meanOfScores(reviews: readonly ReviewValues[], scoreFields: readonly string[]): number | null {
  const scores = reviews.flatMap((values) =>
    scoreFields.flatMap((field) => (values[field] ? Number(values[field]) : [])),
  );
  return scores.length > 0 ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null;
}

/** Whether the abstract has no reviews, or some are missing. */
export function lacksReviews({ done, wanted }: ReviewTotals): boolean {
  return done < wanted || done === 0;
}
