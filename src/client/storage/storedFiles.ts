import { Dexie, type Table } from 'dexie';
import { freeBytes } from '#client/device/freeBytes.ts';
import { storageFailure } from './storageFailure.ts';

/** A file on the device, in a table of its own. */
export interface StoredFile extends NamedFile {
  blob: Blob;
}

interface NamedFile {
  id: string;
  name: string;
  size: number;
  type: string;
}

/** A file in a browser that stores no Blob (B2): its bytes are in as many rows of their own. */
export interface FileInPieces extends NamedFile {
  pieces: number;
}

/** The id is that of the file, a slash, and the number of the piece from 0. */
export interface FilePiece {
  id: string;
  bytes: ArrayBuffer;
}

/** A database with a table of files, which is read and written only here, by who knows both forms. */
export interface WithFiles {
  files: Table<StoredFile | FileInPieces | FilePiece, string>;
}

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

/** Stores a file under its id, which is new. Call it inside a transaction over `files`, and that inside `storingFile`. */
export async function putFile(db: WithFiles, file: StoredFile): Promise<void> {
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
export async function readFile(db: WithFiles, id: string): Promise<StoredFile | undefined> {
  const row = await db.files.get(id);
  if (!row || 'bytes' in row) return undefined;
  if ('blob' in row) return row;
  const { pieces, ...facts } = row;
  const parts = await piecesAsBlobs(db, id);
  if (parts.length < pieces) return undefined;
  return { ...facts, blob: new Blob(parts, { type: facts.type }) };
}

/** The pieces of a file in their order, each as a Blob: its bytes leave this page's memory before the next are read. */
async function piecesAsBlobs(db: WithFiles, fileId: string): Promise<Blob[]> {
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
