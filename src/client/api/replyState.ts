import type { Outcome } from './outcome.ts';

/**
 * How the data on this device compares with the server's. `loading`: the cache is being read. `confirmed`: the server
 * has the same data, and it is cached. `refused`: contains the server's message; `isGone`: it was deleted, or the
 * caller may no longer see it.
 */
export type ReplyState = 'loading' | 'asking' | 'confirmed' | 'offline' | { refused: string; isGone?: boolean };

/** Why data may be out of date: the server's message, or `unreachable`. */
export function problemOf(state: ReplyState): string | undefined {
  if (state === 'offline') return 'unreachable';
  return typeof state === 'object' ? state.refused : undefined;
}

/** The state after a request that did not succeed. */
export function stateAfter(outcome: Exclude<Outcome<unknown>, { kind: 'success' }>): ReplyState {
  if (outcome.kind === 'unreachable') return 'offline';
  const isGone = outcome.status === 404 || outcome.status === 410;
  return { refused: outcome.msg, isGone };
}
