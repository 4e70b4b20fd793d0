import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import type { StoredDatabase } from './storedDatabase.ts';

/**
 * Reads from a database, again after every change; undefined until the first result.
 *
 * @param db - undefined while it is being opened
 * @param read - may use nothing but `db` and `dependencies`
 */
export function useStored<Database extends StoredDatabase, Result>(
  db: Database | undefined,
  read: (db: Database) => PromiseLike<Result>,
  dependencies: readonly unknown[] = [],
): Result | undefined {
  return useLiveQuery(async () => db?.reopening(() => Dexie.Promise.resolve(read(db))), [db, ...dependencies]);
}
