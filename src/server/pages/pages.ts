import { existsSync, globSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '#site/site.ts';
import { addressOfOpened } from '#contract/pages/openedFile.ts';
import {
  adminFolder,
  isServerPath,
  languageKey,
  languageOf,
  pageFile,
  routeOf,
  addressOf,
  alternatesOf,
  isIndexed,
  needsAccount,
  languagesOf,
  serverPaths,
  routesOf,
} from '#contract/pages/page.ts';
import { publishedFolder } from '#contract/pages/published.ts';
import { Refused } from '#server/http/refusal.ts';
import type { Route } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import { escapeMarkup } from '#server/text/printable.ts';

interface PagesContext {
  site: Site;
  publicUrl?: URL | undefined;
}

/** A conference as it is served. */
export interface PublishedSite {
  publicDir: string;
  /** `sha256-…` of every inline script of the pages. */
  scriptHashes: readonly string[];
}

/** The admin area's one page, below the site's root. */
const adminPage = `/${adminFolder}/index.html`;

/** Serves the published site: its files, and at every other path the page of its route (V4, N8). */
export async function servePages(
  app: FastifyInstance,
  context: PagesContext,
  published?: PublishedSite,
): Promise<void> {
  const { site } = context;
  refuseSharedFiles(app, site);
  if (!published) return;
  const { publicDir } = published;
  await serveFiles(app, publicDir);
  serveSearchEngines(app, context);
  if (existsSync(join(publicDir, adminPage))) serveAdminPages(app);
  const pages = new Set(globSync('pages/**/*.html', { cwd: publicDir }).map((file) => `/${posix(file)}`));
  // One route for all: addresses are compared without regard to case, and unknown ones have a page, too. They were
  // compressed when they were published.
  app.get('/*', { schema: { hide: true }, compress: false }, async (request, reply) => {
    const [pathname = '', search] = request.url.split('?', 2);
    const route = routeOf(site.routes, pathname);
    const language = languageOf(route, new URLSearchParams(search), request.cookies[languageKey]);
    const page = pageFile(route, language);
    if (isServerPath(pathname) || isHashed.test(pathname) || !pages.has(page)) throw new Refused('notFound');
    return reply
      .code(route ? 200 : 404)
      .headers({ vary: 'Cookie, Accept-Encoding', 'content-language': language })
      .sendFile(page);
  });
}

/** Answers every path of the admin area with its page, which draws them itself. */
function serveAdminPages(app: FastifyInstance): void {
  const options = { schema: { hide: true }, compress: false } as const;
  // Its worker answers below the folder only.
  app.get(`/${adminFolder}`, options, async (request, reply) =>
    reply.redirect(`/${adminFolder}/${request.url.slice(adminFolder.length + 1)}`, 302),
  );
  // Neither search engines nor caches on the way are to keep it.
  app.get(`/${adminFolder}/*`, options, async (_request, reply) =>
    reply.header('x-robots-tag', 'noindex').sendFile(adminPage),
  );
  app.get(`/${adminFolder}/assets/*`, options, async () => {
    // Of another version: no page.
    throw new Refused('notFound');
  });
}

/**
 * A file shared to the installed app is meant for its service worker. If the browser has lost the worker, the request
 * reaches the server: the file is not read, and the page says that it did not arrive.
 */
function refuseSharedFiles(app: FastifyInstance, { routes }: Site): void {
  const path = routesOf(routes, 'openFile')[0]?.path;
  if (path === undefined) return;
  app.post(path, {
    schema: { hide: true },
    onRequest: async (_request, reply) => reply.redirect(addressOfOpened(path, ['lost']), 303),
    handler: () => undefined,
  });
}

async function serveFiles(app: FastifyInstance, publicDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: publicDir,
    // One route per file: paths of no file never reach the disk.
    wildcard: false,
    index: false,
    preCompressed: true,
    acceptRanges: false,
    // Set by `setHeaders`.
    cacheControl: false,
    setHeaders(reply, file) {
      // As it was asked for: what is sent may be its compressed copy.
      const path = posix(relative(publicDir, file)).replace(/\.(?:br|gz)$/, '');
      void reply.header('cache-control', caching(path));
      // The service worker fetches pages by file name; search engines are to list their routes only.
      if (reply.request.url.startsWith('/pages/')) void reply.header('x-robots-tag', 'noindex');
      // Cached by the service worker with the file, so that the link downloads offline too (D2).
      if (path.startsWith('templates/')) void reply.header('content-disposition', 'attachment');
    },
  });
}

/** Scripts, styles and fonts of the site and of the admin area, and the content of pages. */
const isHashed = new RegExp(`^/(?:(?:${adminFolder}/)?assets|${publishedFolder})/`);

/**
 * Such files have hashed names and never change; everything else is revalidated. Nobody on the way may rewrite a file: the
 * service worker stores only the very bytes that were published.
 */
function caching(file: string): string {
  if (file === adminPage.slice(1)) return 'no-store';
  const kept = isHashed.test(`/${file}`) ? 'public, max-age=31536000, immutable' : 'no-cache';
  return `${kept}, no-transform`;
}

function posix(file: string): string {
  return file.split(sep).join('/');
}

/**
 * Serves robots.txt and sitemap.xml with the origin of `PUBLIC_URL`, else that of the request. The latter is chosen by the
 * caller and so must not end up in a shared cache.
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
      .send(sitemap(site.routes, originOf(request, publicUrl))),
  );
}

/** @throws {Refused} `malformed` where the request's host is not one */
function originOf({ protocol, host }: FastifyRequest, publicUrl: URL | undefined): string {
  const url = publicUrl ?? (isHost.test(host) ? URL.parse(`${protocol}://${host}`) : null);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Refused('malformed');
  return url.origin;
}

/** A host name or address and optionally a port; nothing that a URL would parse as another part. */
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

function sitemap(routes: readonly Route[], origin: string): string {
  const pages = routes
    .filter(isIndexed)
    .flatMap((route) => languagesOf(route).map((language) => page(route, language, origin)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n');
}

/** A page in one language, with links to its other languages. */
function page(route: Route, language: Language, origin: string): string {
  const absolute = (address: string) => escapeMarkup(origin + address);
  const links = alternatesOf(route).map(
    ({ hreflang, address }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${absolute(address)}"/>`,
  );
  return `<url><loc>${absolute(addressOf(route, language))}</loc>${links.join('')}</url>`;
}
