import type { Route } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import { routeOf, translatedPath } from '#contract/pages/page.ts';
import { hitsOf, type Hit, type SearchIndex } from '#contract/search/searchIndex.ts';
import { placesOf, type TextRange } from '#contract/search/searchWords.ts';
import { site } from '#client/published/site.ts';
import { navigatedPages, pagesBesideMenu } from '#client/conference/navigatedPages.ts';
import { unmarked, type Result, type ResultGroup } from '#client/ui/search/dialog/found.ts';
import { excerptOf, piecesOf } from '#client/ui/search/dialog/excerpt.ts';

const mostResults = 12;
const mostPerPage = 4;

/** Searches the index. The best pages come first, each with its best parts. */
export function searchPages(
  index: SearchIndex,
  query: string,
  routes: readonly Route[],
  language: Language,
): ResultGroup[] {
  const byPage = Map.groupBy(hitsOf(index, query), ({ address }) => routeOf(routes, pathOf(address)));
  let left = mostResults;
  const pages: ResultGroup[] = [];
  for (const [route, hits] of byPage) {
    if (!route || left === 0) continue;
    const best = pageFirst(hits).slice(0, Math.min(mostPerPage, left));
    left -= best.length;
    pages.push({
      id: route.path,
      title: route.title[language],
      results: best.map((hit) => resultOf(hit, route.title[language], index)),
    });
  }
  return pages;
}

function pathOf(address: string): string {
  return /^[^?#]*/.exec(address)?.[0] ?? '';
}

function pageFirst(hits: readonly Hit[]): Hit[] {
  return hits.toSorted((one, other) => Number(one.heading !== '') - Number(other.heading !== ''));
}

function resultOf({ address, heading, text, words }: Hit, title: string, { simplify }: SearchIndex): Result {
  const placesIn = (written: string): TextRange[] => placesOf(simplify(written), words);
  const name = heading || title;
  return {
    address,
    name: piecesOf(name, placesIn(name)),
    excerpt: excerptOf(text, placesIn(text)),
    kind: heading === '' ? 'page' : 'part',
  };
}

const most = 12;

const { guidelines, speakers, awards, register, submit } = site.links;

/** Pages suggested before anything is typed: the site's main links, pages in no menu, then those of the navigation. */
export function suggestedPages(language: Language): ResultGroup[] {
  const besideMenu = pagesBesideMenu(language).map(({ path }) => path);
  const inMenu = navigatedPages(language).map(({ to }) => to);
  const paths = [guidelines, speakers, awards, register, submit, ...besideMenu, ...inMenu];
  const routes = new Set(paths.map((path) => routeOf(site.routes, translatedPath(site.routes, language, path))));
  return [...routes]
    .filter((route) => route !== undefined)
    .filter(({ path, language: only = language }) => path !== '/' && only === language)
    .slice(0, most)
    .map(({ path, title: { [language]: title } }) => ({
      id: path,
      title,
      results: [{ address: path, name: unmarked(title), excerpt: [], kind: 'page' }],
    }));
}
