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
import { readOwnList } from '#client/drafts/store/ownList.ts';
import { storeOpened } from '#client/openedFiles/openedFiles.ts';
import { keepWorkerLanguage, workerLanguage } from '#client/i18n/workerLanguage.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Pages, pictures, templates and search indexes; written before this code by each publication. */
  conferenceFiles: PrecacheEntry[];
  /** Code, styles and fonts; filled in by vite-plugin-pwa when the software is built. */
  __WB_MANIFEST: PrecacheEntry[];
};

const [openFile] = routesOf(site.routes, 'openFile');

// A name of its own since files are checked: an earlier version stored whatever was answered, and is not built upon.
setCacheNameDetails({ precache: 'checked-precache' });
// What the browser has from a captive portal is asked for again, where by default it would be taken and refused for good.
addPlugins([
  {
    requestWillFetch: async ({ request, event }) =>
      event?.type === 'install' ? new Request(request, { cache: 'no-cache' }) : request,
  },
]);
// All of one version: the software's files and those of the conference.
precacheAndRoute([...self.__WB_MANIFEST, ...self.conferenceFiles], { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

// Every page. Except for the share below, requests that change something are never handled here, and the server's replies
// are never cached.
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

// Where Cache Storage is broken there is still the network; of a picture, the size that every device keeps.
setCatchHandler(async ({ request, url }) => (await keptSize(url)) ?? fetch(request));

// A new version waits until the reader accepts it. The first one takes control of the page that installed it, so that its
// later requests are handled here too.
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
  // A form without a file sends one with an empty name.
  return shared.filter((entry) => entry instanceof File).filter(({ name }) => name !== '');
}

/** The account from the copy in IndexedDB: a worker does not see local storage. */
async function visitorId(): Promise<string | undefined> {
  const copy = await answersDatabase.account.get('current').catch(() => undefined);
  return copy?.account?.visitor_id;
}

/** Of this site or of the committee's photo host; the server's own pictures count visits and are not cached. */
function isPhoto(url: URL): boolean {
  if (url.origin === location.origin) return !isServerPath(url.pathname);
  return url.origin === new URL(site.photos, location.origin).origin;
}

const photos = new StaleWhileRevalidate({
  cacheName: 'photos',
  plugins: [
    // Opaque responses are charged with megabytes of the quota, so a CORS request is tried first.
    { requestWillFetch: async ({ request }) => new Request(request.url, { mode: 'cors', credentials: 'omit' }) },
    new CacheableResponsePlugin({ statuses: [200] }),
    // A captive portal's page must not replace a photo.
    { cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true }),
  ],
});

/** An uploaded picture stands alone in its folder; one of its sizes was cached with the site. */
async function keptSize({ origin, pathname }: URL): Promise<Response | undefined> {
  const [, folder] = /^\/(images\/[\da-f]{16}\/)[^/]+$/.exec(pathname) ?? [];
  const kept = folder && self.conferenceFiles.find(({ url }) => url.startsWith(folder));
  return kept && origin === location.origin ? matchPrecache(kept.url) : undefined;
}

function isPicture({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('image/') ?? false;
}

/** Of hosts without CORS: few, because of what each opaque response is charged with. */
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

/** The page of an address in the reader's language; where there is none, the browser shows its own error. */
async function page(request: Request, url: URL): Promise<Response> {
  const route = routeOf(site.routes, url.pathname);
  const elsewhere = url.searchParams.has(shortcutKey) && route && (await inReadersLanguage(route, url));
  if (elsewhere) return Response.redirect(elsewhere, 302);
  const offered = route && offeredAddress(site, route.path, url.searchParams);
  if (offered) return Response.redirect(offered, 302);
  const requested = url.searchParams.get(languageKey);
  if (isLanguage(requested) && (await mayStoreLanguage(request, route))) await keepWorkerLanguage(requested);
  const file = await keptFile(route, url);
  const kept = await matchPrecache(file).catch(() => undefined);
  if (route && kept) return (await ownPage(request, route, file)) ?? kept;
  try {
    // A newer version of the site may have a page that this one does not.
    return await fetch(request);
  } catch (error) {
    const moved = movedTo(site, url.pathname);
    if (moved) return Response.redirect(addressWith(moved, url.searchParams), 302);
    if (!kept) throw error;
    return new Response(kept.body, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
}

/** A link from elsewhere replaces no choice that was made, and makes none by a page in one language (N9). */
async function mayStoreLanguage({ referrer }: Request, route: Route | undefined): Promise<boolean> {
  if (referrer.startsWith(`${location.origin}/`)) return true;
  return !(route?.language || (await workerLanguage().catch(() => undefined)));
}

/** The path of a shortcut's page in the reader's language, where that is another. */
async function inReadersLanguage({ kind, path }: Route, url: URL): Promise<string | undefined> {
  const language = languageOf(site, undefined, url.searchParams, await workerLanguage().catch(() => undefined));
  const wanted = pathIn(site.routes, language, kind);
  return wanted === path ? undefined : wanted;
}

/** The prerendered page of a route in the reader's language. */
async function keptFile(route: Route | undefined, url: URL): Promise<string> {
  return pageFile(route, languageOf(site, route, url.searchParams, await workerLanguage().catch(() => undefined)));
}

/** How long the server may take for an account's page, in milliseconds, before the stored one is shown. */
const patience = 800;

/**
 * The page with what the account has submitted, as the server draws it: rows are seen before any code has run (R1). It has to be
 * there as a whole, in time, and drawn from the very page that is stored: another one would bring a version that the reader
 * has not accepted (O11).
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
  // A version that waits means that the server draws another page by now.
  if (!list?.reports.length || self.registration.waiting) return undefined;
  const response = await fetch(request, { signal });
  if (response.headers.get(pageRevisionHeader) !== revisionOf(file)) {
    await response.body?.cancel();
    return undefined;
  }
  return new Response(await response.arrayBuffer(), response);
}

/** Of a stored page: the digest of its bytes. */
function revisionOf(file: string): string | undefined {
  return self.conferenceFiles.find(({ url }) => `/${url}` === file)?.revision ?? undefined;
}
