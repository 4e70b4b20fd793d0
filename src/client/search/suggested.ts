import type { Language } from '#site';
import { site } from '#conference/site.ts';
import { routeOf } from '#contract/page.ts';
import { navigatedPages } from '../navigatedPages.ts';
import type { FoundPage } from './found.ts';

const most = 8;

/** Where somebody may want to go who has not typed anything: the first pages of the navigation in a language. */
export function suggestedPages(language: Language): FoundPage[] {
  return navigatedPages
    .filter(({ to }) => (routeOf(site.routes, to)?.language ?? language) === language)
    .slice(0, most)
    .map(({ to, label }) => {
      const name = [{ text: label[language], isFound: false }];
      return { path: to, title: label[language], found: [{ address: to, name, excerpt: [], isPage: true }] };
    });
}
