import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import type { DraftsDatabase } from './database.ts';
import { reopening } from './reconnect.ts';

/**
 * What the device has stored, as it changes; undefined until it is read.
 *
 * @param db - undefined while it is being opened
 * @param read - from nothing but `db` and `dependencies`
 */
export function useStored<Result>(
  db: DraftsDatabase | undefined,
  read: (db: DraftsDatabase) => PromiseLike<Result>,
  dependencies: readonly unknown[] = [],
): Result | undefined {
  return useLiveQuery(async () => db && reopening(db, () => Dexie.Promise.resolve(read(db))), [db, ...dependencies]);
}
