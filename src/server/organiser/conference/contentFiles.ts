import { pagePart, textPart } from '#contract/parts/partName.ts';
import { languages } from '#contract/pages/page.ts';
import { isWritten, type ConferenceContent } from '#server/conference/readConference.ts';
import { partsOf } from '#server/conference/parts.ts';
import { writeLiteral } from '#server/conference/literal.ts';

/** The files of a content folder with a conference's data and texts, and nothing else, by path (C4). */
export function contentFiles(conference: ConferenceContent): Map<string, string> {
  const parts = partsOf(conference);
  const typed = (name: string, type: string, file: string, part: string) =>
    `import type { ${type} } from '#site/${file}.ts';\n\nexport const ${name}: ${type} = ${writeLiteral(parts.get(part)!)};\n`;
  const files = new Map([
    ['site.ts', typed('site', 'Site', 'site', 'site')],
    ['descriptions.ts', typed('descriptions', 'Descriptions', 'routes', 'descriptions')],
    ['speakers.ts', typed('speakers', 'SeedSpeakers', 'speakers', 'speakers')],
  ]);
  const { routes, removed = [] } = conference.site;
  const kinds = new Map([...removed, ...routes].filter(isWritten).map(({ page, kind }) => [page, kind]));
  for (const page of conference.pages.keys()) {
    const kind = kinds.get(page);
    const data = writeLiteral(parts.get(pagePart(page))!);
    files.set(
      `pages/${page}.ts`,
      kind
        ? `import type { Pages } from '#site/pages.ts';\n\nexport const page: Pages['${kind}'] = ${data};\n`
        : `export const page = ${data};\n`,
    );
    for (const language of languages) {
      const text = parts.get(textPart(page, language));
      if (text) files.set(`pages/${page}.${language}.md`, text as string);
    }
  }
  return files;
}
