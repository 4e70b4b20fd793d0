import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '#site/site.ts';
import { isAdminPath, previewFile } from '#contract/pages/pageAddress.ts';
import { mapsInFrames } from '#contract/pages/maps.ts';
import { publishedFolder } from '#contract/pages/published.ts';
import { staffCalls } from '#contract/staff/staffCalls.ts';
import { Refused } from '#server/http/refusal.ts';

interface SecurityOptions {
  publicUrl?: URL;
  /** `sha256-…` of every inline script of the current pages. */
  scriptHashes: () => readonly string[];
  /** The served conference. Its maps and photos are on other sites, and may change. */
  site: Pick<Site, 'place' | 'photos'>;
}

/** Folders of scripts, styles and fonts, and of the content of pages. */
const plainFolders = ['/assets/', `/${publishedFolder}/`];

/**
 * Headers of the files in these folders. They are not pages; the policy is for those that run as workers. The full
 * headers of a page would take a quarter of a second for fifty files on a slow line.
 */
const plainFileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'self'",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Sets the security headers of every reply, and refuses requests from pages of other sites (V3, V4). */
export async function registerSecurity(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const ofPages = helmetOptions(options);
  const ofAdminArea = { contentSecurityPolicy: policyWith(ofPages, { 'frame-src': ["'self'"] }) };
  // A picture loads no fonts. The programme contains its letters, even when it is opened separately (I18).
  const ofPictures = { contentSecurityPolicy: policyWith(ofPages, { 'font-src': ["'self'", 'data:'] }) };
  const alone = { 'connect-src': ["'none'"], 'form-action': ["'none'"], 'frame-ancestors': ["'self'"] };
  const ofPreview = {
    contentSecurityPolicy: policyWith(ofPages, alone),
    xFrameOptions: { action: 'sameorigin' },
  } as const;
  await app.register(helmet, { ...ofPages, global: false });
  app.addHook('onRequest', async (request, reply) => {
    if (plainFolders.some((folder) => request.url.startsWith(folder))) {
      reply.headers(plainFileHeaders);
    } else {
      reply.header('permissions-policy', permissions);
      const [path = ''] = request.url.split('?', 1);
      // The admin area shows its previews in a frame, which may make no requests (C9).
      if (path === `/${previewFile}`) void reply.helmet(ofPreview);
      else if (path.startsWith('/images/')) void reply.helmet(ofPictures);
      else if (isAdminPath(path)) void reply.helmet(ofAdminArea);
      else void reply.helmet();
    }
    if (isFromElsewhere(request, options.publicUrl)) throw new Refused('foreignOrigin');
  });
}

function helmetOptions({ publicUrl, scriptHashes, site }: SecurityOptions): FastifyHelmetOptions {
  const isHttps = publicUrl?.protocol === 'https:';
  const self = "'self'";
  const photos = () => originsOf([site.photos]);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      // Functions for directives that depend on the publication.
      directives: {
        'default-src': ["'none'"],
        'script-src': [() => [self, ...scriptHashes().map((hash) => `'${hash}'`)].join(' ')],
        // Mantine sets its variables in style elements and attributes.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': [() => [self, 'data:', 'blob:', ...photos()].join(' ')],
        'frame-src': [() => originsOf(mapsInFrames(site.place)).join(' ')],
        'font-src': ["'self'"],
        // The service worker fetches photos to cache them.
        'connect-src': [() => [self, ...photos()].join(' ')],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    xPermittedCrossDomainPolicies: false,
    xDownloadOptions: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  };
}

/** The content security policy with some directives replaced. */
function policyWith(
  { contentSecurityPolicy: policy }: FastifyHelmetOptions,
  directives: Readonly<Record<string, string[]>>,
): Exclude<FastifyHelmetOptions['contentSecurityPolicy'], boolean | undefined> {
  return typeof policy === 'object' ? { ...policy, directives: { ...policy.directives, ...directives } } : {};
}

/**
 * Warns once about `X-Forwarded-For` from a proxy that `TRUSTED_PROXIES` does not list. The header is then ignored, and
 * rate limits count everybody behind that proxy as one caller. A client that sends the header itself causes the same
 * warning.
 */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', ({ headers, ips = [], log }, _reply, done) => {
    if (!hasWarned && headers['x-forwarded-for'] !== undefined && ips.length <= 1) {
      hasWarned = true;
      log.warn('X-Forwarded-For is ignored: it came from an address that TRUSTED_PROXIES does not list.');
    }
    done();
  });
}

/** The origins of absolute URLs. Paths of this site have none. */
function originsOf(addresses: readonly string[]): string[] {
  const origins = addresses.flatMap((address) => URL.parse(address)?.origin ?? []);
  // Hosts with characters that end a directive or match all hosts are left out.
  return [...new Set(origins.filter((origin) => /^https?:\/\/[\w.-]+(:\d+)?$/.test(origin)))];
}

/** Denies features that no page uses, also to injected scripts. */
const permissions = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .concat('screen-wake-lock=(self)')
  .join(', ');

/**
 * Whether a request that may change something comes from a page of another site. Requests from a command line do not:
 * it has no cookies to abuse. Behind proxies, `Sec-Fetch-Site` is more reliable than comparing origins. Staff's proxy
 * is set up for passkeys anyway, so an `Origin` in their calls must be the site's own.
 */
function isFromElsewhere(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  // Decided by the route, because a path can be written in many ways.
  const isOfStaff = (request.routeOptions.config.call ?? '') in staffCalls;
  if (request.method !== 'POST' && !isOfStaff) return false;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return (site === undefined || isOfStaff) && hasForeignOrigin(request, publicUrl);
}

function hasForeignOrigin(
  { headers: { origin, host }, protocol }: FastifyRequest,
  publicUrl: URL | undefined,
): boolean {
  return origin !== undefined && origin !== (publicUrl ?? URL.parse(`${protocol}://${host}`))?.origin;
}
