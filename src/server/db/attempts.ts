import { randomUUID } from 'node:crypto';
import type { Database } from './schema.ts';

/** Records an attempt for each of its subjects. Returns its id, which is never used again. */
export async function recordAttempt(
  db: Database,
  subjects: readonly string[],
  at: string,
  amount = 1,
): Promise<string> {
  const attempt_id = randomUUID();
  await db
    .insertInto('attempt')
    .values(subjects.map((subject) => ({ attempt_id, subject, at, amount })))
    .execute();
  return attempt_id;
}

/** Adds to the amount of an attempt, which counts from now on: it may have started long ago. */
export async function addToAttempt(db: Database, attempt_id: string, amount: number, at: string): Promise<void> {
  await db
    .updateTable('attempt')
    .set((attempt) => ({ at, amount: attempt('amount', '+', amount) }))
    .where('attempt_id', '=', attempt_id)
    .execute();
}

/** Adds an amount to the count of some subjects in the hour of a time. All amounts of an hour share one row. */
export async function addToHour(
  db: Database,
  subjects: readonly string[],
  time: string,
  amount: number,
): Promise<void> {
  const hour = time.slice(0, '2024-10-01T08'.length);
  const at = `${hour}:00:00.000Z`;
  await db
    .insertInto('attempt')
    .values(subjects.map((subject) => ({ attempt_id: `hour ${hour}`, subject, at, amount })))
    .onConflict((conflict) =>
      conflict.columns(['attempt_id', 'subject']).doUpdateSet((attempt) => ({
        amount: attempt('attempt.amount', '+', amount),
      })),
    )
    .execute();
}

/** The sum of a subject's amounts since a time, and the time of the oldest of them. */
export async function countAttempts(
  db: Database,
  subject: string,
  since: string,
): Promise<{ amount: number; oldest: string | null }> {
  const { amount, oldest } = await db
    .selectFrom('attempt')
    .select(({ fn }) => [fn.sum('amount').as('amount'), fn.min<string | null>('at').as('oldest')])
    .where('subject', '=', subject)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return { amount: Number(amount), oldest };
}

/** Deletes an attempt for all of its subjects. */
export async function deleteAttempt(db: Database, attempt_id: string): Promise<void> {
  await db.deleteFrom('attempt').where('attempt_id', '=', attempt_id).execute();
}

/** Deletes all attempts of a subject. */
export async function deleteAttempts(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('attempt').where('subject', '=', subject).execute();
}

export async function deleteAttemptsBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('attempt').where('at', '<=', time).execute();
}
