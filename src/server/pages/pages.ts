import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#site/site.ts';
import { addressOfOpened } from '#contract/pages/openedFile.ts';
import {
  languageKey,
  languageOf,
  pageFile,
  routeOf,
  addressOf,
  addressWith,
  offeredAddress,
  alternatesOf,
  isIndexed,
  needsAccount,
  languagesOf,
  followsBrowser,
} from '#contract/pages/page.ts';
import { adminFolder, isAdminPath, isServerPath, normalPath, serverPaths } from '#contract/pages/pageAddress.ts';
import { kinds } from '#contract/kinds.ts';
import { acceptedLanguages } from '#server/http/language.ts';
import { Refused } from '#server/http/refusal.ts';
import type { Route } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import type { WrittenPage } from '#server/publishing/ownPage.ts';
import { isForOpenPages, isHashed } from '#server/publishing/publicationFiles.ts';
import { pageRevisionHeader } from '#contract/pages/ownPage.ts';
import { escapeMarkup } from '#contract/names/printable.ts';
import { isUpload, publishedUploadAt, sendUpload, uploadHeaders, type SiteUploadContext } from './uploads.ts';
import type { ServedFile, ServedSite } from './servedSite.ts';

interface PagesContext extends SiteUploadContext {
  site: Site;
  publicUrl?: URL | undefined;
  /** If absent, pages are served as published. */
  drawOwnPage?: DrawOwnPage | undefined;
}

/**
 * Renders a page for the account of the request's session. Returns undefined if the page should be served as published.
 *
 * @param file - path of the published page below the site's root
 */
export type DrawOwnPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
) => Promise<DrawnPage | undefined>;

/** A page rendered for one account. */
interface DrawnPage extends WrittenPage {
  /** The compression of the HTML. */
  encoding: 'br' | 'gzip' | undefined;
}

/** The admin area's only page, below the site's root. */
const adminPage = `/${adminFolder}/index.html`;

/** Serves the published site: its files, and at every other path the page of its route (V4, N8). */
export async function servePages(app: FastifyInstance, context: PagesContext, served?: ServedSite): Promise<void> {
  const { site } = context;
  if (!served) return;
  refuseSharedFiles(app, site);
  // Only files of the publication are read from the disk. They were compressed when they were published.
  await app.register(fastifyStatic, {
    root: served.root,
    serve: false,
    preCompressed: true,
    acceptRanges: false,
    cacheControl: false,
  });
  serveSearchEngines(app, context);
  const options = { schema: { hide: true }, compress: false } as const;
  // The admin area's service worker only handles addresses below the folder.
  app.get(`/${adminFolder}`, options, async (request, reply) =>
    reply.redirect(`/${adminFolder}/${request.url.slice(adminFolder.length + 1)}`, 302),
  );
  // One route for all: publishing may add pages, and unknown addresses have a page, too.
  app.get('/*', options, async (request, reply) => {
    const [pathname = '', search] = request.url.split('?', 2);
    const file = served.fileAt(decodeURIComponent(pathname));
    if (file) return send(reply, file);
    const upload = await publishedUploadAt(context, pathname);
    if (upload) return sendUpload(reply, upload);
    if (isServerPath(pathname) || isForOpenPages(pathname)) throw new Refused('notFound');
    if (isAdminPath(pathname)) {
      // Search engines must not index it; caches must not store it.
      return send(reply.header('x-robots-tag', 'noindex'), served.fileAt(adminPage));
    }
    // Addresses are compared without regard to case.
    const route = routeOf(site.routes, pathname);
    const query = new URLSearchParams(search);
    const moved = route ? undefined : served.movedTo(normalPath(pathname));
    const path = route?.path ?? moved;
    const offered = path !== undefined && (offeredAddress(site, path, query) ?? (moved && addressWith(moved, query)));
    // Temporary: the language may be added later.
    if (offered) return reply.redirect(offered, 302);
    const language = languageOf(site, route, query, request.cookies[languageKey], acceptedLanguages(request.headers));
    const vary = followsBrowser(site) ? 'Cookie, Accept-Language, Accept-Encoding' : 'Cookie, Accept-Encoding';
    reply.code(route ? 200 : 404).headers({ vary, 'content-language': language });
    const page = pageFile(route, language);
    const drawn = route && kinds[route.kind].showsReports && (await context.drawOwnPage?.(request, reply, page));
    return drawn ? sendDrawn(reply, drawn) : send(reply, served.fileAt(page));
  });
}

/**
 * Sends a page of one account. Nobody may cache or rewrite it, because the page's code expects exactly the rendered
 * HTML.
 */
function sendDrawn(reply: FastifyReply, { html, revision, encoding }: DrawnPage): FastifyReply {
  if (encoding) void reply.header('content-encoding', encoding);
  return reply
    .headers({ 'cache-control': 'private, no-store, no-transform', [pageRevisionHeader]: revision })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** @throws {Refused} `notFound` */
function send(reply: FastifyReply, file: ServedFile | undefined): FastifyReply {
  if (!file) throw new Refused('notFound');
  const { path, root } = file;
  void reply.header('cache-control', caching(path));
  // The service worker fetches pages by file name. Search engines should only list their routes.
  if (reply.request.url.startsWith('/pages/')) void reply.header('x-robots-tag', 'noindex');
  if (isUpload(path)) void reply.headers(uploadHeaders);
  // The service worker caches this header with the file, so that the link also downloads offline (D2).
  if (path.startsWith('/templates/')) void reply.header('content-disposition', 'attachment');
  return reply.sendFile(path, root);
}

/**
 * Refuses files that are shared to the installed app. They are meant for its service worker; if the browser has lost
 * the worker, the request reaches the server. The file is not read, and the page says that it did not arrive.
 */
function refuseSharedFiles(app: FastifyInstance, site: Site): void {
  app.post('/*', {
    schema: { hide: true },
    onRequest: async ({ url }, reply) => {
      const route = routeOf(site.routes, url.split('?', 1)[0] ?? '');
      if (route?.kind !== 'openFile') throw new Refused('notFound');
      return reply.redirect(addressOfOpened(route.path, ['lost']), 303);
    },
    handler: () => undefined,
  });
}

/**
 * Files with hashed names never change; everything else is revalidated. Proxies must not rewrite files, since the
 * service worker only stores the bytes that were published.
 */
function caching(path: string): string {
  if (path === adminPage) return 'no-store';
  const lifetime = isHashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
  return `${lifetime}, no-transform`;
}

/**
 * Serves robots.txt and sitemap.xml with the origin of `PUBLIC_URL`, or otherwise of the request. The caller chooses
 * the latter, so it must not end up in a shared cache.
 */
function serveSearchEngines(
  app: FastifyInstance,
  { site, publicUrl }: { site: Site; publicUrl?: URL | undefined },
): void {
  const hidden = { schema: { hide: true } };
  const caching = publicUrl ? 'no-cache' : 'no-store';
  app.get('/robots.txt', hidden, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', caching)
      .send(robots(site.routes, originOf(request, publicUrl))),
  );
  app.get('/sitemap.xml', hidden, async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', caching)
      .send(sitemap(site, originOf(request, publicUrl))),
  );
}

/** @throws {Refused} `malformed` if the request's host is invalid */
function originOf({ protocol, host }: FastifyRequest, publicUrl: URL | undefined): string {
  const url = publicUrl ?? (isHost.test(host) ? URL.parse(`${protocol}://${host}`) : null);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Refused('malformed');
  return url.origin;
}

/** A host name or address with an optional port, and nothing that a URL would parse as something else. */
const isHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

function robots(routes: readonly Route[], origin: string): string {
  const closed = [
    ...serverPaths,
    ...routes.filter((route) => needsAccount(route) && !isIndexed(route)).map(({ path }) => path),
  ];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}

function sitemap(site: Site, origin: string): string {
  const pages = site.routes
    .filter(isIndexed)
    .flatMap((route) => languagesOf(site, route).map((language) => page(site, route, language, origin)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n');
}

/** A page in one language, with links to its other languages. */
function page(site: Site, route: Route, language: Language, origin: string): string {
  const absolute = (address: string) => escapeMarkup(origin + address);
  const links = alternatesOf(site, route).map(
    ({ hreflang, address }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${absolute(address)}"/>`,
  );
  return `<url><loc>${absolute(addressOf(site, route, language))}</loc>${links.join('')}</url>`;
}
