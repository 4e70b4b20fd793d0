import { Dexie, type PromiseExtended } from 'dexie';
import { isConnectionLost } from './storageFailure.ts';

/**
 * Does once more what failed because the browser closed the connection (Safari does so to pages in the background).
 * Dexie opens another one by itself, for what comes after; what was under way is lost with the connection, and with
 * it everything that it had written.
 *
 * @throws what the second try throws
 */
export function reopening<Result>(db: Dexie, work: () => PromiseExtended<Result>): PromiseExtended<Result> {
  const connection = db.backendDB();
  return work().catch((error: unknown) => {
    if (!isConnectionLost(error)) throw error;
    // Somebody else may have opened another one meanwhile.
    if (db.backendDB() === connection) db.close({ disableAutoOpen: false });
    return work();
  });
}

/** From now on every transaction of a database is `reopening`: it must mean the same when it is run once more. */
export function reopenForTransactions(db: Dexie): void {
  const transaction = db.transaction.bind(db) as (...of: unknown[]) => PromiseExtended<unknown>;
  const survivingTransaction = (...of: unknown[]) =>
    Dexie.currentTransaction ? transaction(...of) : reopening(db, () => transaction(...of));
  db.transaction = survivingTransaction as Dexie['transaction'];
}
