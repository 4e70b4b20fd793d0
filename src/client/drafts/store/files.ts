import { freeBytes } from '#client/device/freeBytes.ts';
import { newId } from '#client/device/newId.ts';
import type { Sliceable } from '#contract/readers/sliceable.ts';
import { fileIdOf, pieceId, putFile, type FileInPieces } from '#client/storage/storedFiles.ts';
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
 * Opens a stored file for callers that read only parts of it: no other pieces of a file in pieces are read. Request its
 * slices one after the other.
 */
export async function openFile(db: DraftsDatabase, id: string): Promise<Sliceable | undefined> {
  const row = await db.files.get(id);
  if (!row || 'bytes' in row) return undefined;
  return 'blob' in row ? row.blob : PiecesOfFile.open(db, row);
}

async function readPiece(db: DraftsDatabase, fileId: string, n: number): Promise<ArrayBuffer | undefined> {
  const row = await db.files.get(pieceId(fileId, n));
  return row && 'bytes' in row ? row.bytes : undefined;
}

/** A file in pieces (B2). At most one piece is in memory, so request its slices one after the other. */
class PiecesOfFile implements Sliceable {
  readonly size: number;
  readonly #db: DraftsDatabase;
  readonly #id: string;
  /** Bytes of each piece except the last. Other versions of this site made larger ones. */
  readonly #length: number;
  #current: { n: number; bytes: ArrayBuffer };

  private constructor(db: DraftsDatabase, { id, size }: FileInPieces, first: ArrayBuffer) {
    this.#db = db;
    this.#id = id;
    this.size = size;
    this.#length = first.byteLength;
    this.#current = { n: 0, bytes: first };
  }

  /**
   * @returns undefined if its first piece is missing
   */
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
    if (this.#current.n === n) return this.#current.bytes;
    const bytes = await readPiece(this.#db, this.#id, n);
    if (!bytes) throw new Error(`Piece ${n} is missing`);
    freeBytes(this.#current.bytes);
    this.#current = { n, bytes };
    return bytes;
  }
}

/**
 * Frees the files that no draft refers to any more. A deleted draft that can be restored still refers to its file. Call
 * it inside a transaction over `drafts`, `bin` and `files`.
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
