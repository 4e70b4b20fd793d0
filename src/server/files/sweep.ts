import { deleteUnattachedFiles, knownFiles } from '../db/files.ts';
import type { Services } from '../services.ts';

/** How long an upload may wait to be attached to a report. */
const graceHours = 24;

/**
 * Removes uploads that nothing is attached to for a day, what broken uploads left, and files that the database
 * does not know (the server stopped between the two).
 */
export async function sweepFiles({ db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - graceHours * 60 * 60 * 1000);
  await files.clearUnfinished(before);
  for (const id of await deleteUnattachedFiles(db, before.toISOString())) await files.remove(id);
  const old = await files.listBefore(before);
  const known = await knownFiles(db, old);
  for (const id of old.filter((id) => !known.has(id))) await files.remove(id);
}
