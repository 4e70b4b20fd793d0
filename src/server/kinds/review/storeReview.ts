import type { LogActionOf } from '#contract/kinds/kinds.ts';
import type { Row } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { Applying } from '#server/staff/commands.ts';
import { saveReview, type StoredReview } from './reviews.ts';

/** Stores a review, replacing the previous one. Empty values are left out. */
export function storeReview({ db, now }: Applying, review: StoredReview): Promise<void> {
  const { report_id, staff_id, values, submitted_at, made_at, is_late, is_delayed, entered_by } = review;
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const row: Row<'review'> = {
    ...{ report_id, staff_id, submitted_at, made_at, entered_by, changed_at: now },
    review_values: JSON.stringify(filled),
    ...{ is_late: is_late ? 1 : 0, is_delayed: is_delayed ? 1 : 0 },
  };
  return saveReview(db, row);
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
