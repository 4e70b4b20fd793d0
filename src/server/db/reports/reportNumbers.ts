import { sql } from 'kysely';
import { dialectOf } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';

/** The last number that a report was given or that was left out; 0 before the first. */
export async function lastReportNumber(db: Database): Promise<number> {
  if (dialectOf(db) === 'sqlite') {
    const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = 'report'`.execute(db);
    return rows[0]?.seq ?? 0;
  }
  const { rows } = await sql<{ name: string }>`select pg_get_serial_sequence('report', 'report_id') as name`.execute(
    db,
  );
  const sequence = sql.raw(rows[0]?.name ?? '');
  const read = sql<{
    last: string;
  }>`select last_value - (case when is_called then 0 else 1 end) as last from ${sequence}`;
  return Number((await read.execute(db)).rows[0]?.last ?? 0);
}

/** Lets the next report be given the number after this one, which no report has yet. */
export async function continueReportNumbers(db: Database, after: number): Promise<void> {
  if (dialectOf(db) === 'sqlite') {
    await sql`delete from sqlite_sequence where name = 'report'`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values ('report', ${after})`.execute(db);
    return;
  }
  await sql`select setval(pg_get_serial_sequence('report', 'report_id'), ${after + 1}, false)`.execute(db);
}
