import { sql } from 'kysely';
import type { LateSkipReason } from '#contract/staff/mail.ts';
import { forgetMissingLetters } from '#server/db/outcomes/appliedOutcomes.ts';
import { inTransaction, locksRows } from '#server/db/database.ts';
import { ofAttempt, isPending, type Attempt } from '#server/db/mail.ts';
import { forgetReminder } from '#server/db/reviewReminders.ts';
import type { Database } from '#server/db/schema.ts';

/**
 * Facts that are checked again before a letter is sent: the recipients of its mailing, and the current state of the
 * account.
 */
export function addresseeOf(db: Database, mail_id: number) {
  return db
    .selectFrom('mail')
    .innerJoin('mailing', 'mailing.mailing_id', 'mail.mailing_id')
    .innerJoin('account', 'account.visitor_id', 'mail.visitor_id')
    .select(['mailing.recipients', 'to_unconfirmed', 'closed_at', 'email_key', 'verified_email'])
    .select('account.email as present_email')
    .where('mail_id', '=', mail_id)
    .executeTakeFirst();
}

/** The current states of abstracts, by number. Deleted ones are left out. */
export function currentStates(db: Database, numbers: readonly number[]) {
  return db
    .selectFrom('report')
    .select(['report_id', 'deleted_at', 'withdrawn_at'])
    .where('report_id', 'in', numbers)
    .execute();
}

/** The authors of abstracts, one after the other. */
export async function* authorsOf(db: Database, numbers: readonly number[]): AsyncGenerator<string> {
  for (const report_id of numbers) {
    const report = db.selectFrom('report').select('report_people').where('report_id', '=', report_id);
    const found = await report.executeTakeFirst();
    if (found) yield found.report_people;
  }
}

/** A letter of a mailing that is being sent. */
type LetterInHand = Attempt & { mailing_id: number };

/**
 * Redirects a letter to an address other than the one it was prepared for, and stores that address, unless it already
 * gets another letter of the same mailing. Returns whether the letter should be sent.
 * @param about - the abstract of the letter, if each abstract has its own
 */
export function redirectMail(
  db: Database,
  letter: LetterInHand,
  email: string,
  about: number | undefined,
): Promise<boolean> {
  return inTransaction(db, async (within) => {
    // One at a time: two letters that are redirected to one address at the same moment would not see each other.
    if (locksRows(within))
      await sql`select pg_advisory_xact_lock(${redirecting}, ${letter.mailing_id})`.execute(within);
    if (await getsAnother(within, letter, email, about)) return false;
    await ofAttempt(within, letter)
      .set((mail) => ({ email, former_email: mail.fn.coalesce('former_email', 'email') }))
      .where(isPending)
      .execute();
    return true;
  });
}

/** Distinguishes this lock from others in the database. */
const redirecting = 1;

async function getsAnother(
  db: Database,
  { mail_id, mailing_id }: LetterInHand,
  email: string,
  about: number | undefined,
): Promise<boolean> {
  const other = db
    .selectFrom('mail')
    .select('mail_id')
    .where('mailing_id', '=', mailing_id)
    .where('mail_id', '!=', mail_id)
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .where('skipped_at', 'is', null)
    .$if(about !== undefined, (mail) => mail.where('report_id', '=', about!));
  return (await other.limit(1).executeTakeFirst()) !== undefined;
}

/** Skips a letter permanently. An outcome that it was about, or a reviewer to remind, then has no letter. */
export async function skipMail(
  db: Database,
  attempt: Attempt & { mailing_id: number | null },
  now: string,
  skipped_because: LateSkipReason,
): Promise<void> {
  await inTransaction(db, async (within) => {
    await ofAttempt(within, attempt).set({ skipped_at: now, skipped_because, failure: '' }).where(isPending).execute();
    if (attempt.mailing_id !== null) await forgetMissingLetters(within, attempt.mailing_id);
    await forgetReminder(within, attempt.mail_id);
  });
}
