import { Dexie, type PromiseExtended, type Table, type DBCore, type DBCoreTransaction } from 'dexie';
import { factory } from './memory.ts';
import { isConnectionLost, NewerTablesError } from './storageFailure.ts';

/**
 * A database of this site on the device. What a transaction has written is on the disk when its promise resolves. One that the
 * browser breaks off is repeated: so a transaction may run twice. Tables of a newer version of the site are not touched.
 * A subclass declares its tables by `version`; they are only ever extended. `openDatabase` opens it.
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
   * Repeats work that failed because the browser closed the connection, as Safari does to background pages. Dexie reconnects
   * by itself, but only for later work; the open transaction is rolled back. Transactions need no such call.
   *
   * @throws what the second try throws
   */
  reopening<Result>(work: () => PromiseExtended<Result>): PromiseExtended<Result> {
    const connection = this.backendDB();
    return work().catch((error: unknown) => {
      if (!isConnectionLost(error)) throw error;
      // Another caller may have reconnected meanwhile.
      if (this.backendDB() === connection) this.close({ disableAutoOpen: false });
      return work();
    });
  }

  /**
   * Puts a row as the page goes away; nothing where the database is not open. A Dexie transaction does not survive `pagehide` in
   * Chromium; a raw `put` with an explicit `commit` on the open connection does.
   */
  putAtOnce<Row>({ name }: Pick<Table<Row, never>, 'name'>, row: Row): void {
    if (!this.isOpen()) return;
    const transaction = this.backendDB().transaction(name, 'readwrite', { durability: 'strict' });
    transaction.objectStore(name).put(row);
    transaction.commit();
  }

  /** Dexie opens a database of any later version: after an update in another tab, or a rollback of the site. */
  #refuseNewer(): void {
    // Dexie multiplies versions by ten, and counts up the last digit when it repairs a table.
    const version = Math.floor(this.backendDB().version / 10);
    if (version > this.verno) throw new NewerTablesError(`Tables of version ${version}, not ${this.verno}`);
  }
}

/** The transactions of this page that have neither committed nor been aborted. */
const running = new Set<IDBTransaction>();

/**
 * Has the transactions of a database aborted when their page goes into the back/forward cache. Safari would freeze them with
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
      // It is being committed, which needs nothing more of this page.
    }
  }
}
