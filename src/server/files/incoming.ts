import { randomUUID, createHash } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { wordFile, type Accepted } from './accepted.ts';
import type { Incoming, Watch } from './store.ts';
import { signatureLength } from '#contract/rules/file.ts';
import { Refused } from '#server/http/refusal.ts';

/** A received file in a folder of this machine, under a temporary name. */
export interface ReceivedPath extends Omit<Incoming, 'store'> {
  path: string;
}

/** The folder of this machine that receives and unpacks uploads, wherever they are stored afterwards. */
export function incomingFolder(folder: string) {
  mkdirSync(folder, { recursive: true });
  return {
    receive: (source: Readable, watch?: Watch, accepted?: Accepted) =>
      receive(source, join(folder, randomUUID()), watch, accepted),
    async makeFolder(): Promise<string> {
      const path = join(folder, randomUUID());
      await mkdir(path);
      return path;
    },
    async clearBefore(time: Date): Promise<void> {
      for (const name of await filesBetween(folder, new Date(0), time))
        await rm(join(folder, name), { recursive: true, force: true });
    },
  };
}

/** Bytes between two calls of `watch` while a file arrives. */
const watchInterval = 4 * 1024 * 1024;

/** Counts, hashes and checks a file while it is written, so that only a small part of it is in memory. */
async function receive(
  source: Readable,
  path: string,
  watch: Watch | undefined,
  accepted = wordFile,
): Promise<ReceivedPath> {
  const discard = () => rm(path, { force: true });
  const hash = createHash('sha256');
  let [size, reported, head] = [0, 0, Buffer.alloc(0)];
  const report = async () => {
    await watch?.(size - reported);
    reported = size;
  };
  async function* arriving() {
    // A refused source is not destroyed: destroying a request would reset its connection, and the reply would be lost.
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > accepted.max) throw new Refused({ code: accepted.tooLarge, field: 'file' });
      if (head.length < signatureLength) {
        head = Buffer.concat([head, chunk.subarray(0, signatureLength)]).subarray(0, signatureLength);
        if (head.length === signatureLength && !accepted.begins(head))
          throw new Refused({ code: accepted.other, field: 'file' });
      }
      hash.update(chunk);
      yield chunk;
      if (size - reported >= watchInterval) await report();
    }
    await report();
  }
  try {
    await pipeline(arriving, createWriteStream(path, { flags: 'wx', flush: true, highWaterMark: bufferedBytes }));
  } catch (error) {
    await discard();
    throw error;
  }
  return { path, size, sha256: hash.digest('hex'), head, discard };
}

/** Number of bytes buffered while others are written. */
const bufferedBytes = 256 * 1024;

/** Names of the files in a folder that were last modified between two times, including the first. */
export async function filesBetween(folder: string, from: Date, before: Date): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(folder)) {
    const file = await stat(join(folder, name)).catch(undefinedIfMissing);
    if (file && file.mtime >= from && file.mtime < before) found.push(name);
  }
  return found;
}

/** A rejection handler that treats a missing file as no error. */
export function undefinedIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

/** Whether an error means that there is no such file or folder. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
