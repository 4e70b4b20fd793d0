import type { Early, EarlyCall } from './earlyScript.ts';

declare global {
  interface Window {
    early?: Early | undefined;
  }
}

/** Milliseconds for which an early reply is as good as a new one. */
const freshFor = 20_000;

/** Whether the first script of the page made a call whose reply nobody has taken. */
export function hasEarlyReply(call: EarlyCall): boolean {
  return window.early?.replies[call] !== undefined;
}

/** The reply to a call that the first script of the page made: once, and only while it is fresh. */
export function takeEarlyReply(call: EarlyCall): Promise<{ status: number; body: string }> | undefined {
  const { at, replies } = window.early ?? { at: 0, replies: {} };
  const reply = replies[call];
  delete replies[call];
  return Date.now() - at < freshFor ? reply : undefined;
}
