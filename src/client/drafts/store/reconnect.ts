import { Dexie, type PromiseExtended } from 'dexie';
import { isConnectionLost } from './storageFailure.ts';

/**
 * Repeats work that failed because the browser closed the connection, as Safari does to background pages. Dexie reconnects
 * by itself, but only for later work; the open transaction is rolled back.
 *
 * @throws what the second try throws
 */
export function reopening<Result>(db: Dexie, work: () => PromiseExtended<Result>): PromiseExtended<Result> {
  const connection = db.backendDB();
  return work().catch((error: unknown) => {
    if (!isConnectionLost(error)) throw error;
    // Another caller may have reconnected meanwhile.
    if (db.backendDB() === connection) db.close({ disableAutoOpen: false });
    return work();
  });
}

/** Makes every transaction of a database `reopening`; so a transaction may run twice. */
export function reopenForTransactions(db: Dexie): void {
  const transaction = db.transaction.bind(db) as (...of: unknown[]) => PromiseExtended<unknown>;
  const survivingTransaction = (...of: unknown[]) =>
    Dexie.currentTransaction ? transaction(...of) : reopening(db, () => transaction(...of));
  db.transaction = survivingTransaction as Dexie['transaction'];
}
