import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Site } from '#site/site.ts';
import { addressOfOpened } from '#contract/pages/openedFile.ts';
import { isAdminPath, isServerPath, languageKey, languageOf, pageFile, routeOf } from '#contract/pages/page.ts';
import { sendRefusal } from '#server/http/refusal.ts';
import { adminPage, sendAdminPage, serveAdminPages } from './adminPages.ts';
import { serveSearchEngines } from './searchEngines.ts';

interface PagesContext {
  site: Site;
  publicUrl?: URL | undefined;
}

/** A built conference: `public` is served, `site.json` is for the server. */
export interface BuiltSite {
  publicDir: string;
  /** `sha256-…` of every inline script of the pages. */
  scriptHashes: readonly string[];
}

/** What `npm run build` left in `dist/<conference>`, or none. */
export async function findBuiltSite(dir: string): Promise<BuiltSite | undefined> {
  const [publicDir, facts] = [join(dir, 'public'), join(dir, 'site.json')];
  if (!existsSync(publicDir) || !existsSync(facts)) return undefined;
  const { scriptHashes } = JSON.parse(await readFile(facts, 'utf8')) as { scriptHashes: string[] };
  return { publicDir, scriptHashes };
}

/** Serves the built site: its files, and for every other path the page of its route (V4, N8). */
export async function servePages(app: FastifyInstance, context: PagesContext, built?: BuiltSite): Promise<void> {
  const { site } = context;
  const pages = new Set(
    built && globSync('pages/**/*.html', { cwd: built.publicDir }).map((file) => `/${posix(file)}`),
  );
  const hasAdminArea = Boolean(built && existsSync(join(built.publicDir, adminPage)));
  if (built) {
    await serveFiles(app, built.publicDir);
    serveSearchEngines(app, context);
  }
  if (hasAdminArea) serveAdminPages(app);
  refuseSharedFiles(app, site);
  app.setNotFoundHandler((request, reply) => {
    const [pathname = '', search] = request.url.split('?', 2);
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage || isServerPath(pathname) || isBuilt.test(pathname)) {
      return sendRefusal(request, reply, notFound);
    }
    if (hasAdminArea && isAdminPath(pathname)) return sendAdminPage(reply);
    const route = routeOf(site.routes, pathname);
    const language = languageOf(route, new URLSearchParams(search), request.cookies[languageKey]);
    const page = pageFile(route, language);
    if (!pages.has(page)) return sendRefusal(request, reply, notFound);
    void reply
      .code(route ? 200 : 404)
      .headers({ vary: 'Cookie, Accept-Encoding', 'content-language': language })
      .sendFile(page);
  });
}

/**
 * A file shared to the installed app is meant for its service worker. If the browser has lost the worker, the request
 * reaches the server: the file is not read, and the page says that it did not arrive.
 */
function refuseSharedFiles(app: FastifyInstance, { routes }: Site): void {
  const path = routes.find(({ kind }) => kind === 'openFile')?.path;
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
      const path = posix(relative(publicDir, file));
      void reply.header('cache-control', caching(path));
      // The service worker fetches pages by file name; search engines are to list their routes only.
      if (reply.request.url.startsWith('/pages/')) void reply.header('x-robots-tag', 'noindex');
      // Cached by the service worker with the file, so that the link downloads offline too (D2).
      if (path.startsWith('templates/')) void reply.header('content-disposition', 'attachment');
    },
  });
}

/** Scripts, styles and fonts: the site's, and the admin area's. */
const isBuilt = /^\/(?:admin\/)?assets\//;

const notFound = { code: 'notFound', field: '' } as const;

/**
 * Built files have hashed names and never change; everything else is revalidated. Nobody on the way may rewrite a file: the
 * service worker stores only the very bytes that were built.
 */
function caching(file: string): string {
  if (file === adminPage.slice(1)) return 'no-store';
  const kept = isBuilt.test(`/${file}`) ? 'public, max-age=31536000, immutable' : 'no-cache';
  return `${kept}, no-transform`;
}

function posix(file: string): string {
  return file.split(sep).join('/');
}
