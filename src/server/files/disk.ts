import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { HashedFile } from './hashedFile.ts';
import type { FileStore, Incoming } from './store.ts';

/** Keeps files in a folder: whole ones in `kept`, those on their way in `incoming`. */
export function diskStore(dir: string): FileStore {
  const kept = join(dir, 'kept');
  const incoming = join(dir, 'incoming');
  for (const folder of [kept, incoming]) mkdirSync(folder, { recursive: true });
  return {
    receive: (source) => receive(source, join(incoming, randomUUID()), kept),
    async read(id) {
      const file = await open(join(kept, id)).catch(undefinedIfMissing);
      return file?.createReadStream();
    },
    remove: (id) => rm(join(kept, id), { force: true }),
    listBefore: (time) => filesBefore(kept, time),
    async clearUnfinished(before) {
      for (const name of await filesBefore(incoming, before)) await rm(join(incoming, name), { force: true });
    },
  };
}

async function receive(source: Readable, temporary: string, kept: string): Promise<Incoming> {
  const discard = () => rm(temporary, { force: true });
  const file = await open(temporary, 'wx');
  const hashed = new HashedFile(file);
  try {
    for await (const chunk of source) await hashed.take(chunk as Buffer);
    await hashed.finish();
  } catch (error) {
    await discard();
    throw error;
  } finally {
    await file.close();
  }
  return {
    size: hashed.size,
    sha256: hashed.sha256,
    head: hashed.head,
    discard,
    async keep(id) {
      await rename(temporary, join(kept, id));
      await syncFolder(kept);
    },
  };
}

/** A rename is on the disk when its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders, and needs none synced.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function filesBefore(folder: string, time: Date): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(folder)) {
    const file = await stat(join(folder, name)).catch(undefinedIfMissing);
    if (file && file.mtime < time) found.push(name);
  }
  return found;
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
