import type { Route, RouteKind, RouteOf } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import { kinds } from '#contract/kinds.ts';

/** Cookie, local storage key, Cache storage entry and query parameter under which the reader's language is kept (N9). */
export const languageKey = 'language';

export const languages = ['en', 'zh'] as const satisfies readonly Language[];
export const defaultLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** A path as routes are compared: lower case, no trailing slash (N7). */
export function normalPath(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, '') || '/';
}

/** The route of a path, whatever its case or trailing slash, or none. */
export function routeOf(routes: Site['routes'], pathname: string): Route | undefined {
  const wanted = normalPath(pathname);
  return routes.find(({ path }) => normalPath(path) === wanted);
}

/** The routes of a kind of page. */
export function routesOf<Kind extends RouteKind>(routes: Site['routes'], kind: Kind): RouteOf<Kind>[] {
  return routes.filter((route): route is RouteOf<Kind> => route.kind === kind);
}

/** Query parameter of the installed app's shortcuts, which redirect to the page in the reader's language (D1). */
export const shortcutKey = 'shortcut';

/** Path of a kind of page in a language; some have one for each. */
export function pathIn(routes: Site['routes'], language: Language, wanted: RouteKind): string {
  const known: Route[] = routesOf(routes, wanted);
  return (known.find((route) => route.language === language) ?? known[0])?.path ?? '/';
}

/**
 * The language a page is shown in: the path's own, then `?language=`, then the reader's choice, then English. Used by server,
 * service worker and client, so that all three agree.
 */
export function languageOf(
  route: Route | undefined,
  search: URLSearchParams,
  chosen: string | null | undefined,
): Language {
  const candidates = [route?.language, search.get(languageKey), chosen];
  return candidates.find(isLanguage) ?? defaultLanguage;
}

/** The prerendered file of a route, below the site's root: `/pages/en/login.html`. */
export function pageFile(route: Route | undefined, language: Language): string {
  const name = route ? normalPath(route.path).slice(1) || 'index' : 'not-found';
  return `/pages/${language}/${name}.html`;
}

/** Address of a route in a language, below the site's origin: `/program?language=zh`; English needs no parameter. */
export function addressOf({ path, language: only }: Route, language: Language): string {
  return only || language === defaultLanguage ? path : `${path}?${languageKey}=${language}`;
}

/**
 * Addresses of a page by `hreflang`, with `x-default` for readers of neither language. Empty for a route of one language.
 */
export function alternatesOf(route: Route): { hreflang: Language | 'x-default'; address: string }[] {
  if (route.language) return [];
  return [
    ...languages.map((language) => ({ hreflang: language, address: addressOf(route, language) })),
    { hreflang: 'x-default', address: addressOf(route, defaultLanguage) },
  ];
}

/** The languages of a route. */
export function languagesOf(route: Route | undefined): readonly Language[] {
  return route?.language ? [route.language] : languages;
}

/**
 * The routes for a reader of a language: one that has only this language replaces the one of the same kind and title that
 * has both.
 */
export function routesIn(routes: Site['routes'], language: Language): Route[] {
  const own = routes.filter((route) => route.language === language);
  return routes.filter(
    (route) => own.includes(route) || (!route.language && !own.some((other) => isSame(route, other, language))),
  );
}

/**
 * The address of the same page in a language: `/registerzh` for `/register`. An address that has the language, or has no
 * page of its own in it, stays.
 */
export function translatedPath(routes: Site['routes'], language: Language, path: string): string {
  const route = routeOf(routes, path);
  if (!route?.language || route.language === language) return path;
  const counterpart = routes.find((other) => other.language === language && isSame(route, other, language));
  return counterpart?.path ?? path;
}

function isSame(one: Route, other: Route, language: Language): boolean {
  return one.kind === other.kind && one.title[language] === other.title[language];
}

/** Whether search engines may list it. */
export function isIndexed({ kind }: Route): boolean {
  return !kinds[kind].isUnlisted;
}

/** Whether a page needs an account. */
export function needsAccount({ kind }: Route): boolean {
  return kinds[kind].needsAccount === true;
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
