import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { addressOfOpened } from '#contract/pages/openedFile.ts';
import { isServerPath, languageKey, languageOf, pageFile, routeOf } from '#contract/pages/page.ts';
import { sendRefusal } from '#server/http/refusal.ts';
import { serveSearchEngines } from './searchEngines.ts';
import type { Services } from '#server/services.ts';

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

/** Serves the built site: files as they are, and for every other path the page of its route (V4, N8). */
export async function servePages(app: FastifyInstance, services: Services, built?: BuiltSite): Promise<void> {
  const { site } = services;
  const pages = new Set(
    built && globSync('pages/**/*.html', { cwd: built.publicDir }).map((file) => `/${posix(file)}`),
  );
  if (built) {
    await serveFiles(app, built.publicDir);
    serveSearchEngines(app, services);
  }
  refuseSharedFiles(app, services);
  app.setNotFoundHandler((request, reply) => {
    const [pathname = '', search] = request.url.split('?', 2);
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage || isServerPath(pathname) || pathname.startsWith('/assets/')) {
      return sendRefusal(request, reply, nothingHere);
    }
    const route = routeOf(site.routes, pathname);
    const language = languageOf(route, new URLSearchParams(search), request.cookies[languageKey]);
    const page = pageFile(route, language);
    if (!pages.has(page)) return sendRefusal(request, reply, nothingHere);
    void reply
      .code(route ? 200 : 404)
      .headers({ vary: 'Cookie, Accept-Encoding', 'content-language': language })
      .sendFile(page);
  });
}

/**
 * What is shared to the installed app is for its service worker. Where a browser has lost that, the file comes here
 * instead: it is not read, and the page says that it did not come along.
 */
function refuseSharedFiles(app: FastifyInstance, { site }: Services): void {
  const path = site.routes.find(({ kind }) => kind === 'openFile')?.path;
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
    // A route for every file: what is no file never reaches the disk.
    wildcard: false,
    index: false,
    preCompressed: true,
    // Pages and documents are fetched whole; a part of them helps nobody.
    acceptRanges: false,
    // `setHeaders` decides for every file.
    cacheControl: false,
    setHeaders(reply, file) {
      const path = posix(relative(publicDir, file));
      void reply.header('cache-control', caching(path));
      // The service worker asks for pages by their files; readers and search engines find them under their addresses.
      if (reply.request.url.startsWith('/pages/')) void reply.header('x-robots-tag', 'noindex');
      // The service worker keeps it with the file, so that a link to it is a download without a network too (D2).
      if (path.startsWith('templates/')) void reply.header('content-disposition', 'attachment');
    },
  });
}

const nothingHere = { code: 'notFound', field: '' } as const;

/** Built files are named by their content and never change; everything else is asked for again. */
function caching(file: string): string {
  return file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function posix(file: string): string {
  return file.split(sep).join('/');
}
