import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim, type RouteHandlerCallback } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import type { Route } from '#site/routes.ts';
import { site } from '#conference/site.ts';
import { addressOfOpened, sharedFilesField, type OpeningProblem } from '#contract/pages/openedFile.ts';
import {
  isLanguage,
  isServerPath,
  languageKey,
  languageOf,
  pageFile,
  pathIn,
  routeOf,
  shortcutKey,
} from '#contract/pages/page.ts';
import { answersDatabase } from '#client/device/siteDatabase.ts';
import { keepOpened } from '#client/openedFiles/openedFiles.ts';
import { keepWorkerLanguage, workerLanguage } from '#client/i18n/workerLanguage.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const openFile = site.routes.find(({ kind }) => kind === 'openFile');

// Code, styles, fonts, pictures, templates and the prerendered pages of both languages, all of one version.
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

// Every page. A request that changes something is never touched here, but for the share below, and replies of the server
// are never kept.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.origin === location.origin && !isServerPath(url.pathname),
  ({ request, url }) => page(request, url),
);

// A file that was shared to the installed app. A page of any site can send the same form: a file is only offered to the
// author, who says what becomes of it.
if (openFile) {
  registerRoute(
    ({ request, sameOrigin, url }) =>
      request.mode === 'navigate' &&
      request.destination === 'document' &&
      sameOrigin &&
      routeOf(site.routes, url.pathname) === openFile,
    ({ request }) => takeShare(request, openFile),
    'POST',
  );
}

// Photos of people are not part of a version: they are kept once seen (O4). Pictures that are, were answered above.
registerRoute(({ request, url }) => request.destination === 'image' && isPhoto(url), photo);

// A browser whose storage is broken still has a network.
setCatchHandler(({ request }) => fetch(request));

// A new version waits until the reader accepts it. The first one takes over the page that installed it, so that what
// that page loads later comes from here too.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
clientsClaim();

/** Keeps what is shared until its author decides, and leads to where that is asked. */
async function takeShare(request: Request, { path }: Route): Promise<Response> {
  const files = await sharedFiles(request);
  const problems: OpeningProblem[] = files.length > 0 ? await keepOpened(files, await visitorId()) : ['none'];
  return Response.redirect(addressOfOpened(path, problems), 303);
}

async function sharedFiles(request: Request): Promise<File[]> {
  const form = await request.formData().catch(() => undefined);
  const shared = form?.getAll(sharedFilesField) ?? [];
  // A form without a file sends one that has no name.
  return shared.filter((entry) => entry instanceof File).filter(({ name }) => name !== '');
}

/** Who is logged in, from the copy that the pages keep: a worker does not see local storage. */
async function visitorId(): Promise<string | undefined> {
  const copy = await answersDatabase.account.get('current').catch(() => undefined);
  return copy?.account?.visitor_id;
}

/** Below this site, or where the committee's photos come from; the server's own pictures count visits and are not kept. */
function isPhoto(url: URL): boolean {
  if (url.origin === location.origin) return !isServerPath(url.pathname);
  return url.origin === new URL(site.photos, location.origin).origin;
}

const photos = new StaleWhileRevalidate({
  cacheName: 'photos',
  plugins: [
    // A page shows pictures of other origins without looking into them, and what nobody may look into is charged with
    // megabytes of the quota. So they are asked for openly first.
    { requestWillFetch: async ({ request }) => new Request(request.url, { mode: 'cors', credentials: 'omit' }) },
    new CacheableResponsePlugin({ statuses: [200] }),
    // The page of a hotel's network, which answers everything, shall not take the place of a photo.
    { cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true }),
  ],
});

function isPicture({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('image/') ?? false;
}

/** From an origin that does not let them be looked into: few, for what each is charged with. */
const closedPhotos = new StaleWhileRevalidate({
  cacheName: 'closed-photos',
  plugins: [
    new CacheableResponsePlugin({ statuses: [0, 200] }),
    new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true }),
  ],
});

async function photo(options: Parameters<RouteHandlerCallback>[0]): Promise<Response> {
  try {
    return await photos.handle(options);
  } catch {
    return closedPhotos.handle(options);
  }
}

/** The page of an address in the reader's language. What the browser itself says is better than an empty page. */
async function page(request: Request, url: URL): Promise<Response> {
  const route = routeOf(site.routes, url.pathname);
  const elsewhere = url.searchParams.has(shortcutKey) && route && (await inReadersLanguage(route, url));
  if (elsewhere) return Response.redirect(elsewhere, 302);
  const asked = url.searchParams.get(languageKey);
  if (isLanguage(asked)) await keepWorkerLanguage(asked);
  const kept = await keptPage(route, url).catch(() => undefined);
  if (route && kept) return kept;
  try {
    // A newer version of the site may know an address that this one does not.
    return await fetch(request);
  } catch (error) {
    if (!kept) throw error;
    return new Response(kept.body, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
}

/** The path of a shortcut's page in the reader's language, where that is another. */
async function inReadersLanguage({ kind, path }: Route, url: URL): Promise<string | undefined> {
  const language = languageOf(undefined, url.searchParams, await workerLanguage().catch(() => undefined));
  const wanted = pathIn(site.routes, language, kind);
  return wanted === path ? undefined : wanted;
}

async function keptPage(route: Route | undefined, url: URL): Promise<Response | undefined> {
  return matchPrecache(pageFile(route, languageOf(route, url.searchParams, await workerLanguage())));
}
