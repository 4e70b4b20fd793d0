import { criteriaOf, scoreField, type ReviewRow } from '#contract/kinds/review/review.ts';
import { site } from '#client/published/site.ts';

/** The fields with scores, in the order of the criteria. */
export const scoreFields: readonly string[] = site.review ? criteriaOf(site.review).map(scoreField) : [];

/** The mean of all scores in reviews that somebody has not abstained from; undefined without a score. */
export function meanOf(...reviews: readonly Pick<ReviewRow, 'values'>[]): number | undefined {
  const scores = reviews
    .filter(({ values }) => !values['abstained'])
    .flatMap(({ values }) => scoreFields.flatMap((field) => (values[field] ? Number(values[field]) : [])));
  return scores.length > 0 ? scores.reduce((sum, score) => sum + score, 0) / scores.length : undefined;
}

/** The difference between the highest and the lowest number; 0 without any. */
export function spreadOf(numbers: readonly number[]): number {
  return numbers.length > 0 ? Math.max(...numbers) - Math.min(...numbers) : 0;
}
