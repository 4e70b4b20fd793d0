import { Dexie } from 'dexie';
import { newId } from '#client/device/newId.ts';
import type { Draft, DraftsDatabase, FileInfo, StoredFile } from './database.ts';
import { storageFailure } from './storageFailure.ts';

/** Bytes of a piece: 256 kB. Of larger ones, Safari's collector lets more megabytes pile up. */
const pieceBytes = 256 * 1024;

/** Whether files are stored in pieces, because this browser has refused a Blob. */
let isInPieces = false;

/**
 * Runs a transaction that stores a file; once more, with the file in pieces, where the browser refuses Blobs although there
 * is room (B2). WebKit's private windows do, and abort the transaction without saying why.
 *
 * @throws what the first try threw, when the browser refuses both
 */
export async function storingFile<Result>(transaction: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await transaction();
  } catch (error) {
    if (isInPieces || storageFailure(error) !== 'unavailable') throw error;
    isInPieces = true;
    try {
      return await transaction();
    } catch {
      isInPieces = false;
      throw error;
    }
  }
}

/** Stores the bytes of a new attachment. Call it inside a transaction over `files`, and that inside `storingFile`. */
export async function addFile(db: DraftsDatabase, file: File): Promise<FileInfo> {
  const { name, size, type } = file;
  const id = newId();
  await putFile(db, { id, blob: file, name, size, type });
  return { id, name, size, attachedAt: Date.now() };
}

/** Stores a file under its id, which is new. Call it as `addFile`. */
export async function putFile(db: DraftsDatabase, file: StoredFile): Promise<void> {
  if (!isInPieces) {
    await db.files.add(file);
    return;
  }
  const { blob, ...facts } = file;
  const pieces = Math.ceil(blob.size / pieceBytes);
  for (let n = 0; n < pieces; n += 1) {
    // Reading a file would otherwise end the transaction.
    const bytes = await Dexie.waitFor(blob.slice(n * pieceBytes, (n + 1) * pieceBytes).arrayBuffer());
    await db.files.add({ id: pieceId(facts.id, n), bytes });
    free(bytes);
  }
  await db.files.add({ ...facts, pieces });
}

/** Reads a stored file; the bytes stay with the browser until they are needed. */
export async function readFile(db: DraftsDatabase, id: string): Promise<StoredFile | undefined> {
  const row = await db.files.get(id);
  if (!row || 'bytes' in row) return undefined;
  if ('blob' in row) return row;
  const { pieces, ...facts } = row;
  const parts: Blob[] = [];
  for (let n = 0; n < pieces; n += 1) {
    const piece = await db.files.get(pieceId(id, n));
    if (!piece || !('bytes' in piece)) return undefined;
    // A Blob of each: its bytes leave this page's memory before the next are read.
    parts.push(new Blob([piece.bytes]));
    free(piece.bytes);
  }
  return { ...facts, blob: new Blob(parts, { type: facts.type }) };
}

/** Frees them at once, without waiting for Safari's collector. */
function free(bytes: ArrayBuffer): void {
  bytes.transfer?.(0);
}

function pieceId(fileId: string, n: number): string {
  return `${fileId}/${n}`;
}

/** The file that a row of `files` belongs to. */
function fileIdOf(rowId: string): string {
  return rowId.split('/', 1)[0] ?? rowId;
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
