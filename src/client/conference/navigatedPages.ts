import type { Route } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import { site } from '#conference/site.ts';
import { kinds } from '#contract/kinds.ts';
import { normalPath, routesIn } from '#contract/pages/page.ts';
import { isHome } from './pageTitle.ts';

/** Every page of the navigation, with its label there. */
export const navigatedPages = site.navigation
  .flatMap((entry) => ('to' in entry ? [entry] : entry.items))
  .filter(({ to }) => to !== 'no');

/** The pages to read that no menu leads to: contact, payment, call for papers, the check of receipts. */
export function pagesBesideMenu(language: Language): Route[] {
  const inMenu = new Set(navigatedPages.map(({ to }) => normalPath(to)));
  return routesIn(site.routes, language).filter(
    (route) =>
      !inMenu.has(normalPath(route.path)) &&
      !isHome(route) &&
      !kinds[route.kind].hasForm &&
      route.kind !== 'underConstruction',
  );
}
