import type { Page } from '@playwright/test';

declare global {
  interface Window {
    longTasks: number[];
  }
}

/** Records all later tasks of the page's main thread above 50 ms; `longTasks` returns their milliseconds. */
export function watchLongTasks(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration);
    }).observe({ type: 'longtask' });
  });
}

export function longTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => window.longTasks);
}
