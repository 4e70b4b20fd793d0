import { Dexie, type PromiseExtended, type Table } from 'dexie';
import { abortOnLeave } from './abortOnLeave.ts';
import { isInMemory } from './inMemory.ts';
import { factory, type Factory } from './memory.ts';
import { isConnectionLost, NewerTablesError } from './storageFailure.ts';

/**
 * A database of this site on the device. What a transaction has written is on the disk when its promise resolves. One that the
 * browser breaks off is repeated: so a transaction may run twice. Tables of a newer version of the site are not touched.
 * A subclass declares its tables by `version`; they are only ever extended. `openDatabase` opens it.
 */
export class StoredDatabase extends Dexie {
  readonly #memory: Factory | undefined;

  /** @param memory - keeps it in the memory of this page, although the browser could store it */
  constructor(name: string, memory?: Factory) {
    // `strict`: a commit resolves when the data is on the disk, not in a cache of the operating system.
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled', ...(memory ?? factory) });
    this.#memory = memory;
    repeatTransactions(this);
    abortOnLeave(this);
    this.on('ready', () => this.#refuseNewer(), true);
  }

  /** Whether its rows are gone with the page. Known once it is open. */
  get isInMemory(): boolean {
    return this.#memory !== undefined || isInMemory();
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

/** Makes every transaction of a database `reopening`. */
function repeatTransactions(db: StoredDatabase): void {
  const transaction = db.transaction.bind(db) as (...of: unknown[]) => PromiseExtended<unknown>;
  const repeated = (...of: unknown[]) =>
    Dexie.currentTransaction ? transaction(...of) : db.reopening(() => transaction(...of));
  Object.assign(db, { transaction: repeated });
}
