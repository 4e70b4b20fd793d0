import { languageKey } from '#contract/pages/page.ts';

/** Leaves the reader's language for the service worker (N9), which sees neither local storage nor cookies. */
export async function keepWorkerLanguage(language: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    const cache = await caches.open(languageKey);
    await cache.put(`/${languageKey}`, new Response(language));
  } catch {
    // A private window may have no room; it has no service worker that would ask either.
  }
}

/** What was left there, if anything. Throws where the storage is broken. */
export async function workerLanguage(): Promise<string | undefined> {
  const answer = await caches.match(`/${languageKey}`, { cacheName: languageKey });
  return answer?.text();
}
