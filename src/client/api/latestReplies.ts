import { createEmitter } from '#client/device/store.ts';
import { currentConnection, type Connection } from './connection.ts';
import { ReplyOrder, nextRequest } from './replyOrder.ts';
import type { Outcome } from './outcome.ts';
import { problemOf, stateAfter, type ReplyState } from './replyState.ts';

/** A reply as known on this device. */
export interface KnownReply<Data> {
  data: Data | undefined;
  /** When the server gave it, in milliseconds since 1970 by the device's clock. */
  asOf: number | undefined;
  state: ReplyState;
  /** Why the last request failed: the server's message, or `unreachable`. `data` is unchanged. */
  problem: string | undefined;
}

/** The device's cache of replies. A function that is missing here is somebody else's task. */
export interface ReplyCache<Key, Data> {
  one?: (key: Key) => Promise<(Pick<KnownReply<Data>, 'asOf'> & { data: Data }) | undefined>;
  /** @param sentAt - when the data was requested, if it was requested */
  putOne: (key: Key, data: Data, asOf: number, sentAt?: number) => Promise<unknown>;
  deleteOne?: (key: Key) => Promise<unknown>;
}

/** The reply before anything has been read or requested. */
export const unknownReply = { data: undefined, asOf: undefined, state: 'loading', problem: undefined } as const;

/** A request that has been sent, and the connection at that time. */
interface SentRequest<Data> {
  question: number;
  connection: Connection;
  reply: Promise<Data | undefined>;
}

/**
 * Replies by key: first as last seen, then as the server has them. With a cache, they are also available offline (S11).
 */
export class LatestReplies<Key, Data> {
  readonly #ask: (key: Key) => Promise<Outcome<Data>>;
  readonly #cache: ReplyCache<Key, Data> | undefined;
  readonly #known = new Map<Key, KnownReply<Data>>();
  /** The order of each key's replies and changes. */
  readonly #orders = new Map<Key, ReplyOrder>();
  readonly #underWay = new Map<Key, SentRequest<Data>>();
  readonly #watchers = new Map<Key, ReturnType<typeof createEmitter>>();

  constructor(ask: (key: Key) => Promise<Outcome<Data>>, cache?: ReplyCache<Key, Data>) {
    this.#ask = ask;
    this.#cache = cache;
  }

  /**
   * Calls `listener` whenever the reply of a key changes. Until it is unsubscribed, the reply counts as shown. Returns
   * a function that unsubscribes.
   */
  subscribe(key: Key, listener: () => void): () => void {
    const watchers = this.#watchers.get(key) ?? createEmitter();
    this.#watchers.set(key, watchers);
    return watchers.subscribe(listener);
  }

  /** Whether a component shows the reply. */
  isShown(key: Key): boolean {
    return this.#watchers.get(key)?.isWatched() === true;
  }

  get(key: Key): KnownReply<Data> {
    return this.#known.get(key) ?? unknownReply;
  }

  /**
   * Like `ask`, but joins a request that is already running, so that components that render together send only one. It
   * does not join a request that started before a change, or before the network was lost or restored.
   */
  share(key: Key): Promise<Data | undefined> {
    const sent = this.#underWay.get(key);
    const isJoined = sent?.connection === currentConnection() && this.#orderOf(key).isCurrent(sent.question);
    return isJoined ? sent.reply : this.ask(key);
  }

  /**
   * Sends a new request. If replies overtake each other, the one to the latest request counts. Returns the data if the server has
   * just sent it, in this reply or in a later one.
   */
  async ask(key: Key): Promise<Data | undefined> {
    const question = nextRequest();
    const reply = this.#askAndStore(key, question).then((isTaken) => {
      const { data, state } = this.get(key);
      return isTaken || state === 'confirmed' ? data : undefined;
    });
    this.#underWay.set(key, { question, connection: currentConnection(), reply });
    try {
      return await reply;
    } finally {
      if (this.#underWay.get(key)?.question === question) this.#underWay.delete(key);
    }
  }

  /** Returns whether the reply has the data that is known now. */
  async #askAndStore(key: Key, question: number): Promise<boolean> {
    const sentAt = Date.now();
    this.#show(key, { state: 'asking' });
    const reading = this.get(key).data === undefined && this.#readCached(key);
    const outcome = await this.#ask(key);
    if (!this.#orderOf(key).accepts(question, outcome)) return false;
    if (outcome.kind === 'success') {
      await this.#store(key, outcome.data, Date.now(), this.#isLatest(key, question), sentAt);
      return true;
    }
    await reading;
    const state = stateAfter(outcome);
    if (typeof state === 'object' && state.isGone) await this.forget(key);
    this.#show(key, { state, problem: problemOf(state) });
    return false;
  }

  /** Whether no later request is in progress, whose reply may be newer than this one. */
  #isLatest(key: Key, question: number): boolean {
    return (this.#underWay.get(key)?.question ?? question) <= question;
  }

  /** Stores data from another call's reply. A reply that is still on its way is older. */
  take(key: Key, data: Data): Promise<void> {
    this.#orderOf(key).note();
    return this.#store(key, data, Date.now(), true);
  }

  /**
   * Applies a change here that the server has made, and requests the data again if it is shown.
   * @param change - gets undefined if nothing is known, and may return undefined
   */
  async change(key: Key, change: (data: Data | undefined) => Data | undefined): Promise<void> {
    this.#orderOf(key).note();
    if (this.get(key).data === undefined) await this.#readCached(key);
    const data = change(this.get(key).data);
    if (data !== undefined) await this.#store(key, data, this.get(key).asOf ?? Date.now(), false);
    if (this.isShown(key)) void this.ask(key);
  }

  /** Keys of data that has been read or requested here and fulfils a condition. */
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
    // In the meantime the server may have replied, even that the data was deleted.
    if (cached && data === undefined && typeof state === 'string') this.#show(key, cached);
  }

  #orderOf(key: Key): ReplyOrder {
    const order = this.#orders.get(key) ?? new ReplyOrder();
    this.#orders.set(key, order);
    return order;
  }

  async #store(key: Key, data: Data, asOf: number, isConfirmed: boolean, sentAt?: number): Promise<void> {
    const before = this.get(key);
    // Equal data keeps the same object, so that nothing renders again.
    const isSame = JSON.stringify(before.data) === JSON.stringify(data);
    this.#show(key, {
      data: isSame ? before.data : data,
      asOf,
      ...(isConfirmed && { state: 'confirmed', problem: undefined }),
    });
    await this.#cache?.putOne(key, data, asOf, sentAt);
  }

  #show(key: Key, next: Partial<KnownReply<Data>>): void {
    this.#known.set(key, { ...this.get(key), ...next });
    this.#watchers.get(key)?.emit();
  }
}
