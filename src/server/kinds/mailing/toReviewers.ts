import type { MailDraft } from '#contract/staff/mail.ts';
import { remindedReviewers } from '#server/db/reviewReminders.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { handlesReviews } from '#server/kinds/assignment/assignmentSource.ts';
import { dueReminders } from '#server/kinds/reviewer/dueReminders.ts';
import type { StoredReview } from '#server/kinds/review/reviews.ts';
import type { StaffContext } from '#server/staff/session.ts';
import type { Recipients } from './recipients.ts';

/** Reviewers to remind. */
export interface FoundReviewers {
  toRemind: Awaited<ReturnType<typeof dueReminders>>;
  /** Ids of those who have already been sent the reminder. */
  reminded: ReadonlySet<string>;
}

/**
 * Finds the reviewers who would get a reminder (W9), by names and addresses. Ignores reviews of abstracts that the
 * caller does not handle, since they would reveal who reviews them (W4).
 */
export async function findToRemind(
  context: StaffContext,
  reviews: { latest(): Promise<{ rows: ReadonlyMap<string, StoredReview> }> },
  staff: CallingStaff,
  { reminder, query }: Pick<MailDraft, 'reminder' | 'query'>,
): Promise<FoundReviewers> {
  if (!reminder || !context.site.review) return { toRemind: [], reminded: new Set() };
  const isHandled = handlesReviews(staff);
  const due = await dueReminders(context, reminder, async () =>
    [...(await reviews.latest()).rows.values()].filter(isHandled),
  );
  const words = query.toLowerCase().split(/\s+/);
  const toRemind = due.filter(({ name, email }) =>
    words.every((word) => `${name} ${email}`.toLowerCase().includes(word)),
  );
  return { toRemind, reminded: await remindedReviewers(context.db, reminder) };
}

/** Adds the recipients of a reminder: those who have not been sent it yet. */
export function addToRemind(recipients: Recipients, { toRemind, reminded }: FoundReviewers): void {
  for (const { hasExpired, ...reviewer } of toRemind) {
    if (hasExpired) recipients.skipReviewer(reviewer, 'invitationExpired');
    else if (reminded.has(reviewer.reviewer_id)) recipients.skipReviewer(reviewer, 'remindedOnce');
    else recipients.addReviewer(reviewer);
  }
}
