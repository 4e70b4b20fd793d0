import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import type { DraftsDatabase } from './database.ts';
import { reopening } from './reconnect.ts';

/**
 * Reads from the database, again after every change; undefined until the first result.
 *
 * @param db - undefined while it is being opened
 * @param read - may use nothing but `db` and `dependencies`
 */
export function useStored<Result>(
  db: DraftsDatabase | undefined,
  read: (db: DraftsDatabase) => PromiseLike<Result>,
  dependencies: readonly unknown[] = [],
): Result | undefined {
  return useLiveQuery(async () => db && reopening(db, () => Dexie.Promise.resolve(read(db))), [db, ...dependencies]);
}
