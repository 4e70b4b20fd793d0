import type { DBCore, DBCoreTransaction, Dexie } from 'dexie';

/** The transactions of this page that have neither committed nor been aborted. */
const running = new Set<IDBTransaction>();

/**
 * Has the transactions of a database aborted when their page goes into the back/forward cache. Safari would freeze them with
 * it, and no other page could write to their tables. `reopening` repeats them when the page is shown again.
 */
export function abortOnLeave(db: Dexie): void {
  db.use({ stack: 'dbcore', name: 'abortOnLeave', create: noteTransactions });
}

function noteTransactions(core: DBCore): DBCore {
  addEventListener('pagehide', abortRunning);
  return {
    ...core,
    transaction(...given) {
      const transaction = core.transaction(...given) as DBCoreTransaction & IDBTransaction;
      const forget = () => running.delete(transaction);
      running.add(transaction);
      transaction.addEventListener('complete', forget);
      transaction.addEventListener('abort', forget);
      return transaction;
    },
  };
}

function abortRunning({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  for (const transaction of running) {
    try {
      transaction.abort();
    } catch {
      // It is being committed, which needs nothing more of this page.
    }
  }
}
