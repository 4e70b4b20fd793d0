import { join } from 'node:path';
import { contentDir, listConferences, templateDir } from '#server/conference/content.ts';
import type { Parts } from '#server/conference/parts.ts';
import { chosenConference, lockChoice } from '#server/db/chosenConference.ts';
import {
  isUnpublished,
  lastPublication,
  noteFolder,
  publicationState,
  publishedState,
  valuesOfParts,
} from '#server/db/content.ts';
import { inTransaction } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';
import { makeNewest, prepare, type Prepared, type Publishing } from './publication.ts';
import { withUploads, type FileSource } from './uploads.ts';

/** The settings for publishing the conference that was chosen in the browser, if any (C6). */
export async function servedPublishing(db: Database, publishing: Publishing): Promise<Publishing> {
  const chosen = await chosenConference(db);
  if (chosen?.is_own) return { ...publishing, content: templateDir };
  const isSample = publishing.isFree === true && chosen !== undefined && listConferences().includes(chosen.conference);
  return isSample ? { ...publishing, content: join(contentDir, chosen.conference) } : publishing;
}

/**
 * Writes a publication, including the uploaded files that its changes refer to.
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
 * Publishes the content with the published changes from the browser: those of the last publication recorded in
 * the database (C3, C4).
 *
 * @throws {CannotPublish} if content or software cannot be used
 */
export async function publishNoted(
  { db, files }: { db: Database; files: FileSource },
  settings: Publishing,
): Promise<Prepared & { state: string }> {
  for (;;) {
    const last = await lastPublication(db);
    const state = publicationState(last);
    const publishing = await servedPublishing(db, settings);
    const changes = await valuesOfParts(db, last.versions);
    const isAnnouncement = await isUnpublished(db);
    const prepared = await prepareWithUploads({ db, files }, { ...publishing, changes, isAnnouncement });
    // If somebody published or chose another conference in the meantime, this would undo it.
    const isCurrent = await inTransaction(db, async (within) => {
      await lockChoice(within);
      if ((await publishedState(within)) !== state) return false;
      await noteFolder(within, prepared.folder);
      return true;
    });
    if (!isCurrent) continue;
    if (prepared.isNew) await makeNewest(publishing.publications, prepared.name);
    return { ...prepared, state };
  }
}
