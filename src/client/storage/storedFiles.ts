import { Dexie, type Table } from 'dexie';
import { freeBytes } from '#client/device/freeBytes.ts';
import { storageFailure } from './storageFailure.ts';

/** A file on the device, in a separate table. */
export interface StoredFile extends NamedFile {
  blob: Blob;
}

interface NamedFile {
  id: string;
  name: string;
  size: number;
  type: string;
}

/** A file in a browser that stores no Blob (B2). Its bytes are in other rows, one per piece. */
export interface FileInPieces extends NamedFile {
  pieces: number;
}

/** Its id is the file's id, a slash, and the number of the piece from 0. */
interface FilePiece {
  id: string;
  bytes: ArrayBuffer;
}

/** A database with a table of files. Only this module reads and writes that table, since it knows both forms. */
export interface WithFiles {
  files: Table<StoredFile | FileInPieces | FilePiece, string>;
}

/** Bytes of a piece: 128 kB. With larger pieces, more memory waits for Safari's garbage collector. */
const pieceBytes = 128 * 1024;

/** Whether files are stored in pieces, because this browser has refused a Blob. */
let isInPieces = false;

/**
 * Runs a transaction that stores a file. If the browser refuses Blobs although there is room, runs it again with the
 * file in pieces (B2). WebKit's private windows refuse them, and abort the transaction without saying why.
 *
 * @throws the error of the first try if the browser refuses both
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

/** Stores a file under a new id. Call it inside a transaction over `files`, and that inside `storingFile`. */
export async function putFile(db: WithFiles, file: StoredFile): Promise<void> {
  if (!isInPieces) {
    await db.files.add(file);
    return;
  }
  const { blob, ...facts } = file;
  const pieces = Math.ceil(blob.size / pieceBytes);
  const aborted = abortOf(Dexie.currentTransaction.idbtrans);
  for (let n = 0; n < pieces; n += 1) {
    // Otherwise reading a file ends the transaction. If it is aborted, Dexie would wait for ever.
    const reading = Dexie.waitFor(blob.slice(n * pieceBytes, (n + 1) * pieceBytes).arrayBuffer());
    // The race must not return the bytes: it would hold them as long as the transaction lasts.
    await Dexie.Promise.race([reading.then(() => undefined), aborted]);
    const bytes = await reading;
    await db.files.add({ id: pieceId(facts.id, n), bytes });
    freeBytes(bytes);
  }
  await db.files.add({ ...facts, pieces });
}

/** A promise that rejects when the transaction is aborted. */
function abortOf(transaction: IDBTransaction): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () => reject(transaction.error ?? new DOMException('The transaction was aborted', 'AbortError'));
    transaction.addEventListener('abort', onAbort);
  });
}

/** Reads a complete stored file. Its bytes stay with the browser until they are needed. */
export async function readFile(db: WithFiles, id: string): Promise<StoredFile | undefined> {
  const row = await db.files.get(id);
  if (!row || 'bytes' in row) return undefined;
  if ('blob' in row) return row;
  const { pieces, ...facts } = row;
  const parts = await piecesAsBlobs(db, id);
  if (parts.length < pieces) return undefined;
  return { ...facts, blob: new Blob(parts, { type: facts.type }) };
}

/** Reads the pieces of a file in order, each as a Blob: its bytes leave this page's memory before the next are read. */
async function piecesAsBlobs(db: WithFiles, fileId: string): Promise<Blob[]> {
  const blobs = new Map<number, Blob>();
  // One request for all pieces: with many requests, Safari holds the answers in memory until its garbage collector
  // runs.
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

/** The id of a row with one piece of a file. */
export function pieceId(fileId: string, n: number): string {
  return `${fileId}/${n}`;
}

/** The number of a piece in the id of its row. */
function numberOf(rowId: string): number {
  return Number(rowId.split('/', 2)[1]);
}

/** The file that a row of `files` belongs to. */
export function fileIdOf(rowId: string): string {
  return rowId.split('/', 1)[0] ?? rowId;
}
