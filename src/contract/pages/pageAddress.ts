import { publishedFolder } from './published.ts';

/** Normalises a path for comparing routes: lower case, no trailing slash (N7). */
export function normalPath(pathname: string): string {
  // Not `/\/+$/`, which takes half a second for the longest path of slashes that a request can have.
  let end = pathname.length;
  while (pathname[end - 1] === '/') end--;
  return pathname.slice(0, end).toLowerCase() || '/';
}

/** Paths that belong to the server and never to a page. The service worker does not handle them. */
export const serverPaths = [
  '/api/',
  '/LoginApi/',
  '/H5Api/',
  '/VisApi/',
  '/AdminApi/',
  '/files/',
  '/healthz',
  '/openapi.json',
] as const;

export function isServerPath(pathname: string): boolean {
  return serverPaths.some((path) => pathname === path || pathname.startsWith(path));
}

/** Path of preview links, before the token. A server path, so that the service worker ignores it. */
export const previewLinkPath = '/api/preview';

/** First segment of the admin area's paths; also its folder in the built site and in the client's source. */
export const adminFolder = 'admin';

/** The document in which the admin area renders previews, below the site's root. */
export const previewFile = `${adminFolder}/preview.html`;

/** The script with which the site's service worker adds the link to a page's form (C1), below the site's root. */
export const editLinkFile = `${adminFolder}/editLink.js`;

/** Whether a path belongs to the admin area, a separate application. */
export function isAdminPath(pathname: string): boolean {
  return pathname === `/${adminFolder}` || pathname.startsWith(`/${adminFolder}/`);
}

/** Reasons why an address cannot be that of a page. */
export type AddressProblem = 'malformed' | 'reserved';

/**
 * Addresses that browsers and servers write alike. Other letters are percent-encoded, and a name with a dot is a file.
 */
const isPagePath = /^(?:\/|(?:\/[a-z\d]+(?:[-_][a-z\d]+)*)+\/?)$/i;

/** An address of an earlier site may be a file, `/index.php`, but must not leave its folder or lead to another site. */
const isFormerPath = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+\/?$/;

/** First segments of the software's own addresses, apart from those of its calls. */
const answeredParts: readonly string[] = [
  ...[adminFolder, publishedFolder, 'assets'],
  ...['robots.txt', 'sitemap.xml', 'sw.js', 'manifest.webmanifest', 'favicon.ico'],
];

/** First segments that no page may have, because folders of the published site or files for search engines use them. */
const reservedSegments: readonly string[] = ['pages', 'images', 'templates', 'robots', 'sitemap'];

/** Addresses whose files belong to other pages: the front page, and the page for unknown addresses. */
const reservedFiles: readonly string[] = ['/index', '/not-found'];

/** Why an address cannot be that of a page, if so. Files, forms and publishing share this rule (N7). */
export function addressProblem(path: string): AddressProblem | undefined {
  if (!isPagePath.test(path)) return 'malformed';
  return isReserved(path) ? 'reserved' : undefined;
}

/** The same for a former address of a page, which redirects. */
export function formerAddressProblem(path: string): AddressProblem | undefined {
  if (!isFormerPath.test(path)) return 'malformed';
  return isAnswered(path) ? 'reserved' : undefined;
}

/** Whether an address belongs to the software. Ignores case. */
export function isReserved(path: string): boolean {
  return isAnswered(path) || reservedSegments.includes(firstPart(path)) || reservedFiles.includes(normalPath(path));
}

function isAnswered(path: string): boolean {
  const first = firstPart(path);
  return answeredParts.includes(first) || serverPaths.some((own) => firstPart(own) === first);
}

function firstPart(path: string): string {
  return normalPath(path).split('/')[1] ?? '';
}
