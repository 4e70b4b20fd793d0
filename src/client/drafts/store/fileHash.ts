import { fileDigest } from '#client/receipts/fileDigest.ts';
import type { StoredFile } from '#client/storage/storedFiles.ts';
import type { DraftsDatabase } from './database.ts';
import { changeDraft } from './drafts.ts';
import type { FileHash } from './rows.ts';

/** What is being computed, by the id of the file: a press joins what was begun when the file was chosen. */
const running = new Map<string, Promise<string | undefined>>();

/**
 * Computes the SHA-256 of a draft's attachment, unless it is known, and keeps it with the draft, so that no press has to
 * wait for it. Of a file in pieces it is left to the press: put together ahead, it would be in memory for nothing.
 *
 * @param signal - ends the computation: the file was removed or replaced
 * @throws when the device refuses to store it
 */
export async function keepHash(db: DraftsDatabase, draftId: string, signal?: AbortSignal): Promise<void> {
  const file = (await db.drafts.get(draftId))?.file;
  const stored = file && (await db.files.get(file.id));
  if (!stored || !('blob' in stored) || isOf(file.hash, stored.blob)) return;
  const sha256 = await hashOnce(stored, signal);
  if (!sha256) return;
  await changeDraft(db, draftId, (row) => {
    if (row.file?.id === stored.id) row.file.hash = { sha256, ...stampOf(stored.blob) };
  });
}

/** The SHA-256 of a stored file: the one kept with its draft, if that is of these bytes; otherwise it is computed. */
export async function fileHashOf(db: DraftsDatabase, draftId: string, stored: StoredFile): Promise<string | undefined> {
  const file = (await db.drafts.get(draftId))?.file;
  if (file?.id === stored.id && isOf(file.hash, stored.blob)) return file.hash.sha256;
  // What was begun ahead ends when the author replaces the file while this one is being sent.
  return (await running.get(stored.id)) ?? hashOnce(stored);
}

function hashOnce({ id, blob }: StoredFile, signal?: AbortSignal): Promise<string | undefined> {
  const begun = running.get(id);
  if (begun) return begun;
  const hash = fileDigest(blob, signal).finally(() => running.delete(id));
  running.set(id, hash);
  return hash;
}

/** Whether a kept hash is that of a file, by size and time of change. */
function isOf(hash: FileHash | undefined, file: Blob): hash is FileHash {
  const { size, lastModified } = stampOf(file);
  return hash !== undefined && hash.size === size && hash.lastModified === lastModified;
}

function stampOf(file: Blob): Omit<FileHash, 'sha256'> {
  return { size: file.size, ...(file instanceof File && { lastModified: file.lastModified }) };
}
