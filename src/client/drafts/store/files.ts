import { Dexie } from 'dexie';
import { freeBytes } from '#client/device/freeBytes.ts';
import { newId } from '#client/device/newId.ts';
import type { Sliceable } from '#client/readers/slices/sliceable.ts';
import type { DraftsDatabase } from './database.ts';
import type { Draft, FileInfo, FileInPieces, StoredFile } from './rows.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';

/** Bytes of a piece: 128 kB. Of larger ones, Safari's collector lets more megabytes pile up. */
const pieceBytes = 128 * 1024;

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
  const aborted = abortOf(Dexie.currentTransaction.idbtrans);
  for (let n = 0; n < pieces; n += 1) {
    // Reading a file would otherwise end the transaction. Of one that is aborted, Dexie would wait for ever.
    const reading = Dexie.waitFor(blob.slice(n * pieceBytes, (n + 1) * pieceBytes).arrayBuffer());
    // Not the bytes, which a race would hold as long as the transaction lasts.
    await Dexie.Promise.race([reading.then(() => undefined), aborted]);
    const bytes = await reading;
    await db.files.add({ id: pieceId(facts.id, n), bytes });
    freeBytes(bytes);
  }
  await db.files.add({ ...facts, pieces });
}

/** Is rejected when the transaction is aborted. */
function abortOf(transaction: IDBTransaction): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () => reject(transaction.error ?? new DOMException('The transaction was aborted', 'AbortError'));
    transaction.addEventListener('abort', onAbort);
  });
}

/** Reads a whole stored file; the bytes stay with the browser until they are needed. */
export async function readFile(db: DraftsDatabase, id: string): Promise<StoredFile | undefined> {
  const row = await db.files.get(id);
  if (!row || 'bytes' in row) return undefined;
  if ('blob' in row) return row;
  const { pieces, ...facts } = row;
  const parts = await piecesAsBlobs(db, id);
  if (parts.length < pieces) return undefined;
  return { ...facts, blob: new Blob(parts, { type: facts.type }) };
}

/** The pieces of a file in their order, each as a Blob: its bytes leave this page's memory before the next are read. */
async function piecesAsBlobs(db: DraftsDatabase, fileId: string): Promise<Blob[]> {
  const blobs = new Map<number, Blob>();
  // By one request: of many, Safari keeps the answers in memory until its collector comes.
  await db.files
    .where('id')
    .startsWith(`${fileId}/`)
    .each((piece) => {
      if (!('bytes' in piece)) return;
      blobs.set(numberOf(piece.id), new Blob([piece.bytes]));
      freeBytes(piece.bytes);
    });
  // The table sorts 10 before 2.
  return [...blobs].sort(([one], [other]) => one - other).map(([, blob]) => blob);
}

/**
 * A stored file for whom a few parts of it are enough: of one in pieces no others are read. Its slices are to be asked for
 * one after the other.
 */
export async function openFile(db: DraftsDatabase, id: string): Promise<Sliceable | undefined> {
  const row = await db.files.get(id);
  if (!row || 'bytes' in row) return undefined;
  return 'blob' in row ? row.blob : PiecesOfFile.open(db, row);
}

/** The id of a row with one piece of a file. */
function pieceId(fileId: string, n: number): string {
  return `${fileId}/${n}`;
}

/** The number of a piece in the id of its row. */
function numberOf(rowId: string): number {
  return Number(rowId.split('/', 2)[1]);
}

/** The file that a row of `files` belongs to. */
function fileIdOf(rowId: string): string {
  return rowId.split('/', 1)[0] ?? rowId;
}

async function readPiece(db: DraftsDatabase, fileId: string, n: number): Promise<ArrayBuffer | undefined> {
  const row = await db.files.get(pieceId(fileId, n));
  return row && 'bytes' in row ? row.bytes : undefined;
}

/** A file in pieces (B2), of which no more than one is in memory: its slices are asked for one after the other. */
class PiecesOfFile implements Sliceable {
  readonly size: number;
  readonly #db: DraftsDatabase;
  readonly #id: string;
  /** Bytes of each piece but the last: other versions of this site made larger ones. */
  readonly #length: number;
  #held: { n: number; bytes: ArrayBuffer };

  private constructor(db: DraftsDatabase, { id, size }: FileInPieces, first: ArrayBuffer) {
    this.#db = db;
    this.#id = id;
    this.size = size;
    this.#length = first.byteLength;
    this.#held = { n: 0, bytes: first };
  }

  /** @returns undefined where its first piece is missing */
  static async open(db: DraftsDatabase, file: FileInPieces): Promise<PiecesOfFile | undefined> {
    const first = await readPiece(db, file.id, 0);
    return first && new PiecesOfFile(db, file, first);
  }

  slice(from: number, to = this.size): { arrayBuffer: () => Promise<ArrayBuffer> } {
    return { arrayBuffer: () => this.#read(from, Math.min(to, this.size)) };
  }

  async #read(from: number, to: number): Promise<ArrayBuffer> {
    const bytes = new Uint8Array(Math.max(to - from, 0));
    for (let at = from; at < to;) {
      const n = Math.floor(at / this.#length);
      const part = new Uint8Array(await this.#piece(n)).subarray(at - n * this.#length, to - n * this.#length);
      if (part.length === 0) throw new Error(`Piece ${n} ends early`);
      bytes.set(part, at - from);
      at += part.length;
    }
    return bytes.buffer;
  }

  async #piece(n: number): Promise<ArrayBuffer> {
    if (this.#held.n === n) return this.#held.bytes;
    const bytes = await readPiece(this.#db, this.#id, n);
    if (!bytes) throw new Error(`Piece ${n} is missing`);
    freeBytes(this.#held.bytes);
    this.#held = { n, bytes };
    return bytes;
  }
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
