import { sql } from 'kysely';
import { isReleased, waits } from './mail.ts';
import type { Database } from './schema.ts';

/** How long mail that was given up is reported, in days. */
export const latelyDays = 30;

/**
 * What is known of the queue, without what is to go later or is held: how many are due and since when the oldest is, how many were given up
 * lately, and of how many nobody knows whether they were accepted, and nobody has decided yet.
 */
export async function mailQueue(db: Database, now: Date) {
  const lately = new Date(now.getTime() - latelyDays * 24 * 60 * 60_000).toISOString();
  const due = sql<boolean>`(${waits} and ${isReleased} and created_at <= ${now.toISOString()})`;
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

/** The mail about a report, the newest first, and how far each is. */
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

/** Mail that was given up, the latest first, with the address it was to go to; null for mail to staff. */
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
