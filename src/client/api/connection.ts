import { useSyncExternalStore } from 'react';

/** `unknown`: something answered, but not our server; the next real call decides. */
export type Connection = 'online' | 'offline' | 'unknown';

const probeTimeout = 6_000;
/** How often a lost connection is tried again, in milliseconds. */
const retryEvery = 10_000;

let state: Connection = 'unknown';
let retry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * Asks the server whether it is there. `navigator.onLine` is a hint only: it knows of a cable, not of a captive portal.
 */
export async function probe(): Promise<Connection> {
  const outcome = await ask();
  return settle(outcome === 'success' ? 'online' : outcome === 'refused' ? 'unknown' : await whoAnswers());
}

/** The code for calls is not part of a page's first JavaScript. */
async function ask() {
  const client = await import('./call.ts').catch(() => undefined);
  return (await client?.call('healthz', undefined, { timeout: probeTimeout }))?.kind;
}

/** A server without the call answers with a page of its own; no server answers nothing. */
async function whoAnswers(): Promise<Connection> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeout) });
    return response.status < 500 ? 'unknown' : 'offline';
  } catch {
    return 'offline';
  }
}

function settle(next: Connection): Connection {
  clearTimeout(retry);
  if (next === 'offline') retry = setTimeout(() => void probe(), retryEvery);
  if (next !== state) {
    state = next;
    for (const listener of listeners) listener();
  }
  return next;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) watch();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let watching = false;
function watch(): void {
  if (watching) return;
  watching = true;
  addEventListener('online', () => void probe());
  addEventListener('offline', () => settle('offline'));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void probe();
  });
  void probe();
}

/** Whether the server can be reached; `unknown` while prerendering and until the first answer. */
export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'unknown',
  );
}
