import { deleteUnattachedFiles, knownFiles } from '#server/db/files.ts';
import type { Database } from '#server/db/schema.ts';
import { madeAt } from '#server/db/signingKeys.ts';
import { isFileId } from './name.ts';
import type { FileStore } from './store.ts';

/** How long an upload may wait to be attached to a report. */
const graceHours = 24;

/**
 * Removes uploads that have been attached to nothing for a day, what unfinished uploads left, and files without a row in
 * the database (the server stopped between the two). Several servers may run it at once.
 */
export async function sweepFiles({
  db,
  files,
  clock,
}: {
  db: Database;
  files: FileStore;
  clock: () => Date;
}): Promise<void> {
  const before = new Date(clock().getTime() - graceHours * 60 * 60 * 1000);
  await files.clearUnfinished(before);
  // Files older than this database belong to another one, and are not ours to delete.
  const old = (await files.listBetween(await madeAt(db), before)).filter(isFileId);
  const known = await knownFiles(db, old);
  for (const id of old.filter((id) => !known.has(id))) await files.remove(id);
  // Last, as a full disk may not let rows be deleted; before their files, as a report may just be attaching one of them.
  for (const id of await deleteUnattachedFiles(db, before.toISOString())) await files.remove(id);
}
