import { localStore } from '#client/device/localStore.ts';
import type { AdminDatabase, Kept } from './adminDatabase.ts';
import { adminDatabaseName, keepingKey, listKeptKey } from './names.ts';

/** `device`: copies stay until sign-out. `nothing`: a shared computer, on which they live as long as the page. */
export type Keeping = 'device' | 'nothing';

/** What was chosen at sign-in; where that is not known, nothing is kept. */
export function keeping(): Keeping {
  return localStore.get(keepingKey) === 'device' ? 'device' : 'nothing';
}

/** Remembers the choice, and deletes what an earlier one kept. */
export async function chooseKeeping(chosen: Keeping): Promise<void> {
  await forgetEverything();
  localStore.set(keepingKey, chosen);
}

let opened: Promise<AdminDatabase> | undefined;

/**
 * The database; none on a shared computer, and none where the code for it cannot be loaded. That code is fetched apart from
 * the first screen's, which shows what the server says before it can be read what the device kept.
 */
export async function adminDatabase(): Promise<AdminDatabase | undefined> {
  if (keeping() === 'nothing') return undefined;
  opened ??= import('./adminDatabase.ts').then((code) => new code.AdminDatabase());
  const opening = opened;
  const database = await opening.catch(() => undefined);
  // Tried anew next time.
  if (!database && opened === opening) opened = undefined;
  // Everything may have been forgotten meanwhile.
  return opened === opening ? database : undefined;
}

/** A kept row; none where nothing is kept, or the browser refuses its storage. */
export async function keptRow<Key extends Kept['key']>(key: Key): Promise<Extract<Kept, { key: Key }> | undefined> {
  const database = await adminDatabase();
  const row = await database?.kept.get(key).catch(() => undefined);
  return row as Extract<Kept, { key: Key }> | undefined;
}

/** Keeps a row. A browser without storage keeps nothing, and everything works while the page is open. */
export async function keepRow(row: Kept): Promise<void> {
  const database = await adminDatabase();
  await database?.kept.put(row).catch(() => undefined);
}

/** Deletes every copy of other people's data, in all tabs (S11). */
export async function forgetEverything(): Promise<void> {
  localStore.remove(keepingKey);
  localStore.remove(listKeptKey);
  const closing = opened;
  opened = undefined;
  (await closing?.catch(() => undefined))?.close();
  await deleteDatabase(adminDatabaseName);
}

/** Works without the database's code too. Other tabs close it when they are asked. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      request.addEventListener('success', () => resolve());
      request.addEventListener('error', () => resolve());
    } catch {
      // A browser that refuses its storage kept nothing.
      resolve();
    }
  });
}
