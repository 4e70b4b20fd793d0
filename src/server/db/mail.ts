import { sql } from 'kysely';
import { forgetMissingLetters } from './outcomes/appliedOutcomes.ts';
import { dialectOf, inTransaction, locksRows } from './database.ts';
import type { Database, NewRow, Row } from './schema.ts';
import { attachedTo } from './mailAttachments.ts';
import { mailContentOf } from './storedLetter.ts';
import { inParts } from './inParts.ts';

/** Mail to be sent, with its recipient, and when the first attempt was made. */
export type OutgoingMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

/**
 * An attempt to send a mail. Later attempts have higher numbers, so that a server that was too slow changes nothing.
 */
export type Attempt = Pick<Row<'mail'>, 'mail_id' | 'attempts'>;

/** Mail to be queued. It is sent at `created_at`, unless it is due later. */
type NewMail = Pick<
  NewRow<'mail'>,
  'visitor_id' | 'email' | 'report_id' | 'subject' | 'text' | 'receipt' | 'created_at' | 'mailing_id'
> &
  Partial<Pick<NewRow<'mail'>, 'about' | 'due_at' | 'recipient' | 'attachment'>>;

/**
 * The `about` of mail with a link that gives access. It only goes to its first recipient, and is deleted if it cannot
 * be sent.
 */
export const passwordLink = 'password';

/**
 * Columns of mail whose content is no longer needed. The subject remains (S13). Mail of a mailing also keeps its
 * recipient and its values.
 */
export const emptied = {
  text: '',
  receipt: '',
  email: sql<string | null>`case when mailing_id is null then null else email end`,
};

/** Rows in a statement. */
const insertedAtOnce = 100;

/** Queues mail, which names the time to send it. */
export async function insertMail(db: Database, ...mails: readonly NewMail[]): Promise<void> {
  for (const rows of inParts(mails, insertedAtOnce)) {
    await db
      .insertInto('mail')
      .values(rows.map((mail) => ({ due_at: mail.created_at, ...mail, attempts: 0, failure: '' })))
      .execute();
  }
}

/** A letter of a mailing to an account, or to a reviewer, who has none. */
export type NewLetter = Pick<NewRow<'mail'>, 'email' | 'report_id'> & {
  visitor_id: string | null;
  recipient: string;
};

/** Letters in a statement. */
const lettersAtOnce = 1000;

/**
 * Queues the letters of a mailing. Uses few statements, because they block SQLite for everyone else. Accounts that were
 * closed or erased are left out. Returns the number of queued letters.
 */
export async function insertLetters(
  db: Database,
  { mailing_id, created_at }: { mailing_id: number; created_at: string },
  letters: readonly NewLetter[],
): Promise<number> {
  let inserted = 0;
  for (const part of inParts(letters, lettersAtOnce)) {
    const some = JSON.stringify(part);
    const given =
      dialectOf(db) === 'postgres'
        ? sql`json_to_recordset(${some}::json) as given(visitor_id text, email text, report_id integer, recipient text)`
        : sql`(select value->>'visitor_id' as visitor_id, value->>'email' as email, value->>'report_id' as report_id,
            value->>'recipient' as recipient from json_each(${some})) as given`;
    // Locks these accounts in order, so that nobody closes or erases them until the end of the transaction.
    if (locksRows(db))
      await sql`select from account where visitor_id in (select visitor_id from ${given})
        order by visitor_id for share`.execute(db);
    const { numAffectedRows = 0n } = await sql`insert into mail (visitor_id, email, report_id, recipient, mailing_id,
        created_at, due_at, subject, text, receipt, attempts, failure)
      select given.visitor_id, given.email, given.report_id, given.recipient, ${mailing_id}, ${created_at}, ${created_at},
        '', '', '', 0, ''
      from ${given} join account on account.visitor_id = given.visitor_id and closed_at is null`.execute(db);
    inserted += Number(numAffectedRows);
  }
  return inserted;
}

/** Queues the letters of a reminder to reviewers (W9). Returns their numbers, in the same order. */
export async function insertReminders(
  db: Database,
  { mailing_id, created_at }: { mailing_id: number; created_at: string },
  letters: readonly NewLetter[],
): Promise<number[]> {
  const numbers: number[] = [];
  for (const letter of letters) {
    const row = { ...letter, mailing_id, created_at, due_at: created_at, subject: '', text: '', receipt: '' };
    const inserted = db.insertInto('mail').values({ ...row, attempts: 0, failure: '' });
    numbers.push((await inserted.returning('mail_id').executeTakeFirstOrThrow()).mail_id);
  }
  return numbers;
}

/** The subject of mail that later mail about the same subject replaces. */
type MailTopic = Pick<Row<'mail'>, 'visitor_id' | 'report_id' | 'about'>;

function mailOn(db: Database, { visitor_id, report_id, about }: MailTopic) {
  return db
    .selectFrom('mail')
    .select('mail_id')
    .where('visitor_id', '=', visitor_id)
    .where('report_id', '=', report_id)
    .where('about', '=', about);
}

/** Deletes mail that no server has tried to send. Returns the number of deleted rows. */
export async function deletePendingMail(db: Database, topic: MailTopic): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('mail_id', 'in', mailOn(db, topic))
    // Checked here too: a server may be about to send it.
    .where('attempts', '=', 0)
    .where(isPending)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Whether mail was, or may have been, sent since a time. */
export async function wasMailed(db: Database, topic: MailTopic, since: string): Promise<boolean> {
  const tried = mailOn(db, topic).where('attempts', '>', 0).where('created_at', '>=', since);
  return (await tried.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Claims the mail that has been due longest, so that no other server takes it before `until`. Returns undefined if none
 * is due. The server's own mail goes before mailings. Mail that was handed to a mail server is not claimed.
 */
export async function claimMail(db: Database, now: string, until: string) {
  const mail = await claimRow(db, now, until);
  return mail && { ...mail, ...(await mailContentOf(db, mail)), attached: await attachedTo(db, mail) };
}

async function claimRow(db: Database, now: string, until: string) {
  const due = db
    .selectFrom('mail')
    .select('mail_id')
    .where('due_at', '<=', now)
    .where(isPending)
    .where('handed_at', 'is', null)
    .where(isReleased)
    .orderBy(sql`case when mailing_id is null then 0 else 1 end`)
    .orderBy('due_at')
    .orderBy('mail_id')
    .limit(1);
  // Polled every second, and usually there is no mail: reads first, and takes the write lock only if there is some.
  if (!(await due.executeTakeFirst())) return undefined;
  const next = due
    // Each server takes a different one. SQLite has one writer at a time anyway.
    .$if(dialectOf(db) === 'postgres', (mail) => mail.forUpdate().skipLocked());
  return db
    .updateTable('mail')
    .set((mail) => ({ due_at: until, attempts: mail('attempts', '+', 1) }))
    .where('mail_id', '=', next)
    .returning(['mail_id', 'report_id', 'about', 'subject', 'text', 'receipt', 'created_at', 'attempts'])
    .returning(['visitor_id', 'mailing_id', 'recipient', 'attachment'])
    .returning((mail) => {
      const own = mail.selectFrom('account').select('account.email');
      return mail.fn
        .coalesce('mail.email', own.whereRef('account.visitor_id', '=', 'mail.visitor_id').$asScalar())
        .$notNull()
        .as('email');
    })
    .returning((mail) => mail.fn.coalesce('again_at', 'created_at').as('since'))
    .executeTakeFirst();
}

/**
 * Records that the content of a mail is about to be sent to the mail server, and that no other server may touch it
 * before `until`. Returns false if the mail was cancelled in the meantime, or claimed by another server.
 */
export async function markHanded(db: Database, attempt: Attempt, handed_at: string, until: string): Promise<boolean> {
  const { numUpdatedRows } = await ofAttempt(db, attempt)
    .set({ handed_at, due_at: until })
    .where('handed_at', 'is', null)
    .where(isReleased)
    .where(isPending)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Records that the mail server has accepted a mail, even if that becomes known late. */
export async function markSent(db: Database, mail_id: number, sent_at: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...emptied, failure: '', sent_at, uncertain_at: null })
    .where('mail_id', '=', mail_id)
    .execute();
}

/** Schedules the next attempt to send a mail that was certainly not accepted. */
export async function postponeMail(db: Database, attempt: Attempt, due_at: string, failure: string): Promise<void> {
  await ofAttempt(db, attempt).set({ due_at, failure, handed_at: null }).where(isPending).execute();
}

/**
 * Records that a mail is given up. It keeps its content, so that it can be sent to another address, unless it gives
 * access to an account. An outcome that it was about then has no letter.
 */
export async function giveUpMail(
  db: Database,
  mail: Attempt & Pick<Row<'mail'>, 'visitor_id' | 'mailing_id' | 'about'>,
  given_up_at: string,
  failure: string,
): Promise<void> {
  const letsIn = mail.mailing_id === null && (mail.visitor_id === null || mail.about === passwordLink);
  await inTransaction(db, async (within) => {
    await ofAttempt(within, mail)
      .set({ ...(letsIn && { text: '' }), failure, given_up_at })
      .where(isPending)
      .execute();
    if (mail.mailing_id !== null) await forgetMissingLetters(within, mail.mailing_id);
  });
}

/** Queues mail again that was given up. Returns false if it is no longer given up, or its content is gone. */
export async function sendGivenUpMail(
  db: Database,
  mail_id: number,
  { now, ...changed }: { now: string } & Pick<Row<'mail'>, 'email' | 'former_email' | 'text' | 'recipient'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ ...changed, given_up_at: null, handed_at: null, again_at: now, due_at: now, failure: '' })
    .where('mail_id', '=', mail_id)
    .where('given_up_at', 'is not', null)
    .where(hasContent)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Records that a mail is uncertain: it may have been accepted or not. It keeps its content, and is not sent again
 * unless somebody decides so.
 */
export async function markUncertain(db: Database, attempt: Attempt, now: string, failure: string): Promise<void> {
  await ofAttempt(db, attempt).set({ uncertain_at: now, failure }).where(isPending).execute();
}

/** Marks mail as uncertain if its server died while handing it over. Returns the number of mails. */
export async function findUncertainMail(db: Database, now: string): Promise<number> {
  const lost = db
    .selectFrom('mail')
    .select('mail_id')
    .where('due_at', '<=', now)
    .where('handed_at', 'is not', null)
    .where(isPending);
  // Polled, and usually there is none: a write would take SQLite's lock.
  if (!(await lost.limit(1).executeTakeFirst())) return 0;
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ uncertain_at: now })
    .where('mail_id', 'in', lost)
    .where(isPending)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Changes a mail if the attempt is still the current one. */
export function ofAttempt(db: Database, { mail_id, attempts }: Attempt) {
  return db.updateTable('mail').where('mail_id', '=', mail_id).where('attempts', '=', attempts);
}

/**
 * Deletes records of mail that was sent, given up or uncertain before a time. Records of mailings are kept, without
 * their content.
 */
export async function deleteFinishedMail(db: Database, before: string): Promise<void> {
  await db.updateTable('mail').set(emptied).where('given_up_at', '<', before).where('text', '!=', '').execute();
  await db
    .deleteFrom('mail')
    .where('mailing_id', 'is', null)
    .where((mail) =>
      mail.or([
        mail('sent_at', '<', before),
        mail('given_up_at', '<', before),
        mail.and([mail('uncertain_at', '<', before), mail('sent_at', 'is', null)]),
      ]),
    )
    .execute();
}

/** Mail that is composed when it is sent, and has no content to delete. */
export const hasContent = sql<boolean>`(text <> '' or recipient is not null)`;

/** Mail that is neither sent, given up, uncertain nor skipped. The index with this name covers it. */
export const isPending = sql<boolean>`(sent_at is null and given_up_at is null and uncertain_at is null and skipped_at is null)`;

/** Condition that leaves out mail of a mailing that is not authorised yet. */
export const isReleased = sql<boolean>`(mailing_id is null or mailing_id not in (select mailing_id from mailing where held_at is not null))`;
