import { randomUUID, createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { wordFile, type Accepted } from './accepted.ts';
import type { Incoming, Watch } from './store.ts';
import { signatureLength } from '#contract/rules/file.ts';
import { Refused } from '#server/http/refusal.ts';

/** A file that has been received into a folder of this machine, under a temporary name. */
export interface ReceivedPath extends Omit<Incoming, 'keep'> {
  path: string;
}

/** The folder of this machine into which uploads are received, wherever they are stored afterwards. */
export function incomingFolder(folder: string) {
  mkdirSync(folder, { recursive: true });
  return {
    receive: (source: Readable, watch?: Watch, accepted?: Accepted) =>
      receive(source, join(folder, randomUUID()), watch, accepted),
    async clearBefore(time: Date): Promise<void> {
      for (const name of await filesBetween(folder, new Date(0), time)) await rm(join(folder, name), { force: true });
    },
  };
}

/** Bytes between two calls of `watch` while a file arrives. */
const watchInterval = 4 * 1024 * 1024;

async function receive(
  source: Readable,
  path: string,
  watch: Watch | undefined,
  accepted = wordFile,
): Promise<ReceivedPath> {
  const discard = () => rm(path, { force: true });
  const file = await open(path, 'wx');
  const hashed = new HashedFile(file, accepted);
  try {
    let reported = 0;
    // A source that is refused is left as it is: destroying a request would reset its connection, and lose the answer.
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      await hashed.write(chunk as Buffer);
      if (hashed.size - reported < watchInterval) continue;
      await watch?.(hashed.size - reported);
      reported = hashed.size;
    }
    await watch?.(hashed.size - reported);
    await hashed.finish();
  } catch (error) {
    await discard();
    throw error;
  } finally {
    await file.close();
  }
  const { size, sha256, head } = hashed;
  return { path, size, sha256, head, discard };
}

/** Names of the files in a folder that were last modified from one time on and before another. */
export async function filesBetween(folder: string, from: Date, before: Date): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(folder)) {
    const file = await stat(join(folder, name)).catch(undefinedIfMissing);
    if (file && file.mtime >= from && file.mtime < before) found.push(name);
  }
  return found;
}

/** Rejection handler for which a missing file is no error. */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/** Bytes that are collected before they are written at once. */
const batchBytes = 512 * 1024;
/** Chunks that are collected at most: one of a single byte takes some hundred bytes of memory. */
const batchChunks = 1024;

/** A file that is counted, hashed and checked while it is written. Calls of `write` must not overlap. */
class HashedFile {
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
