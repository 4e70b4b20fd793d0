import { lastPublication, lastPublicationNumber, noteFolder, valuesOf } from '#server/db/content.ts';
import { inTransaction } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';
import { makeNewest, prepare, type Prepared, type Publishing } from './publication.ts';

/**
 * Publishes the content folder with what was published of the changes in the browser: those of the last publication that the
 * database notes (C3, C4).
 *
 * @throws {CannotPublish} where content or software cannot be used
 */
export async function publishNoted(db: Database, publishing: Publishing): Promise<Prepared & { number: number }> {
  for (;;) {
    const { number, versions } = await lastPublication(db);
    const prepared = await prepare({ ...publishing, changes: await valuesOf(db, versions) });
    // Somebody published meanwhile: this would take it back.
    if ((await lastPublicationNumber(db)) !== number) continue;
    if (prepared.isNew) await makeNewest(publishing.publications, prepared.name);
    await inTransaction(db, (within) => noteFolder(within, prepared.folder));
    return { ...prepared, number };
  }
}
