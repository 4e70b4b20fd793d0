import { databaseExists } from './deviceDatabases.ts';

/**
 * An IndexedDB database of rows by `key`. It does not use Dexie, whose 30 kB would load with every page. The service
 * worker uses it as well.
 */
export class RowsDatabase {
  readonly #name: string;
  readonly #version: number;
  readonly #stores: readonly string[];
  #opening: Promise<IDBDatabase> | undefined;

  /** @param version - IndexedDB's version; all stores are created together with the database */
  constructor(name: string, version: number, stores: readonly string[]) {
    this.#name = name;
    this.#version = version;
    this.#stores = stores;
  }

  /** Safari closes the connections of background pages without an event: the second try opens another one. */
  async begin(store: string, mode: IDBTransactionMode): Promise<IDBTransaction> {
    const options = { durability: 'strict' } as const;
    try {
      return (await this.#opened()).transaction(store, mode, options);
    } catch {
      this.#forget();
      return (await this.#opened()).transaction(store, mode, options);
    }
  }

  /** Whether the database exists: reading from it would create it. */
  exists(): Promise<boolean> {
    return databaseExists(this.#name);
  }

  /** The connection; a new one after the browser or a newer version of the site closed it. */
  #opened(): Promise<IDBDatabase> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#forget();
      throw error;
    });
    return this.#opening;
  }

  async #open(): Promise<IDBDatabase> {
    const request = indexedDB.open(this.#name, this.#version);
    request.addEventListener('upgradeneeded', () => {
      for (const name of this.#stores) request.result.createObjectStore(name, { keyPath: 'key' });
    });
    const database = await done(request);
    database.addEventListener('close', () => this.#forget());
    database.addEventListener('versionchange', () => {
      database.close();
      this.#forget();
    });
    return database;
  }

  #forget(): void {
    this.#opening = undefined;
  }
}

/** One store of a database. A write is on the disk when its promise resolves. */
export class Rows<Row extends { key: string }> {
  readonly #database: RowsDatabase;
  readonly #name: string;

  constructor(database: RowsDatabase, name: string) {
    this.#database = database;
    this.#name = name;
  }

  async get(key: Row['key']): Promise<Row | undefined> {
    const transaction = await this.#database.begin(this.#name, 'readonly');
    return done<Row | undefined>(transaction.objectStore(this.#name).get(key));
  }

  async isEmpty(): Promise<boolean> {
    const transaction = await this.#database.begin(this.#name, 'readonly');
    return (await done(transaction.objectStore(this.#name).count())) === 0;
  }

  async put(row: Row): Promise<void> {
    const transaction = await this.#database.begin(this.#name, 'readwrite');
    transaction.objectStore(this.#name).put(row);
    await committed(transaction);
  }

  /**
   * Reads all rows and writes changes, in one transaction.
   *
   * @param change - writes to the store synchronously
   * @returns what `change` returns
   */
  async change<Result>(change: (rows: Row[], store: IDBObjectStore) => Result): Promise<Result> {
    const transaction = await this.#database.begin(this.#name, 'readwrite');
    const store = transaction.objectStore(this.#name);
    const result = change(await done<Row[]>(store.getAll()), store);
    await committed(transaction);
    return result;
  }
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new DOMException('', 'AbortError')));
  });
}

/** The result of a request, at its next success. */
export function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new DOMException('', 'UnknownError')));
  });
}
