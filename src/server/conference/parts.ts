import { pagesOf } from '#contract/parts/sitePages.ts';
import { kinds } from '#contract/kinds.ts';
import { languages } from '#contract/pages/page.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import { fileOfPart, pagePart, partOf, partOfFile, textPart } from '#contract/parts/partName.ts';
import { writtenRoutes, type ConferenceContent } from './readConference.ts';

/** Parts of a conference's content by their names (`contract/kinds/part/part.ts`). */
export type Parts = ReadonlyMap<string, unknown>;

/** Everything that a conference's content says, as JSON. Every page that shows a longer text has one in each language. */
export function partsOf({ site, descriptions, speakers, pages, texts, sources }: ConferenceContent): Map<string, Json> {
  const parts = new Map<string, unknown>([
    ['site', site],
    ['descriptions', descriptions],
    ['speakers', speakers],
  ]);
  const withText = new Set(writtenRoutes(site).flatMap(({ kind, page }) => (kinds[kind]?.hasText ? page : [])));
  for (const [page, data] of pages) {
    parts.set(pagePart(page), data);
    for (const language of languages) {
      const text = texts.get(`${page}.${language}.md`);
      if (text || withText.has(page)) parts.set(textPart(page, language), text ? sources.get(text.file) : '');
    }
  }
  return new Map([...parts].map(([part, value]) => [part, JSON.parse(JSON.stringify(value)) as Json]));
}

/**
 * A conference with other values of some parts; those of pages that neither its folder nor its site has are left
 * out (C2, C4).
 *
 * @param uploads - what they name of what was uploaded
 */
export async function withParts(
  conference: ConferenceContent,
  changes: Parts,
  uploads = conference.uploads,
): Promise<ConferenceContent> {
  const texts = new Map(conference.texts);
  const sources = new Map(conference.sources);
  const site = (changes.get('site') ?? conference.site) as typeof conference.site;
  const pages = new Map(conference.pages);
  // Pages that were added in the browser: the site says where they are shown.
  const { shown, kept } = pagesOf(site);
  for (const page of [...shown, ...kept]) {
    const added = pages.has(page) ? undefined : changes.get(pagePart(page));
    if (added !== undefined) pages.set(page, added);
  }
  let { descriptions, speakers } = conference;
  // The parser takes longer to load than most commands to run.
  const { parseProse } = await import('./markdown.ts');
  for (const [part, value] of changes) {
    const what = partOf(part);
    if (what?.kind === 'site') for (const file of sources.keys()) if (isOfSite(file)) sources.delete(file);
    const isAbsent = what && 'page' in what && !pages.has(what.page);
    if (what && what.kind !== 'text' && !isAbsent) sources.set(fileOfPart(part), JSON.stringify(value, undefined, 2));
    if (what?.kind === 'descriptions') descriptions = value as typeof descriptions;
    if (what?.kind === 'speakers') speakers = value as typeof speakers;
    if (what?.kind === 'page' && !isAbsent) pages.set(what.page, value);
    if (what?.kind !== 'text' || isAbsent) continue;
    const [name, file] = [`${what.page}.${what.language}.md`, fileOfPart(part)];
    sources.delete(texts.get(name)?.file ?? '');
    texts.delete(name);
    if (value === '') continue;
    sources.set(file, value as string);
    texts.set(name, { ...parseProse(value as string), file });
  }
  return { ...conference, site, descriptions, speakers, pages, texts, sources, changes, uploads };
}

/** Whether a file holds what is in the conference itself, which may be divided among several. */
function isOfSite(file: string): boolean {
  return (
    file.endsWith('.ts') &&
    !file.startsWith('pages/') &&
    partOfFile(file) !== 'speakers' &&
    partOfFile(file) !== 'descriptions'
  );
}
