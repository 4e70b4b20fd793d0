import { fileDigest } from '#client/receipts/fileDigest.ts';
import type { StoredFile } from '#client/storage/storedFiles.ts';
import type { DraftsDatabase } from './database.ts';
import { changeDraft } from './drafts.ts';
import type { FileHash } from './rows.ts';

/**
 * Running computations by the id of the file. A press on Submission joins the one that started when the file was
 * chosen.
 */
const running = new Map<string, Promise<string | undefined>>();

/**
 * Computes the SHA-256 of a draft's attachment, unless it is known, and stores it with the draft, so that no press has
 * to wait for it. The hash of a file in pieces is computed at the press: until then, the joined file would only take
 * memory.
 *
 * @param signal - ends the computation: the file was removed or replaced
 * @throws if the device refuses to store it
 */
export async function storeHash(db: DraftsDatabase, draftId: string, signal?: AbortSignal): Promise<void> {
  const file = (await db.drafts.get(draftId))?.file;
  const stored = file && (await db.files.get(file.id));
  if (!stored || !('blob' in stored) || isOf(file.hash, stored.blob)) return;
  const sha256 = await hashOnce(stored, signal);
  if (!sha256) return;
  await changeDraft(db, draftId, (row) => {
    if (row.file?.id === stored.id) row.file.hash = { sha256, ...stampOf(stored.blob) };
  });
}

/** Returns the SHA-256 of a stored file: from its draft if it is the hash of these bytes, otherwise computed. */
export async function fileHashOf(db: DraftsDatabase, draftId: string, stored: StoredFile): Promise<string | undefined> {
  const file = (await db.drafts.get(draftId))?.file;
  if (file?.id === stored.id && isOf(file.hash, stored.blob)) return file.hash.sha256;
  // A running computation ends without a result if the author replaces the file while this one is being sent.
  return (await running.get(stored.id)) ?? hashOnce(stored);
}

function hashOnce({ id, blob }: StoredFile, signal?: AbortSignal): Promise<string | undefined> {
  const started = running.get(id);
  if (started) return started;
  const hash = fileDigest(blob, signal).finally(() => running.delete(id));
  running.set(id, hash);
  return hash;
}

/** Whether a stored hash belongs to a file, judged by its size and time of change. */
function isOf(hash: FileHash | undefined, file: Blob): hash is FileHash {
  const { size, lastModified } = stampOf(file);
  return hash !== undefined && hash.size === size && hash.lastModified === lastModified;
}

function stampOf(file: Blob): Omit<FileHash, 'sha256'> {
  return { size: file.size, ...(file instanceof File && { lastModified: file.lastModified }) };
}
