import type { Language } from '#site/text.ts';

/** A fixed moment that pages show in each language instead of the time: milliseconds since 1970. */
export type TriedMoments = Partial<Record<Language, number | undefined>>;

/** One reading of the server's clock. */
export interface ClockReading {
  /** Milliseconds since 1970, by the server. */
  server: number;
  /** `performance.now()` half-way between request and reply. */
  at: number;
  /** Milliseconds by which `at` may be wrong: half the round trip. */
  error: number;
  /** Set while the organisers try out a phase of the conference. */
  tried?: TriedMoments | undefined;
}

/** The stored correction of this device's clock. */
interface Correction {
  /** Milliseconds to add to the device's clock. */
  offset: number;
  error: number;
  /** When it was measured, by the server's clock. This is the stored name. */
  learnt: number;
  tried?: TriedMoments | undefined;
}

const key = 'serverClock';
const minute = 60_000;
/** Milliseconds that the device's clock may deviate from elapsed time before it counts as changed. */
const tolerance = 2_000;
/** Milliseconds after page load until the device's clock is used without a reply of the server. */
const maxWait = 3_000;
/** Age after which a less exact reading replaces an older one, since clocks drift. */
const maxAge = 60 * minute;

/** Undefined until it is read, null if there is none. */
let correction: Correction | null | undefined;
/** Page load by the device's clock: the value that time is counted from, and the last one seen. */
let [origin, seen] = [deviceOrigin(), deviceOrigin()];
let refresh: (() => unknown) | undefined;
let refreshedAt = -Infinity;

/**
 * The server's time in milliseconds since 1970: the device's clock, corrected by the last reading, also without a
 * network.
 *
 * It advances by elapsed time, so setting the device's clock back while the page is open changes nothing. A clock that
 * jumps ahead is trusted until the server replies: usually the device slept, and elapsed time does not include that.
 */
export function serverNow(): number {
  const now = deviceOrigin();
  if (Math.abs(now - seen) > tolerance) {
    seen = now;
    origin = Math.max(origin, now);
    requestReading();
  }
  return origin + performance.now() + (currentCorrection()?.offset ?? 0);
}

/** Milliseconds by which the device's clock is behind the server; negative if it is ahead. */
export function clockBehind(): number {
  return serverNow() - Date.now();
}

/** Whether `serverNow` can be shown: it was corrected, or the server is not going to reply. */
export function isClockSettled(): boolean {
  return currentCorrection() !== null || performance.now() > maxWait || !navigator.onLine;
}

/** Corrects the clock by a reading, unless a more exact one of the same clock is known. */
export function applyReading({ server, at, error, tried }: ClockReading): void {
  const offset = server - (deviceOrigin() + at);
  const known = currentCorrection();
  const isSame = known && Math.abs(offset - known.offset) <= error + known.error;
  if (isSame && known.tried?.en === tried?.en && known.error < error && server - known.learnt < maxAge) return;
  origin = seen = deviceOrigin();
  correction = { offset, error, learnt: server, tried };
  writeStored(correction);
}

/** The moment to show instead of the time, while the organisers try out a phase of the conference. */
export function triedMoment(language: Language): number | undefined {
  return currentCorrection()?.tried?.[language];
}

/** Sets how a new reading is requested when the device's clock was changed. */
export function onClockChanged(request: () => unknown): void {
  refresh = request;
}

function requestReading(): void {
  if (performance.now() - refreshedAt < minute) return;
  refreshedAt = performance.now();
  refresh?.();
}

function deviceOrigin(): number {
  return Date.now() - performance.now();
}

function currentCorrection(): Correction | null {
  if (correction === undefined) correction = readStored();
  return correction;
}

/** Ignores a correction by which the time would be earlier than its measurement: the clock was set since then. */
function readStored(): Correction | null {
  try {
    const { offset, error, learnt, tried } = JSON.parse(localStorage.getItem(key) ?? '') as Correction;
    const isValid = Number.isFinite(offset + error) && Date.now() + offset > learnt - minute;
    return isValid ? { offset, error, learnt, tried } : null;
  } catch {
    return null;
  }
}

function writeStored(value: Correction): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, each page requests the time again.
  }
}
