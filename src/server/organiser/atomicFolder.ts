import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '#server/files/disk.ts';

/**
 * Makes a folder that is whole or not there: it is filled beside its place under a name that ends in `.part`, and
 * only then takes the place. Only its owner may read it. Files in it are synced by who writes them (`writeNew`).
 *
 * @throws where there is something at the place, or what `fill` says; nothing of the folder stays then
 */
export async function fillWhole(path: string, fill: (folder: string) => Promise<void>): Promise<void> {
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

/** New names are on the disk when their folders are. */
async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncAll(join(folder, entry.name));
  }
  await syncFolder(folder);
}
