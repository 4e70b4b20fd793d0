import { sql } from 'kysely';
import { shownFullName } from '#contract/names/shownFullName.ts';
import type { LateSkipReason, OutboxLetter, OutboxState } from '#contract/staff/mail.ts';
import { emptied } from '#server/db/mail.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { contentOf, filledSubject, recipientIn } from '#server/db/storedLetter.ts';

/** Which letters of the outbox are wanted: those of a mailing, or all that failed or are uncertain since a time. */
export type OutboxFilter = { mailing_id: number } | { failedSince: string } | { mail_id: number };

/**
 * Letters of the outbox, the newest first.
 *
 * @param before - letters before this one
 */
export async function outboxLetters(
  db: Database,
  filter: OutboxFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<OutboxLetter[]> {
  const rows = await db
    .selectFrom('mail')
    .leftJoin('mailing', 'mailing.mailing_id', 'mail.mailing_id')
    .leftJoin('account', 'account.visitor_id', 'mail.visitor_id')
    .select(['mail_id', 'mail.mailing_id', 'report_id', 'subject', 'mail.created_at', 'due_at', 'failure'])
    .select(['sent_at', 'given_up_at', 'uncertain_at', 'handed_at', 'ifcn', 'Firstname', 'Lastname'])
    .select(['recipient', 'subject_en', 'subject_zh', 'former_email', 'skipped_at', 'skipped_because', 'held_at'])
    .select(({ fn }) => fn.coalesce('mail.email', 'account.email', sql<string>`''`).as('address'))
    .where((mail) => {
      if ('mailing_id' in filter) return mail('mail.mailing_id', '=', filter.mailing_id);
      if ('mail_id' in filter) return mail('mail_id', '=', filter.mail_id);
      return mail.or([mail('uncertain_at', 'is not', null), mail('given_up_at', '>', filter.failedSince)]);
    })
    .$if(before !== undefined, (mail) => mail.where('mail_id', '<', before!))
    .orderBy('mail_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    mail_id: row.mail_id,
    mailing_id: row.mailing_id,
    subject: 'mailing_id' in filter ? writtenSubject(row) : row.subject || subjectOf(row),
    report_id: row.report_id,
    email: row.address,
    name: row.Lastname === null ? '' : shownFullName({ Firstname: row.Firstname ?? '', Lastname: row.Lastname }),
    ...stateOf(row),
    failure: row.failure,
    former_email: row.former_email,
    because: row.skipped_because as LateSkipReason | null,
  }));
}

/** The subject that a letter of a mailing had, or what it was made from where that is not known any more. */
function subjectOf(row: SubjectRow): string {
  const recipient = recipientIn(row);
  return recipient ? filledSubject(writtenSubject(row), recipient) : writtenSubject(row);
}

/** The subject of a mailing, with placeholders, in the language of a letter. */
function writtenSubject({ subject_en, subject_zh, ifcn, ...row }: SubjectRow): string {
  const language = recipientIn(row)?.language ?? (ifcn === 1 ? 'zh' : 'en');
  return (language === 'zh' ? subject_zh : subject_en) ?? '';
}

type SubjectRow = Pick<Row<'mail'>, 'recipient'> &
  Record<'subject_en' | 'subject_zh', string | null> & { ifcn: number | null };

type MailTimes = Pick<Row<'mail'>, 'sent_at' | 'given_up_at' | 'uncertain_at' | 'skipped_at' | 'handed_at' | 'due_at'> &
  Pick<Row<'mailing'>, 'held_at'>;

function stateOf(times: MailTimes): { state: OutboxState; at: string } {
  const { sent_at, given_up_at, uncertain_at, skipped_at, handed_at, held_at, due_at } = times;
  if (sent_at) return { state: 'sent', at: sent_at };
  if (given_up_at) return { state: 'failed', at: given_up_at };
  if (uncertain_at) return { state: 'uncertain', at: uncertain_at };
  if (skipped_at) return { state: 'leftOut', at: skipped_at };
  if (handed_at) return { state: 'sending', at: handed_at };
  return held_at ? { state: 'held', at: held_at } : { state: 'waiting', at: due_at };
}

/** The letter of a mailing as it was or will be sent; undefined for other mail, null where its words are not known any more. */
export async function letterWords(
  db: Database,
  mail_id: number,
): Promise<{ subject: string; text: string } | null | undefined> {
  const mail = await db
    .selectFrom('mail')
    .select(['mailing_id', 'recipient', 'subject', 'text'])
    .where('mail_id', '=', mail_id)
    .where('mailing_id', 'is not', null)
    .executeTakeFirst();
  if (!mail) return undefined;
  const words = await contentOf(db, mail);
  return words.text === '' ? null : words;
}

/**
 * Decides on an uncertain mail: it is sent once more, under the same Message-ID, by which a mailbox recognises what it has
 * already; or it counts as arrived. Returns whether it was still uncertain.
 */
export async function settleMail(
  db: Database,
  mail_id: number,
  as: 'again' | 'arrived',
  now: string,
): Promise<boolean> {
  const again = { uncertain_at: null, handed_at: null, again_at: now, due_at: now, failure: '' };
  const arrived = { ...emptied, uncertain_at: null, sent_at: now, failure: '' };
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set(as === 'again' ? again : arrived)
    .where('mail_id', '=', mail_id)
    .where('uncertain_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
