import type { Route } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import { kinds } from '#contract/kinds.ts';
import { site } from '#client/published/site.ts';

/** The title of a page in the browser's tab. */
export function pageTitleOf(route: Route | undefined, language: Language): string {
  const name = site.shortName[language];
  if (!route) return name;
  return isHome(route) ? `${site.name[language]} · ${name}` : `${route.title[language]} · ${name}`;
}

/** Whether a route is the front page, which has the conference's structured data. */
export function isHome({ kind }: Route): boolean {
  return kinds[kind].isFront === true;
}
