import { lastPublication, lastPublicationNumber, noteFolder, valuesOfParts } from '#server/db/content.ts';
import { inTransaction } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';
import type { Parts } from '#server/conference/parts.ts';
import { makeNewest, prepare, type Prepared, type Publishing } from './publication.ts';
import { withUploads, type FileSource } from './uploads.ts';

/**
 * Writes a publication with what its changes name of what was uploaded.
 *
 * @throws {CannotPublish} where content or software cannot be used
 */
export function prepareWithUploads(
  from: { db: Database; files: FileSource },
  publishing: Publishing & { changes: Parts },
): Promise<Prepared> {
  const { changes, publications } = publishing;
  return withUploads(from, changes, publications, (uploads) => prepare({ ...publishing, uploads }));
}

/**
 * Publishes the content folder with what was published of the changes in the browser: those of the last publication that the
 * database notes (C3, C4).
 *
 * @throws {CannotPublish} where content or software cannot be used
 */
export async function publishNoted(
  { db, files }: { db: Database; files: FileSource },
  publishing: Publishing,
): Promise<Prepared & { number: number }> {
  for (;;) {
    const { number, versions } = await lastPublication(db);
    const changes = await valuesOfParts(db, versions);
    const prepared = await prepareWithUploads({ db, files }, { ...publishing, changes });
    // Somebody published meanwhile: this would take it back.
    if ((await lastPublicationNumber(db)) !== number) continue;
    if (prepared.isNew) await makeNewest(publishing.publications, prepared.name);
    await inTransaction(db, (within) => noteFolder(within, prepared.folder));
    return { ...prepared, number };
  }
}
