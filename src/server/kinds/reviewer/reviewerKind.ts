import { shownTopics } from '#contract/rules/topics.ts';
import { maximumProblems, topicsOf } from '#contract/kinds/reviewer/reviewer.ts';
import { countOf, readLocked } from '#server/db/database.ts';
import { countActions, logAction } from '#server/db/staff/auditLog.ts';
import { withCurrentTopics } from '#server/db/topics.ts';
import type { CallRequest } from '#server/http/calls.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import type { KindContext, ServerKind, Sources } from '#server/kinds/serverKind.ts';
import { applyOnce, type Applying } from '#server/staff/commands.ts';
import { applyFieldChanges } from '#server/staff/fieldChanges.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { reminderLetters } from './reminderLetters.ts';
import { reviewerSource, saveReviewer, storedReviewer, visibleReviewers } from './reviewers.ts';

/** Reviewers, and people invited to review (W9). */
export const serverReviewerKind = {
  needs: 'review',
  handlers: (context: KindContext, sources: Sources) => ({
    reviewers: sources.list(reviewerSource),
    change_reviewer: (call) => applyOnce(context, call, (applying) => change(context, applying, call.body)),
  }),
  summaries: {
    reviewers:
      'Reviewers, and people who were invited to review, or the changes since a cursor; for a reviewer, the own row.',
    change_reviewer: 'Change the institution, the topics, the maximum or further addresses of a reviewer.',
  },
  // Its log entries name the member of staff.
  inLog: {},
  tables: { reviewer: ['staff_id'], declined_invitation: ['invitation_id'] },
  shows: [
    ...(['reviewer', 'declined_invitation', 'staff_invitation', 'staff', 'staff_role'] as const),
    ...(['assignment', 'report', 'review'] as const),
    // Tables of conflicts of interest, which the counts depend on.
    ...(['preference', 'conflict_answer', 'account', 'author_info', 'former_account'] as const),
  ],
  dataOfSubmission: undefined,
  letters: reminderLetters,
  // Every row belongs to a person who was invited or appointed at some time.
  mostExported: async (db, staff) =>
    visibleReviewers(staff).sees === 'all'
      ? (await countOf(db.selectFrom('staff'))) + (await countActions(db, 'invited'))
      : 1,
} satisfies ServerKind<'reviewer'>;

async function change(
  context: StaffContext,
  { db, staff, now }: Applying,
  { reviewer_id, changes }: CallRequest<'change_reviewer'>['body'],
): Promise<{ reviewer_id: string }> {
  const query = db.selectFrom('staff').selectAll().where('staff_id', '=', reviewer_id).where('removed_at', 'is', null);
  const locked = await readLocked(db, query);
  const [found] = await reviewerSource.rows(db, [reviewer_id]);
  const { sees } = visibleReviewers(staff);
  if (!locked || !found || found[1].state !== 'accepted' || (sees !== 'all' && !sees(found[1])))
    throw new Refused('unknownReviewer');
  const present = await storedReviewer(db, reviewer_id);
  const { before, after } = await applyFieldChanges(locked, present, changes);
  const fields = Object.keys(after);
  if (fields.length === 0) return { reviewer_id };
  const values = { ...present, ...after };
  refuseIf(maximumProblems(values)[0]);
  const site = await withCurrentTopics(db, context.site);
  const isKnown = (number: string) => shownTopics(site).some((topic) => topic.number === number);
  if (after.topics !== undefined && !topicsOf(values, site).every(isKnown))
    throw new Refused({ code: 'unknownTopic', field: 'changes.topics' });
  await saveReviewer(db, reviewer_id, values);
  // The log is permanent, so it contains no text and no addresses.
  const codesOf = ({ topics, maximum }: typeof before) => ({
    ...(topics !== undefined && { topics }),
    ...(maximum !== undefined && { maximum }),
  });
  await logAction(db, staff, now, {
    action: 'reviewer changed',
    ...{ target: 'staff', target_id: reviewer_id },
    before: codesOf(before),
    after: { ...codesOf(after), fields },
  });
  return { reviewer_id };
}
