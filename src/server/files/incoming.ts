import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { wordFile, type Accepted } from './accepted.ts';
import { HashedFile } from './hashedFile.ts';
import type { Incoming, Watch } from './store.ts';

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
