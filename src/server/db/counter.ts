import type { Database } from './schema.ts';

/** Counts a visit and returns the total. */
export async function countVisit(db: Database): Promise<number> {
  const { count } = await db
    .insertInto('counter')
    .values({ name: 'visitors', count: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((expression) => ({ count: expression('counter.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

/** The total so far. */
export async function countVisits(db: Database): Promise<number> {
  const row = await db.selectFrom('counter').select('count').where('name', '=', 'visitors').executeTakeFirst();
  return row?.count ?? 0;
}
