import { localStore } from '#client/device/localStore.ts';
import type { AdminDatabase, Kept } from './adminDatabase.ts';
import { adminDatabaseName, keepingKey, listKeptKey } from './names.ts';

/** `device`: copies stay until sign-out. `nothing`: a shared computer, on which they live as long as the page. */
export type Keeping = 'device' | 'nothing';

/** What was chosen at sign-in; where that is not known, nothing is kept. */
export function keeping(): Keeping {
  return localStore.get(keepingKey) === 'device' ? 'device' : 'nothing';
}

/** Remembers the choice, and deletes what an earlier one kept, but not the work that somebody has not sent. */
export async function chooseKeeping(chosen: Keeping): Promise<void> {
  await forgetCopies();
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

/** Work on this device that no server has: how many changes and begun edits, and whose. */
export interface UnsentWork {
  staff_id: string;
  name: string;
  changes: number;
  edits: number;
}

/** What would be lost with the database, by person; also on a shared computer, on which somebody else left it. */
export async function unsentWork(): Promise<UnsentWork[]> {
  if (!(await hasDatabase())) return [];
  const { AdminDatabase } = await import('./adminDatabase.ts');
  const database = new AdminDatabase();
  try {
    const [commands, edits] = await Promise.all([database.commands.toArray(), database.edits.toArray()]);
    const makers = [...commands.map(({ by }) => by), ...edits];
    return [...new Map(makers.map(({ staff_id, name }) => [staff_id, name]))].map(([staff_id, name]) => ({
      staff_id,
      name,
      changes: commands.filter(({ by }) => by.staff_id === staff_id).length,
      edits: edits.filter((edit) => edit.staff_id === staff_id).length,
    }));
  } catch {
    return [];
  } finally {
    database.close();
  }
}

/** Whether there is a database; opening one would make it. */
async function hasDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === adminDatabaseName);
  } catch {
    // Firefox before 126 cannot tell.
    return keeping() === 'device';
  }
}

/** Deletes the copies of other people's data; work that has not been sent stays for whoever did it. */
export async function forgetCopies(): Promise<void> {
  if ((await unsentWork()).length === 0) return forgetEverything();
  const database = (await adminDatabase()) ?? new (await import('./adminDatabase.ts')).AdminDatabase();
  const { kept, abstracts, seen, people, persons } = database;
  await Promise.all([kept, abstracts, seen, people, persons].map((table) => table.clear())).catch(() => undefined);
  localStore.remove(keepingKey);
  localStore.remove(listKeptKey);
  database.close();
  opened = undefined;
}

/** Deletes every copy of other people's data, in all tabs (S11), and work that has not been sent, which is named before. */
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
