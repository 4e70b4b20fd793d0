import { sql } from 'kysely';
import { dialectOf } from './database.ts';
import type { Database, NewRow, Row } from './schema.ts';

/** Mail as it is sent, with where it goes. */
export type OutgoingMail = Pick<
  Row<'mail'>,
  'mail_id' | 'report_id' | 'subject' | 'text' | 'receipt' | 'created_at' | 'attempts'
> &
  Pick<Row<'account'>, 'email'>;

/** Mail that was given up, for the organisers. */
export type GivenUpMail = Pick<Row<'mail'>, 'report_id' | 'given_up_at' | 'failure'> & Pick<Row<'account'>, 'email'>;

/** What is left of mail that needs no words any more. */
const emptied = { subject: '', text: '', receipt: '' };

/** Keeps mail to be sent, at once if it can be. */
export async function insertMail(
  db: Database,
  mail: Pick<NewRow<'mail'>, 'visitor_id' | 'report_id' | 'subject' | 'text' | 'receipt' | 'created_at'>,
): Promise<void> {
  await db
    .insertInto('mail')
    .values({ ...mail, due_at: mail.created_at, attempts: 0, failure: '' })
    .execute();
}

/** How much mail there has been for an account since a time. */
export async function countMail(db: Database, visitor_id: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('visitor_id', '=', visitor_id)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Takes the mail that is due longest, so that until `until` nobody else does; none where nothing is due.
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
  // Looked for every second, and rarely there: only what changes something waits for its turn to write.
  if (!(await due.executeTakeFirst())) return undefined;
  const next = due
    // Of several servers each takes another one. SQLite lets one write at a time anyway.
    .$if(dialectOf(db) === 'postgres', (mail) => mail.forUpdate().skipLocked());
  return db
    .updateTable('mail')
    .set((mail) => ({ due_at: until, attempts: mail('attempts', '+', 1) }))
    .where('mail_id', '=', next)
    .returning(['mail_id', 'report_id', 'subject', 'text', 'receipt', 'created_at', 'attempts'])
    .returning((mail) =>
      mail
        .selectFrom('account')
        .select('email')
        .whereRef('account.visitor_id', '=', 'mail.visitor_id')
        .$asScalar()
        .$notNull()
        .as('email'),
    )
    .executeTakeFirst();
}

export async function markSent(db: Database, mail_id: number, sent_at: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...emptied, failure: '', sent_at })
    .where('mail_id', '=', mail_id)
    .execute();
}

/** Lets mail be tried again from a time on. */
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

/** Forgets what was sent or given up before a time. */
export async function deleteFinishedMail(db: Database, before: string): Promise<void> {
  await db
    .deleteFrom('mail')
    .where((mail) => mail.or([mail('sent_at', '<', before), mail('given_up_at', '<', before)]))
    .execute();
}

/** How much mail waits to be sent and since when, and how much was given up lately. */
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

/** What was given up lately, the latest first. */
export function givenUpMail(db: Database, limit: number): Promise<GivenUpMail[]> {
  return db
    .selectFrom('mail')
    .innerJoin('account', 'account.visitor_id', 'mail.visitor_id')
    .select(['report_id', 'given_up_at', 'failure', 'email'])
    .where('given_up_at', 'is not', null)
    .orderBy('given_up_at', 'desc')
    .limit(limit)
    .execute();
}

/** Neither sent nor given up. */
const waits = sql<boolean>`(sent_at is null and given_up_at is null)`;
