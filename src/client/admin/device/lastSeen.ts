import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { AnswerOrder, nextQuestion } from '#client/api/answerOrder.ts';
import { useConnection } from '#client/api/connection.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { createEmitter } from '#client/device/store.ts';

/** An answer of the server, and when it was given, in milliseconds since 1970 by the device's clock. */
export interface Copy<Data> {
  data: Data;
  at: number;
}

/** Something as this device knows it. */
export interface Known<Data> {
  seen: Copy<Data> | undefined;
  /** `confirmed`: as the server has it now; `refused` in the server's words. */
  state: 'asking' | 'confirmed' | 'offline' | { refused: string; isGone: boolean };
}

interface Source<Key, Data> {
  ask: (key: Key) => Promise<Outcome<Data>>;
  /** The copy on the device. A browser that refuses its storage keeps none, and everything works while the page is open. */
  read: (key: Key) => Promise<Copy<Data> | undefined>;
  keep: (key: Key, copy: Copy<Data>) => Promise<unknown>;
  forget: (key: Key) => Promise<unknown>;
}

const asking = { seen: undefined, state: 'asking' } as const;

/** What has been opened here: shown as it was last seen, then as the server has it; to be read without a network (S11). */
export class LastSeenStore<Key, Data> {
  readonly #source: Source<Key, Data>;
  readonly #known = new Map<Key, Known<Data>>();
  /** Of each: answers, and what the server did meanwhile. */
  readonly #orders = new Map<Key, AnswerOrder>();
  readonly #changed = createEmitter();

  constructor(source: Source<Key, Data>) {
    this.#source = source;
  }

  /** Calls `listener` at every change. Returns a function that unsubscribes. */
  get subscribe(): (listener: () => void) => () => void {
    return this.#changed.subscribe;
  }

  get(key: Key): Known<Data> {
    return this.#known.get(key) ?? asking;
  }

  /** Asks the server for it. */
  async askFor(key: Key): Promise<void> {
    const question = nextQuestion();
    this.#show(key, { state: 'asking' });
    if (!this.get(key).seen) await this.#readKept(key);
    const outcome = await this.#source.ask(key);
    if (!this.#orderOf(key).accepts(question, outcome)) return;
    if (outcome.kind === 'success') return this.#keep(key, outcome.data, true);
    if (outcome.kind === 'unreachable') return this.#show(key, { state: 'offline' });
    const isGone = outcome.status === 404 || outcome.status === 410;
    if (isGone) await this.forget(key);
    this.#show(key, { state: { refused: outcome.msg, isGone } });
  }

  /** Changes what is known of something that has been seen, as the server did; it is asked again if it was shown. */
  async change(key: Key, change: (data: Data) => Data): Promise<void> {
    const isShown = this.#known.has(key);
    this.#orderOf(key).note();
    if (!isShown) await this.#readKept(key);
    const { seen } = this.get(key);
    if (seen) await this.#keep(key, change(seen.data), false);
    if (isShown) void this.askFor(key);
  }

  /** Keys of those that have been shown and are like this. */
  keysOf(isLike: (data: Data) => boolean): Key[] {
    return [...this.#known].flatMap(([key, { seen }]) => (seen && isLike(seen.data) ? [key] : []));
  }

  /** Deletes what is kept of it. */
  async forget(key: Key): Promise<void> {
    await this.#source.forget(key).catch(() => undefined);
    this.#show(key, { seen: undefined });
  }

  async #readKept(key: Key): Promise<void> {
    const seen = await this.#source.read(key).catch(() => undefined);
    // Meanwhile the server may have answered.
    if (seen && !this.get(key).seen) this.#show(key, { seen });
  }

  #orderOf(key: Key): AnswerOrder {
    const order = this.#orders.get(key) ?? new AnswerOrder();
    this.#orders.set(key, order);
    return order;
  }

  async #keep(key: Key, data: Data, isConfirmed: boolean): Promise<void> {
    const seen = { data, at: isConfirmed ? Date.now() : (this.get(key).seen?.at ?? Date.now()) };
    this.#show(key, { seen, ...(isConfirmed && { state: 'confirmed' as const }) });
    await this.#source.keep(key, seen).catch(() => undefined);
  }

  #show(key: Key, next: Partial<Known<Data>>): void {
    this.#known.set(key, { ...this.get(key), ...next });
    this.#changed.emit();
  }
}

/** Why it is not as the server has it now: the server's words, or `unreachable`. */
export function problemOf(state: Known<unknown>['state']): string | undefined {
  if (state === 'offline') return 'unreachable';
  return typeof state === 'object' ? state.refused : undefined;
}

/** Something at once as it was last seen here, then as the server has it; also again when the network is back. */
export function useLastSeen<Key, Data>(things: LastSeenStore<Key, Data>, key: Key): Known<Data> & { ask: () => void } {
  const ask = useCallback(() => void things.askFor(key), [things, key]);
  useEffect(() => {
    ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [ask]);
  const { seen, state } = useSyncExternalStore(things.subscribe, () => things.get(key));
  const isLost = useConnection() === 'offline' && state === 'confirmed';
  return { seen, state: isLost ? 'offline' : state, ask };
}
