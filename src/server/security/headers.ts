import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '#site/site.ts';
import { Refused } from '#server/http/refusal.ts';

export interface SecurityOptions {
  publicUrl?: URL;
  /** `sha256-…` of every inline script of the prerendered pages. */
  scriptHashes: readonly string[];
  /** The conference being served: where its maps and its photos come from. */
  site: Pick<Site, 'place' | 'photos'>;
}

/** What an answer carries that is given before any route is found: it is read as what it says, and does nothing. */
export const headersOfEarlyAnswers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
} as const;

/** Where the build's own scripts, styles and fonts lie. */
const builtFiles = '/assets/';

/**
 * What they carry: none is a page, and the policy holds for those that run as workers. All headers of a page with every
 * one of fifty files would cost a slow line a quarter of a second.
 */
const headersOfBuiltFiles = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'self'",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Sets the security headers of every reply, and refuses what another site's page sends (V3, V4). */
export function secure(app: FastifyInstance, { publicUrl, scriptHashes, site }: SecurityOptions): void {
  const underHttps = publicUrl?.protocol === 'https:';
  const headers = securityHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
        // Mantine sets its variables in style elements and attributes.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...originsOf([site.photos])],
        'frame-src': originsOf(Object.values(site.place.maps).map(({ embed }) => embed)),
        'font-src': ["'self'"],
        // The service worker fetches photos to keep them.
        'connect-src': ["'self'", ...originsOf([site.photos])],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: underHttps && { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    xPermittedCrossDomainPolicies: false,
    xDownloadOptions: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.url.startsWith(builtFiles) ? headersOfBuiltFiles : headers);
    done(request.method === 'POST' && !isFromOwnPage(request, publicUrl) ? new Refused('foreignOrigin') : undefined);
  });
}

/** What Helmet sets is the same on every answer: it is asked once, and not for each of them. */
function securityHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  answer.setHeader('permissions-policy', permissions);
  helmet(options)(answer.req, answer, (error) => {
    if (error) throw error;
  });
  return answer.getHeaders();
}

/**
 * Says once that a proxy may stand in front that `TRUSTED_PROXIES` does not name: its word is not believed, and limits
 * of attempts then count everybody behind it as one. Whoever sends the header without a proxy brings the same line about.
 */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', ({ headers, ips = [], log }, _reply, done) => {
    if (!isSaid && headers['x-forwarded-for'] !== undefined && ips.length <= 1) {
      isSaid = true;
      log.warn('X-Forwarded-For came from an address that TRUSTED_PROXIES does not name, and does not count.');
    }
    done();
  });
}

/** The origins of addresses that lie elsewhere; those of this site are paths and have none. */
function originsOf(addresses: readonly string[]): string[] {
  return [...new Set(addresses.flatMap((address) => URL.parse(address)?.origin ?? []))];
}

/** What the pages do not use, nobody who gets a script into them shall. */
const permissions = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .concat('screen-wake-lock=(self)')
  .join(', ');

/**
 * Whether a request comes from a page of this site, or from no page at all (a command line has no cookies to abuse).
 * A browser that says `Sec-Fetch-Site` knows better than a comparison of names behind proxies.
 */
function isFromOwnPage({ headers, protocol }: FastifyRequest, publicUrl: URL | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  return origin === (publicUrl ?? URL.parse(`${protocol}://${headers.host}`))?.origin;
}
