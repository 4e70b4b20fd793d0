import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isDone, type ReviewRow } from '#contract/kinds/review/review.ts';

/** How far a review is. */
export type ReviewState = 'to do' | 'started' | 'submitted' | 'late' | 'abstained';

export const stateNames: Readonly<Record<ReviewState, MessageDescriptor>> = {
  'to do': msg`to do`,
  started: msg`started`,
  submitted: msg`submitted`,
  late: msg`submitted late`,
  abstained: msg`not my field`,
};

export function stateOf(review: ReviewRow): ReviewState {
  const { values, is_late, changed_at } = review;
  if (values['abstained']) return 'abstained';
  if (isDone(review)) return is_late ? 'late' : 'submitted';
  return changed_at !== '' || Object.values(values).some((value) => value !== '') ? 'started' : 'to do';
}

/** Whether somebody still has to review it. */
export function isOpen(review: ReviewRow): boolean {
  return !review.withdrawn && review.is_assigned && !isDone(review);
}
