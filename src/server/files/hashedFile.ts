import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { signatureLength } from '#contract/rules/file.ts';
import { Refused } from '#server/http/refusal.ts';
import type { Accepted } from './accepted.ts';

/** Bytes that are collected before they are written at once. */
const batchBytes = 512 * 1024;
/** Chunks that are collected at most: one of a single byte takes some hundred bytes of memory. */
const batchChunks = 1024;

/** A file that is counted, hashed and checked while it is written. Calls of `write` must not overlap. */
export class HashedFile {
  size = 0;
  /** First bytes, at most `signatureLength`. */
  head = Buffer.alloc(0);
  readonly #file: FileHandle;
  readonly #accepted: Accepted;
  readonly #hash = createHash('sha256');
  #batch: Buffer[] = [];
  #batchSize = 0;
  #writing = Promise.resolve();

  constructor(file: FileHandle, accepted: Accepted) {
    this.#file = file;
    this.#accepted = accepted;
  }

  /** In hexadecimal digits. */
  get sha256(): string {
    return this.#hash.copy().digest('hex');
  }

  /**
   * Writes the next bytes; waits when the disk does not keep up.
   *
   * @throws {Refused} as soon as the file is too large, or is seen to be something else than it should
   */
  async write(chunk: Buffer): Promise<void> {
    this.#check(chunk);
    this.#batch.push(chunk);
    this.#batchSize += chunk.length;
    if (this.#batchSize >= batchBytes || this.#batch.length >= batchChunks) await this.#writeBatch();
  }

  /** Waits until everything is written and flushed. */
  async finish(): Promise<void> {
    await this.#writeBatch();
    await this.#writing;
    await this.#file.sync();
  }

  #check(chunk: Buffer): void {
    this.size += chunk.length;
    const { max, tooLarge, begins, other } = this.#accepted;
    if (this.size > max) throw new Refused({ code: tooLarge, field: 'file' });
    if (this.head.length >= signatureLength) return;
    this.head = Buffer.concat([this.head, chunk.subarray(0, signatureLength)]).subarray(0, signatureLength);
    if (this.head.length >= signatureLength && !begins(this.head)) throw new Refused({ code: other, field: 'file' });
  }

  /** While a batch is written on another thread, this one hashes it and collects the next. */
  async #writeBatch(): Promise<void> {
    await this.#writing;
    const batch = this.#batch;
    this.#batch = [];
    this.#batchSize = 0;
    this.#writing = handledLater(writeAll(this.#file, batch));
    for (const chunk of batch) this.#hash.update(chunk);
  }
}

/** A write may be partial. `writeFile`, which would go on by itself, takes three times as long (`bench -- uploadFile`). */
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

/** Keeps a rejection from counting as unhandled until the promise is awaited. */
function handledLater(promise: Promise<void>): Promise<void> {
  promise.catch(() => undefined);
  return promise;
}
