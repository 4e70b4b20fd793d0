import type { Language } from '#site/text.ts';
import { site } from '#conference/site.ts';
import { routeOf, translatedPath } from '#contract/pages/page.ts';
import { navigatedPages, pagesBesideMenu } from '#client/conference/navigatedPages.ts';
import type { PageResults } from './results.ts';

const most = 12;

const { guidelines, speakers, awards, register, submit } = site.links;

/** Pages suggested before anything is typed: the site's main links, those that no menu has, then those of the navigation. */
export function suggestedPages(language: Language): PageResults[] {
  const besideMenu = pagesBesideMenu(language).map(({ path }) => path);
  const inMenu = navigatedPages(language).map(({ to }) => to);
  const paths = [guidelines, speakers, awards, register, submit, ...besideMenu, ...inMenu];
  const routes = new Set(paths.map((path) => routeOf(site.routes, translatedPath(site.routes, language, path))));
  return [...routes]
    .filter((route) => route !== undefined)
    .filter(({ path, language: only = language }) => path !== '/' && only === language)
    .slice(0, most)
    .map(({ path, title }) => {
      const name = [{ text: title[language], isFound: false }];
      return { path, title: title[language], results: [{ address: path, name, excerpt: [], isPage: true }] };
    });
}
