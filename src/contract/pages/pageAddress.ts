import { publishedFolder } from './published.ts';

/** A path as routes are compared: lower case, no trailing slash (N7). */
export function normalPath(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, '') || '/';
}

/** Paths that belong to the server and never to a page; the service worker lets them through. */
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

/** First part of the admin area's paths, and its folder in the built site and among the client's. */
export const adminFolder = 'admin';

/** Whether a path belongs to the admin area, which is an application of its own. */
export function isAdminPath(pathname: string): boolean {
  return pathname === `/${adminFolder}` || pathname.startsWith(`/${adminFolder}/`);
}

/** Why no page can be reached at an address. */
export type AddressProblem = 'malformed' | 'reserved';

/** What browsers and servers write alike: other letters travel in percent signs, and a name with a dot is a file's. */
const isPagePath = /^(?:\/|(?:\/[a-z\d]+(?:[-_][a-z\d]+)*)+\/?)$/i;

/** An address of an earlier site may be that of a file, `/index.php`, but leads out of no folder and to no other site. */
const isFormerPath = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+\/?$/;

/** First parts of addresses at which the software answers, beside those of its calls. */
const answeredParts: readonly string[] = [
  ...[adminFolder, publishedFolder, 'assets'],
  ...['robots.txt', 'sitemap.xml', 'sw.js', 'manifest.webmanifest', 'favicon.ico'],
];

/** First parts that no page has, as folders of the published site or words for search engines have those names. */
const keptParts: readonly string[] = ['pages', 'images', 'templates', 'robots', 'sitemap'];

/** Addresses whose files are those of other pages: of the front page, and of addresses that lead nowhere. */
const keptFiles: readonly string[] = ['/index', '/not-found'];

/** Why a page cannot be reached at an address, if so: one rule for the files, the forms and what is published (N7). */
export function addressProblem(path: string): AddressProblem | undefined {
  if (!isPagePath.test(path)) return 'malformed';
  return isReserved(path) ? 'reserved' : undefined;
}

/** The same for an address at which a page was before, which leads on. */
export function formerAddressProblem(path: string): AddressProblem | undefined {
  if (!isFormerPath.test(path)) return 'malformed';
  return isAnswered(path) ? 'reserved' : undefined;
}

/** Whether an address belongs to the software, whatever its case. */
export function isReserved(path: string): boolean {
  return isAnswered(path) || keptParts.includes(firstPart(path)) || keptFiles.includes(normalPath(path));
}

function isAnswered(path: string): boolean {
  const first = firstPart(path);
  return answeredParts.includes(first) || serverPaths.some((own) => firstPart(own) === first);
}

function firstPart(path: string): string {
  return normalPath(path).split('/')[1] ?? '';
}
