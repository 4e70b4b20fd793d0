import type { Site } from '#site/site.ts';
import { inLanguages } from '#contract/content/inLanguages.ts';
import { pagesOf, rowsIn } from '#contract/parts/sitePages.ts';
import { isSamePage, movedTo, onlyLanguageOf, routesIn } from '#contract/pages/page.ts';
import { normalPath } from '#contract/pages/pageAddress.ts';
import type { ConferenceContent } from './readConference.ts';

/**
 * A site as readers see it (C2, C6), without removed pages. A site in one language has only the pages of that language,
 * each at one address, and its texts are the same in both languages.
 */
export function shownSite(complete: Site): Site {
  const { removed: _, ...site } = complete;
  const only = onlyLanguageOf(site);
  if (!only) return site;
  const { languageSwitch: _switch, ...shown } = inLanguages(site, [only]);
  const own = routesIn(shown.routes, only);
  // A route at '/' for both languages is kept: every site has a front page.
  const routes = shown.routes.filter((route) => own.includes(route) || (route.path === '/' && !route.language));
  return { ...shown, routes: routes.map((route) => ({ ...route, language: only })) };
}

/** A conference as readers see it, in the same way. */
export function shownConference(content: ConferenceContent): ConferenceContent {
  const conference = withoutRemoved(content);
  const only = onlyLanguageOf(conference.site);
  if (!only) return { ...conference, site: shownSite(conference.site) };
  const isOther = (file: string) => /\.(?:en|zh)\.md$/.test(file) && !file.endsWith(`.${only}.md`);
  return {
    ...conference,
    site: shownSite(conference.site),
    descriptions: inLanguages(conference.descriptions, [only]),
    pages: new Map([...conference.pages].map(([page, data]) => [page, inLanguages(data, [only])])),
    texts: without(conference.texts, isOther),
  };
}

/** Leaves out removed pages, so that they are neither published nor checked. */
function withoutRemoved(conference: ConferenceContent): ConferenceContent {
  const { site, descriptions } = conference;
  const { shown, kept } = pagesOf(site);
  const isRemoved = (page: string) => kept.has(page) && !shown.has(page);
  const used = new Set(rowsIn(site.routes).map(({ path }) => path));
  const paths = new Set(rowsIn(site.removed).flatMap(({ path }) => (used.has(path) ? [] : path)));
  if (paths.size === 0 && ![...kept].some(isRemoved)) return conference;
  const texts = without(conference.texts, (name) => isRemoved(name.split('.', 1)[0] ?? ''));
  return {
    ...conference,
    descriptions: Object.fromEntries(Object.entries(descriptions).filter(([path]) => !paths.has(path))),
    pages: without(conference.pages, isRemoved),
    texts,
  };
}

function without<Value>(all: ReadonlyMap<string, Value>, isLeftOut: (name: string) => boolean): Map<string, Value> {
  return new Map([...all].filter(([name]) => !isLeftOut(name)));
}

/**
 * Redirects, by normal path: from former addresses of pages and, on a site in one language, from pages of the other
 * language to the same page in its own (C2, C6).
 */
export function listRedirects(site: Site): Record<string, string> {
  const shown = shownSite(site);
  const { routes } = shown;
  const paths = new Set(routes.map(({ path }) => normalPath(path)));
  const only = onlyLanguageOf(site);
  const isGone = (path: string) => !paths.has(normalPath(path));
  const twins = only ? site.routes.filter(({ path }) => isGone(path)) : [];
  return Object.fromEntries([
    ...(site.moved ?? []).flatMap(({ from }) => {
      const path = movedTo(shown, from);
      return path !== undefined && isGone(from) ? [[normalPath(from), path] as const] : [];
    }),
    ...twins.flatMap((gone) => {
      const twin = routes.find((route) => isSamePage(gone, route, only!));
      return twin ? [[normalPath(gone.path), twin.path] as const] : [];
    }),
  ]);
}
