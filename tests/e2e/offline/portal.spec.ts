import type { Page } from '@playwright/test';
import { Proxy } from '../../faults/proxy.ts';
import { expect, withWorker as test } from '../support/fixtures.ts';

const words = 'Welcome to the hotel';

/** Events after which the site retries once the portal is gone. */
const retries = {
  'a reload': (page: Page) => page.reload(),
  'a return to the tab': (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
};

for (const [name, retry] of Object.entries(retries)) {
  // After a reload, the browser recovers in the same way. On a return to the tab, the site itself has to retry.
  const tag = name === 'a reload' ? ['@long'] : [];
  test(
    `D2 A portal that answers everything with 200 during installation leaves nothing, and ${name} heals`,
    { tag },
    async ({ page, site }) => {
      await using line = await Proxy.open(site.url);
      const captured = line.capture('/sw.js', `<!doctype html><title>Hotel</title><h1>${words}</h1>`);
      await page.goto(line.url);
      await captured;
      // The page reloads itself once when code that it loads later turns out to be the portal's page.
      await expect(async () => {
        const isInstalling = async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing);
        expect(await page.evaluate(isInstalling)).toBe(false);
        expect(await poisoned(page)).toEqual([]);
        await page.evaluate(keepInHttpCache);
      }).toPass();

      // As an earlier version of this site, which did not check, left it.
      await page.evaluate(async (text) => {
        const cache = await caches.open(`workbox-precache-v2-${location.origin}/`);
        const assets = performance.getEntriesByType('resource').map(({ name }) => name);
        for (const asset of assets) await cache.put(asset, new Response(text));
      }, words);

      line.restore();
      await expect(async () => {
        await retry(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect.poll(() => page.evaluate(isReady)).toBe(true);
      }).toPass();
      await expect.poll(() => poisoned(page)).toEqual([]);
      line.disconnect();
      await page.goto(`${line.url}/organizing`);
      await expect(page.getByRole('heading', { level: 1, name: 'Co-hosts' })).toBeVisible();
    },
  );
}

/** Whether a worker is installed and active. */
async function isReady(): Promise<boolean> {
  return Boolean((await navigator.serviceWorker.getRegistration())?.active);
}

/** Makes the browser keep the portal's page, as it was told to, for a script that the page does not need and the worker does. */
async function keepInHttpCache(): Promise<void> {
  const worker = await (await fetch('/sw.js')).text();
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const scripts = Array.from(worker.matchAll(/assets\/[\w-]+\.js/g), ([path]) => `/${path}`);
  const other = scripts.find((path) => !loaded.includes(path));
  if (other) await fetch(other);
}

/** Addresses under which the device keeps the portal's page. */
function poisoned(page: Page): Promise<string[]> {
  return page.evaluate(async (text) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        if ((await response?.text())?.includes(text)) found.push(`${name} ${request.url}`);
      }
    }
    return found;
  }, words);
}
