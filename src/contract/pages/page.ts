import type { Route, RouteKind, RouteOf } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import { kinds } from '#contract/kinds.ts';
import { normalPath } from './pageAddress.ts';

/** Cookie, local storage key, Cache storage entry and query parameter of the reader's language (N9). */
export const languageKey = 'language';

export const languages = ['en', 'zh'] as const satisfies readonly Language[];
export const defaultLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The settings that decide the languages of a conference. */
type InLanguages = Pick<Site, 'languages' | 'mainLanguage'>;

/** The languages of a conference, in the usual order; both unless it names them (C6). */
export function languagesIn({ languages: own = languages }: InLanguages): readonly Language[] {
  const known = languages.filter((language) => Array.isArray(own) && own.includes(language));
  // The check of the content reports unknown languages.
  return known.length > 0 ? known : languages;
}

/** The only language of a conference; undefined if it has both (C6). */
export function onlyLanguageOf(conference: InLanguages): Language | undefined {
  const [first, second] = languagesIn(conference);
  return second ? undefined : first;
}

/** The language of addresses that name none: the main language, or English (C8, N9). */
export function mainLanguageOf(conference: InLanguages): Language {
  const { mainLanguage = defaultLanguage } = conference;
  const own = languagesIn(conference);
  return own.find((language) => language === mainLanguage) ?? own[0] ?? defaultLanguage;
}

/**
 * Whether the first visit follows the browser's languages: the conference names its main language, and has both (C8).
 */
export function followsBrowser(conference: InLanguages): boolean {
  return conference.mainLanguage !== undefined && !onlyLanguageOf(conference);
}

/**
 * The language of letters to a person and of their links: Chinese if they registered with the Chinese form (`ifcn`). A
 * conference in one language uses that.
 */
export function languageOfAccount(conference: InLanguages, { ifcn }: { ifcn: number }): Language {
  return onlyLanguageOf(conference) ?? (ifcn === 1 ? 'zh' : 'en');
}

/** The route of a path, if any. Ignores case and a trailing slash. */
export function routeOf(routes: Site['routes'], pathname: string): Route | undefined {
  const wanted = normalPath(pathname);
  return routes.find(({ path }) => normalPath(path) === wanted);
}

/** The new address of a moved page (C2); undefined if no page was at this address, or none has replaced it. */
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

/** Path of a kind of page in a language. Some kinds have a path for each language. */
export function pathIn(routes: Site['routes'], language: Language, wanted: RouteKind): string {
  const known: Route[] = routesOf(routes, wanted);
  return (known.find((route) => route.language === language) ?? known[0])?.path ?? '/';
}

/**
 * The language of a page: the language of the path, then `?language=`, then the reader's choice, then the browser's if
 * the conference follows it, then the main language. Server, service worker and client all call this, so that they
 * agree.
 *
 * @param spoken - the browser's languages in order of preference: `zh-CN`, `en`
 */
export function languageOf(
  conference: InLanguages,
  route: Route | undefined,
  search: URLSearchParams,
  chosen: string | null | undefined,
  spoken: readonly string[] = [],
): Language {
  const followed = followsBrowser(conference) ? spoken.map(languageIn) : [];
  const candidates = [route?.language, search.get(languageKey), chosen, ...followed].filter(isLanguage);
  return onlyLanguageOf(conference) ?? candidates[0] ?? mainLanguageOf(conference);
}

/** The language of a tag: `zh` of `zh-CN`. */
export function languageIn(tag: string): string | undefined {
  return tag.split('-')[0]?.toLowerCase();
}

/**
 * The redirect of a request for a language that the conference does not have (C6): the same page with the rest of the
 * query; undefined if the request names no such language.
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

/** The prerendered file of a route below the site's root: `/pages/en/login.html`. */
export function pageFile(route: Route | undefined, language: Language): string {
  const name = route ? normalPath(route.path).slice(1) || 'index' : 'not-found';
  return `/pages/${language}/${name}.html`;
}

/**
 * Address of a route in a language, below the site's origin: `/program?language=zh`. The main language needs no
 * parameter.
 */
export function addressOf(conference: InLanguages, { path, language: only }: Route, language: Language): string {
  return only || language === mainLanguageOf(conference) ? path : `${path}?${languageKey}=${language}`;
}

/**
 * Addresses of a page by `hreflang`, with `x-default` for readers of neither language. Empty for a route with one
 * language.
 */
export function alternatesOf(
  conference: InLanguages,
  route: Route,
): { hreflang: Language | 'x-default'; address: string }[] {
  if (route.language) return [];
  return [
    ...languages.map((language) => ({ hreflang: language, address: addressOf(conference, route, language) })),
    { hreflang: 'x-default', address: addressOf(conference, route, mainLanguageOf(conference)) },
  ];
}

/** The languages of a route, or of the page shown for unknown addresses. */
export function languagesOf(conference: InLanguages, route: Route | undefined): readonly Language[] {
  return route?.language ? [route.language] : languagesIn(conference);
}

/**
 * The routes for readers of a language. A route in only this language replaces the one of the same kind and title that
 * has both.
 */
export function routesIn(routes: Site['routes'], language: Language): Route[] {
  const own = routes.filter((route) => route.language === language);
  return routes.filter(
    (route) => own.includes(route) || (!route.language && !own.some((other) => isSamePage(route, other, language))),
  );
}

/**
 * The address of the same page in a language: `/registerzh` for `/register`. The address is unchanged if it already has
 * the language, or if there is no separate page for it.
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

/** Whether search engines may list a page. */
export function isIndexed({ kind }: Route): boolean {
  return !kinds[kind].isUnlisted;
}

/** Whether a page needs an account. */
export function needsAccount({ kind }: Route): boolean {
  return kinds[kind].needsAccount === true;
}
