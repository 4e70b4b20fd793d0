import { useSyncExternalStore } from 'react';

/** Notifies listeners of a change, without saying what changed. */
interface Emitter {
  /** Calls `listener` at every change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  emit: () => void;
  /** Whether there are listeners, such as a rendered component. */
  isWatched: () => boolean;
}

/** A value outside of React that components and other modules can watch. */
export interface Store<Value> extends Pick<Emitter, 'subscribe' | 'isWatched'> {
  get: () => Value;
  /** Replaces the value and calls the listeners. */
  set: (next: Value) => void;
}

export function createEmitter(): Emitter {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: () => {
      for (const listener of listeners) listener();
    },
    isWatched: () => listeners.size > 0,
  };
}

export function createStore<Value>(initial: Value): Store<Value> {
  const { emit, ...emitter } = createEmitter();
  let value = initial;
  return {
    ...emitter,
    get: () => value,
    set: (next) => {
      value = next;
      emit();
    },
  };
}

/** The current value of a store; `whileHydrating` while prerendering and hydrating. */
export function useStore<Value>(
  { subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>,
  whileHydrating: Value,
): Value {
  return useSyncExternalStore(subscribe, get, () => whileHydrating);
}

/**
 * Also notifies when another tab changes local storage, or may have done so before the reader came back to this page.
 */
export function withOtherTabs(subscribe: Emitter['subscribe']): Emitter['subscribe'] {
  return (listener) => {
    const stop = subscribe(listener);
    for (const event of ['storage', 'pageshow']) addEventListener(event, listener);
    return () => {
      stop();
      for (const event of ['storage', 'pageshow']) removeEventListener(event, listener);
    };
  };
}
