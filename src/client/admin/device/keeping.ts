import { forgetTopics } from '#client/conference/topics.ts';
import type { Dexie, Table } from 'dexie';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { localStore } from '#client/device/localStore.ts';
import { databaseExists, deleteDatabase } from '#client/storage/deviceDatabases.ts';
import { unmarkEditor } from '#client/storage/editorMark.ts';
import { readStored } from '#client/storage/readStored.ts';
import { done } from '#client/storage/rows.ts';
import type { Maker, StoredCommand } from '#client/commands/command.ts';
import type { AdminDatabase, UnsavedForm, Kept } from './adminDatabase.ts';
import { keeping, type Keeping } from './choice.ts';
import { adminDatabaseName, adminDatabaseVersion, keepingKey } from './names.ts';

/** Remembers the choice, and deletes what an earlier choice has stored, except unsent work. */
export async function chooseKeeping(chosen: Keeping): Promise<void> {
  await forgetCopies();
  localStore.set(keepingKey, chosen);
}

let opened: Promise<AdminDatabase> | undefined;
let openNow: AdminDatabase | undefined;

/** The database, if it is open already: for writes while the page is being left, which cannot wait. */
export function databaseNow(): AdminDatabase | undefined {
  return openNow;
}

/**
 * The database. Undefined on a shared computer, if its code cannot be loaded, or if it cannot be opened because the
 * browser stores nothing or a newer version of the site has used it. Its code is not part of the first screen's code.
 */
export async function adminDatabase(): Promise<AdminDatabase | undefined> {
  if (keeping() === 'nothing') return undefined;
  opened ??= open();
  const opening = opened;
  const database = await opening.catch(() => undefined);
  // The next call tries again.
  if (!database && opened === opening) opened = undefined;
  // Everything may have been deleted in the meantime.
  if (opened !== opening) return undefined;
  openNow = database;
  return database;
}

async function open(): Promise<AdminDatabase> {
  const [{ AdminDatabase }, { openDatabase }] = await Promise.all([
    import('./adminDatabase.ts'),
    import('#client/storage/openDatabase.ts'),
  ]);
  return openDatabase(new AdminDatabase());
}

/**
 * Reads cached copies for the first screen before the database's code has loaded; null if there are none, undefined if
 * they belong to another version.
 */
export async function readCopies<Result>(
  read: (transaction: IDBTransaction) => Promise<Result>,
): Promise<Result | null | undefined> {
  if (keeping() === 'nothing') return null;
  const copies = await readStored(adminDatabaseName, adminDatabaseVersion, ['kept', 'rows', 'lists'], read);
  return copies === undefined && !(await databaseExists(adminDatabaseName)) ? null : copies;
}

/** The signed-in person, if the device stores the name. */
export async function keptStaff(): Promise<SignedInStaff | undefined> {
  const row = await readCopies((transaction) =>
    done<{ staff: SignedInStaff }>(transaction.objectStore('kept').get('staff')),
  );
  // A database of an earlier version is upgraded by the code that is loaded for it.
  return row === undefined ? (await keptRow('staff'))?.staff : row?.staff;
}

/** A stored row; undefined if nothing is stored, or the browser refuses storage. */
export async function keptRow<Key extends Kept['key']>(key: Key): Promise<Extract<Kept, { key: Key }> | undefined> {
  const database = await adminDatabase();
  const row = await database?.kept.get(key).catch(() => undefined);
  return row as Extract<Kept, { key: Key }> | undefined;
}

/** Stores a row. If the browser refuses storage, everything works only while the page is open. */
export async function keepRow(row: Kept): Promise<void> {
  const database = await adminDatabase();
  await database?.kept.put(row).catch(() => undefined);
}

/** Deletes a stored row. */
export async function dropRow(key: Kept['key']): Promise<void> {
  const database = await adminDatabase();
  await database?.kept.delete(key).catch(() => undefined);
}

/** The letter that a person is writing, as a target of unsaved work. */
export const letterTarget = 'letter';

/** Work on this device that no server has: numbers of changes, unsaved forms and letters, by person. */
export interface UnsentWork {
  staff_id: string;
  name: string;
  changes: number;
  edits: number;
  letters: number;
}

/** Counts work by person. A letter that has only a search does not count. */
export function workByPerson(
  changes: readonly Pick<Maker, 'staff_id' | 'name'>[],
  begun: readonly UnsavedForm[],
): UnsentWork[] {
  const isLetter = ({ key, staff_id }: UnsavedForm) => key === `${staff_id} ${letterTarget}`;
  const named = begun.filter((edit) => !isLetter(edit) || edit.title !== '');
  const persons = new Map([...changes, ...named].map(({ staff_id, name }) => [staff_id, name]));
  return [...persons].map(([staff_id, name]) => {
    const own = named.filter((edit) => edit.staff_id === staff_id);
    const letters = own.filter(isLetter).length;
    const made = changes.filter((maker) => maker.staff_id === staff_id).length;
    return { staff_id, name, changes: made, edits: own.length - letters, letters };
  });
}

/** Work that would be lost with the database, by person. A shared computer may contain another person's work. */
export async function unsentWork(): Promise<UnsentWork[]> {
  return (await storedWork()) ?? [];
}

/** Like `unsentWork`; undefined if the device cannot be read now. */
async function storedWork(): Promise<UnsentWork[] | undefined> {
  if (!(await databaseExists(adminDatabaseName))) return [];
  return inStoredTables(async (tables) => {
    const [commands, edits] = await Promise.all(
      unsentTables.map(async (name) => (await tables.find((table) => table.name === name)?.toArray()) ?? []),
    );
    const changes = (commands as StoredCommand[]).map(({ by }) => by);
    return workByPerson(changes, edits as UnsavedForm[]);
  });
}

/** Tables whose content exists only on this device. All others hold copies. */
const unsentTables: readonly string[] = ['commands', 'edits'];

/** Runs a function on the existing tables, also those of a newer version of the site; undefined if that fails. */
async function inStoredTables<Result>(
  work: (tables: readonly Table[]) => Promise<Result>,
): Promise<Result | undefined> {
  let database: Dexie | undefined;
  try {
    const { Dexie } = await import('dexie');
    database = await new Dexie(adminDatabaseName).open();
    return await work(database.tables);
  } catch {
    return undefined;
  } finally {
    database?.close();
  }
}

/** Deletes the copies of other people's data. Unsent work remains for its author. */
export async function forgetCopies(): Promise<void> {
  const work = await storedWork();
  if (work?.length === 0) return forgetEverything();
  await closeDatabase();
  await inStoredTables((tables) =>
    Promise.all(tables.filter(({ name }) => !unsentTables.includes(name)).map((table) => table.clear())),
  );
}

/** Stops storing, and tells other tabs. If the page is closed now, the next page continues. */
async function closeDatabase(): Promise<void> {
  localStore.remove(keepingKey);
  const closing = opened;
  opened = undefined;
  (await closing?.catch(() => undefined))?.close();
  await unmarkEditor();
}

/** Deletes every copy of other people's data in all tabs (S11), and unsent work, which the user was warned about. */
export async function forgetEverything(): Promise<void> {
  forgetTopics();
  await closeDatabase();
  await deleteDatabase(adminDatabaseName);
}
