import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { hasWordSignature, signatureLength } from '#contract/rules/file.ts';
import { limits } from '#contract/rules/limits.ts';
import { Refused } from '#server/http/refusal.ts';

/** Bytes that gather before they are written at once. */
const batchBytes = 512 * 1024;
/** Pieces that gather at most: one of a single byte takes some hundred in memory. */
const batchPieces = 1024;

/** A file that is counted, hashed and judged while it is written. Bytes are taken one call after the other. */
export class HashedFile {
  size = 0;
  /** First bytes, at most `signatureLength`. */
  head = Buffer.alloc(0);
  readonly #file: FileHandle;
  readonly #hash = createHash('sha256');
  #batch: Buffer[] = [];
  #batchSize = 0;
  #writing = Promise.resolve();

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** In hexadecimal digits. */
  get sha256(): string {
    return this.#hash.copy().digest('hex');
  }

  /**
   * Takes the next bytes; waits when the disk does not keep up.
   *
   * @throws {Refused} as soon as the bytes are too many, or no Word document
   */
  async take(chunk: Buffer): Promise<void> {
    this.#judge(chunk);
    this.#batch.push(chunk);
    this.#batchSize += chunk.length;
    if (this.#batchSize >= batchBytes || this.#batch.length >= batchPieces) await this.#writeBatch();
  }

  /** Waits until everything is on the disk. */
  async finish(): Promise<void> {
    await this.#writeBatch();
    await this.#writing;
    await this.#file.sync();
  }

  #judge(chunk: Buffer): void {
    this.size += chunk.length;
    if (this.size > limits.file) throw new Refused({ code: 'fileTooLarge', field: 'file' });
    if (this.head.length >= signatureLength) return;
    this.head = Buffer.concat([this.head, chunk.subarray(0, signatureLength)]).subarray(0, signatureLength);
    if (this.head.length >= signatureLength && !hasWordSignature(this.head)) {
      throw new Refused({ code: 'fileNotWhatItSays', field: 'file' });
    }
  }

  /** One batch is written on another thread while this one hashes it and gathers the next. */
  async #writeBatch(): Promise<void> {
    await this.#writing;
    const batch = this.#batch;
    this.#batch = [];
    this.#batchSize = 0;
    this.#writing = awaitedLater(writeAll(this.#file, batch));
    for (const chunk of batch) this.#hash.update(chunk);
  }
}

/** A disk may take fewer bytes than it is given. */
async function writeAll(file: FileHandle, chunks: Buffer[]): Promise<void> {
  for (let left = chunks; left.length > 0;) {
    const { bytesWritten } = await file.writev(left);
    left = without(left, bytesWritten);
  }
}

function without(chunks: Buffer[], bytes: number): Buffer[] {
  const [first, ...rest] = chunks;
  if (!first) return [];
  return first.length <= bytes ? without(rest, bytes - first.length) : [first.subarray(bytes), ...rest];
}

/** Marks a failure as one that will be seen: whoever awaits the promise later gets it. */
function awaitedLater(promise: Promise<void>): Promise<void> {
  promise.catch(() => undefined);
  return promise;
}
