import {
  isNeverPublished,
  lastPublication,
  lastPublicationNumber,
  noteFolder,
  valuesOfParts,
} from '#server/db/content.ts';
import { inTransaction } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';
import type { Parts } from '#server/conference/parts.ts';
import { makeNewest, prepare, type Prepared, type Publishing } from './publication.ts';
import { withUploads, type FileSource } from './uploads.ts';

/**
 * Writes a publication, including the uploaded files that its changes name.
 *
 * @throws {CannotPublish} if content or software cannot be used
 */
export function prepareWithUploads(
  from: { db: Database; files: FileSource },
  publishing: Publishing & { changes: Parts },
): Promise<Prepared> {
  const { changes, publications } = publishing;
  return withUploads(from, changes, publications, (uploads) => prepare({ ...publishing, uploads }));
}

/**
 * Publishes the content folder with the published changes from the browser: those of the last publication recorded in
 * the database (C3, C4).
 *
 * @throws {CannotPublish} if content or software cannot be used
 */
export async function publishNoted(
  { db, files }: { db: Database; files: FileSource },
  publishing: Publishing,
): Promise<Prepared & { number: number }> {
  for (;;) {
    const { number, versions } = await lastPublication(db);
    const changes = await valuesOfParts(db, versions);
    const isAnnouncement = publishing.isStartedInBrowser === true && (await isNeverPublished(db));
    const prepared = await prepareWithUploads({ db, files }, { ...publishing, changes, isAnnouncement });
    // If somebody published in the meantime, this would undo it.
    if ((await lastPublicationNumber(db)) !== number) continue;
    if (prepared.isNew) await makeNewest(publishing.publications, prepared.name);
    await inTransaction(db, (within) => noteFolder(within, prepared.folder));
    return { ...prepared, number };
  }
}
