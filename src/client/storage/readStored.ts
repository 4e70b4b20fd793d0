import { done } from './rows.ts';

/**
 * Reads from a database that Dexie has created without loading Dexie, whose code takes a slow phone longer than the
 * first screen. Neither creates nor upgrades a database.
 *
 * @param version - version of the tables, as Dexie counts it
 * @param read - makes its requests without waiting for anything else
 * @returns undefined if there is no database of this version, or the browser refuses its storage
 */
export async function readStored<Result>(
  name: string,
  version: number,
  tables: readonly string[],
  read: (transaction: IDBTransaction) => Promise<Result>,
): Promise<Result | undefined> {
  let database: IDBDatabase | undefined;
  try {
    // Dexie multiplies versions by ten.
    const request = indexedDB.open(name, version * 10);
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    database = await done(request);
    return await read(database.transaction(tables));
  } catch {
    return undefined;
  } finally {
    database?.close();
  }
}
