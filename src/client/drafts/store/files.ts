import { newId } from '#client/device/newId.ts';
import { fileIdOf, putFile } from '#client/storage/storedFiles.ts';
import type { DraftsDatabase } from './database.ts';
import type { Draft, FileInfo } from './rows.ts';

/** Stores the bytes of a new attachment. Call it inside a transaction over `files`, and that inside `storingFile`. */
export async function addFile(db: DraftsDatabase, file: File): Promise<FileInfo> {
  const { name, size, type } = file;
  const id = newId();
  await putFile(db, { id, blob: file, name, size, type });
  return { id, name, size, attachedAt: Date.now() };
}

/**
 * Frees the files that no draft refers to any more; a deleted draft that can be brought back still does. Call it inside a
 * transaction over `drafts`, `bin` and `files`.
 *
 * @param withoutFile - a draft whose attachment is to be freed
 */
export async function removeUnusedFiles(db: DraftsDatabase, withoutFile?: string): Promise<void> {
  const used = new Set<string>();
  const mark = ({ id, file, sending }: Draft) => {
    if (file && id !== withoutFile) used.add(file.id);
    if (sending?.fileId) used.add(sending.fileId);
  };
  const [drafts, binned, stored] = await Promise.all([
    db.drafts.toArray(),
    db.bin.toArray(),
    db.files.toCollection().primaryKeys(),
  ]);
  drafts.forEach(mark);
  binned.forEach(({ draft }) => mark(draft));
  await db.files.bulkDelete(stored.filter((id) => !used.has(fileIdOf(id))));
}
