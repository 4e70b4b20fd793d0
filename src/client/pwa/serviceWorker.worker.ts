import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim, setCacheNameDetails, type RouteHandlerCallback } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import type { Route } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import { site } from '#client/published/site.ts';
import { kinds } from '#contract/kinds.ts';
import { addressOfOpened, sharedFilesField, type OpeningProblem } from '#contract/pages/openedFile.ts';
import { pageRevisionHeader } from '#contract/pages/ownPage.ts';
import {
  isLanguage,
  languageKey,
  languageOf,
  offeredAddress,
  pageFile,
  pathIn,
  routeOf,
  movedTo,
  addressWith,
  shortcutKey,
  routesOf,
} from '#contract/pages/page.ts';
import { isServerPath } from '#contract/pages/pageAddress.ts';
import { answersDatabase } from '#client/storage/siteDatabase.ts';
import { isEditorMarked } from '#client/storage/editorMark.ts';
import { readOwnList } from '#client/drafts/store/ownList.ts';
import { storeOpened } from '#client/openedFiles/openedFiles.ts';
import { storeWorkerLanguage, workerLanguage } from '#client/i18n/workerLanguage.ts';
import { addEditLink } from './addEditLink.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Pages, pictures, templates and search indexes; written before this code by each publication. */
  conferenceFiles: PrecacheEntry[];
  /** Code, styles and fonts; filled in by vite-plugin-pwa when the software is built. */
  __WB_MANIFEST: PrecacheEntry[];
};

const [openFile] = routesOf(site.routes, 'openFile');

// Not the default name: an earlier version stored replies unchecked, and its cache must not be used.
setCacheNameDetails({ precache: 'checked-precache' });
// Bypasses the HTTP cache, which may contain a captive portal's page. By default that page would be used and then
// refused permanently.
addPlugins([
  {
    requestWillFetch: async ({ request, event }) =>
      event?.type === 'install' ? new Request(request, { cache: 'no-cache' }) : request,
  },
]);
// The files of the software and of the conference, all of one version.
precacheAndRoute([...self.__WB_MANIFEST, ...self.conferenceFiles], { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

// Every page. Apart from the share below, requests that change something are never handled here, and replies of the
// server are never cached.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.origin === location.origin && !isServerPath(url.pathname),
  ({ request, url }) => page(request, url),
);

// A file that was shared to the installed app. Any web page can send the same form, so nothing is done before the
// author confirms.
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

// Photos of people are not precached but cached once seen (O4). Precached pictures were handled above.
registerRoute(({ request, url }) => request.destination === 'image' && isPhoto(url), photo);

// Fallback: the cached size of a picture, otherwise the network, for example if Cache Storage is broken.
setCatchHandler(async ({ request, url }) => (await cachedSize(url)) ?? fetch(request));

// A new version waits until the reader accepts it. The first version takes control of the page that installed it, so
// that the page's later requests are handled here too.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
clientsClaim();

/** Stores shared files until their author decides, and redirects to the page with the choices. */
async function takeShare(request: Request, { path }: Route): Promise<Response> {
  const files = await sharedFiles(request);
  const problems: OpeningProblem[] = files.length > 0 ? await storeOpened(files, await visitorId()) : ['none'];
  return Response.redirect(addressOfOpened(path, problems), 303);
}

async function sharedFiles(request: Request): Promise<File[]> {
  const form = await request.formData().catch(() => undefined);
  const shared = form?.getAll(sharedFilesField) ?? [];
  // A form without a file sends a file with an empty name.
  return shared.filter((entry) => entry instanceof File).filter(({ name }) => name !== '');
}

/** The account from the copy in IndexedDB: a worker does not see local storage. */
async function visitorId(): Promise<string | undefined> {
  const copy = await answersDatabase.account.get('current').catch(() => undefined);
  return copy?.account?.visitor_id;
}

/** Photos of this site or of the committee's photo host. The server's own picture counts visits and is not cached. */
function isPhoto(url: URL): boolean {
  if (url.origin === location.origin) return !isServerPath(url.pathname);
  return url.origin === new URL(site.photos, location.origin).origin;
}

const photos = new StaleWhileRevalidate({
  cacheName: 'photos',
  plugins: [
    // An opaque response costs megabytes of the quota, so a CORS request is tried first.
    { requestWillFetch: async ({ request }) => new Request(request.url, { mode: 'cors', credentials: 'omit' }) },
    new CacheableResponsePlugin({ statuses: [200] }),
    // A captive portal's page must not replace a photo.
    { cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true }),
  ],
});

/** The cached size of an uploaded picture, which has a folder of its own. */
async function cachedSize({ origin, pathname }: URL): Promise<Response | undefined> {
  const [, folder] = /^\/(images\/[\da-f]{16}\/)[^/]+$/.exec(pathname) ?? [];
  const cached = folder && self.conferenceFiles.find(({ url }) => url.startsWith(folder));
  return cached && origin === location.origin ? matchPrecache(cached.url) : undefined;
}

function isPicture({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('image/') ?? false;
}

/** Photos of hosts without CORS: few, because each opaque response costs megabytes of the quota. */
const opaquePhotos = new StaleWhileRevalidate({
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
    return opaquePhotos.handle(options);
  }
}

/** The page at an address, in the reader's language. If there is none, the browser shows its own error. */
async function page(request: Request, url: URL): Promise<Response> {
  const route = routeOf(site.routes, url.pathname);
  const elsewhere = url.searchParams.has(shortcutKey) && route && (await inReadersLanguage(route, url));
  if (elsewhere) return Response.redirect(elsewhere, 302);
  const offered = route && offeredAddress(site, route.path, url.searchParams);
  if (offered) return Response.redirect(offered, 302);
  const requested = url.searchParams.get(languageKey);
  if (isLanguage(requested) && (await mayStoreLanguage(request, route))) await storeWorkerLanguage(requested);
  const file = await cachedFile(route, url);
  const cached = await matchPrecache(file).catch(() => undefined);
  if (route && cached) return withEditLink((await ownPage(request, route, file)) ?? cached);
  try {
    // A newer version of the site may have a page that this one does not.
    return await fetch(request);
  } catch (error) {
    const moved = movedTo(site, url.pathname);
    if (moved) return Response.redirect(addressWith(moved, url.searchParams), 302);
    if (!cached) throw error;
    return new Response(cached.body, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
}

/**
 * Adds the link to the page's form if somebody who may edit the site is signed in on this device (C1). The cached page
 * remains unchanged.
 */
async function withEditLink(page: Response): Promise<Response> {
  if (!(await isEditorMarked())) return page;
  const headers = new Headers(page.headers);
  headers.delete('content-length');
  return new Response(addEditLink(await page.text()), { status: page.status, headers });
}

/** A link from elsewhere replaces no earlier choice, and a page in one language is no choice (N9). */
async function mayStoreLanguage({ referrer }: Request, route: Route | undefined): Promise<boolean> {
  if (referrer.startsWith(`${location.origin}/`)) return true;
  return !(route?.language || (await workerLanguage().catch(() => undefined)));
}

/** The path of a shortcut's page in the reader's language, if it is another one. */
async function inReadersLanguage({ kind, path }: Route, url: URL): Promise<string | undefined> {
  const language = await readersLanguage(undefined, url);
  const wanted = pathIn(site.routes, language, kind);
  return wanted === path ? undefined : wanted;
}

/** The prerendered page of a route in the reader's language. */
async function cachedFile(route: Route | undefined, url: URL): Promise<string> {
  return pageFile(route, await readersLanguage(route, url));
}

/** The language of a page: as the server would choose it, without a network. */
async function readersLanguage(route: Route | undefined, url: URL): Promise<Language> {
  const chosen = await workerLanguage().catch(() => undefined);
  return languageOf(site, route, url.searchParams, chosen, navigator.languages);
}

/** Milliseconds to wait for the server's page of an account before the stored page is shown. */
const patience = 800;

/**
 * The server's page with the account's submissions, which are visible before any code has run (R1). It must arrive
 * completely and in time, and be rendered from the same page as the stored one: another would bring a version that the
 * reader has not accepted (O11).
 */
function ownPage(request: Request, { kind }: Route, file: string): Promise<Response | undefined> | undefined {
  if (!kinds[kind].showsReports) return undefined;
  const signal = AbortSignal.timeout(patience);
  const late = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined));
  });
  return Promise.race([drawnPage(request, file, signal).catch(() => undefined), late]);
}

async function drawnPage(request: Request, file: string, signal: AbortSignal): Promise<Response | undefined> {
  const account = await visitorId();
  const list = account === undefined ? undefined : await readOwnList(account);
  // If a new version waits, the server renders another page by now.
  if (!list?.reports.length || self.registration.waiting) return undefined;
  const response = await fetch(request, { signal });
  if (response.headers.get(pageRevisionHeader) !== revisionOf(file)) {
    await response.body?.cancel();
    return undefined;
  }
  return new Response(await response.arrayBuffer(), response);
}

/** The digest of a stored page's bytes. */
function revisionOf(file: string): string | undefined {
  return self.conferenceFiles.find(({ url }) => `/${url}` === file)?.revision ?? undefined;
}
