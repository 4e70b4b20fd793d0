import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & {
  /** The page and the conference's script; written before this code by each publication. */
  conferenceFiles: PrecacheEntry[];
  /** The version of the software, written like the list. Older workers have none. */
  software?: string;
  /** Code, styles and fonts; filled in by vite-plugin-pwa when the software is built. */
  __WB_MANIFEST: PrecacheEntry[];
};

/**
 * The service worker of the admin area, registered after sign-in. It caches the area's own code and published pictures,
 * but no reply that only staff may get.
 */

// The site's worker recognises old caches in its scope by '-precache-' in their names, and deletes them.
setCacheNameDetails({ precache: 'admin-area' });
precacheAndRoute([...self.__WB_MANIFEST, ...self.conferenceFiles], { cleanURLs: false, directoryIndex: '' });
registerRoute(new NavigationRoute(createHandlerBoundToURL('/admin/index.html')));
// Pictures of the handbook, cached when first seen: they are larger than all the code.
registerRoute(
  ({ url }) => url.origin === self.location.origin && /^\/admin\/assets\/.*\.webp$/.test(url.pathname),
  new CacheFirst({ cacheName: 'admin-area-pictures', plugins: [new ExpirationPlugin({ maxEntries: 60 })] }),
);
// Published pictures, which forms also show offline (C2). Uploads that are not published are replies for staff only.
registerRoute(
  ({ url, request }) =>
    url.origin === self.location.origin && request.destination === 'image' && url.pathname.startsWith('/images/'),
  new StaleWhileRevalidate({
    cacheName: 'admin-area-site-pictures',
    plugins: [new ExpirationPlugin({ maxEntries: 300 })],
  }),
);
// If Cache Storage is broken, the network still works.
setCatchHandler(({ request }) => fetch(request));

// A new version waits until the page has asked what is new, and the reader accepts other code.
self.addEventListener('message', ({ data, ports }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (data?.type === 'SOFTWARE') ports[0]?.postMessage(self.software);
});
clientsClaim();
