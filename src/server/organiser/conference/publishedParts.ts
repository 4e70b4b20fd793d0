import type { Config } from '#server/config.ts';
import type { Parts } from '#server/conference/parts.ts';
import { lastPublication, valuesOfParts } from '#server/db/content.ts';
import type { Database } from '#server/db/schema.ts';
import { hasDatabase, openConfiguredDatabase } from '#server/openServices.ts';

/** Runs a function on the conference's database, if a server has created one. */
export async function withDatabase<Result>(
  config: Config,
  work: (db: Database | undefined) => Promise<Result>,
): Promise<Result> {
  if (!hasDatabase(config)) return work(undefined);
  const db = await openConfiguredDatabase(config);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** The published changes from the browser (C4). */
export async function publishedParts(db: Database): Promise<Parts> {
  return valuesOfParts(db, (await lastPublication(db)).versions);
}
