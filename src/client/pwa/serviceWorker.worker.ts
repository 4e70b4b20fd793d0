import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { site } from '#conference/site.ts';
import { isServerPath, languageKey, languageOf, pageFile, routeOf } from '#contract/page.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// Code, styles, fonts, pictures, templates and the prerendered pages of both languages, all of one version.
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

// Every page. Workbox routes GET alone: a request that changes something is never touched here, and replies of the
// server are never kept.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.origin === location.origin && !isServerPath(url.pathname),
  ({ request, url }) => page(request, url),
);

// A new version waits until the reader accepts it. The first one takes over the page that installed it, so that what
// that page loads later comes from here too.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
clientsClaim();

/** The page of an address in the reader's language. */
async function page(request: Request, url: URL): Promise<Response> {
  const route = routeOf(site.routes, url.pathname);
  const language = languageOf(route, url.searchParams, await keptLanguage());
  const kept = await matchPrecache(pageFile(route, language));
  if (route && kept) return kept;
  try {
    // A newer version of the site may know an address that this one does not.
    return await fetch(request);
  } catch {
    return new Response(kept?.body, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
}

/** The reader's choice, left in the Cache storage by the page: a worker sees neither local storage nor cookies. */
async function keptLanguage(): Promise<string | undefined> {
  const answer = await caches.match(`/${languageKey}`, { cacheName: languageKey });
  return answer?.text();
}
