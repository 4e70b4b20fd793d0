import { hash } from 'node:crypto';
import type { LogActionOf } from '#contract/kinds/kinds.ts';
import type { ReviewValues } from '#contract/kinds/review/review.ts';
import type { NewRow } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { Applying } from '#server/staff/commands.ts';
import { saveReview, type StoredReview } from './reviews.ts';

/** Stores a review, replacing the previous one. Empty values are left out. */
export function storeReview({ db, now }: Applying, review: StoredReview): Promise<void> {
  const { report_id, staff_id, values, submitted_at, made_at, is_late, is_delayed, after_others } = review;
  const { entered_by, in_conflict, typed_digest } = review;
  const row: NewRow<'review'> = {
    ...{ report_id, staff_id, submitted_at, made_at, entered_by, typed_digest, changed_at: now },
    review_values: JSON.stringify(filled(values)),
    ...{ is_late: is_late ? 1 : 0, is_delayed: is_delayed ? 1 : 0 },
    ...{ after_others: after_others ? 1 : 0, in_conflict: in_conflict ? 1 : 0 },
  };
  return saveReview(db, row);
}

/** The marks of a review that its reviewer has worked on and nobody else has entered. */
export const byReviewer = { entered_by: '', in_conflict: false, typed_digest: '' } as const;

/** A digest of the values of a review, for detecting that they are restored. */
export function typedDigest(values: ReviewValues): string {
  const sorted = Object.entries(filled(values)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return hash('sha256', JSON.stringify(sorted));
}

function filled(values: ReviewValues): ReviewValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** Logs a change of a review. The log is permanent, so it contains neither text nor scores. */
export async function logReview(
  { db, staff, now }: Applying,
  { report_id }: StoredReview,
  action: LogActionOf<'review'>,
  after?: object,
): Promise<void> {
  const target = { target: 'abstract', target_id: String(report_id) } as const;
  await logAction(db, staff, now, { action, ...target, ...(after && { after: { ...after } }) });
}
