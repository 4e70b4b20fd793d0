import { reviewKind } from '#contract/kinds/review/kind.ts';
import { targetOf } from '#contract/records/targets.ts';

/** The page for writing a review. Carries the search of the list that it is opened from. */
export function reviewAddress(review_id: string, search = ''): string {
  const parameters = new URLSearchParams(search);
  parameters.set('id', review_id);
  return `/review?${parameters.toString()}`;
}

/** Identifies unsaved work in the form of a review. */
export function reviewForm(review_id: string): string {
  return `${targetOf(reviewKind, review_id)} form`;
}
