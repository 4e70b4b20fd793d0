import type { Outcome } from './outcome.ts';

/**
 * How what this device knows compares with what the server has. `loading`: the device is being read. `confirmed`: as the server
 * has it now, and cached. `refused`: in the server's words; `isGone`: it is not there any more, or not for whoever asks.
 */
export type ReplyState = 'loading' | 'asking' | 'confirmed' | 'offline' | { refused: string; isGone?: boolean };

/** Why something is not as the server has it now: the server's words, or `unreachable`. */
export function problemOf(state: ReplyState): string | undefined {
  if (state === 'offline') return 'unreachable';
  return typeof state === 'object' ? state.refused : undefined;
}

/** What the state becomes with an answer that is no success. */
export function stateAfter(outcome: Exclude<Outcome<unknown>, { kind: 'success' }>): ReplyState {
  if (outcome.kind === 'unreachable') return 'offline';
  const isGone = outcome.status === 404 || outcome.status === 410;
  return { refused: outcome.msg, isGone };
}
