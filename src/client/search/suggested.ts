import type { Language } from '#site/text.ts';
import { site } from '#conference/site.ts';
import { routeOf } from '#contract/pages/page.ts';
import { navigatedPages } from '#client/conference/navigatedPages.ts';
import type { FoundPage } from './found.ts';

const most = 8;

const { guidelines, speakers, awards, register, submit } = site.links;

/** Where somebody may want to go who has not typed anything: what pages lead to most, then the navigation. */
export function suggestedPages(language: Language): FoundPage[] {
  const paths = [guidelines, speakers, awards, register, submit, ...navigatedPages.map(({ to }) => to)];
  const routes = new Set(paths.map((path) => routeOf(site.routes, path)));
  return [...routes]
    .filter((route) => route !== undefined)
    .filter(({ path, language: only = language }) => path !== '/' && only === language)
    .slice(0, most)
    .map(({ path, title }) => {
      const name = [{ text: title[language], isFound: false }];
      return { path, title: title[language], found: [{ address: path, name, excerpt: [], isPage: true }] };
    });
}
