import { mkdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBetween, incomingFolder, undefinedIfMissing } from './incoming.ts';
import type { FileStore } from './store.ts';

/** Stores files in a folder: complete files in `kept`, files that are being received in `incoming`. */
export function diskStore(dir: string): FileStore {
  const kept = join(dir, 'kept');
  mkdirSync(kept, { recursive: true });
  const incoming = incomingFolder(join(dir, 'incoming'));
  return {
    async receive(source, watch, accepted) {
      const { path, ...arrived } = await incoming.receive(source, watch, accepted);
      return {
        ...arrived,
        async store(id) {
          await rename(path, join(kept, id));
          await syncFolder(kept);
        },
      };
    },
    makeFolder: incoming.makeFolder,
    async read(id) {
      const file = await open(join(kept, id)).catch(undefinedIfMissing);
      return file?.createReadStream();
    },
    remove: (id) => rm(join(kept, id), { force: true }),
    listBetween: (from, before) => filesBetween(kept, from, before),
    clearUnfinished: (before) => incoming.clearBefore(before),
  };
}

/** Flushes a folder, which makes a rename in it durable. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows can neither open nor flush folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
