import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Route } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import { addressOf, alternatesOf, isIndexed, needsAccount, languagesOf, serverPaths } from '#contract/pages/page.ts';
import { escapeMarkup } from '#server/text/markup.ts';
import { Refused } from '#server/http/refusal.ts';

/**
 * Serves robots.txt and sitemap.xml with the origin of `PUBLIC_URL`, else that of the request. The latter is chosen by the
 * caller and so must not end up in a shared cache.
 */
export function serveSearchEngines(
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
