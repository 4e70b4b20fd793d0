import type { Site } from '#site/site.ts';
import { inLanguages } from '#contract/content/inLanguages.ts';
import { isSamePage, normalPath, onlyLanguageOf, routesIn } from '#contract/pages/page.ts';
import type { ConferenceContent } from './readConference.ts';

/**
 * A site as its readers meet it (C6). One of a single language has the pages of that language only, each at one address, and its
 * texts say the same whichever language they are asked for in.
 */
export function shownSite(site: Site): Site {
  const only = onlyLanguageOf(site);
  if (!only) return site;
  const { languageSwitch: _, ...shown } = inLanguages(site, [only]);
  const own = routesIn(shown.routes, only);
  // Whatever replaces the front page: the site begins at '/'.
  const routes = shown.routes.filter((route) => own.includes(route) || (route.path === '/' && !route.language));
  return { ...shown, routes: routes.map((route) => ({ ...route, language: only })) };
}

/** A conference as its readers meet it, in the same way. */
export function shownConference(conference: ConferenceContent): ConferenceContent {
  const only = onlyLanguageOf(conference.site);
  if (!only) return conference;
  const isOther = (file: string) => /\.(?:en|zh)\.md$/.test(file) && !file.endsWith(`.${only}.md`);
  const without = <Value>(files: ReadonlyMap<string, Value>) => new Map([...files].filter(([file]) => !isOther(file)));
  return {
    ...conference,
    site: shownSite(conference.site),
    descriptions: inLanguages(conference.descriptions, [only]),
    pages: new Map([...conference.pages].map(([page, data]) => [page, inLanguages(data, [only])])),
    texts: without(conference.texts),
    sources: without(conference.sources),
  };
}

/**
 * Where addresses lead of pages that only readers of another language had: to the same page in the site's own. By their normal
 * paths; one without such a twin is not there.
 */
export function movedPaths(site: Site): Record<string, string> {
  const only = onlyLanguageOf(site);
  if (!only) return {};
  const { routes } = shownSite(site);
  const paths = new Set(routes.map(({ path }) => normalPath(path)));
  return Object.fromEntries(
    site.routes.flatMap((gone) => {
      const twin = paths.has(normalPath(gone.path)) ? undefined : routes.find((route) => isSamePage(gone, route, only));
      return twin ? [[normalPath(gone.path), twin.path]] : [];
    }),
  );
}
