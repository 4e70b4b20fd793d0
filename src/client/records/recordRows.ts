import type { ListReply } from '#contract/records/listCall.ts';
import { createStore, type Store } from '#client/device/store.ts';
import { stateAfter, type ReplyState } from '#client/api/replyState.ts';
import { newestRows, storedRows, type ReadRecords, type RecordCache } from './recordCache.ts';
import type { ListedKind, RecordId } from './recordKind.ts';

/** The list of a kind as this device knows it, in the order of ids. */
export interface KnownRows<Row> {
  rows: readonly Row[];
  /** The total number, while only the first rows are loaded. */
  total?: number | undefined;
  /** When the server last confirmed all rows, in milliseconds since 1970; undefined before they are loaded. */
  asOf: number | undefined;
  state: ReplyState;
}

type Alter<Row> = (row: Row | undefined) => Row | undefined;

/** A list that the device caches and updates by differences (S4, S6). */
export class RecordRows<Row extends object, Id extends RecordId> {
  readonly known: Store<KnownRows<Row>> = createStore<KnownRows<Row>>({ rows: [], asOf: undefined, state: 'loading' });
  readonly #kind: ListedKind<Row, Id>;
  readonly #cache: RecordCache<Row, Id, unknown>;
  readonly #read: ReadRecords;
  readonly #onLeft: (isListed: (id: Id) => boolean) => Promise<void>;
  #cursor = '';
  #loadingFirst: Promise<void> | undefined;
  #loading: Promise<void> | undefined;
  #running: Promise<void> | undefined;
  /**
   * Changes made here since the last request. They are applied to its reply, and to rows read from the device, which
   * may be older.
   */
  #altered: { id: Id; alter: Alter<Row> }[] = [];
  /** The rows that may stay, if `keepOnly` was called since the last request, whose reply may be older. */
  #isListed: ((id: Id) => boolean) | undefined;

  /** @param onLeft - called after records have left the list, with a function that tells which are still in it */
  constructor(
    kind: ListedKind<Row, Id>,
    cache: RecordCache<Row, Id, unknown>,
    read: ReadRecords,
    onLeft: (isListed: (id: Id) => boolean) => Promise<void>,
  ) {
    this.#kind = kind;
    this.#cache = cache;
    this.#read = read;
    this.#onLeft = onLeft;
  }

  /** Whether all rows are loaded. */
  get isLoaded(): boolean {
    return this.known.get().asOf !== undefined;
  }

  /** Settles when the first rows are loaded, if they were requested. */
  get firstAsked(): Promise<void> | undefined {
    return this.#loadingFirst;
  }

  /**
   * Reads the first rows from the device. Returns a function that shows them, if there are any. Callers must check
   * visibility before they call it.
   */
  readonly readFirst = async (): Promise<(() => void) | undefined> => {
    const { first, name } = this.#kind;
    if (first === undefined) return undefined;
    const newest = await this.#read((transaction) => newestRows<Row>(transaction, name, first));
    if (!newest) return undefined;
    return () => {
      this.#loadingFirst ??= Promise.resolve();
      this.#showFirst(newest);
    };
  };

  /** Shows the first rows once: those of the device or, if there are none, those of the server. */
  loadFirst(): Promise<void> {
    this.#loadingFirst ??= this.#loadFirst();
    return this.#loadingFirst;
  }

  /** Updates the list: first from the device, then with what has changed on the server since. */
  readonly sync = (): Promise<void> => {
    this.#running ??= this.#sync().finally(() => (this.#running = undefined));
    return this.#running;
  };

  /** Like `sync`, but with a new request. Returns whether the server has confirmed the list. */
  async syncAgain(): Promise<boolean> {
    await this.#running;
    await this.sync();
    return this.known.get().state === 'confirmed';
  }

  async #sync(): Promise<void> {
    this.#loading ??= this.#load();
    await this.#loading;
    this.#show({ state: 'asking' });
    // A second time if the first reply does not lead to a list of the right length.
    for (let tries = 0; tries < 2; tries++) {
      this.#altered = [];
      this.#isListed = undefined;
      const outcome = await this.#kind.list({ since: this.#cursor });
      if (outcome.kind !== 'success') return this.#show({ state: stateAfter(outcome) });
      if (await this.#take(outcome.data)) return;
      this.#cursor = '';
    }
  }

  /** The first rows are shown before the others are read. */
  async #load(): Promise<void> {
    const { name, prepare } = this.#kind;
    await this.loadFirst();
    // On a slow phone, loading the database's code takes longer than getting the first rows.
    const read = await this.#read((transaction) => storedRows<Row>(transaction, name));
    const stored = read === undefined ? await this.#cache.stored() : read;
    if (!stored) return;
    const { rows, cursor, asOf } = stored;
    this.#cursor = cursor;
    this.#show({ rows: this.#current(rows), total: undefined, asOf });
    prepare?.(rows);
  }

  async #loadFirst(): Promise<void> {
    const { first } = this.#kind;
    if (first === undefined) return;
    const show = await this.readFirst();
    if (show) return show();
    const outcome = await this.#kind.list({ since: '', first });
    if (outcome.kind === 'success') this.#showFirst(outcome.data, 'asking');
    // Nobody may have signed in yet.
    else this.#loadingFirst = undefined;
  }

  /** First rows that arrive late replace neither changes made here nor a complete list. */
  #showFirst({ rows, total }: { rows: readonly Row[]; total: number }, state = this.known.get().state): void {
    if (!this.isLoaded) this.#show({ rows: this.#current(rows), total, state });
  }

  /** Applies a reply. Returns whether the list is now as long as the server's. */
  async #take(answer: ListReply<Row, Id>): Promise<boolean> {
    const { idOf, prepare } = this.#kind;
    const since = this.#cursor;
    const news = { ...answer, rows: this.#current(answer.rows) };
    const rows = withReply(this.isLoaded ? this.known.get().rows : [], news, idOf);
    if (rows.length !== answer.total && !answer.is_complete) return false;
    const asOf = Date.now();
    this.#cursor = answer.cursor;
    this.#show({ rows, total: undefined, asOf });
    prepare?.(news.rows);
    await this.#cache.store(since, news, rows, asOf);
    if (answer.is_complete || answer.removed.length > 0) {
      const listed = new Set(rows.map(idOf));
      await this.#onLeft((id) => listed.has(id));
    }
    // Updates only the state, since rows may have changed in the meantime.
    this.#show({ state: 'confirmed' });
    return true;
  }

  /**
   * Applies a change that the server has made, here and on the device.
   *
   * @param alter - gets undefined if there is no such row, and returns undefined to delete it
   */
  async alter(id: Id, alter: Alter<Row>): Promise<void> {
    const { idOf, prepare } = this.#kind;
    this.#altered.push({ id, alter });
    const { rows } = this.known.get();
    const next = altered(rows, [{ id, alter }], idOf);
    this.#show({ rows: next });
    const row = next.find((each) => idOf(each) === id);
    if (row) prepare?.([row]);
    await this.#cache.alterRow(id, alter);
  }

  /**
   * Deletes rows of records that were deleted, or may no longer be seen. A reply that is on its way does not restore
   * them.
   */
  async keepOnly(isListed: (id: Id) => boolean): Promise<void> {
    const { idOf } = this.#kind;
    this.#isListed = isListed;
    const { rows } = this.known.get();
    const left = rows.filter((row) => isListed(idOf(row)));
    if (left.length < rows.length) this.#show({ rows: left });
    await this.#cache.deleteRows((id) => !isListed(id));
  }

  /** Deletes the list from this device until it is requested again. */
  async forget(): Promise<void> {
    await this.#running;
    this.#cursor = '';
    this.known.set({ rows: [], asOf: undefined, state: 'loading' });
    await this.#cache.forgetRows();
  }

  /** Rows that may be old, with the changes that were made here in the meantime. */
  #current(rows: readonly Row[]): Row[] {
    const { idOf } = this.#kind;
    const isListed = this.#isListed;
    return [...altered(isListed ? rows.filter((row) => isListed(idOf(row))) : rows, this.#altered, idOf)];
  }

  #show(next: Partial<KnownRows<Row>>): void {
    this.known.set({ ...this.known.get(), ...next });
  }
}

/** Applies changes to rows. */
function altered<Row, Id>(
  rows: readonly Row[],
  changes: readonly { id: Id; alter: Alter<Row> }[],
  idOf: (row: Row) => Id,
): readonly Row[] {
  if (changes.length === 0) return rows;
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  for (const { id, alter } of changes) {
    const row = alter(byId.get(id));
    if (row) byId.set(id, row);
    else byId.delete(id);
  }
  return [...byId.values()];
}

/** Applies a reply to rows, in the order of ids. Returns the same array if nothing changes. */
export function withReply<Row, Id extends RecordId>(
  known: readonly Row[],
  answer: Pick<ListReply<Row, Id>, 'is_complete' | 'rows' | 'removed'>,
  idOf: (row: Row) => Id,
): readonly Row[] {
  if (answer.rows.length === 0 && answer.removed.length === 0 && !answer.is_complete) return known;
  const byId = new Map(answer.is_complete ? [] : known.map((row) => [idOf(row), row]));
  for (const row of answer.rows) byId.set(idOf(row), row);
  for (const id of answer.removed) byId.delete(id);
  return [...byId.values()].toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
}
