import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isDone, type ReviewRow } from '#contract/kinds/review/review.ts';

/** Progress of a review. */
type ReviewState = 'to do' | 'started' | 'submitted' | 'entered' | 'late' | 'delayed' | 'abstained';

export const stateNames: Readonly<Record<ReviewState, MessageDescriptor>> = {
  'to do': msg`to do`,
  started: msg`started`,
  submitted: msg`submitted`,
  entered: msg`entered on behalf`,
  late: msg`submitted late`,
  delayed: msg`in time, arrived late`,
  abstained: msg`not my field`,
};

export function stateOf(review: ReviewRow): ReviewState {
  const { values, is_late, is_delayed, is_entered, changed_at } = review;
  if (values['abstained']) return 'abstained';
  if (is_entered) return 'entered';
  if (is_late) return 'late';
  if (isDone(review)) return is_delayed ? 'delayed' : 'submitted';
  return changed_at !== '' || Object.values(values).some((value) => value !== '') ? 'started' : 'to do';
}

/** Names for a reviewer's conflict of interest, as shown to the committee. */
export const conflictNames: Readonly<Record<Exclude<ReviewRow['conflict'], ''>, MessageDescriptor>> = {
  possible: msg`possible conflict of interest`,
  confirmed: msg`conflict of interest confirmed`,
};

/** Whether the review still has to be written. */
export function isOpen(review: ReviewRow): boolean {
  return !review.withdrawn && review.is_assigned && !isDone(review);
}
