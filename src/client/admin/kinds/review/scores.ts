import { criteriaOf, scoreField, type ReviewRow } from '#contract/kinds/review/review.ts';
import { meanOfScores } from '#contract/kinds/review/totals.ts';
import { site } from '#client/published/site.ts';

/** The fields with scores, in the order of the criteria. */
export const scoreFields: readonly string[] = site.review ? criteriaOf(site.review).map(scoreField) : [];

/** The mean of the scores in a review; null without a score, or if the reviewer has abstained. */
export function meanOf({ values }: Pick<ReviewRow, 'values'>): number | null {
  return values['abstained'] ? null : meanOfScores([values], scoreFields);
}

/** A mean or a spread with one decimal place; '' if there is none. */
export function inShort(score: number | null): string {
  return score === null ? '' : score.toFixed(1);
}
