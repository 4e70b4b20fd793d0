import { Dexie } from 'dexie';
import { localStore } from '#client/device/localStore.ts';
import { AdminDatabase, adminDatabaseName, type Kept } from './adminDatabase.ts';

/** In local storage: whether this device keeps copies of what staff see. It names nobody. */
export const keepingKey = 'admin-keeping';

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

let opened: AdminDatabase | undefined;

/** The database; none on a shared computer. */
export function adminDatabase(): AdminDatabase | undefined {
  if (keeping() === 'nothing') return undefined;
  opened ??= new AdminDatabase();
  return opened;
}

/** A kept row; none where nothing is kept, or the browser refuses its storage. */
export async function keptRow<Key extends Kept['key']>(key: Key): Promise<Extract<Kept, { key: Key }> | undefined> {
  const row = await adminDatabase()
    ?.kept.get(key)
    .catch(() => undefined);
  return row as Extract<Kept, { key: Key }> | undefined;
}

/** Keeps a row. A browser without storage keeps nothing, and everything works while the page is open. */
export async function keepRow(row: Kept): Promise<void> {
  await adminDatabase()
    ?.kept.put(row)
    .catch(() => undefined);
}

/** Deletes every copy of other people's data, in all tabs (S11). */
export async function forgetEverything(): Promise<void> {
  localStore.remove(keepingKey);
  opened?.close();
  opened = undefined;
  await Dexie.delete(adminDatabaseName).catch(() => undefined);
}
