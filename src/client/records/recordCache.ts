import type { Dexie, Table } from 'dexie';
import type { ListReply } from '#contract/records/listCall.ts';
import { done } from '#client/storage/rows.ts';
import type { RecordId } from './recordKind.ts';

/** A row of a list. */
export interface CachedRow {
  kind: string;
  id: RecordId;
  row: unknown;
}

/** The details of a record, or the reply to a call. */
export interface CachedReply {
  kind: string;
  id: RecordId;
  data: unknown;
  /** When the server sent it, in milliseconds since 1970 by the device's clock. */
  asOf: number;
}

/** The state of a kind's list. */
interface CachedList {
  kind: string;
  /** `since` of the next call. */
  cursor: string;
  /** Number of its rows. */
  total: number;
  /** When the server last confirmed it, in milliseconds since 1970 by the device's clock. */
  asOf: number;
}

/** The tables of an application's database in which records are cached. */
export interface RecordTables {
  rows: Table<CachedRow, [string, RecordId]>;
  singles: Table<CachedReply, [string, RecordId]>;
  lists: Table<CachedList, string>;
}

/** The tables and their keys, for `stores` of a version of the database. */
export const recordTables = { rows: '[kind+id]', singles: '[kind+id]', lists: 'kind' } as const;

/** Opens the database; undefined if nothing is cached, or it cannot be opened. */
export type OpenRecords = () => Promise<(Pick<Dexie, 'transaction'> & RecordTables) | undefined>;

/** Reads from `rows` and `lists` before the code of the database is loaded; null if nothing is cached, undefined if it cannot. */
export type ReadRecords = <Result>(
  read: (transaction: IDBTransaction) => Promise<Result>,
) => Promise<Result | null | undefined>;

/** The rows with the highest ids, in the order of ids, and the length of the list; undefined if it is not cached. */
export async function newestRows<Row>(
  transaction: IDBTransaction,
  kind: string,
  count: number,
): Promise<{ rows: Row[]; total: number } | undefined> {
  const [list, rows] = await Promise.all([
    done<CachedList | undefined>(transaction.objectStore('lists').get(kind)),
    newest(transaction.objectStore('rows'), kind, count),
  ]);
  return list && { rows: rows.map(({ row }) => row as Row), total: list.total };
}

/** The rows in the order of ids, with the state of the list; null if it is not cached. */
export async function storedRows<Row>(
  transaction: IDBTransaction,
  kind: string,
): Promise<(Pick<CachedList, 'cursor' | 'asOf'> & { rows: Row[] }) | null> {
  const [list, rows] = await Promise.all([
    done<CachedList | undefined>(transaction.objectStore('lists').get(kind)),
    done<CachedRow[]>(transaction.objectStore('rows').getAll(IDBKeyRange.bound([kind], [kind, []]))),
  ]);
  return list ? { ...list, rows: rows.map(({ row }) => row as Row) } : null;
}

/** A cursor is used only to find where the rows start, since it would read them one by one. */
async function newest(rows: IDBObjectStore, kind: string, count: number): Promise<CachedRow[]> {
  const ofKind = IDBKeyRange.bound([kind], [kind, []]);
  const request = rows.openKeyCursor(ofKind, 'prev');
  const last = await done(request);
  if (!last) return [];
  last.advance(count);
  const before = await done(request);
  return done(rows.getAll(before ? IDBKeyRange.bound(before.key, [kind, []], true) : ofKind));
}

type OpenedRecords = NonNullable<Awaited<ReturnType<OpenRecords>>>;

/**
 * The records of a kind on the device. If the browser refuses storage, everything works without it while the page is
 * open.
 */
export class RecordCache<Row, Id extends RecordId, One> {
  readonly #kind: string;
  readonly #open: OpenRecords;
  readonly #idOf: (row: Row) => Id;

  constructor(kind: string, open: OpenRecords, idOf: (row: Row) => Id) {
    this.#kind = kind;
    this.#open = open;
    this.#idOf = idOf;
  }

  /** Like `storedRows`, also from a database of an earlier version; undefined if it cannot be read. */
  stored(): Promise<Awaited<ReturnType<typeof storedRows<Row>>> | undefined> {
    return this.#with(async ({ lists, rows }) => {
      const list = await lists.get(this.#kind);
      return list ? { ...list, rows: (await this.#ofKind(rows).toArray()).map(({ row }) => row as Row) } : null;
    });
  }

  /**
   * Stores a reply to the list call. Stores only the changed rows if the stored list has the cursor that the reply
   * follows. Otherwise stores all rows: an earlier reply could not be stored, or another tab has stored one.
   *
   * @param since - the cursor that was sent
   * @param rows - all rows, with the changes of the reply
   */
  async store(since: string, reply: ListReply<Row, Id>, rows: readonly Row[], asOf: number): Promise<void> {
    await this.#with((database) =>
      database.transaction('rw', database.rows, database.singles, database.lists, async () => {
        const cached = await database.lists.get(this.#kind);
        if (!reply.is_complete && cached?.cursor === since) {
          await database.rows.bulkPut(reply.rows.map(this.#asCached));
          await database.rows.bulkDelete(this.#keysOf(reply.removed));
        } else {
          await this.#ofKind(database.rows).delete();
          await database.rows.bulkPut(rows.map(this.#asCached));
        }
        await this.#deleteUnlisted(database, new Set(rows.map(this.#idOf)));
        await database.lists.put({ kind: this.#kind, cursor: reply.cursor, total: rows.length, asOf });
      }),
    );
  }

  /** Deletes some rows, and their details. The next list call returns those that still exist. */
  async deleteRows(isGone: (id: Id) => boolean): Promise<void> {
    await this.#with(async ({ rows, singles }) => {
      for (const table of [rows, singles] as Table<unknown, [string, RecordId]>[]) {
        const cached = await this.#ofKind(table).primaryKeys();
        await table.bulkDelete(cached.filter(([, id]) => isGone(id as Id)));
      }
    });
  }

  /** Deletes all rows and the cursor of the list. */
  async forgetRows(): Promise<void> {
    await this.#with((database) =>
      database.transaction('rw', database.rows, database.lists, async () => {
        await this.#ofKind(database.rows).delete();
        await database.lists.delete(this.#kind);
      }),
    );
  }

  /** Deletes details of records that are not in the list: they are deleted, or may no longer be seen. */
  async #deleteUnlisted({ singles }: Pick<OpenedRecords, 'singles'>, listed: ReadonlySet<RecordId>): Promise<void> {
    const cached = await this.#ofKind(singles).primaryKeys();
    await singles.bulkDelete(cached.filter(([, id]) => !listed.has(id)));
  }

  /**
   * Changes a row in the database.
   *
   * @param alter - gets undefined if there is no such row, and returns undefined to delete it
   */
  async alterRow(id: Id, alter: (row: Row | undefined) => Row | undefined): Promise<void> {
    await this.#with((database) =>
      database.transaction('rw', database.rows, async () => {
        const before = await database.rows.get([this.#kind, id]);
        const after = alter(before?.row as Row | undefined);
        await (after ? database.rows.put(this.#asCached(after)) : database.rows.delete([this.#kind, id]));
      }),
    );
  }

  async one(id: Id): Promise<{ data: One; asOf: number } | undefined> {
    const cached = await this.#with(({ singles }) => singles.get([this.#kind, id]));
    return cached && { data: cached.data as One, asOf: cached.asOf };
  }

  /**
   * Stores a record's details, unless the stored list lacks the record: it may have left the list. A new record is
   * stored if its details were requested after the list came; the next update of the list decides on it.
   */
  async putOne(id: Id, data: One, asOf: number, sentAt = 0): Promise<void> {
    await this.#with((database) =>
      database.transaction('rw', database.rows, database.singles, database.lists, async () => {
        const list = await database.lists.get(this.#kind);
        const isNewer = !list || sentAt > list.asOf;
        if (isNewer || (await database.rows.get([this.#kind, id])))
          await database.singles.put({ kind: this.#kind, id, data, asOf });
      }),
    );
  }

  async deleteOne(id: Id): Promise<void> {
    await this.#with(({ singles }) => singles.delete([this.#kind, id]));
  }

  /** The cursor of the next page of all details; '' for the first page. */
  async detailsCursor(): Promise<string> {
    return (await this.#with(({ lists }) => lists.get(this.#detailsKind)))?.cursor ?? '';
  }

  /**
   * Stores a page of all details, with its cursor. Details of records that are not in the stored list are never stored:
   * either the record has left the list since the page was requested, or it is newer than the list.
   *
   * @param idOf - the id in a record's details
   * @param listed - ids of the list, if it was updated after the page was received, so that unlisted records have left
   *   the list
   * @returns whether the page was stored; false if it contains unlisted records and the list may be older than the page
   * @throws if the device has no room, or refuses to store
   */
  async storeDetails(
    { details = [], removed, cursor }: ListReply<Row, Id, One>,
    idOf: (one: One) => Id,
    { asOf, listed: updated }: { asOf: number; listed?: ReadonlySet<Id> },
  ): Promise<boolean> {
    const database = await this.#open();
    if (!database) throw new DOMException('Nothing is stored on this device', 'InvalidStateError');
    const { rows, singles, lists } = database;
    return database.transaction('rw', rows, singles, lists, async () => {
      const listed: ReadonlySet<RecordId> =
        updated ?? new Set((await this.#ofKind(rows).primaryKeys()).map(([, id]) => id));
      const stored = details.filter((one) => listed.has(idOf(one)));
      if (stored.length < details.length && !updated) return false;
      await singles.bulkPut(stored.map((data) => ({ kind: this.#kind, id: idOf(data), data, asOf })));
      await singles.bulkDelete(this.#keysOf(removed));
      await this.#deleteUnlisted(database, listed);
      await lists.put({ kind: this.#detailsKind, cursor, total: await this.#ofKind(singles).count(), asOf });
      return true;
    });
  }

  /** All details that the device has. */
  async everyOne(): Promise<One[]> {
    const cached = await this.#with(({ singles }) => this.#ofKind(singles).toArray());
    return (cached ?? []).map(({ data }) => data as One);
  }

  /** Deletes all details and their cursor. */
  async forgetDetails(): Promise<void> {
    await this.#with((database) =>
      database.transaction('rw', database.singles, database.lists, async () => {
        await this.#ofKind(database.singles).delete();
        await database.lists.delete(this.#detailsKind);
      }),
    );
  }

  /** The key of the cursor of all details. Devices have it in their databases, so it never changes. */
  get #detailsKind(): string {
    return `whole ${this.#kind}`;
  }

  async #with<Result>(work: (database: OpenedRecords) => Promise<Result>): Promise<Result | undefined> {
    try {
      const database = await this.#open();
      return database && (await work(database));
    } catch {
      return undefined;
    }
  }

  /** An array sorts after every number and every string. */
  #ofKind<Cached>(table: Table<Cached, [string, RecordId]>) {
    return table.where('[kind+id]').between([this.#kind], [this.#kind, []]);
  }

  #keysOf(ids: readonly Id[]): [string, RecordId][] {
    return ids.map((id) => [this.#kind, id]);
  }

  readonly #asCached = (row: Row): CachedRow => ({ kind: this.#kind, id: this.#idOf(row), row });
}
