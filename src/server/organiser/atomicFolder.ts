import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '#server/files/disk.ts';

/**
 * Creates a folder atomically: it is filled under a temporary name that ends in `.part`, and then renamed. Only its owner
 * may read it. Its files must be flushed as they are written (`writeNewFile`).
 *
 * @throws where the path exists already, or the error of `fill`; nothing of the folder is left then
 */
export async function createFolderAtomically(path: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const taken = await lstat(path).then(
    () => true,
    () => false,
  );
  if (taken) throw new Error(`${path} is there already: give the name of a folder that is not.`);
  const temporary = `${path}.${randomUUID()}.part`;
  await mkdir(temporary, { mode: 0o700 });
  try {
    await fill(temporary);
    await syncAll(temporary);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** New names are durable once their folders are flushed. */
async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncAll(join(folder, entry.name));
  }
  await syncFolder(folder);
}
