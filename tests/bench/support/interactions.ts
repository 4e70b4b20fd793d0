import type { Page } from '@playwright/test';

declare global {
  interface Window {
    interactions: Map<number, number>;
  }
}

/** Notes from now on how long each press of a key or a pointer takes to its next paint. */
export function watchInteractions(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.interactions = new Map();
    const take = (entry: PerformanceEntry) => {
      const { interactionId, duration } = entry as PerformanceEventTiming;
      // One press is several events; the slowest of them counts.
      if (interactionId)
        window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
    };
    // Faster interactions are not reported. TypeScript's DOM types lack the threshold.
    const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
  });
}

/** Milliseconds from each interaction to its next paint, in steps of 8. */
export function interactions(page: Page): Promise<number[]> {
  return page.evaluate(() => Array.from(window.interactions.values()));
}
