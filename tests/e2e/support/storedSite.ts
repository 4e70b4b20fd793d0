import type { Browser, BrowserContext } from '@playwright/test';

/**
 * A browser in which the service worker has stored the site. The tests of a process share it, because installing takes four
 * seconds of processor time. Everything else that an earlier test stored is cleared.
 */
class StoredSite {
  #context: BrowserContext | undefined;

  /** @param url - of a running server, the same for every test */
  async begin(browser: Browser, url: string): Promise<BrowserContext> {
    const isFirst = this.#context === undefined;
    this.#context ??= await browser.newContext({ serviceWorkers: 'allow' });
    const page = await this.#context.newPage();
    if (isFirst) {
      await page.goto(url);
      await page.evaluate(() => navigator.serviceWorker.ready);
    }
    // Not a page of the site: its scripts would store things again.
    await page.goto(`${url}/manifest.webmanifest`);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) if (!name.includes('precache')) await caches.delete(name);
    });
    const session = await this.#context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'local_storage,indexeddb' });
    await page.close();
    return this.#context;
  }

  /** Closes the pages that a test opened, and undoes its settings. */
  async end(): Promise<void> {
    for (const page of this.#context?.pages() ?? []) await page.close();
    await this.#context?.setOffline(false);
    await this.#context?.unrouteAll();
    await this.#context?.clearCookies();
    await this.#context?.clearPermissions();
  }

  async close(): Promise<void> {
    await this.#context?.close();
  }
}

/** The stored sites of a process's servers. */
export class StoredSites {
  readonly #stored = new Map<string, StoredSite>();

  /** @param url - of a server */
  of(url: string): StoredSite {
    const stored = this.#stored.get(url) ?? new StoredSite();
    this.#stored.set(url, stored);
    return stored;
  }

  async close(): Promise<void> {
    for (const stored of this.#stored.values()) await stored.close();
  }
}
