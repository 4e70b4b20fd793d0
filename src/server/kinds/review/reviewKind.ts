import {
  askedValues,
  missingFields,
  reviewOf,
  problemsOfReview,
  type ReviewValues,
} from '#contract/kinds/review/review.ts';
import type { Locked } from '#server/db/database.ts';
import { lockAbstract } from '#server/db/reports/staffChanges.ts';
import type { Database } from '#server/db/schema.ts';
import type { CallRequest } from '#server/http/calls.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { requireReview } from '#server/kinds/requireReview.ts';
import type { KindContext, ServerKind, Sources } from '#server/kinds/serverKind.ts';
import { applyOnce, type Applying } from '#server/staff/commands.ts';
import { applyFieldChanges } from '#server/staff/fieldChanges.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { enterReview } from './enterReview.ts';
import { dueTime } from './dueTime.ts';
import { byReviewer, logReview, storeReview } from './storeReview.ts';
import { WordTexts } from './wordText/wordTexts.ts';
import { wordTextHandlers } from './wordText/wordTextHandlers.ts';
import {
  couldReadOthers,
  countReviews,
  reviewSource,
  storedReviews,
  visibleReviews,
  type StoredReview,
} from './reviews.ts';

/** Reviews of abstracts by the people they are assigned to (W3, W4). */
export const serverReviewKind = {
  needs: 'review',
  handlers: (context: KindContext, sources: Sources) => {
    const source = reviewSource(context);
    const texts = new WordTexts(context);
    return {
      ...wordTextHandlers(context, sources.cacheOf(source), texts),
      reviews: sources.list(source),
      write_review: (call) => applyOnce(context, call, (applying) => write(context, applying, call.body)),
      hand_in_review: (call) => applyOnce(context, call, (applying) => handIn(context, applying, call.body)),
      take_back_review: (call) => applyOnce(context, call, (applying) => takeBack(context, applying, call.body)),
      enter_review: (call) => applyOnce(context, call, (applying) => enterReview(context, applying, call.body)),
    };
  },
  summaries: {
    reviews:
      'Reviews and their states, or the changes since a cursor; for a chair, of the own topics; for a reviewer, the assigned abstracts. Refused while the conference has no review.',
    review_texts:
      'Reviews whose Word files may be read, and as details the texts, for devices that store them. Files have neither name, size nor time here.',
    review_text:
      'The Word file of an abstract as text, for its reviewer: without its authors if the settings say so, and withheld where they cannot be told from the text.',
    review_file:
      'The Word file of an abstract for its reviewer, if the settings hand it out and the review is single-blind.',
    choose_review_text:
      'Release or withhold the text of a Word file that may still name its authors; also succeeds if that was decided already. It is about the present file only.',
    write_review:
      'Change fields of the own review of an assigned abstract. Refused with `fieldsChanged` as `correct_person`.',
    hand_in_review:
      'Submit the own review; also succeeds if it is submitted already. Marked as late after the due day, unless the device submitted it before.',
    take_back_review: 'Make the own review a draft again; also succeeds if it is one.',
    enter_review:
      'Enter a submitted review on behalf of its reviewer, or take an entered one back. Refused with `fieldsChanged` as `correct_person`, with `reviewBegun` if the reviewer has begun a draft, with `reviewerConflict`, and with `ownReviewFirst` for somebody who still has to review the abstract.',
  },
  // Its log entries name the abstract.
  inLog: {},
  tables: { review: ['report_id', 'staff_id'], review_text: ['report_id'] },
  shows: [
    ...([
      'review',
      'assignment',
      'preference',
      'conflict_answer',
      'report',
      'account',
      'author_info',
      'former_account',
    ] as const),
    ...(['reviewer', 'staff', 'staff_role', 'review_text'] as const),
  ],
  dataOfSubmission: undefined,
  mostExported: countReviews,
} satisfies ServerKind<'review'>;

/** A reviewer's own review. Its abstract is locked. */
interface ReachedReview {
  locked: Locked<object>;
  review: StoredReview;
}

/** @throws {Refused} `unknownReview` */
async function reachedReview(
  context: StaffContext,
  { db, staff }: Applying,
  review_id: string,
): Promise<ReachedReview> {
  const pair = reviewOf(review_id);
  if (pair?.staff_id !== staff.staff_id) throw new Refused('unknownReview');
  const locked = (await lockAbstract(db, pair.report_id))?.report;
  const [review] = await storedReviews(db, [pair]);
  const { row } = visibleReviews(context, staff);
  if (!locked || !review || !row(review, new Map([[review_id, review]])).is_own) throw new Refused('unknownReview');
  return { locked, review };
}

async function write(
  context: StaffContext,
  applying: Applying,
  { review_id, changes }: CallRequest<'write_review'>['body'],
): Promise<{ review_id: string }> {
  const rules = requireReview(context);
  const { locked, review } = await reachedReview(context, applying, review_id);
  refuseIf(problemsOfReview(rules, changes)[0]);
  const changed = await applyFieldChanges<ReviewValues>(locked, askedValues(rules, review.values), changes);
  const after = changed.after as ReviewValues;
  const fields = Object.keys(after);
  if (fields.length === 0) return { review_id };
  const values = { ...review.values, ...after };
  const [missing] = review.submitted_at === '' ? [] : missingFields(rules, values);
  if (missing !== undefined) throw new Refused({ code: 'reviewIncomplete', field: `changes.${missing}` });
  const { db, staff } = applying;
  const hasAbstained = review.values['abstained'] !== undefined && after['abstained'] === '';
  const after_others =
    review.after_others || (hasAbstained && (await couldReadOthers(db, staff, review, { hasAbstained })));
  await storeReview(applying, { ...review, values, after_others, ...byReviewer });
  await logReview(applying, review, 'review written', { fields });
  return { review_id };
}

async function handIn(
  context: StaffContext,
  applying: Applying,
  { review_id, made_at = '' }: CallRequest<'hand_in_review'>['body'],
): Promise<{ review_id: string }> {
  const rules = requireReview(context);
  const { review } = await reachedReview(context, applying, review_id);
  if (review.submitted_at !== '') return { review_id };
  const [missing] = missingFields(rules, review.values);
  if (missing !== undefined) throw new Refused({ code: 'reviewIncomplete', field: missing });
  const { db, staff, now } = applying;
  const due = dueTime(context, rules);
  const isAfterDue = due !== undefined && now >= due;
  const is_delayed = isAfterDue && made_at < due && (await isCredible(db, review, { made_at, now }));
  const is_late = isAfterDue && !is_delayed;
  const after_others = review.after_others || (await couldReadOthers(db, staff, review, { hasAbstained: false }));
  const times = { submitted_at: now, made_at, is_late, is_delayed };
  await storeReview(applying, { ...review, ...times, after_others, ...byReviewer });
  const marks = {
    ...(is_late && { late: true }),
    ...(is_delayed && { delayed: true }),
    ...(after_others && { after_others: 'yes' }),
  };
  await logReview(applying, review, 'review handed in', Object.keys(marks).length > 0 ? marks : undefined);
  return { review_id };
}

/**
 * Whether the submission time that a device reports is possible: after the assignment and before the arrival. The
 * device's clock may be wrong, or set back on purpose, so the office sees both times.
 */
async function isCredible(
  db: Database,
  { report_id, staff_id }: StoredReview,
  { made_at, now }: { made_at: string; now: string },
): Promise<boolean> {
  const assignments = db.selectFrom('assignment').select('assigned_at').where('report_id', '=', report_id);
  const assignment = await assignments.where('staff_id', '=', staff_id).executeTakeFirst();
  return made_at !== '' && assignment !== undefined && made_at >= assignment.assigned_at && made_at <= now;
}

async function takeBack(
  context: StaffContext,
  applying: Applying,
  { review_id }: CallRequest<'take_back_review'>['body'],
): Promise<{ review_id: string }> {
  const { review } = await reachedReview(context, applying, review_id);
  if (review.submitted_at === '') return { review_id };
  const asDraft = { submitted_at: '', made_at: '', is_late: false, is_delayed: false, ...byReviewer };
  await storeReview(applying, { ...review, ...asDraft });
  await logReview(applying, review, 'review taken back');
  return { review_id };
}
