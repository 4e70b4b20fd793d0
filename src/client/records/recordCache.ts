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

/** Everything about one record, or the reply to a call. */
export interface CachedReply {
  kind: string;
  id: RecordId;
  data: unknown;
  /** When the server gave it, in milliseconds since 1970 by the device's clock. */
  asOf: number;
}

/** How far the list of a kind is. */
interface CachedList {
  kind: string;
  /** `since` of the next call. */
  cursor: string;
  /** How many rows it has. */
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

/** The database; undefined where nothing is cached, or it cannot be opened. */
export type OpenRecords = () => Promise<(Pick<Dexie, 'transaction'> & RecordTables) | undefined>;

/** Reads from `rows` and `lists` before the code of the database is here; undefined where it cannot. */
export type ReadRecords = <Result>(
  read: (transaction: IDBTransaction) => Promise<Result>,
) => Promise<Result | undefined>;

/** The rows with the highest ids, in the order of ids, and how many the list has; undefined where it is not cached. */
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

/** A cursor finds where they begin; it would give them one by one. */
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

/** What the device has of a kind. A browser that refuses its storage has nothing, and everything works while the page is open. */
export class RecordCache<Row, Id extends RecordId, One> {
  readonly #kind: string;
  readonly #open: OpenRecords;
  readonly #idOf: (row: Row) => Id;

  constructor(kind: string, open: OpenRecords, idOf: (row: Row) => Id) {
    this.#kind = kind;
    this.#open = open;
    this.#idOf = idOf;
  }

  list(): Promise<CachedList | undefined> {
    return this.#with(({ lists }) => lists.get(this.#kind));
  }

  /** All rows in the order of their ids. */
  async rows(): Promise<Row[] | undefined> {
    const cached = await this.#with((database) => this.#ofKind(database.rows).toArray());
    return cached?.map(({ row }) => row as Row);
  }

  /**
   * Stores a reply: what has changed; or all rows, where the device has them as of another time than the reply began from,
   * because a reply could not be stored, or another tab has stored one.
   *
   * @param since - the cursor that was asked from
   * @param rows - all of them, with what the reply changes
   */
  async store(since: string, reply: ListReply<Row, Id>, rows: readonly Row[], asOf: number): Promise<void> {
    await this.#with((database) =>
      database.transaction('rw', database.rows, database.singles, database.lists, async () => {
        const cached = await database.lists.get(this.#kind);
        if (!reply.is_complete && cached?.cursor === since) {
          await database.rows.bulkPut(reply.rows.map(this.#asCached));
          await database.rows.bulkDelete(this.#keysOf(reply.removed));
          await database.singles.bulkDelete(this.#keysOf(reply.removed));
        } else {
          await this.#ofKind(database.rows).delete();
          await database.rows.bulkPut(rows.map(this.#asCached));
          await this.#deleteUnlisted(database, rows);
        }
        await database.lists.put({ kind: this.#kind, cursor: reply.cursor, total: rows.length, asOf });
      }),
    );
  }

  /** Deletes some rows: those that the list still has are told once more where they come back. */
  async deleteRows(isGone: (id: Id) => boolean): Promise<void> {
    await this.#with(async ({ rows }) => {
      const cached = await this.#ofKind(rows).primaryKeys();
      await rows.bulkDelete(cached.filter(([, id]) => isGone(id as Id)));
    });
  }

  /** Deletes all rows, and how far the list is. */
  async forgetRows(): Promise<void> {
    await this.#with((database) =>
      database.transaction('rw', database.rows, database.lists, async () => {
        await this.#ofKind(database.rows).delete();
        await database.lists.delete(this.#kind);
      }),
    );
  }

  /** What somebody may not see any more, or nobody can, is not read on this device either. */
  async #deleteUnlisted({ singles }: OpenedRecords, rows: readonly Row[]): Promise<void> {
    const listed = new Set<RecordId>(rows.map(this.#idOf));
    const cached = await this.#ofKind(singles).primaryKeys();
    await singles.bulkDelete(cached.filter(([, id]) => !listed.has(id)));
  }

  /** Changes a row; undefined where there is none, and where it is to be deleted. */
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

  async putOne(id: Id, data: One, asOf: number): Promise<void> {
    await this.#with(({ singles }) => singles.put({ kind: this.#kind, id, data, asOf }));
  }

  async deleteOne(id: Id): Promise<void> {
    await this.#with(({ singles }) => singles.delete([this.#kind, id]));
  }

  /** From where everything about all records goes on: '' before the first page. */
  async wholeCursor(): Promise<string> {
    return (await this.#with(({ lists }) => lists.get(this.#wholeKind)))?.cursor ?? '';
  }

  /**
   * Stores a page of everything about all records, with its cursor.
   *
   * @param idOf - of everything about one
   * @throws where the device has no room for it, or stores nothing
   */
  async storeWhole(
    { details = [], removed, cursor }: ListReply<Row, Id, One>,
    idOf: (one: One) => Id,
    asOf: number,
  ): Promise<void> {
    const database = await this.#open();
    if (!database) throw new DOMException('Nothing is stored on this device', 'InvalidStateError');
    const { singles, lists } = database;
    await database.transaction('rw', singles, lists, async () => {
      await singles.bulkPut(details.map((data) => ({ kind: this.#kind, id: idOf(data), data, asOf })));
      await singles.bulkDelete(this.#keysOf(removed));
      await lists.put({ kind: this.#wholeKind, cursor, total: await this.#ofKind(singles).count(), asOf });
    });
  }

  /** Everything about each that the device has. */
  async everyOne(): Promise<One[]> {
    const cached = await this.#with(({ singles }) => this.#ofKind(singles).toArray());
    return (cached ?? []).map(({ data }) => data as One);
  }

  /** Keeps everything about all records no longer. */
  async forgetWhole(): Promise<void> {
    await this.#with((database) =>
      database.transaction('rw', database.singles, database.lists, async () => {
        await this.#ofKind(database.singles).delete();
        await database.lists.delete(this.#wholeKind);
      }),
    );
  }

  /** Names the cursor beside that of the list. It never changes. */
  get #wholeKind(): string {
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
