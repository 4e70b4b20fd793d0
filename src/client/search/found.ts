import type { Route } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import { routeOf } from '#contract/pages/page.ts';
import { hitsOf, type Hit, type SearchIndex } from '#contract/search/searchIndex.ts';
import { excerptOf, piecesOf, type Piece } from './excerpt.ts';

/** One line of the answer. */
export interface Found {
  address: string;
  /** What it is called: the page, or a heading of it. */
  name: Piece[];
  excerpt: Piece[];
  isPage: boolean;
}

/** What was found on a page, the page itself first. */
export interface FoundPage {
  path: string;
  title: string;
  found: Found[];
}

const mostInAll = 12;
const mostOfPage = 4;

/** What a query finds: the best pages first, and of each its best parts. */
export function foundBy(index: SearchIndex, query: string, routes: readonly Route[], language: Language): FoundPage[] {
  const byPage = Map.groupBy(hitsOf(index, query), ({ address }) => routeOf(routes, pathOf(address)));
  let left = mostInAll;
  const pages: FoundPage[] = [];
  for (const [route, hits] of byPage) {
    if (!route || left === 0) continue;
    const found = pageFirst(hits).slice(0, Math.min(mostOfPage, left));
    left -= found.length;
    pages.push({
      path: route.path,
      title: route.title[language],
      found: found.map((hit) => shown(hit, route, language)),
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

function shown({ address, heading, text, words }: Hit, route: Route, language: Language): Found {
  return {
    address,
    name: piecesOf(heading || route.title[language], words),
    excerpt: excerptOf(text, words),
    isPage: heading === '',
  };
}
