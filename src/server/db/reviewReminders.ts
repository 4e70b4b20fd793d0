import type { Language } from '#site/text.ts';
import type { ReviewReminder } from '#contract/staff/reminderTemplates.ts';
import type { Database, Row } from './schema.ts';

declare module './schema.ts' {
  interface Tables {
    /** Reminders that are sent or queued, each at most once for a reviewer (W9). */
    review_reminder: {
      /**
       * The id in the list of reviewers: a `staff_id`, or the `invitation_id` of an invitation that is not accepted
       * yet.
       */
      reviewer_id: string;
      reminder: ReviewReminder;
      /** Its letter. If the letter is deleted, so is the row. */
      mail_id: number;
    };
  }
}

/** A reviewer to remind, with the values for the letter. They reveal nothing about abstracts. */
export interface RemindedReviewer {
  reviewer_id: string;
  reminder: ReviewReminder;
  /** '' before the invitation is accepted. */
  name: string;
  email: string;
  language: Language;
  /** Number of reviews that are not submitted yet. */
  reviews: number;
  /** The last day for reviews, such as '2027-03-05'; undefined if there is none. */
  due: string | undefined;
}

/** The reviewers who were sent a reminder, or have it in the queue. */
export async function remindedReviewers(db: Database, reminder: ReviewReminder): Promise<ReadonlySet<string>> {
  const rows = db.selectFrom('review_reminder').select('reviewer_id').where('reminder', '=', reminder);
  return new Set((await rows.execute()).map(({ reviewer_id }) => reviewer_id));
}

/**
 * Records the letters of reminders. Skips reviewers for whom somebody else has recorded one in the meantime. Returns the
 * number of reviewers recorded. The letters must be inserted in the same transaction.
 */
export async function claimReminders(db: Database, letters: readonly Row<'review_reminder'>[]): Promise<number> {
  let claimed = 0;
  // Always in the same order, so that two transactions that claim the same reviewers do not deadlock.
  for (const letter of letters.toSorted((one, other) => (one.reviewer_id < other.reviewer_id ? -1 : 1))) {
    const { reviewer_id, reminder, mail_id } = letter;
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('review_reminder')
      .values({ reviewer_id, reminder, mail_id })
      .onConflict((conflict) => conflict.columns(['reviewer_id', 'reminder']).doNothing())
      .executeTakeFirstOrThrow();
    claimed += Number(numInsertedOrUpdatedRows);
  }
  return claimed;
}

/** Deletes a reminder whose letter was not sent, so that the reviewer can be reminded again. */
export async function forgetReminder(db: Database, mail_id: number): Promise<void> {
  await db.deleteFrom('review_reminder').where('mail_id', '=', mail_id).execute();
}
