import { sql } from 'kysely';
import { dialectOf } from './database.ts';
import type { Database, NewRow, Row } from './schema.ts';

/** Mail to be sent, with its recipient. */
export type OutgoingMail = Pick<
  Row<'mail'>,
  'mail_id' | 'report_id' | 'subject' | 'text' | 'receipt' | 'created_at' | 'attempts'
> &
  Pick<Row<'account'>, 'email'>;

/** Mail that was given up, for the organisers. */
export type GivenUpMail = Pick<Row<'mail'>, 'report_id' | 'given_up_at' | 'failure'> & {
  /** Of the account; null for mail to staff. */
  email: string | null;
};

/** Columns of mail whose content is no longer needed. */
const emptied = { subject: '', text: '', receipt: '', email: null };

/** Queues mail, to be sent at once unless it is due later. */
export async function insertMail(
  db: Database,
  mail: Pick<NewRow<'mail'>, 'visitor_id' | 'email' | 'report_id' | 'subject' | 'text' | 'receipt' | 'created_at'> &
    Partial<Pick<NewRow<'mail'>, 'about' | 'due_at'>>,
): Promise<void> {
  await db
    .insertInto('mail')
    .values({ due_at: mail.created_at, ...mail, attempts: 0, failure: '' })
    .execute();
}

/** What mail is about, where a later one replaces it. */
export type MailTopic = Pick<Row<'mail'>, 'visitor_id' | 'report_id' | 'about'>;

function mailOn(db: Database, { visitor_id, report_id, about }: MailTopic) {
  return db
    .selectFrom('mail')
    .select('mail_id')
    .where('visitor_id', '=', visitor_id)
    .where('report_id', '=', report_id)
    .where('about', '=', about);
}

/** Deletes mail that nobody has tried to send yet, and returns how many there were. */
export async function dropWaitingMail(db: Database, topic: MailTopic): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('mail_id', 'in', mailOn(db, topic))
    // Asked here too: a server may be about to send it.
    .where('attempts', '=', 0)
    .where(waits)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Whether mail was sent, or may have been, since a time. */
export async function wasMailed(db: Database, topic: MailTopic, since: string): Promise<boolean> {
  const tried = mailOn(db, topic).where('attempts', '>', 0).where('created_at', '>=', since);
  return (await tried.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Claims the mail that has been due longest, so that no other server takes it before `until`; undefined where none is due.
 */
export async function claimMail(db: Database, now: string, until: string): Promise<OutgoingMail | undefined> {
  const due = db
    .selectFrom('mail')
    .select('mail_id')
    .where('due_at', '<=', now)
    .where(waits)
    .orderBy('due_at')
    .orderBy('mail_id')
    .limit(1);
  // Polled every second, and mostly in vain: reads first, so that the write lock is only taken where there is mail.
  if (!(await due.executeTakeFirst())) return undefined;
  const next = due
    // Several servers each take another one. SQLite has one writer at a time anyway.
    .$if(dialectOf(db) === 'postgres', (mail) => mail.forUpdate().skipLocked());
  return db
    .updateTable('mail')
    .set((mail) => ({ due_at: until, attempts: mail('attempts', '+', 1) }))
    .where('mail_id', '=', next)
    .returning(['mail_id', 'report_id', 'subject', 'text', 'receipt', 'created_at', 'attempts'])
    .returning((mail) => {
      const own = mail.selectFrom('account').select('account.email');
      return mail.fn
        .coalesce('mail.email', own.whereRef('account.visitor_id', '=', 'mail.visitor_id').$asScalar())
        .$notNull()
        .as('email');
    })
    .executeTakeFirst();
}

export async function markSent(db: Database, mail_id: number, sent_at: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...emptied, failure: '', sent_at })
    .where('mail_id', '=', mail_id)
    .execute();
}

/** Schedules the next attempt. */
export async function postponeMail(db: Database, mail_id: number, due_at: string, failure: string): Promise<void> {
  await db.updateTable('mail').set({ due_at, failure }).where('mail_id', '=', mail_id).execute();
}

export async function giveUpMail(db: Database, mail_id: number, given_up_at: string, failure: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...emptied, failure, given_up_at })
    .where('mail_id', '=', mail_id)
    .execute();
}

/** Deletes records of mail that was sent or given up before a time. */
export async function deleteFinishedMail(db: Database, before: string): Promise<void> {
  await db
    .deleteFrom('mail')
    .where((mail) => mail.or([mail('sent_at', '<', before), mail('given_up_at', '<', before)]))
    .execute();
}

/** Length and age of the queue, and how much mail was given up lately. */
export async function mailQueue(db: Database): Promise<{ waiting: number; since: string | null; givenUp: number }> {
  const { waiting, since, givenUp } = await db
    .selectFrom('mail')
    .select(({ fn }) => [
      fn.countAll().filterWhere(waits).as('waiting'),
      fn.min('created_at').filterWhere(waits).as('since'),
      fn.count('given_up_at').as('givenUp'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), since, givenUp: Number(givenUp) };
}

/** What became of the mail about a report, the newest first. */
export async function mailAbout(
  db: Database,
  report_id: number,
): Promise<{ created_at: string; state: 'waiting' | 'sent' | 'given up' }[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['created_at', 'sent_at', 'given_up_at'])
    .where('report_id', '=', report_id)
    .orderBy('mail_id', 'desc')
    .execute();
  return rows.map(({ created_at, sent_at, given_up_at }) => ({
    created_at,
    state: sent_at !== null ? 'sent' : given_up_at !== null ? 'given up' : 'waiting',
  }));
}

/** Mail that was given up, the latest first. */
export function givenUpMail(db: Database, limit: number): Promise<GivenUpMail[]> {
  return db
    .selectFrom('mail')
    .leftJoin('account', 'account.visitor_id', 'mail.visitor_id')
    .select(['report_id', 'given_up_at', 'failure', 'account.email'])
    .where('given_up_at', 'is not', null)
    .orderBy('given_up_at', 'desc')
    .limit(limit)
    .execute();
}

/** Neither sent nor given up. */
const waits = sql<boolean>`(sent_at is null and given_up_at is null)`;
