import { sql } from 'kysely';
import type { MailRecord } from '#contract/staff/mailRecord.ts';
import { isReleased, isPending } from './mail.ts';
import type { Database, Row } from './schema.ts';
import { daysBefore } from '#server/text/day.ts';
import { subjectOf } from './storedLetter.ts';

/** Days for which given-up mail is reported. */
export const latelyDays = 30;

/**
 * The state of the queue, without mail that is due later or paused: the number of due mails and since when the oldest
 * is due, the number that was given up lately, and the number that is uncertain and undecided.
 */
export async function mailQueue(db: Database, now: Date) {
  const lately = daysBefore(now, latelyDays);
  const due = sql<boolean>`(${isPending} and ${isReleased} and created_at <= ${now.toISOString()})`;
  const { waiting, since, givenUp, uncertain } = await db
    .selectFrom('mail')
    .select(({ fn }) => [
      fn.countAll().filterWhere(due).as('waiting'),
      fn.min('created_at').filterWhere(due).as('since'),
      fn.count('given_up_at').filterWhere('given_up_at', '>', lately).as('givenUp'),
      fn.count('uncertain_at').as('uncertain'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), since, givenUp: Number(givenUp), uncertain: Number(uncertain) };
}

/** Mail that needs attention: given up lately, or uncertain and undecided. */
export function mailInTrouble(db: Database, now: Date) {
  return db
    .selectFrom('mail')
    .select(['mail_id', 'report_id', 'given_up_at', 'uncertain_at'])
    .where((mail) =>
      mail.or([mail('given_up_at', '>', daysBefore(now, latelyDays)), mail('uncertain_at', 'is not', null)]),
    )
    .execute();
}

/**
 * The mail about a report with its state, the newest first.
 *
 * @param tellsOutcome - if present, the mail for which it returns true is left out, and so are letters about outcomes
 */
export async function mailAbout(
  db: Database,
  report_id: number,
  tellsOutcome?: (mail: Pick<Row<'mail'>, 'mailing_id' | 'subject'>) => boolean,
): Promise<MailRecord[]> {
  const mail = mailRecords(db)
    .select(['mail.mailing_id', 'mail.subject'])
    .where('report_id', '=', report_id)
    .$if(tellsOutcome !== undefined, (records) =>
      records.where((record) => record.or([record('outcome', 'is', null), record('outcome', '=', '')])),
    );
  const rows = await mail.execute();
  return rows.filter((row) => !tellsOutcome?.(row)).map(recordOf);
}

/** Records of mail to an account with their subjects, the newest first (S13). */
export async function mailTo(db: Database, visitor_id: string, limit: number): Promise<MailRecord[]> {
  const rows = await mailRecords(db)
    .innerJoin('account', 'account.visitor_id', 'mail.visitor_id')
    .select(['mail_id', 'mail.mailing_id', 'subject', 'recipient', 'subject_en', 'subject_zh', 'ifcn'])
    .where('mail.visitor_id', '=', visitor_id)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...recordOf(row),
    mail_id: row.mail_id,
    subject: subjectOf(row),
    is_letter: row.mailing_id !== null,
  }));
}

function mailRecords(db: Database) {
  return db
    .selectFrom('mail')
    .leftJoin('mailing', 'mailing.mailing_id', 'mail.mailing_id')
    .select(['report_id', 'mail.created_at', 'mail.email', 'failure'])
    .select(['sent_at', 'given_up_at', 'uncertain_at', 'skipped_at', 'held_at'])
    .orderBy('mail_id', 'desc');
}

type RecordRow = Omit<MailRecord, 'state' | 'email'> &
  Pick<Row<'mail'>, 'email' | 'sent_at' | 'given_up_at' | 'uncertain_at' | 'skipped_at'> & { held_at: string | null };

function recordOf({ report_id, created_at, failure, ...row }: RecordRow): MailRecord {
  return { report_id, created_at, failure, email: row.email ?? '', state: recordState(row) };
}

function recordState(
  row: Pick<RecordRow, 'sent_at' | 'given_up_at' | 'uncertain_at' | 'skipped_at' | 'held_at'>,
): MailRecord['state'] {
  if (row.sent_at) return 'sent';
  if (row.given_up_at) return 'given up';
  if (row.uncertain_at) return 'uncertain';
  if (row.skipped_at) return 'left out';
  return row.held_at ? 'held' : 'waiting';
}

/** Given-up mail with its address, the latest first. The address is null for mail to staff. */
export function givenUpMail(db: Database, limit: number) {
  return db
    .selectFrom('mail')
    .leftJoin('account', 'account.visitor_id', 'mail.visitor_id')
    .select(['report_id', 'given_up_at', 'failure'])
    .select(({ fn }) => fn.coalesce('mail.email', 'account.email').as('email'))
    .where('given_up_at', 'is not', null)
    .orderBy('given_up_at', 'desc')
    .limit(limit)
    .execute();
}
