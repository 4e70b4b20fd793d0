import { languageKey } from '#contract/pages/page.ts';

/** Stores the reader's language for the service worker (N9), which sees neither local storage nor cookies. */
export async function storeWorkerLanguage(language: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    const cache = await caches.open(languageKey);
    await cache.put(`/${languageKey}`, new Response(language));
  } catch {
    // A private window may refuse; it has no service worker either.
  }
}

/** The stored language, if any.
 *
 * @throws if Cache Storage is broken
 */
export async function workerLanguage(): Promise<string | undefined> {
  const answer = await caches.match(`/${languageKey}`, { cacheName: languageKey });
  return answer?.text();
}
