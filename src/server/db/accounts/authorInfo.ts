import type { Database, Row } from '#server/db/schema.ts';

/** Keeps the author information of an account, in place of what was kept before (A10). */
export async function keepAuthorInfo(db: Database, info: Row<'author_info'>): Promise<void> {
  await db
    .insertInto('author_info')
    .values(info)
    .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(info))
    .execute();
}

export function authorInfoOf(db: Database, visitor_id: string): Promise<Row<'author_info'> | undefined> {
  return db.selectFrom('author_info').selectAll().where('visitor_id', '=', visitor_id).executeTakeFirst();
}
