import { Dexie, type PromiseExtended, type Table, type DBCore, type DBCoreTransaction } from 'dexie';
import { factory } from './memory.ts';
import { isConnectionLost, NewerTablesError } from './storageFailure.ts';

/**
 * A database of this site on the device. A transaction's writes are on the disk when its promise resolves. A
 * transaction that the browser breaks off is repeated, so it may run twice. Tables of a newer version of the site are
 * not touched. A subclass declares its tables by `version`; they may only be extended. `openDatabase` opens it.
 */
export class StoredDatabase extends Dexie {
  constructor(name: string) {
    // `strict`: a commit resolves when the data is on the disk, not in a cache of the operating system.
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled', ...factory });
    const transaction = this.transaction.bind(this) as (...of: unknown[]) => PromiseExtended<unknown>;
    const repeatedTransaction = (...of: unknown[]) =>
      Dexie.currentTransaction ? transaction(...of) : this.reopening(() => transaction(...of));
    Object.assign(this, { transaction: repeatedTransaction });
    abortOnLeave(this);
    this.on('ready', () => this.#refuseNewer(), true);
  }

  /**
   * Repeats work that failed because the browser closed the connection, as Safari does to background pages. Dexie
   * reconnects by itself, but only for later work; the open transaction is rolled back. Transactions need no such call.
   *
   * @throws the error of the second try
   */
  reopening<Result>(work: () => PromiseExtended<Result>): PromiseExtended<Result> {
    const connection = this.backendDB();
    return work().catch((error: unknown) => {
      if (!isConnectionLost(error)) throw error;
      // Another caller may have reconnected in the meantime.
      if (this.backendDB() === connection) this.close({ disableAutoOpen: false });
      return work();
    });
  }

  /**
   * Stores a row while the page is being left. Does nothing if the database is not open. In Chromium a Dexie
   * transaction does not survive `pagehide`; a raw `put` with an explicit `commit` on the open connection does.
   */
  putAtOnce<Row>({ name }: Pick<Table<Row, never>, 'name'>, row: Row): void {
    if (!this.isOpen()) return;
    const transaction = this.backendDB().transaction(name, 'readwrite', { durability: 'strict' });
    transaction.objectStore(name).put(row);
    transaction.commit();
  }

  /**
   * Refuses tables of a newer version. Dexie opens them, too: after an update in another tab, or a rollback of the
   * site.
   */
  #refuseNewer(): void {
    // Dexie multiplies versions by ten, and increments the last digit when it repairs a table.
    const version = Math.floor(this.backendDB().version / 10);
    if (version > this.verno) throw new NewerTablesError(`Tables of version ${version}, not ${this.verno}`);
  }
}

/** The transactions of this page that have neither committed nor been aborted. */
const running = new Set<IDBTransaction>();

/**
 * Aborts the transactions of a database when their page goes into the back/forward cache. Safari would freeze them with
 * it, and no other page could write to their tables. `reopening` repeats them when the page is shown again.
 */
function abortOnLeave(db: Dexie): void {
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
      // It is committing already, which needs nothing more from this page.
    }
  }
}
