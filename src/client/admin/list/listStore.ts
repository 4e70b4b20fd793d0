import type { Table } from 'dexie';
import type { Outcome } from '#client/api/outcome.ts';
import { createStore, type Store } from '#client/device/store.ts';
import type { AdminDatabase } from '#client/admin/device/adminDatabase.ts';
import { adminDatabase, keptRow } from '#client/admin/device/keeping.ts';

/** A list as this device knows it. */
export interface KnownRows<Row> {
  rows: readonly Row[];
  /** While only the first rows are here: how many there are. */
  total?: number;
  /** When the server last confirmed it, in milliseconds since 1970; undefined before the first time. */
  asOf: number | undefined;
  /** `confirmed` once it is also kept on the device; `refused` in the server's words. */
  state: 'loading' | 'asking' | 'confirmed' | 'offline' | { refused: string };
}

/** What has changed in a list since a cursor; or, where it is complete, all of it. */
export interface ListAnswer<Row, Id> {
  is_complete: boolean;
  rows: readonly Row[];
  removed: Id[];
  total: number;
  cursor: string;
}

interface ListOptions<Row, Id> {
  /** Of the row that holds the cursor, and of the table with the rows. */
  key: 'abstracts' | 'people';
  idOf: (row: Row) => Id;
  ask: (since: string) => Promise<Outcome<ListAnswer<Row, Id>>>;
  /** Where the device keeps what has been seen of a single one: nothing of what has left the list. */
  singles: (database: AdminDatabase) => Table<unknown, Id>;
  /** The order of the rows; none where that is of no matter. */
  compare?: (one: Row, other: Row) => number;
  /** Shows something until what the device kept has been read. */
  begin?: (reading: Promise<boolean>) => Promise<unknown>;
  /** Is told of rows that are new to this page. */
  prepare?: (rows: readonly Row[]) => void;
}

/** A list that is kept on the device, and brought up to date by differences (S4, S6). */
export class ListStore<Row extends object, Id extends number | string> {
  readonly known: Store<KnownRows<Row>> = createStore<KnownRows<Row>>({ rows: [], asOf: undefined, state: 'loading' });
  readonly #options: ListOptions<Row, Id>;
  #cursor = '';
  #running: Promise<void> | undefined;
  #isLoaded = false;
  /** What changed by `change` since the server was asked: its answer may be older. */
  #changed: { id: Id; change: (row: Row) => Row }[] = [];

  constructor(options: ListOptions<Row, Id>) {
    this.#options = options;
  }

  /** Brings the list up to date: first from the device, then what has changed on the server since. */
  readonly update = (): Promise<void> => {
    this.#running ??= this.#update().finally(() => (this.#running = undefined));
    return this.#running;
  };

  async #update(): Promise<void> {
    const { begin, ask } = this.#options;
    if (!this.#isLoaded) {
      const reading = this.#loadKept();
      await (begin ? begin(reading) : reading);
    }
    this.#isLoaded = true;
    this.#show({ state: 'asking' });
    // Twice where the first answer shows that changes alone do not lead to the list as it is.
    for (let tries = 0; tries < 2; tries++) {
      this.#changed = [];
      const outcome = await ask(this.#cursor);
      if (outcome.kind === 'refused') return this.#show({ state: { refused: outcome.msg } });
      if (outcome.kind === 'unreachable') return this.#show({ state: 'offline' });
      if (await this.#apply({ ...outcome.data, rows: this.#withChanged(outcome.data.rows) })) return;
      this.#cursor = '';
    }
  }

  /** Returns whether there was a list. */
  async #loadKept(): Promise<boolean> {
    const state = await keptRow(this.#options.key);
    const database = await adminDatabase();
    const rows =
      database &&
      (await this.#table(database)
        .toArray()
        .catch(() => undefined));
    if (!state || !rows) return false;
    this.#cursor = state.cursor;
    this.known.set({ rows, asOf: state.asOf, state: 'loading' });
    this.#options.prepare?.(rows);
    return true;
  }

  #withChanged(rows: readonly Row[]): readonly Row[] {
    const later = Map.groupBy(this.#changed, ({ id }) => id);
    return rows.map((row) =>
      (later.get(this.#options.idOf(row)) ?? []).reduce((before, { change }) => change(before), row),
    );
  }

  /** Takes over an answer. Returns whether the list is now as long as the server's. */
  async #apply(answer: ListAnswer<Row, Id>): Promise<boolean> {
    const { rows: known, total } = this.known.get();
    const rows = joined(total === undefined ? known : [], answer, this.#options);
    if (rows.length !== answer.total && !answer.is_complete) return false;
    const asOf = Date.now();
    this.#cursor = answer.cursor;
    this.known.set({ rows, asOf, state: 'asking' });
    this.#options.prepare?.(answer.rows);
    await this.#keep(answer, asOf).catch(() => undefined);
    // Only the state: rows may have changed meanwhile.
    this.#show({ state: 'confirmed' });
    return true;
  }

  async #keep({ is_complete, rows, removed, cursor }: ListAnswer<Row, Id>, asOf: number): Promise<void> {
    const database = await adminDatabase();
    if (!database) return;
    const table = this.#table(database);
    const singles = this.#options.singles(database);
    await database.transaction('rw', table, singles, database.kept, async () => {
      if (is_complete) await table.clear();
      await table.bulkPut(rows);
      await table.bulkDelete(removed);
      // What somebody may not see any more, or nobody can, is not read on this device either.
      const listed = new Set(rows.map(this.#options.idOf));
      const kept = is_complete ? await singles.toCollection().primaryKeys() : [];
      await singles.bulkDelete([...removed, ...kept.filter((id) => !listed.has(id))]);
      await database.kept.put({ key: this.#options.key, cursor, asOf });
    });
  }

  /** Changes a row as the server did. Returns whether there is one. */
  async change(id: Id, change: (row: Row) => Row): Promise<boolean> {
    const { idOf, prepare } = this.#options;
    this.#changed.push({ id, change });
    const { rows } = this.known.get();
    const row = rows.find((each) => idOf(each) === id);
    if (!row) return false;
    const changed = change(row);
    this.#show({ rows: rows.map((each) => (each === row ? changed : each)) });
    prepare?.([changed]);
    const database = await adminDatabase();
    if (database)
      await this.#table(database)
        .put(changed)
        .catch(() => undefined);
    return true;
  }

  #show(next: Partial<KnownRows<Row>>): void {
    this.known.set({ ...this.known.get(), ...next });
  }

  #table(database: AdminDatabase): Table<Row, Id> {
    return database[this.#options.key] as unknown as Table<Row, Id>;
  }
}

/** The rows with what an answer changes; the same ones where that is nothing. */
export function joined<Row, Id>(
  known: readonly Row[],
  answer: ListAnswer<Row, Id>,
  { idOf, compare }: Pick<ListOptions<Row, Id>, 'idOf' | 'compare'>,
): readonly Row[] {
  if (answer.is_complete) return answer.rows;
  if (answer.rows.length === 0 && answer.removed.length === 0) return known;
  const byId = new Map(known.map((row) => [idOf(row), row]));
  for (const row of answer.rows) byId.set(idOf(row), row);
  for (const id of answer.removed) byId.delete(id);
  return compare ? [...byId.values()].toSorted(compare) : [...byId.values()];
}
