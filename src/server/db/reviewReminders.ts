import type { Language } from '#site/text.ts';
import type { ReviewReminder } from '#contract/staff/reminderTemplates.ts';
import type { OutgoingMail } from './mail.ts';
import type { Database } from './schema.ts';

declare module './schema.ts' {
  interface Tables {
    /** Reminders that reviewers have had, or will have: each at most once (W9). */
    review_reminder: {
      /** As in the list of reviewers: a `staff_id`, or an `invitation_id` that was not accepted yet. */
      reviewer_id: string;
      reminder: ReviewReminder;
      /** Its letter. If the letter is deleted, so is the row. */
      mail_id: number;
    };
  }
}

/** A reviewer who is to be reminded, with what the letter says. It says nothing about abstracts. */
export interface RemindedReviewer {
  reviewer_id: string;
  reminder: ReviewReminder;
  /** '' before the invitation is accepted. */
  name: string;
  email: string;
  language: Language;
  /** Number of reviews to be handed in. */
  reviews: number;
  /** The last day for reviews, such as '2027-03-05'; undefined if there is none. */
  due: string | undefined;
}

/**
 * Finds a reminder as it is at the moment, just before its letter is sent; undefined if there is nothing to remind of any
 * longer. `link` is the one that the letter has.
 */
export type FindReminder = (
  about: { reviewer_id: string; reminder: ReviewReminder },
  mail: OutgoingMail,
) => Promise<(RemindedReviewer & { link: string | undefined }) | undefined>;

/** The reviewers who have had a reminder, or will have it. */
export async function remindedReviewers(db: Database, reminder: ReviewReminder): Promise<ReadonlySet<string>> {
  const rows = db.selectFrom('review_reminder').select('reviewer_id').where('reminder', '=', reminder);
  return new Set((await rows.execute()).map(({ reviewer_id }) => reviewer_id));
}

/**
 * Stores the letters of a reminder, unless somebody else has stored one meanwhile. Returns the number of reviewers for
 * whom it is stored. The letters must be in the same transaction.
 *
 * @param letters - their numbers by reviewer
 */
export async function claimReminders(
  db: Database,
  reminder: ReviewReminder,
  letters: ReadonlyMap<string, number>,
): Promise<number> {
  let claimed = 0;
  // Always in the same order: two that claim the same reviewers at once wait for each other.
  for (const reviewer_id of [...letters.keys()].toSorted()) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('review_reminder')
      .values({ reviewer_id, reminder, mail_id: letters.get(reviewer_id)! })
      .onConflict((conflict) => conflict.columns(['reviewer_id', 'reminder']).doNothing())
      .executeTakeFirstOrThrow();
    claimed += Number(numInsertedOrUpdatedRows);
  }
  return claimed;
}

/** Records that a reviewer has not had a reminder whose letter is left out. */
export async function forgetReminder(db: Database, mail_id: number): Promise<void> {
  await db.deleteFrom('review_reminder').where('mail_id', '=', mail_id).execute();
}
