/** What the server once said of its time. */
export interface ClockReading {
  /** Milliseconds since 1970, by the server. */
  server: number;
  /** `performance.now()` half-way between the question and the answer. */
  at: number;
  /** Milliseconds by which `at` may be wrong: half of the way there and back. */
  error: number;
}

/** How far this device's clock is off, as it is kept on the device. */
interface Correction {
  /** Milliseconds to add to the device's clock. */
  offset: number;
  error: number;
  /** When it was learnt, by the server. */
  learnt: number;
}

const key = 'serverClock';
const minute = 60_000;
/** Milliseconds by which the device's clock and the time that has passed may part before the clock was changed. */
const tolerance = 2_000;
/** Milliseconds from the beginning of a page for which the server is waited for before the device is believed. */
const patience = 3_000;
/** After how long a reading counts whatever the one before: clocks drift. */
const goodFor = 60 * minute;

/** Undefined until it is looked up, null where there is none. */
let correction: Correction | null | undefined;
/** The device's clock when the page began, as it is counted from, and as the device itself last had it. */
let [origin, seen] = [deviceOrigin(), deviceOrigin()];
let askAgain: (() => unknown) | undefined;
let asked = -Infinity;

/**
 * The time by the conference's server, in milliseconds since 1970: the device's clock, set right by what the server last
 * said, also without a network. Until a server has said anything it is the device's own.
 *
 * It goes on by the time that passes, so that a clock that is set back while the page is open changes nothing. A clock
 * that leaps ahead is believed until the server answers: mostly a closed lid was opened, and a countdown that slept as
 * well would promise time that is gone.
 */
export function serverNow(): number {
  const now = deviceOrigin();
  if (Math.abs(now - seen) > tolerance) {
    seen = now;
    origin = Math.max(origin, now);
    ask();
  }
  return origin + performance.now() + (kept()?.offset ?? 0);
}

/** Milliseconds by which the clock that the reader sees is behind the server; less than nothing where it is ahead. */
export function clockBehind(): number {
  return serverNow() - Date.now();
}

/** Whether the clock is to be believed yet: it was set right, or the server had its time to do so and is not heard. */
export function isClockSettled(): boolean {
  return kept() !== null || performance.now() > patience || !navigator.onLine;
}

/** Takes over what the server said, unless a better reading of the same clock is there. */
export function learn({ server, at, error }: ClockReading): void {
  const offset = server - (deviceOrigin() + at);
  const known = kept();
  const isSame = known && Math.abs(offset - known.offset) <= error + known.error;
  if (isSame && known.error < error && server - known.learnt < goodFor) return;
  origin = seen = deviceOrigin();
  correction = { offset, error, learnt: server };
  keep(correction);
}

/** Says how the server is asked when the device's clock was changed. */
export function askBy(ask: () => unknown): void {
  askAgain = ask;
}

function ask(): void {
  if (performance.now() - asked < minute) return;
  asked = performance.now();
  askAgain?.();
}

function deviceOrigin(): number {
  return Date.now() - performance.now();
}

function kept(): Correction | null {
  if (correction === undefined) correction = restored();
  return correction;
}

/** A clock that by its correction has not yet come to when that was learnt was set since, and is believed. */
function restored(): Correction | null {
  try {
    const { offset, error, learnt } = JSON.parse(localStorage.getItem(key) ?? '') as Correction;
    return Number.isFinite(offset + error) && Date.now() + offset > learnt - minute ? { offset, error, learnt } : null;
  } catch {
    return null;
  }
}

function keep(value: Correction): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing asks on each page.
  }
}
