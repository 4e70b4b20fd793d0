/*
 * Delays work until the browser has painted, or has nothing else to do.
 *
 * Buys: the first paint and the first touch do not wait for code and requests that are not needed yet. Code that an idle page
 * fetches still counts towards the page's weight.
 * Proof: `tests/e2e/pages/budget.spec.ts` (weight) and `npm run bench -- pages` (first paints, blocked main thread).
 * To remove: call the callbacks directly; the pages work the same.
 */
import { useEffect, useState } from 'react';

/** Milliseconds after which an idle callback runs even though the browser is busy. */
const timeout = 2_000;

/** Calls `callback` once the page has loaded and the browser is idle. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  let cancel = () => removeEventListener('load', schedule);
  function schedule(): void {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(callback, 200);
      cancel = () => clearTimeout(timer);
      return;
    }
    const request = requestIdleCallback(callback, { timeout });
    cancel = () => cancelIdleCallback(request);
  }
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
  return () => cancel();
}

/** Resolves after the page's first paint; at once in a hidden tab, which is not painted. */
export async function painted(): Promise<void> {
  if (performance.getEntriesByType('paint').length === 0) await nextPaint();
}

/** Resolves after the next paint; at once in a hidden tab, which is not painted. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** False while prerendering, while hydrating and until the first idle moment after that. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
