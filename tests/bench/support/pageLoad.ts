import type { BrowserContext, CDPSession } from '@playwright/test';

/** A slow phone: slow 4G, and a quarter of this machine's processor. */
const latency = 150;
const bytesPerSecond = 1_600_000 / 8;
const throttle = 4;

/** Milliseconds without a new request after which a page counts as finished. */
const quiet = 1_000;

/** The cost of loading a page: bytes and requests, and milliseconds since navigation. */
export interface PageLoad {
  bytes: number;
  requests: number;
  fcp: number;
  lcp: number;
  /** The time of each main-thread task beyond 50 ms, added up. */
  blocked: number;
  /** Time until the wanted row or field was shown and usable; NaN if none was wanted. */
  usable: number;
}

interface Measured {
  paint: number;
  lcp: number;
  blocked: number;
  usable: number;
}

declare global {
  interface Window {
    measured: Measured;
  }
}

/**
 * Opens an address in a tab of its own as a slow phone does, and closes it.
 *
 * @param usable - selector of the row or field that makes the page usable
 */
export async function loadPage(browser: BrowserContext, address: string, usable = ''): Promise<PageLoad> {
  const page = await browser.newPage();
  try {
    await page.addInitScript(note, usable);
    const cdp = await browser.newCDPSession(page);
    const line = await watchLine(cdp);
    await slowDown(cdp);
    await page.goto(address, { waitUntil: 'load' });
    if (usable) await page.waitForFunction(() => !Number.isNaN(window.measured.usable));
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(quiet);
    const { paint, ...measured } = await page.evaluate(() => window.measured);
    return { ...line, ...measured, fcp: paint };
  } finally {
    await page.close();
  }
}

/** Counts bytes and requests from now on. */
async function watchLine(cdp: CDPSession): Promise<Pick<PageLoad, 'bytes' | 'requests'>> {
  const line = { bytes: 0, requests: 0 };
  await cdp.send('Network.enable');
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (encodedDataLength > 0) line.requests += 1;
    line.bytes += encodedDataLength;
  });
  return line;
}

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
}

/** Runs in the page before anything else of it. */
function note(usable: string): void {
  const measured: Measured = { paint: NaN, lcp: NaN, blocked: 0, usable: NaN };
  window.measured = measured;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') measured.paint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (measured.lcp = startTime));
  observe('longtask', ({ duration }) => (measured.blocked += duration - 50));
  if (!usable) return;
  const observer = new MutationObserver(() => {
    if (!document.querySelector(usable)) return;
    observer.disconnect();
    // The frame that shows it is done when its callbacks are, and a task can follow.
    requestAnimationFrame(() => setTimeout(() => (measured.usable = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled', 'readonly'] });
}
