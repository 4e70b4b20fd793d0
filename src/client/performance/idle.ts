import { useEffect, useState } from 'react';

/** Milliseconds after which waiting for an idle moment ends. */
const patience = 2_000;

/** Calls back when the page has loaded and the browser has nothing else to do; answers how to call it off. */
export function whenIdle(callback: () => void): () => void {
  let cancel = () => removeEventListener('load', schedule);
  function schedule(): void {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(callback, 200);
      cancel = () => clearTimeout(timer);
      return;
    }
    const request = requestIdleCallback(callback, { timeout: patience });
    cancel = () => cancelIdleCallback(request);
  }
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
  return () => cancel();
}

/** Calls back when the next frame has been painted, so that a key is seen before what is drawn because of it. */
export function afterPaint(callback: () => void): void {
  // A tab that nobody sees is not painted.
  if (document.hidden) setTimeout(callback);
  else requestAnimationFrame(() => setTimeout(callback));
}

/** Resolves when something in the page has been painted; at once in a tab that nobody sees. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden || performance.getEntriesByType('paint').length > 0) resolve();
    else afterPaint(resolve);
  });
}

/** False while prerendering and hydrating and until the first idle moment after; then what can wait may be drawn. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
