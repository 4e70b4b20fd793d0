import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import type { StoredDatabase } from './storedDatabase.ts';

/**
 * Reads from a database, and again after every change. Undefined until the first result.
 *
 * @param db - undefined while it is being opened
 * @param read - may depend only on `db` and `dependencies`
 */
export function useStored<Database extends StoredDatabase, Result>(
  db: Database | undefined,
  read: (db: Database) => PromiseLike<Result>,
  dependencies: readonly unknown[] = [],
): Result | undefined {
  return useLiveQuery(async () => db?.reopening(() => Dexie.Promise.resolve(read(db))), [db, ...dependencies]);
}
