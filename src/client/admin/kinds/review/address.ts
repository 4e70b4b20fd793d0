import { reviewKind } from '#contract/kinds/review/kind.ts';
import { targetOf } from '#contract/records/targets.ts';

/** The page on which a review is written. */
export function reviewAddress(review_id: string): string {
  return `/review?${new URLSearchParams({ id: review_id }).toString()}`;
}

/** The target of unsaved work in the form of a review. */
export function reviewForm(review_id: string): string {
  return `${targetOf(reviewKind, review_id)} form`;
}
