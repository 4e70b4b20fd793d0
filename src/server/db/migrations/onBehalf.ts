import type { Database } from '#server/db/schema.ts';

/** The file of an earlier version, which is kept with it once staff have replaced it. */
export async function keepEarlierFiles(db: Database): Promise<void> {
  await db.schema.alterTable('earlier_version').addColumn('file_id', 'text').execute();
}
