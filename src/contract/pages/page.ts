import type { Route, RouteKind, RouteOf } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import { kinds } from '#contract/kinds.ts';
import { normalPath } from './pageAddress.ts';

/** Cookie, local storage key, Cache storage entry and query parameter under which the reader's language is kept (N9). */
export const languageKey = 'language';

export const languages = ['en', 'zh'] as const satisfies readonly Language[];
export const defaultLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** What says in which languages a conference is. */
type InLanguages = Pick<Site, 'languages'>;

/** The languages of a conference, in the order of all; both unless it names them (C6). */
export function languagesIn({ languages: own = languages }: InLanguages): readonly Language[] {
  const known = languages.filter((language) => Array.isArray(own) && own.includes(language));
  // What is none of them is named where content is checked.
  return known.length > 0 ? known : languages;
}

/** The one language of a conference; undefined where it is in both (C6). */
export function onlyLanguageOf(conference: InLanguages): Language | undefined {
  const [first, second] = languagesIn(conference);
  return second ? undefined : first;
}

/**
 * The language of somebody who registered by the Chinese form or another one (`ifcn`), for letters and their links; that of the
 * conference where it has one only.
 */
export function languageOfAccount(conference: InLanguages, { ifcn }: { ifcn: number }): Language {
  return onlyLanguageOf(conference) ?? (ifcn === 1 ? 'zh' : 'en');
}

/** The route of a path, whatever its case or trailing slash, or none. */
export function routeOf(routes: Site['routes'], pathname: string): Route | undefined {
  const wanted = normalPath(pathname);
  return routes.find(({ path }) => normalPath(path) === wanted);
}

/** Where the address of a page leads that stands elsewhere now (C2); undefined where none was there, or nothing is in its place. */
export function movedTo({ routes, moved = [] }: Pick<Site, 'routes' | 'moved'>, pathname: string): string | undefined {
  const move = moved.find(({ from }) => normalPath(from) === normalPath(pathname));
  return move && routeOf(routes, move.to)?.path;
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
 * The language a page is shown in: the path's own, then `?language=`, then the reader's choice, then English, as far as the
 * conference is in it. Used by server, service worker and client, so that all three agree.
 */
export function languageOf(
  conference: InLanguages,
  route: Route | undefined,
  search: URLSearchParams,
  chosen: string | null | undefined,
): Language {
  const candidates = [route?.language, search.get(languageKey), chosen].filter(isLanguage);
  const only = onlyLanguageOf(conference);
  return only ?? candidates[0] ?? defaultLanguage;
}

/**
 * Where a request leads that asks for a language in which the conference is not (C6): to the same page with the rest of its
 * query; undefined where it asks for no such language.
 */
export function offeredAddress(conference: InLanguages, path: string, query: URLSearchParams): string | undefined {
  const asked = query.get(languageKey);
  if (!isLanguage(asked) || languagesIn(conference).includes(asked)) return undefined;
  const others = new URLSearchParams(query);
  others.delete(languageKey);
  return addressWith(path, others);
}

/** A path with its query. */
export function addressWith(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query.toString()}` : path;
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

/** The languages of a route, or of the page for what has none. */
export function languagesOf(conference: InLanguages, route: Route | undefined): readonly Language[] {
  return route?.language ? [route.language] : languagesIn(conference);
}

/**
 * The routes for a reader of a language: one that has only this language replaces the one of the same kind and title that
 * has both.
 */
export function routesIn(routes: Site['routes'], language: Language): Route[] {
  const own = routes.filter((route) => route.language === language);
  return routes.filter(
    (route) => own.includes(route) || (!route.language && !own.some((other) => isSamePage(route, other, language))),
  );
}

/**
 * The address of the same page in a language: `/registerzh` for `/register`. An address that has the language, or has no
 * page of its own in it, stays.
 */
export function translatedPath(routes: Site['routes'], language: Language, path: string): string {
  const route = routeOf(routes, path);
  if (!route?.language || route.language === language) return path;
  const counterpart = routes.find((other) => other.language === language && isSamePage(route, other, language));
  return counterpart?.path ?? path;
}

/** Whether two routes are the same page for readers of a language. */
export function isSamePage(one: Route, other: Route, language: Language): boolean {
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
