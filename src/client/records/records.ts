import type { AnyCommand } from '#client/commands/command.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { LatestReplies } from '#client/api/latestReplies.ts';
import { RecordCache, type OpenRecords, type ReadRecords } from './recordCache.ts';
import type { ListedKind, RecordId, KindOnDevice } from './recordKind.ts';
import { RecordRows } from './recordRows.ts';

/** What an application passes in once. */
export interface RecordHome {
  open: OpenRecords;
  read: ReadRecords;
  /** The changes of whoever has signed in that the server has not answered; the same array until one changes. */
  useCommands: () => readonly AnyCommand[];
}

/** The records of a kind on this device: a list, and everything about those that have been opened. */
export class Records<Row extends object, Id extends RecordId, One = never> {
  readonly kind: KindOnDevice<Row, Id, One>;
  readonly home: RecordHome;
  readonly list: RecordRows<Row, Id>;
  readonly ones: LatestReplies<Id, One>;
  readonly #cache: RecordCache<Row, Id, One>;
  #soon: ReturnType<typeof setTimeout> | undefined;

  constructor(kind: KindOnDevice<Row, Id, One>, home: RecordHome) {
    const cache = new RecordCache<Row, Id, One>(kind.name, home.open, kind.idOf);
    this.kind = kind;
    this.home = home;
    this.#cache = cache;
    this.ones = new LatestReplies(askForOne(kind), cache);
    this.list = new RecordRows(kind, cache, home.read, (isListed) => this.#forgetUnlisted(isListed));
  }

  /** Brings the list up to date: first from the device, then what has changed on the server since. */
  get sync(): () => Promise<void> {
    return this.list.sync;
  }

  /** The same, once for all changes that come within a moment. */
  syncSoon(): void {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => void this.sync(), 500);
  }

  /** Asks the server for everything about one. Returns it where it answers. */
  ask(id: Id): Promise<One | undefined> {
    return this.ones.ask(id);
  }

  /** Changes a record as the server did; then asks how things stand now, where it is shown. */
  async change(id: Id, change: { row?: (row: Row) => Row; one?: (one: One) => One }): Promise<void> {
    const { row: changeRow, one: changeOne } = change;
    if (changeRow) await this.list.alter(id, (row) => row && changeRow(row));
    if (changeOne) await this.ones.change(id, (one) => one && changeOne(one));
    if (this.list.isLoaded) this.syncSoon();
  }

  /** Adds a row, or replaces the one with its id, as the server did. */
  put(row: Row): Promise<void> {
    return this.list.alter(this.kind.idOf(row), () => row);
  }

  /** Deletes a record, as the server did. */
  async remove(id: Id): Promise<void> {
    await this.list.alter(id, () => undefined);
    await this.ones.forget(id);
  }

  /**
   * Has the device keep everything about all records, as the server has it now (S18). Each page is stored before the next is asked
   * for: what is broken off goes on from there.
   *
   * @param onPage - is told how many came, and how many are still to come
   * @returns why not all of it is here: an answer, or that it was stopped
   * @throws where the device has no room for it, or stores nothing
   */
  async keepAll(
    signal: AbortSignal,
    onPage: (came: number, left: number) => void,
  ): Promise<Exclude<Outcome<unknown>, { kind: 'success' }> | 'stopped' | undefined> {
    const { whole } = this.kind;
    if (!whole) throw new Error(`Of the kind ${this.kind.name} there is no more than can be asked for one by one.`);
    let left = 1;
    while (left > 0) {
      if (signal.aborted) return 'stopped';
      const outcome = await whole.ask({ since: await this.#cache.wholeCursor() });
      if (outcome.kind !== 'success') return outcome;
      if (signal.aborted) return 'stopped';
      const { details = [], removed } = outcome.data;
      await this.#cache.storeWhole(outcome.data, whole.idOf, Date.now());
      await this.#showOpen(details, whole.idOf);
      left = outcome.data.left ?? 0;
      onPage(details.length + removed.length, left);
    }
    return undefined;
  }

  /** What is open of them is shown as it came. */
  async #showOpen(ones: readonly One[], idOf: (one: One) => Id): Promise<void> {
    const open = new Set(this.ones.keysOf(() => true));
    for (const one of ones) if (open.has(idOf(one))) await this.ones.take(idOf(one), one);
  }

  /** Everything about each of which the device keeps that. */
  everyOne(): Promise<One[]> {
    return this.#cache.everyOne();
  }

  /** Has the device keep everything no longer. */
  forgetAll(): Promise<void> {
    return this.#cache.forgetWhole();
  }

  /** Asks again for open records that have left the list: the server says what has become of them. */
  async #forgetUnlisted(isListed: (id: Id) => boolean): Promise<void> {
    const left = this.ones.keysOf((_one, id) => !isListed(id));
    for (const id of left) void this.ones.forget(id).then(() => this.ones.ask(id));
    await this.kind.onLeft?.(isListed);
  }
}

/** Of the records of a kind, what their list needs. */
export interface ListedRecords<Row extends object, Id extends RecordId> extends Pick<
  Records<Row, Id>,
  'home' | 'list' | 'sync'
> {
  readonly kind: ListedKind<Row, Id>;
}

function askForOne<Row, Id extends RecordId, One>({ name, one }: KindOnDevice<Row, Id, One>) {
  if (one) return one;
  return (): never => {
    throw new Error(`Of the kind ${name} there are only rows.`);
  };
}
