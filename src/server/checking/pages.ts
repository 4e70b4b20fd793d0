import type { Language } from '#site/text.ts';
import { kinds } from '#contract/kinds.ts';
import { pointerOf } from '#contract/parts/jsonPointer.ts';
import { pagePart, partOfFile } from '#contract/parts/partName.ts';
import { isIndexed, languagesIn, languagesOf } from '#contract/pages/page.ts';
import { normalPath } from '#contract/pages/pageAddress.ts';
import { templateDir } from '#server/conference/content.ts';
import { writtenRoutes, type ConferenceContent } from '#server/conference/readConference.ts';
import { defect, hint, placeOf, type ContentFinding, type ContentPlace } from '#server/conference/finding.ts';

/** Checks paths, their page files, and their descriptions for search engines. */
export function checkPages(conference: ConferenceContent): ContentFinding[] {
  return [
    ...identity(conference),
    ...paths(conference),
    ...formerPaths(conference),
    ...files(conference),
    ...undescribed(conference),
    ...languagesIn(conference.site).flatMap((language) => descriptions(conference, language)),
  ];
}

function identity(conference: ConferenceContent): ContentFinding[] {
  const { id, site, folder } = conference;
  // A conference begun in the browser has no folder of its own.
  if (site.id === id || folder === templateDir) return [];
  return [defect('otherFolder', placeOf(conference, 'site', '/id'), { id: site.id, folder: id })];
}

function paths(conference: ConferenceContent): ContentFinding[] {
  const findings: ContentFinding[] = [];
  const seen = new Map<string, string>();
  for (const [index, { path }] of conference.site.routes.entries()) {
    const place = () => placeOf(conference, 'site', pointerOf(['routes', index, 'path']));
    const same = seen.get(normalPath(path));
    if (same !== undefined) findings.push(defect('pathTwice', place(), { path, same }));
    seen.set(normalPath(path), path);
  }
  if (!seen.has('/')) findings.push(defect('noFrontPage', placeOf(conference, 'site', '/routes')));
  return findings;
}

/** Former addresses that are not redirected: a page has them, or they are listed twice. */
function formerPaths(conference: ConferenceContent): ContentFinding[] {
  const { routes, moved = [] } = conference.site;
  const taken = new Set(routes.map(({ path }) => normalPath(path)));
  return moved.flatMap(({ from, to }, index) => {
    const isFree = !taken.has(normalPath(from));
    taken.add(normalPath(from));
    if (isFree) return [];
    return [hint('formerPathTaken', placeOf(conference, 'site', pointerOf(['moved', index, 'from'])), { from, to })];
  });
}

function files(conference: ConferenceContent): ContentFinding[] {
  const { pages: data, texts } = conference;
  const written = writtenRoutes(conference.site);
  const shown = new Set(written.map(({ page }) => page));
  const findings: ContentFinding[] = [];
  for (const page of [...data.keys()].filter((name) => !shown.has(name)))
    findings.push(defect('pageWithoutPath', placeOf(conference, pagePart(page))));
  const longTexts = new Set([...texts.keys()].map((name) => name.replace(/\.(en|zh)\.md$/, '')));
  for (const page of longTexts) findings.push(...translationsOf(conference, page));
  for (const { path, kind, page } of written) {
    if (!kinds[kind]?.needsText || longTexts.has(page)) continue;
    const wanted = languagesIn(conference.site).map((language) => `pages/${page}.${language}.md`);
    findings.push(defect('pageWithoutText', placeOf(conference, pagePart(page)), { path, files: wanted }));
  }
  return findings;
}

function translationsOf({ site, pages: data, texts }: ConferenceContent, page: string): ContentFinding[] {
  if (texts.has(page)) {
    const file = `pages/${page}`;
    return [defect('noLanguage', { file }, { file })];
  }
  const shown = languagesIn(site).map((language) => ({ language, name: `${page}.${language}.md` }));
  const file = `pages/${shown.find(({ name }) => texts.has(name))?.name}`;
  const missing = shown.filter(({ name }) => !texts.has(name));
  const findings = missing.map(({ language, name }) => {
    const place = { file, field: { part: partOfFile(`pages/${name}`), path: '' } };
    return defect('noTranslation', place, { file: `pages/${name}`, language });
  });
  if (!data.has(page)) findings.push(defect('textWithoutPage', { file }, { file: `pages/${page}.json` }));
  return findings;
}

/** The place of a description. */
function placeInTable(conference: ConferenceContent, path: string, language?: Language): ContentPlace {
  return placeOf(conference, 'descriptions', pointerOf(language ? [path, language] : [path]));
}

/** Characters of a description that search engines show. */
const shownCharacters = 160;

/** The pages that search engines find, except the front page, which has the site's own description. */
function describedRoutes({ site }: ConferenceContent) {
  return site.routes.filter((route) => route.kind in kinds && isIndexed(route) && route.path !== '/');
}

/** Descriptions without a page, and pages without a description. */
function undescribed(conference: ConferenceContent): ContentFinding[] {
  const { descriptions: given } = conference;
  const routes = describedRoutes(conference);
  const withoutPage = Object.keys(given).filter((path) => !routes.some((route) => route.path === path));
  return [
    ...withoutPage.map((path) => defect('descriptionWithoutPage', placeInTable(conference, path), { path })),
    ...routes
      .filter(({ path }) => !given[path])
      .map(({ path }) => hint('noDescription', placeInTable(conference, path), { path })),
  ];
}

/** Descriptions in one language that are too long, or repeated. */
function descriptions(conference: ConferenceContent, language: Language): ContentFinding[] {
  const findings: ContentFinding[] = [];
  const used = new Set([conference.site.description[language]]);
  for (const route of describedRoutes(conference).filter((candidate) =>
    languagesOf(conference.site, candidate).includes(language),
  )) {
    const { path } = route;
    const words = conference.descriptions[path]?.[language];
    if (words === undefined) continue;
    const place = placeInTable(conference, path, language);
    const characters = words.length;
    if (characters > shownCharacters)
      findings.push(hint('longDescription', place, { path, characters, shown: shownCharacters }));
    if (used.has(words)) findings.push(hint('sameDescription', place, { path }));
    used.add(words);
  }
  return findings;
}
