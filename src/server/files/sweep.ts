import { deleteUnattachedFiles, knownFiles } from '#server/db/files.ts';
import { madeAt } from '#server/db/signingKeys.ts';
import type { Services } from '#server/services.ts';
import { isFileId } from './name.ts';

/** How long an upload may wait to be attached to a report. */
const graceHours = 24;

/**
 * Removes uploads that nothing is attached to for a day, what broken uploads left, and files that the database
 * does not know (the server stopped between the two). Several servers may do so at once.
 */
export async function sweepFiles({ db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - graceHours * 60 * 60 * 1000);
  await files.clearUnfinished(before);
  for (const id of await deleteUnattachedFiles(db, before.toISOString())) await files.remove(id);
  // Files from before a database was made belong to another, which somebody may still miss.
  const old = (await files.listBetween(await madeAt(db), before)).filter(isFileId);
  const known = await knownFiles(db, old);
  for (const id of old.filter((id) => !known.has(id))) await files.remove(id);
}
