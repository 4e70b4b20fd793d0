import { createStore, useStore } from '#client/device/store.ts';
import { everyPage, serverName } from '#contract/calls/everyPage.ts';
import { address } from './base.ts';
import type { ClockReading } from './serverClock.ts';

/** `unknown`: something answered, but not our server; the next real call decides. */
export type Connection = 'online' | 'offline' | 'unknown';

const probeTimeout = 6_000;
/** How often a lost connection is tried again, in milliseconds. */
const retryEvery = 10_000;

const connection = createStore<Connection>('unknown');
let retry: ReturnType<typeof setTimeout> | undefined;
/** How many times the browser said that its network is gone. */
let losses = 0;
let reading: ClockReading | undefined;
let readsClock: ((reading: ClockReading) => void) | undefined;

/** Hands over what the server says of its time, with what it said before. */
export function onClockReading(reader: (reading: ClockReading) => void): void {
  readsClock = reader;
  if (reading) reader(reading);
}

/**
 * Asks the server whether it is there. `navigator.onLine` is a hint only: it knows of a cable, not of a captive portal.
 */
export async function probe(): Promise<Connection> {
  const before = losses;
  const answer = await ask();
  // What was answered just before the network went says nothing of now.
  return settle(losses === before ? answer : 'offline');
}

/** Every page asks, so not through `call`: what reads the answers of all calls weighs 30 kB. */
async function ask(): Promise<Connection> {
  try {
    const begun = performance.now();
    const response = await fetch(address(everyPage.healthz), probing());
    const error = (performance.now() - begun) / 2;
    const { data } = (await response.json()) as { data?: { name?: unknown; now?: unknown } };
    if (!response.ok || data?.name !== serverName) return 'unknown';
    if (typeof data.now === 'number' && Number.isFinite(data.now)) {
      reading = { server: data.now, at: begun + error, error };
      readsClock?.(reading);
    }
    return 'online';
  } catch {
    return whoAnswers();
  }
}

/** A server without the call answers with a page of its own; no server answers nothing. */
async function whoAnswers(): Promise<Connection> {
  try {
    const response = await fetch(everyPage.healthz, probing());
    return response.status < 500 ? 'unknown' : 'offline';
  } catch {
    return 'offline';
  }
}

function probing(): RequestInit {
  return { cache: 'no-store', signal: AbortSignal.timeout(probeTimeout) };
}

function settle(next: Connection): Connection {
  clearTimeout(retry);
  if (next === 'offline') retry = setTimeout(() => void probe(), retryEvery);
  if (next !== connection.get()) connection.set(next);
  return next;
}

const watched = {
  get: connection.get,
  subscribe: (listener: () => void) => {
    watch();
    return connection.subscribe(listener);
  },
};

let watching = false;
function watch(): void {
  if (watching) return;
  watching = true;
  addEventListener('online', () => void probe());
  addEventListener('offline', () => {
    losses += 1;
    settle('offline');
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void probe();
  });
  void probe();
}

/** Whether the server can be reached; `unknown` while prerendering and until the first answer. */
export function useConnection(): Connection {
  return useStore(watched, 'unknown');
}
