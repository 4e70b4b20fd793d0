import type { Language } from '#site/text.ts';
import { languages } from '#contract/pages/page.ts';

/** A parsed name of a part, with the page that it belongs to. */
type PartOf =
  | { kind: 'site' | 'descriptions' | 'speakers' }
  | { kind: 'page'; page: string }
  | { kind: 'text'; page: string; language: Language };

/** The part with the data of a page: `page:awards`. */
export function pagePart(page: string): string {
  return `page:${page}`;
}

/** The part with the longer text of a page in a language: `text:awards.zh`. */
export function textPart(page: string, language: Language): string {
  return `text:${page}.${language}`;
}

/** Parses the name of a part; undefined if it is none. */
export function partOf(part: string): PartOf | undefined {
  if (part === 'site' || part === 'descriptions' || part === 'speakers') return { kind: part };
  const [, kind, page = '', language] = /^(page|text):([\w-]{1,100})(?:\.(\w+))?$/.exec(part) ?? [];
  if (kind === 'page' && language === undefined) return { kind, page };
  const known = languages.find((each) => each === language);
  return kind === 'text' && known ? { kind, page, language: known } : undefined;
}

/** The file of the content folder with a part. */
export function fileOfPart(part: string): string {
  const known = partOf(part);
  if (known?.kind === 'page') return `pages/${known.page}.json`;
  return known?.kind === 'text' ? `pages/${known.page}.${known.language}.md` : `${part}.json`;
}

/** The part in a file of the content folder; '' if it has none. */
export function partOfFile(file: string): string {
  const [, page = '', language] = /^pages\/([\w-]+)(?:\.(\w+))?\.(?:json|md)$/.exec(file) ?? [];
  const part = page === '' ? file.replace(/\.json$/, '') : language ? `text:${page}.${language}` : pagePart(page);
  return partOf(part) ? part : '';
}
