import type { NavEntry, NavLink, Route } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import { site } from '#client/published/site.ts';
import { kinds } from '#contract/kinds.ts';
import { routesIn, translatedPath } from '#contract/pages/page.ts';
import { normalPath } from '#contract/pages/pageAddress.ts';
import { isHome } from './pageTitle.ts';

/** The navigation for readers of a language. */
export function navigationIn(language: Language): NavEntry[] {
  const isThere = ({ language: only = language }: NavLink) => only === language;
  return site.navigation
    .filter((entry) => 'items' in entry || isThere(entry))
    .map((entry) => ('items' in entry ? { ...entry, items: entry.items.filter(isThere) } : entry));
}

/** Every page of the navigation in a language, with its label there. */
export function navigatedPages(language: Language): NavLink[] {
  return navigationIn(language)
    .flatMap((entry) => ('to' in entry ? [entry] : entry.items))
    .filter(({ to }) => to !== 'no');
}

/** Whether the navigation in a language leads to a page. */
export function isInNavigation({ path }: Route, language: Language): boolean {
  return navigatedPages(language).some(
    ({ to }) => normalPath(translatedPath(site.routes, language, to)) === normalPath(path),
  );
}

/** Information pages that are in no menu: contact, payment, call for papers, the check of receipts. */
export function pagesBesideMenu(language: Language): Route[] {
  return routesIn(site.routes, language).filter(
    (route) =>
      !isInNavigation(route, language) &&
      !isHome(route) &&
      !kinds[route.kind].hasForm &&
      !kinds[route.kind].isUnwritten,
  );
}
