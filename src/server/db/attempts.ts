import type { Database } from './schema.ts';

/** Records an attempt and returns its id. */
export async function recordAttempt(db: Database, subject: string, at: string): Promise<number> {
  const row = await db.insertInto('attempt').values({ subject, at }).returning('attempt_id').executeTakeFirstOrThrow();
  return row.attempt_id;
}

/** The number of attempts of a subject since a time. */
export async function countAttempts(db: Database, subject: string, since: string): Promise<number> {
  const row = await db
    .selectFrom('attempt')
    .select((expression) => expression.fn.countAll().as('count'))
    .where('subject', '=', subject)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function forgetAttempt(db: Database, attempt_id: number): Promise<void> {
  await db.deleteFrom('attempt').where('attempt_id', '=', attempt_id).execute();
}

export async function forgetAttempts(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('attempt').where('subject', '=', subject).execute();
}

export async function deleteAttemptsBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('attempt').where('at', '<=', time).execute();
}
