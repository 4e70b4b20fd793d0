import {
  askedValues,
  missingFields,
  reviewOf,
  problemsOfReview,
  type ReviewValues,
} from '#contract/kinds/review/review.ts';
import type { LogActionOf } from '#contract/kinds/kinds.ts';
import { countOf } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';
import type { CallRequest } from '#server/http/calls.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { reachedAbstract } from '#server/kinds/abstract/oneAbstract.ts';
import { handlesReviews, inConflict, isInConflict } from '#server/kinds/assignment/assignmentSource.ts';
import { requireReview } from '#server/kinds/requireReview.ts';
import type { Applying } from '#server/staff/commands.ts';
import { applyFieldChanges } from '#server/staff/fieldChanges.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { dueTime } from './dueTime.ts';
import { couldReadOthers, isWriting, removeReview, storedReviews, type StoredReview } from './reviews.ts';
import { byReviewer, logReview, storeReview, typedDigest } from './storeReview.ts';

/**
 * Enters a submitted review on behalf of its reviewer, or takes an entered one back, leaving no trace in the review
 * (W10). It is never marked as late unless it is the caller's own, because nobody knows when the reviewer gave it. Never
 * replaces a draft, whose text the committee must not read. Replaces a submitted review only if the caller has seen its
 * current values. Never removes the reviewer's own work.
 */
export async function enterReview(
  context: StaffContext,
  applying: Applying,
  { review_id, changes, is_submitted }: CallRequest<'enter_review'>['body'],
): Promise<{ review_id: string }> {
  const rules = requireReview(context);
  const { report, review } = await enterableReview(applying, review_id);
  refuseIf(problemsOfReview(rules, changes)[0]);
  const isEntered = review.entered_by !== '';
  const isDraft = review.submitted_at === '' && review.changed_at !== '';
  const isTyped = review.submitted_at !== '' && !isEntered;
  if (isDraft || (isTyped && (!is_submitted || review.values['abstained']))) throw new Refused('reviewBegun');
  const present = askedValues(rules, review.values);
  const changed = await applyFieldChanges<ReviewValues>(report, present, changes);
  const after = changed.after as ReviewValues;
  const fields = Object.keys(after);
  const values = { ...review.values, ...after };
  if (!is_submitted) return takeOut(applying, review, { ...present, ...after });
  const [missing] = missingFields(rules, values);
  if (missing !== undefined) throw new Refused({ code: 'reviewIncomplete', field: `changes.${missing}` });
  if (fields.length === 0) return { review_id };
  const { staff, now } = applying;
  const typed_digest = isTyped ? typedDigest(review.values) : review.typed_digest;
  // True if the values that the reviewer submitted are restored, as when an import is undone.
  const isRestored = typed_digest !== '' && typedDigest(values) === typed_digest;
  const in_conflict = await isInConflict(applying.db, review.report_id, staff);
  const entered = isRestored ? byReviewer : { entered_by: staff.staff_id, in_conflict, typed_digest };
  const isOwnFirst = review.staff_id === staff.staff_id && review.submitted_at === '';
  const own = isOwnFirst && (await ownMarks(context, applying, review));
  await storeReview(applying, { ...review, values, submitted_at: review.submitted_at || now, ...entered, ...own });
  await logReview(applying, review, 'review entered on behalf', {
    ...{ reviewer: review.reviewer, fields },
    ...(own && own.is_late && { late: true }),
    ...(own && own.after_others && { after_others: 'yes' }),
    ...(in_conflict && inConflict),
  });
  return { review_id };
}

/** The marks of the caller's own first review. Entering it like somebody else's does not avoid them (W3, W4). */
async function ownMarks(context: StaffContext, { db, staff, now }: Applying, review: StoredReview) {
  const due = dueTime(context, requireReview(context));
  return {
    is_late: due !== undefined && now >= due,
    after_others: await couldReadOthers(db, staff, review, { hasAbstained: false }),
  };
}

/** @throws {Refused} `reviewIncomplete` if a field remains, since its value has not been read */
async function takeOut(applying: Applying, review: StoredReview, values: ReviewValues): Promise<{ review_id: string }> {
  const { review_id } = review;
  const left = Object.keys(values).find((field) => values[field] !== '');
  if (left !== undefined) throw new Refused({ code: 'reviewIncomplete', field: `changes.${left}` });
  if (review.submitted_at === '') return { review_id };
  if (await hasWorked(applying.db, review)) throw new Refused('reviewBegun');
  const mark = (await isInConflict(applying.db, review.report_id, applying.staff)) && inConflict;
  await removeReview(applying.db, review);
  await logReview(applying, review, 'entered review removed', { reviewer: review.reviewer, ...mark });
  return { review_id };
}

/**
 * Whether the reviewer has ever worked on the review. The committee may have changed it since, and it is then stored
 * under the committee's name, but it must not be removed.
 */
async function hasWorked(db: Database, { report_id, staff_id }: StoredReview): Promise<boolean> {
  const entries = db
    .selectFrom('audit_log')
    .where('action', 'in', ['review written', 'review handed in'] satisfies LogActionOf<'review'>[])
    .where('target', '=', 'abstract')
    .where('target_id', '=', String(report_id))
    .where('actor', '=', staff_id);
  return (await countOf(entries)) > 0;
}

/**
 * Locks the abstract of an assigned review that the caller may enter. A caller who still has to review the abstract
 * must not know others' scores.
 *
 * @throws {Refused} `unknownAbstract`, `abstractDeleted`, `reviewNotAssigned`, `ownReviewFirst`, `reviewerConflict`
 */
async function enterableReview({ db, staff }: Applying, review_id: string) {
  const pair = reviewOf(review_id);
  if (!pair) throw new Refused('reviewNotAssigned');
  const { report_id } = pair;
  const { report } = await reachedAbstract(db, String(report_id), staff);
  const [review] = await storedReviews(db, [pair]);
  if (!review?.is_assigned || !handlesReviews(staff)(review)) throw new Refused('reviewNotAssigned');
  if (review.conflict !== '') throw new Refused('reviewerConflict');
  const { staff_id } = staff;
  const reviews = staff.roles.includes('reviewer') && pair.staff_id !== staff_id;
  if (reviews && (await isWriting(db, { report_id, staff_id }))) throw new Refused('ownReviewFirst');
  return { report, review };
}
