import { expect, type CDPSession, type Page } from '@playwright/test';

/** Bytes that the site may store while there is room. */
const plenty = 3 * 1024 * 1024;

/**
 * The room that Chromium grants a site. Its quota can be set through the DevTools protocol, but Chromium remembers for
 * half a minute how much room there was: the limit must stand before the site first stores anything, and a write that is
 * larger than what is remembered has Chromium look again.
 */
export class StorageQuota {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #origin: string;

  private constructor(page: Page, session: CDPSession, origin: string) {
    this.#page = page;
    this.#session = session;
    this.#origin = origin;
  }

  /** Limits a site that has not stored anything yet. */
  static async limit(page: Page, origin: string): Promise<StorageQuota> {
    const disk = new StorageQuota(page, await page.context().newCDPSession(page), origin);
    await disk.#grant(plenty);
    return disk;
  }

  /** Fills the storage, except for some bytes. */
  async fill({ leaving }: { leaving?: number } = {}): Promise<void> {
    const used = await this.#page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
    // Less than is used: a database that is compacted would otherwise make room again.
    await this.#grant(leaving === undefined ? Math.floor(used / 2) : used + leaving);
    expect(await this.#write(plenty), 'the disk is full').toBe('QuotaExceededError');
  }

  /** Gives the room back. */
  free(): Promise<void> {
    return this.#grant(plenty);
  }

  async #grant(quotaSize: number): Promise<void> {
    await this.#session.send('Storage.overrideQuotaForOrigin', { origin: this.#origin, quotaSize });
  }

  /** Writes into a database of its own; answers what the browser said. */
  #write(bytes: number): Promise<string> {
    return this.#page.evaluate(async (size) => {
      const opening = indexedDB.open('filler');
      opening.onupgradeneeded = () => opening.result.createObjectStore('bytes');
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const transaction = opening.result.transaction('bytes', 'readwrite');
      // Written as several rows: Chromium stores a large value as a file, which it continues to count for a while after
      // the refusal.
      const row = new Uint8Array(32 * 1024);
      for (let key = 0; key * row.length < size; key += 1) transaction.objectStore('bytes').put(row, key);
      return new Promise<string>((resolve) => {
        transaction.oncomplete = () => resolve('stored');
        transaction.onabort = () => resolve(String(transaction.error?.name));
      }).finally(() => opening.result.close());
    }, bytes);
  }
}

/**
 * Lets the browser take a second to estimate the room on the device, in which a file is not stored yet.
 *
 * @param quota - bytes that the site may store, where not the browser's
 * @returns takes the quota back
 */
export async function delayEstimate(page: Page, { quota }: { quota?: number } = {}): Promise<() => Promise<void>> {
  const limit = await page.evaluateHandle((bytes) => {
    const state = { quota: bytes };
    const estimate = navigator.storage.estimate.bind(navigator.storage);
    navigator.storage.estimate = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return { ...(await estimate()), ...(state.quota !== undefined && { quota: state.quota }) };
    };
    return state;
  }, quota);
  return () => limit.evaluate((state) => void delete state.quota);
}
