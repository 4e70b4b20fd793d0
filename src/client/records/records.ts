import type { ListReply } from '#contract/records/listCall.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import { LatestReplies } from '#client/api/latestReplies.ts';
import { problemOf, stateAfter } from '#client/api/replyState.ts';
import { RecordCache, type OpenRecords, type ReadRecords } from './recordCache.ts';
import type { ListedKind, RecordId, KindOnDevice } from './recordKind.ts';
import { RecordRows } from './recordRows.ts';

/** Provided once by the application. */
export interface RecordHome {
  open: OpenRecords;
  read: ReadRecords;
  /** The signed-in person's changes that the server has not answered yet. The same array until one changes. */
  useCommands: () => readonly AnyCommand[];
}

/** The records of a kind on this device: a list, and the details of those that have been opened. */
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

  /** Updates the list: first from the device, then with what has changed on the server since. */
  get sync(): () => Promise<void> {
    return this.list.sync;
  }

  /** Updates the list if it is shown, once for all calls within half a second. */
  #syncSoon(): void {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => {
      if (this.list.known.isWatched()) void this.list.syncAgain();
    }, 500);
  }

  /** Requests the details of a record. Returns them if the server answers. */
  ask(id: Id): Promise<One | undefined> {
    return this.ones.ask(id);
  }

  /** Applies a change that the server has made. Then requests the present state if the record or the list is shown. */
  async change(id: Id, change: { row?: (row: Row) => Row; one?: (one: One) => One }): Promise<void> {
    const { row: changeRow, one: changeOne } = change;
    if (changeRow) await this.list.alter(id, (row) => row && changeRow(row));
    if (changeOne) await this.ones.change(id, (one) => one && changeOne(one));
    this.#syncSoon();
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
   * Stores the details of all records on the device, as the server has them now (S18). Each page is stored before the
   * next one is requested, so that an interrupted round is continued.
   *
   * @param onPage - called with the number of records in a page, and of the records that remain
   * @returns undefined if all are stored; otherwise the server's message, or `unreachable`
   * @throws if the device has no room, or refuses to store
   */
  async storeAll(signal: AbortSignal, onPage: (count: number, left: number) => void): Promise<string | undefined> {
    const { details } = this.kind;
    if (!details) throw new Error(`The kind ${this.kind.name} has no list of details.`);
    let left = 1;
    while (left > 0 && !signal.aborted) {
      const outcome = await details.list({ since: await this.#cache.detailsCursor() });
      if (outcome.kind !== 'success') return problemOf(stateAfter(outcome));
      if (signal.aborted) return undefined;
      if (!(await this.#storePage(outcome.data, details.idOf))) return problemOf(this.list.known.get().state);
      const { details: ones = [], removed } = outcome.data;
      await this.#showOpen(ones, details.idOf);
      left = outcome.data.left ?? 0;
      onPage(ones.length + removed.length, left);
    }
    return undefined;
  }

  /** Stores a page of details. Returns false if the list has to be updated first, and cannot be. */
  async #storePage(page: ListReply<Row, Id, One>, idOf: (one: One) => Id): Promise<boolean> {
    const asOf = Date.now();
    if (await this.#cache.storeDetails(page, idOf, { asOf })) return true;
    if (!(await this.list.syncAgain())) return false;
    // From memory: a full disk may have refused the list's rows.
    const listed = new Set(this.list.known.get().rows.map(this.kind.idOf));
    return this.#cache.storeDetails(page, idOf, { asOf, listed });
  }

  /** Shows new details of records that are open. */
  async #showOpen(ones: readonly One[], idOf: (one: One) => Id): Promise<void> {
    const open = new Set(this.ones.keysOf(() => true));
    for (const one of ones) if (open.has(idOf(one))) await this.ones.take(idOf(one), one);
  }

  /** All details that the device has. */
  everyOne(): Promise<One[]> {
    return this.#cache.everyOne();
  }

  /** Deletes all details from the device. */
  forgetAll(): Promise<void> {
    return this.#cache.forgetDetails();
  }

  /**
   * Deletes details of records that have left the list. Details that are shown are requested again, so that the server
   * says why they are gone.
   */
  async #forgetUnlisted(isListed: (id: Id) => boolean): Promise<void> {
    for (const id of this.ones.keysOf((_one, key) => !isListed(key))) {
      await this.ones.forget(id);
      if (this.ones.isShown(id)) void this.ones.ask(id);
    }
    await this.kind.onLeft?.(isListed);
  }
}

/** The part of `Records` that a list needs. */
export interface ListedRecords<Row extends object, Id extends RecordId> extends Pick<
  Records<Row, Id>,
  'home' | 'list' | 'sync'
> {
  readonly kind: ListedKind<Row, Id>;
}

function askForOne<Row, Id extends RecordId, One>({ name, one }: KindOnDevice<Row, Id, One>) {
  if (one) return one;
  return (): never => {
    throw new Error(`The kind ${name} has no details.`);
  };
}
