import type { Config } from '#server/config.ts';
import type { Parts } from '#server/conference/parts.ts';
import type { UploadedFiles } from '#server/conference/readConference.ts';
import { namesUploaded } from '#server/publishing/uploads.ts';
import { lastPublication, valuesOf } from '#server/db/content.ts';
import type { Database } from '#server/db/schema.ts';
import { hasDatabase, openDatabase } from '#server/openServices.ts';

/** Does something with the conference's database, where a server has made one. */
export async function withDatabase<Result>(
  config: Config,
  work: (db: Database | undefined) => Promise<Result>,
): Promise<Result> {
  if (!hasDatabase(config)) return work(undefined);
  const db = await openDatabase(config);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** What is published of the changes in the browser, with the files that it names of those uploaded there (C2, C4). */
export async function publishedChanges(db: Database): Promise<{ changes: Parts; uploads: UploadedFiles }> {
  const changes = await publishedParts(db);
  return { changes, uploads: await namesUploaded(db, changes) };
}

/** What is published of the changes in the browser (C4). */
export async function publishedParts(db: Database): Promise<Parts> {
  return valuesOf(db, (await lastPublication(db)).versions);
}
