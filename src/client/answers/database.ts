import type { Feature } from '#contract/features.ts';

/** A server's answer that everybody may see, with the time it came (O4). */
export interface StoredAnswer {
  /** Name and body of the call. */
  key: string;
  data: unknown;
  /** Milliseconds since 1970, by the device's clock. */
  at: number;
}

/** Who is logged in, as local storage keeps it, key by key (A7). */
export interface StoredAccount {
  Firstname: string;
  Lastname: string;
  email: string;
  mytitle: string;
  token: string;
  visitor_id: string;
  ifcn: string;
  /** The visitor_id once more, where the server sends it. */
  uuid?: string;
  /** What the server can do beyond the specification, learnt at log-in. */
  features: Feature[];
}

/** Who is logged in, once more: local storage is lost with a killed browser, a committed row is not (A7). */
export interface AccountCopy {
  key: 'current';
  account?: StoredAccount;
  /** Token of the account that logged out last. */
  loggedOut?: string;
}

export const answersDatabaseName = 'lectern-answers';

/** As Dexie numbered it, which made it first. */
const version = 10;

/** Rows by their `key`. */
class Rows<Row extends { key: string }> {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  async get(key: Row['key']): Promise<Row | undefined> {
    const transaction = await begin(this.#name, 'readonly');
    return done<Row | undefined>(transaction.objectStore(this.#name).get(key));
  }

  /** Resolves when the row is on the disk, not only handed over to be written. */
  async put(row: Row): Promise<void> {
    const transaction = await begin(this.#name, 'readwrite');
    transaction.objectStore(this.#name).put(row);
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new DOMException('', 'AbortError')));
    });
  }
}

/**
 * The one database of a device that is not an account's own. Two stores of rows, without Dexie: its 30 kB would come
 * with every page that names speakers, and with every page that somebody reads who is logged in.
 */
export const answersDatabase = {
  answers: new Rows<StoredAnswer>('answers'),
  account: new Rows<AccountCopy>('account'),
};

let opening: Promise<IDBDatabase> | undefined;

/** Safari closes the connections of pages in the background without a word: the second try is on another one. */
async function begin(name: string, mode: IDBTransactionMode): Promise<IDBTransaction> {
  const options = { durability: 'strict' } as const;
  try {
    return (await opened()).transaction(name, mode, options);
  } catch {
    forget();
    return (await opened()).transaction(name, mode, options);
  }
}

/** The connection; another one when it was closed, by a newer version of the site or by the browser. */
function opened(): Promise<IDBDatabase> {
  opening ??= open().catch((error: unknown) => {
    forget();
    throw error;
  });
  return opening;
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(answersDatabaseName, version);
  request.addEventListener('upgradeneeded', () => {
    for (const name of Object.keys(answersDatabase)) request.result.createObjectStore(name, { keyPath: 'key' });
  });
  const database = await done(request);
  database.addEventListener('close', forget);
  database.addEventListener('versionchange', () => {
    database.close();
    forget();
  });
  return database;
}

function forget(): void {
  opening = undefined;
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new DOMException('', 'UnknownError')));
  });
}
