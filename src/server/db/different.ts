import { sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Tables of pairs that staff marked as not duplicates, with the column of the first id; the second is `other_id` (S15).
 */
const columns = { different_account: 'visitor_id', different_report: 'report_id' } as const;
type DifferentTable = keyof typeof columns;

/** For each id, the ids of the records that are not duplicates of it. */
export type Different<Id> = ReadonlyMap<Id, readonly Id[]>;

/** Reads the pairs marked as not duplicates. `only` limits the first ids; undefined reads all. */
export async function different<Id extends string | number>(
  db: Database,
  table: DifferentTable,
  only: readonly Id[] | undefined,
): Promise<Different<Id>> {
  if (only?.length === 0) return new Map();
  const id = sql.ref(columns[table]);
  const some = only ? sql`where ${id} in (${sql.join(only)})` : sql``;
  const { rows } = await sql<{ id: Id; other_id: Id }>`select ${id} as id, other_id from ${sql.table(table)} ${some}
    order by other_id`.execute(db);
  const byId = Map.groupBy(rows, (row) => row.id);
  return new Map([...byId].map(([one, others]) => [one, others.map(({ other_id }) => other_id)]));
}

/** Marks two records as not duplicates, or removes the mark. Returns whether that changed anything. */
export async function tellApart(
  db: Database,
  table: DifferentTable,
  [one, other]: readonly [string, string] | readonly [number, number],
  isApart: boolean,
): Promise<boolean> {
  const id = sql.ref(columns[table]);
  const known = sql`(${id} = ${one} and other_id = ${other}) or (${id} = ${other} and other_id = ${one})`;
  const { numAffectedRows } = isApart
    ? await sql`insert into ${sql.table(table)} (${id}, other_id)
        select ${one}, ${other} where not exists (select 1 from ${sql.table(table)} where ${known})`.execute(db)
    : await sql`delete from ${sql.table(table)} where ${known}`.execute(db);
  return numAffectedRows !== undefined && numAffectedRows > 0n;
}

/** Moves the pairs of an account that is merged to the account that remains. */
export async function joinDifferent(db: Database, kept: string, gone: string): Promise<void> {
  const { rows } = await sql<{ other_id: string }>`select other_id from different_account where visitor_id = ${gone}
    union select visitor_id from different_account where other_id = ${gone}`.execute(db);
  for (const { other_id } of rows.filter((row) => row.other_id !== kept))
    await tellApart(db, 'different_account', [kept, other_id], true);
  await forgetDifferent(db, gone);
}

/** Deletes all pairs of an account that is closed for good or merged. */
export async function forgetDifferent(db: Database, visitor_id: string): Promise<void> {
  await db
    .deleteFrom('different_account')
    .where((row) => row.or([row('visitor_id', '=', visitor_id), row('other_id', '=', visitor_id)]))
    .execute();
}
