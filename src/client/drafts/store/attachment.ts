import { putFile, readFile, storingFile } from '#client/storage/storedFiles.ts';
import type { DraftContent } from './content.ts';
import type { DraftsDatabase } from './database.ts';
import type { Draft, DraftReport } from './rows.ts';
import { withDraftLock } from './draftLock.ts';
import { changeDraft, continues, saveDraft, storeDraft, textTables, type Saved } from './drafts.ts';
import { addFile, removeUnusedFiles } from './files.ts';
import type { PagePosition } from './position.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';

/**
 * Attaches a file to a draft; its bytes are in a separate table (O3). The text typed so far is saved in the same
 * transaction, so that neither is ever stored without the other.
 *
 * @param replaced - the id of the attachment that the author saw and replaced
 * @throws if the device refuses to store; the earlier attachment stays
 */
export async function attachFile(
  db: DraftsDatabase,
  position: PagePosition,
  content: DraftContent,
  file: File,
  replaced?: string,
): Promise<Saved> {
  const saved = await storingFile(() =>
    db.transaction('rw', [...textTables(db), db.files], async () =>
      storeDraft(db, position, content, { file: await addFile(db, file) }, replaced),
    ),
  );
  // Frees the attachment that this one replaces; if it fails, the next attachment frees both.
  await db.transaction('rw', db.drafts, db.bin, db.files, async () => removeUnusedFiles(db)).catch(() => undefined);
  return saved;
}

/**
 * Attaches a file to a draft that has none and is not being sent. The revision does not change, so that a page on which
 * the draft is open can go on saving.
 *
 * @returns `attached` if it was; `busy` while the draft is being sent or looked up
 * @throws if the device refuses to store
 */
export async function attachToDraft(
  db: DraftsDatabase,
  id: string,
  file: File,
): Promise<'attached' | 'refused' | 'busy'> {
  const attached = await withDraftLock(id, () =>
    storingFile(() =>
      db.transaction('rw', db.drafts, db.files, async () => {
        const draft = await db.drafts.get(id);
        if (draft?.state === 'sending') return 'busy';
        if (!draft || !takesFile(draft)) return 'refused';
        await db.drafts.put({ ...draft, file: await addFile(db, file), changedAt: Date.now() });
        return 'attached';
      }),
    ),
  );
  return attached ?? 'busy';
}

/** Whether a draft is being written and has no file yet, neither here nor with the report that it changes. */
export function takesFile({ file, report, state }: Draft): boolean {
  return state === 'editing' && !file && !report?.file_url;
}

/** Bytes of a file that certainly make enough room for a draft's row and text. */
const roomToSave = 256 * 1024;

/**
 * Removes the attachment of a draft; a report that is being changed loses its file as well. On a full device the bytes
 * are deleted first: a browser there refuses every write before it counts the bytes that the same transaction frees.
 *
 * @param shown - the file that the author saw; a file that another tab attached in the meantime stays (O6)
 * @throws if the device refuses to store the text; the file is gone if the draft no longer names one
 */
export async function removeFile(
  db: DraftsDatabase,
  position: PagePosition,
  content: DraftContent,
  shown?: string,
): Promise<Saved> {
  try {
    return await saveWithoutFile(db, position, content, shown);
  } catch (error) {
    const isFreed = storageFailure(error) === 'full' && (await freeFile(db, position));
    if (!isFreed) throw error;
    return saveDraft(db, position, content);
  }
}

function saveWithoutFile(
  db: DraftsDatabase,
  position: PagePosition,
  content: DraftContent,
  shown: string | undefined,
): Promise<Saved> {
  return db.transaction('rw', [...textTables(db), db.bin, db.files], async () => {
    const saved = await saveDraft(db, position, content);
    await changeDraft(db, saved.id, (draft) => {
      if (shown === undefined || !draft.file || draft.file.id === shown) clearFile(draft);
    });
    await removeUnusedFiles(db);
    return saved;
  });
}

/** Frees a large attachment on a full device, bytes first; returns whether it did. Not for an outdated page. */
async function freeFile(db: DraftsDatabase, position: PagePosition): Promise<boolean> {
  const file = await db.transaction('rw', db.drafts, db.bin, db.files, async () => {
    const draft = await db.drafts.get(position.id);
    if (!draft?.file || draft.file.size < roomToSave || !continues(position, draft)) return undefined;
    const stored = await readFile(db, draft.file.id);
    await removeUnusedFiles(db, draft.id);
    return stored;
  });
  if (!file) return false;
  try {
    await changeDraft(db, position.id, clearFile);
    return true;
  } catch {
    // Another page has used the room in the meantime: the file that the row still names is put back.
    await storingFile(() => db.transaction('rw', db.files, async () => putFile(db, file))).catch(() => undefined);
    return false;
  }
}

function clearFile(draft: Draft): void {
  delete draft.file;
  delete draft.uploaded;
  if (draft.report) draft.report = withoutFile(draft.report);
}

function withoutFile({ file_name: _removed, ...report }: DraftReport): DraftReport {
  return { ...report, file_url: '' };
}
