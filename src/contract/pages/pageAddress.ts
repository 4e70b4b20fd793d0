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

const firstParts = (paths: readonly string[]) => paths.map((path) => path.split('/')[1]!.toLowerCase());

/** First parts of addresses that are the software's: calls, the admin area, and folders and files of what is published. */
const reservedParts: ReadonlySet<string> = new Set([
  ...firstParts(serverPaths),
  ...[adminFolder, publishedFolder, 'assets', 'pages', 'images', 'templates'],
  ...['robots', 'robots.txt', 'sitemap', 'sitemap.xml'],
  ...['sw.js', 'manifest.webmanifest', 'favicon.ico'],
]);

/** Addresses whose files are those of other pages: of the front page, and of addresses that lead nowhere. */
const reservedFiles: ReadonlySet<string> = new Set(['/index', '/not-found']);

/** Why a page cannot be reached at an address, if so: one rule for the files, the forms and what is published (N7). */
export function addressProblem(path: string): AddressProblem | undefined {
  if (!isPagePath.test(path)) return 'malformed';
  return isReserved(path) ? 'reserved' : undefined;
}

/** The same for an address at which a page was before, which leads on. */
export function formerAddressProblem(path: string): AddressProblem | undefined {
  if (!isFormerPath.test(path)) return 'malformed';
  return isReserved(path) ? 'reserved' : undefined;
}

/** Whether an address belongs to the software, whatever its case. */
export function isReserved(path: string): boolean {
  const normal = normalPath(path);
  return reservedFiles.has(normal) || reservedParts.has(normal.split('/')[1] ?? '');
}
