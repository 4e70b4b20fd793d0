import { pagesOf, rowsIn } from '#contract/parts/sitePages.ts';
import { kinds } from '#contract/kinds.ts';
import { languages } from '#contract/pages/page.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import { fileOfPart, pagePart, partOf, textPart } from '#contract/parts/partName.ts';
import { isWritten, type ConferenceContent } from './readConference.ts';

/** Parts of a conference's content by their names (`contract/kinds/part/part.ts`). */
export type Parts = ReadonlyMap<string, unknown>;

/**
 * All parts of a conference's content, as JSON. Each page that can show a long text has one per language, possibly ''.
 */
export function partsOf({ site, descriptions, speakers, pages, texts }: ConferenceContent): Map<string, Json> {
  const parts = new Map<string, unknown>([
    ['site', site],
    ['descriptions', descriptions],
    ['speakers', speakers],
  ]);
  const withText = new Set(
    rowsIn(site.routes)
      .filter(isWritten)
      .flatMap(({ kind, page }) => (kinds[kind]?.hasText ? page : [])),
  );
  for (const [page, data] of pages) {
    parts.set(pagePart(page), data);
    for (const language of languages) {
      const text = texts.get(`${page}.${language}.md`);
      if (text || withText.has(page)) parts.set(textPart(page, language), text?.source ?? '');
    }
  }
  return new Map([...parts].map(([part, value]) => [part, JSON.parse(JSON.stringify(value)) as Json]));
}

/**
 * A conference with changed values for some parts (C2, C4). Parts of pages that exist neither in its folder nor in its
 * site are left out.
 *
 * @param uploads - the uploaded files that the changes name
 */
export function withParts(
  conference: ConferenceContent,
  changes: Parts,
  uploads = conference.uploads,
): ConferenceContent {
  const texts = new Map(conference.texts);
  const site = (changes.get('site') ?? conference.site) as typeof conference.site;
  const pages = new Map(conference.pages);
  // Adds pages that were created in the browser; the site says where they are shown.
  const { shown, kept } = pagesOf(site);
  for (const page of [...shown, ...kept]) {
    const added = pages.has(page) ? undefined : changes.get(pagePart(page));
    if (added !== undefined) pages.set(page, added);
  }
  let { descriptions, speakers } = conference;
  for (const [part, value] of changes) {
    const parsed = partOf(part);
    const isAbsent = parsed && 'page' in parsed && !pages.has(parsed.page);
    if (parsed?.kind === 'descriptions') descriptions = value as typeof descriptions;
    if (parsed?.kind === 'speakers') speakers = value as typeof speakers;
    if (parsed?.kind === 'page' && !isAbsent) pages.set(parsed.page, value);
    if (parsed?.kind !== 'text' || isAbsent) continue;
    const name = `${parsed.page}.${parsed.language}.md`;
    const source = value as string;
    if (source === '') texts.delete(name);
    else texts.set(name, { file: fileOfPart(part), source });
  }
  return { ...conference, site, descriptions, speakers, pages, texts, changes, uploads };
}
