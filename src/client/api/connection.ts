import { createStore, useStore } from '#client/device/store.ts';
import { everyPage, serverName } from '#contract/calls/everyPage.ts';
import { callAddress } from './base.ts';
import type { ClockReading } from './serverClock.ts';

/** `unknown`: another server replied, or no request has been made yet. The next call decides. */
export type Connection = 'online' | 'offline' | 'unknown';

/** A reading of the clock, with the phase of the conference that the organisers try out, unchecked. */
type HealthReading = Omit<ClockReading, 'tried'> & { phase: unknown };

const probeTimeout = 6_000;
/** Milliseconds between two attempts to reach the server again. */
const retryEvery = 10_000;

const connection = createStore<Connection>('unknown');
let retry: ReturnType<typeof setTimeout> | undefined;
/** Number of times that the browser has reported a lost network. */
let losses = 0;
let reading: HealthReading | undefined;
let clockReader: ((reading: HealthReading) => void) | undefined;

/** Calls `reader` with every reading of the server's clock, and at once with the last one. */
export function onClockReading(reader: (reading: HealthReading) => void): void {
  clockReader = reader;
  if (reading) reader(reading);
}

/** Checks whether the server can be reached. `navigator.onLine` is only a hint: it does not detect captive portals. */
export async function probe(): Promise<Connection> {
  const before = losses;
  const answer = await requestHealth();
  // A reply from before the network was lost is out of date.
  return update(losses === before ? answer : 'offline');
}

/** Does not use `call`, whose schemas would add 30 kB to every page. */
async function requestHealth(): Promise<Connection> {
  try {
    const startedAt = performance.now();
    const response = await fetch(callAddress(everyPage.healthz), requestOptions());
    const error = (performance.now() - startedAt) / 2;
    const { data } = (await response.json()) as { data?: { name?: unknown; now?: unknown; phase?: unknown } };
    if (!response.ok || data?.name !== serverName) return 'unknown';
    if (typeof data.now === 'number' && Number.isFinite(data.now)) {
      reading = { server: data.now, at: startedAt + error, error, phase: data.phase };
      clockReader?.(reading);
    }
    return 'online';
  } catch {
    return anyAnswer();
  }
}

/** Checks whether any server replies, for example a captive portal with its own page. */
async function anyAnswer(): Promise<Connection> {
  try {
    const response = await fetch(everyPage.healthz, requestOptions());
    return response.status < 500 ? 'unknown' : 'offline';
  } catch {
    return 'offline';
  }
}

function requestOptions(): RequestInit {
  return { cache: 'no-store', signal: AbortSignal.timeout(probeTimeout) };
}

function update(next: Connection): Connection {
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
    update('offline');
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void probe();
  });
  void probe();
}

/** Whether the server could be reached at the last attempt, for code outside of a component. */
export function currentConnection(): Connection {
  return connection.get();
}

/** Whether the server can be reached; `unknown` while prerendering and until the first reply. */
export function useConnection(): Connection {
  return useStore(watched, 'unknown');
}
