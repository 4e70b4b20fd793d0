import { join } from 'node:path';
import type { PageKind, Pages } from '#site/pages.ts';
import type { Language } from '#site/text.ts';
import { inLine } from '#server/conference/finding.ts';
import { contentDir } from '#server/conference/content.ts';
import { isWritten, readConference, type ConferenceContent } from '#server/conference/readConference.ts';

/** The conferences that the project ships, as the secretariat's `check` reads them. */
export const conferences: readonly ConferenceContent[] = await Promise.all(
  ['forum', 'forum-wuxi', 'symposium'].map(async (id) => {
    const { conference, findings } = await readConference(join(contentDir, id));
    if (!conference)
      throw new Error(findings.map((finding) => inLine({ ...finding, file: `${id}/${finding.file}` })).join('\n'));
    return conference;
  }),
);

/** The conference of that folder. */
export function conference(id: string): ConferenceContent {
  const found = conferences.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`There is no conference in src/content/${id}.`);
  return found;
}

/** The route at a path, which must be of that kind, and what the organisers wrote for it. */
export function pageAt<Kind extends PageKind>(
  { site, pages }: ConferenceContent,
  path: string,
  kind: Kind,
): Pages[Kind] {
  const route = site.routes.find((candidate) => candidate.path === path);
  if (!isWritten(route) || route.kind !== kind) throw new Error(`${path} is no page of the kind ${kind}.`);
  return pages.get(route.page) as Pages[Kind];
}

/** The longer text at a path in one language. */
export function textAt({ site, texts }: ConferenceContent, path: string, language: Language): string {
  const route = site.routes.find((candidate) => candidate.path === path);
  const text = isWritten(route) && texts.get(`${route.page}.${language}.md`);
  return (text && text.source) || '';
}
