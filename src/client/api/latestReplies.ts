import { createEmitter } from '#client/device/store.ts';
import { ReplyOrder, nextRequest } from './replyOrder.ts';
import type { Outcome } from './outcome.ts';
import { problemOf, stateAfter, type ReplyState } from './replyState.ts';

/** A reply as this device knows it. */
export interface KnownReply<Data> {
  data: Data | undefined;
  /** When the server gave it, in milliseconds since 1970 by the device's clock. */
  asOf: number | undefined;
  state: ReplyState;
  /** Why the last request failed: the server's words, or `unreachable`. `data` stays as it was. */
  problem: string | undefined;
}

/** The device's cache of replies. A function that is missing here is somebody else's task. */
export interface ReplyCache<Key, Data> {
  one?: (key: Key) => Promise<(Pick<KnownReply<Data>, 'asOf'> & { data: Data }) | undefined>;
  putOne: (key: Key, data: Data, asOf: number) => Promise<unknown>;
  deleteOne?: (key: Key) => Promise<unknown>;
}

/** The reply before anything has been read or requested. */
export const unknownReply = { data: undefined, asOf: undefined, state: 'loading', problem: undefined } as const;

/** Replies by key: first as last seen, then as the server has them. With a cache, they are there without a network too (S11). */
export class LatestReplies<Key, Data> {
  readonly #ask: (key: Key) => Promise<Outcome<Data>>;
  readonly #cache: ReplyCache<Key, Data> | undefined;
  readonly #known = new Map<Key, KnownReply<Data>>();
  /** The order of each key's replies and changes. */
  readonly #orders = new Map<Key, ReplyOrder>();
  readonly #changed = createEmitter();

  constructor(ask: (key: Key) => Promise<Outcome<Data>>, cache?: ReplyCache<Key, Data>) {
    this.#ask = ask;
    this.#cache = cache;
  }

  /** Calls `listener` at every change. Returns a function that unsubscribes. */
  get subscribe(): (listener: () => void) => () => void {
    return this.#changed.subscribe;
  }

  get(key: Key): KnownReply<Data> {
    return this.#known.get(key) ?? unknownReply;
  }

  /**
   * Asks the server. If replies overtake each other, the one to the latest request counts. Returns the data if the server has
   * just confirmed it.
   */
  async ask(key: Key): Promise<Data | undefined> {
    await this.#askAndStore(key);
    const { data, state } = this.get(key);
    return state === 'confirmed' ? data : undefined;
  }

  async #askAndStore(key: Key): Promise<void> {
    const question = nextRequest();
    this.#show(key, { state: 'asking' });
    const reading = this.get(key).data === undefined && this.#readCached(key);
    const outcome = await this.#ask(key);
    if (!this.#orderOf(key).accepts(question, outcome)) return;
    if (outcome.kind === 'success') return this.#store(key, outcome.data, true);
    await reading;
    const state = stateAfter(outcome);
    if (typeof state === 'object' && state.isGone) await this.forget(key);
    this.#show(key, { state, problem: problemOf(state) });
  }

  /** Takes over data from another call's reply. A reply that is still on its way is older. */
  take(key: Key, data: Data): Promise<void> {
    this.#orderOf(key).note();
    return this.#store(key, data, true);
  }

  /**
   * Makes a change here that the server has made, and asks again if the data was shown.
   *
   * @param change - takes undefined if nothing is known, and may return it
   */
  async change(key: Key, change: (data: Data | undefined) => Data | undefined): Promise<void> {
    const isShown = this.#known.has(key);
    this.#orderOf(key).note();
    if (this.get(key).data === undefined) await this.#readCached(key);
    const data = change(this.get(key).data);
    if (data !== undefined) await this.#store(key, data, false);
    if (isShown) void this.ask(key);
  }

  /** Keys of data that was shown here and fulfils a condition. */
  keysOf(isLike: (data: Data, key: Key) => boolean): Key[] {
    return [...this.#known].flatMap(([key, { data }]) => (data !== undefined && isLike(data, key) ? [key] : []));
  }

  /** Deletes the data of a key. */
  async forget(key: Key): Promise<void> {
    this.#show(key, { data: undefined, asOf: undefined });
    await this.#cache?.deleteOne?.(key);
  }

  async #readCached(key: Key): Promise<void> {
    const cached = await this.#cache?.one?.(key);
    const { data, state } = this.get(key);
    // Meanwhile the server may have replied, even that the data is gone.
    if (cached && data === undefined && typeof state === 'string') this.#show(key, cached);
  }

  #orderOf(key: Key): ReplyOrder {
    const order = this.#orders.get(key) ?? new ReplyOrder();
    this.#orders.set(key, order);
    return order;
  }

  async #store(key: Key, data: Data, isConfirmed: boolean): Promise<void> {
    const before = this.get(key);
    const asOf = isConfirmed ? Date.now() : (before.asOf ?? Date.now());
    // Equal data stays the same object, so nothing renders again.
    const isSame = JSON.stringify(before.data) === JSON.stringify(data);
    this.#show(key, {
      data: isSame ? before.data : data,
      asOf,
      ...(isConfirmed && { state: 'confirmed', problem: undefined }),
    });
    await this.#cache?.putOne(key, data, asOf);
  }

  #show(key: Key, next: Partial<KnownReply<Data>>): void {
    this.#known.set(key, { ...this.get(key), ...next });
    this.#changed.emit();
  }
}
