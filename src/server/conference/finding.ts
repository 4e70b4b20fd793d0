import { posix } from 'node:path';
import type { Text } from '#site/text.ts';
import { pointerOf } from '#contract/parts/jsonPointer.ts';
import { pagePart, partOfFile, textPart } from '#contract/parts/partName.ts';
import { languages } from '#contract/pages/page.ts';
import { findingsAbout, type Finding } from '#server/text/finding.ts';
import type { ConferenceContent } from './readConference.ts';

/** The place that a finding is about. */
export interface ContentPlace {
  /** Path in the conference's folder. */
  file: string;
  /** From 1. */
  line?: number;
  /**
   * The form field where it is changed in the browser; absent for anything without a form, such as a picture's bytes.
   */
  field?: FieldOfFinding;
}

/** A field of a part of the content. */
export interface FieldOfFinding {
  part: string;
  /** JSON Pointer; '' for the whole part. */
  path: string;
}

/** A finding of a content check. `about` names the check, such as `links`. */
export type ContentFinding = Finding &
  ContentPlace & {
    /** Machine-readable code, such as `noSuchPage`. */
    code: string;
    values: FindingValues;
    /** About the whole site: its place is only the first of several. */
    isSummary?: true;
    /** The finding and the advice, for people who edit the content in forms. */
    words: Text;
  };

/**
 * The values a finding mentions. Texts tell findings with the same code apart; numbers are amounts, which may change.
 */
export type FindingValues = Readonly<Record<string, string | number>>;

/** A message for people who edit the content in forms: English, Chinese. */
type Words = readonly [en: string, zh: string];

/**
 * Makes the findings of one check, by its name. A defect is something that readers would see; a hint may be intended.
 * Each is worded twice: for people who edit the files (finding and advice), and for people who use the forms.
 */
export function contentFindingsAbout(about: string) {
  const { problem, warning } = findingsAbout(about);
  const build =
    (word: typeof problem) =>
    (
      code: string,
      place: ContentPlace & { isSummary?: true },
      found: string,
      advice: string,
      [en, zh]: Words,
      values: FindingValues = {},
    ): ContentFinding => {
      const { field = fieldOfFile(place.file) } = place;
      return { ...place, ...(field && { field }), ...word(found, advice), code, values, words: { en, zh } };
    };
  return { defect: build(problem), hint: build(warning) };
}

/**
 * A key for the subject of a finding, whatever its wording and whatever its row in a list, since rows move when another
 * is added.
 */
export function subjectOfFinding({ code, values, file, field, isSummary }: ContentFinding): string {
  const place = [field?.part ?? file, field?.path.replaceAll(/\/\d+(?=\/|$)/g, '/*')];
  const names = Object.entries(values).filter(([, value]) => typeof value === 'string');
  return JSON.stringify([code, isSummary ? [] : place, names]);
}

/** The part that a file holds. For a file of the site itself, the field of the same name. */
function fieldOfFile(file: string): FieldOfFinding | undefined {
  const part = partOfFile(file);
  if (part !== '') return { part, path: '' };
  const name = posix.basename(file, '.ts');
  if (!file.endsWith('.ts')) return undefined;
  return { part: 'site', path: siteFiles.has(name) ? pointerOf([name]) : '' };
}

/** Fields of the site that may have a file of their own. */
const siteFiles: ReadonlySet<string> = new Set([
  'dates',
  'routes',
  'topics',
  'topicGroups',
  'submission',
  'palette',
  'navigation',
]);

/**
 * Finds where a text is written: preferably as a complete literal, and preferably in the likely file. Returns the
 * likely file without a line for a text that is composed, or imported from another conference.
 */
export function locateText(conference: ConferenceContent, words: string, likely: string): ContentPlace {
  const { sources } = conference;
  const field = findFieldWith(conference, (text) => text === plain(words), likely);
  // The descriptions come last, since they repeat every path.
  const others = [...sources.keys()].toSorted((one, other) => Number(isDescribing(one)) - Number(isDescribing(other)));
  for (const written of [`'${words}'`, `(${words})`, `"${words}"`, words]) {
    for (const file of new Set([likely, ...others])) {
      const line = lineOf(sources.get(file) ?? '', written);
      if (line !== undefined && words !== '')
        return { file, ...lineIn(conference, file, line), ...(field && { field }) };
    }
  }
  return { file: likely, ...(field && { field }) };
}

/** A known line of a file; none if the part was changed in the browser. */
export function lineIn({ changes }: ConferenceContent, file: string, line: number | undefined): { line?: number } {
  const isChanged = changes.has(fieldOfFile(file)?.part ?? '');
  return isChanged || line === undefined ? {} : { line };
}

/** The value alone, without a field name before it: `/travel` for `path: '/travel'`. */
function plain(words: string): string {
  return /^(?:\w+: )?'(.*)'$/.exec(words)?.[1] ?? words;
}

/** The first field with a matching text in the part that a file holds. If none matches, the part itself. */
export function findFieldWith(
  conference: ConferenceContent,
  isMeant: (text: string) => boolean,
  file: string,
): FieldOfFinding | undefined {
  const complete = fieldOfFile(file);
  if (!complete) return undefined;
  const { part, path } = complete;
  const own = textsOf(contentOf(conference, part)).filter(([way]) => way.startsWith(path));
  const found = own.find(([, text]) => isMeant(text));
  if (found) return { part, path: found[0] };
  // Pages may take this text from a file of the site.
  for (const [page, data] of path === '' && part === 'site' ? conference.pages : []) {
    const inside = textsOf(data).find(([, text]) => isMeant(text));
    if (inside) return { part: pagePart(page), path: inside[0] };
  }
  return complete;
}

function contentOf({ site, descriptions, speakers, pages, texts, sources }: ConferenceContent, part: string): unknown {
  if (part === 'site') return site;
  if (part === 'descriptions') return descriptions;
  if (part === 'speakers') return speakers;
  for (const [page, data] of pages) {
    if (part === pagePart(page)) return data;
    const language = languages.find((each) => part === textPart(page, each));
    if (language) return sources.get(texts.get(`${page}.${language}.md`)?.file ?? '');
  }
  return undefined;
}

type PlacedText = readonly [pointer: string, text: string];

/** Cached, since a check looks up the places of many findings. */
const knownTexts = new WeakMap<object, readonly PlacedText[]>();

/** Every text within some content, by its pointer. */
function textsOf(content: unknown): readonly PlacedText[] {
  if (typeof content !== 'object' || content === null) return textsWithin(content, '');
  const texts = knownTexts.get(content) ?? textsWithin(content, '');
  knownTexts.set(content, texts);
  return texts;
}

function textsWithin(value: unknown, pointer: string): PlacedText[] {
  if (typeof value === 'string') return [[pointer, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => textsWithin(inside, pointer + pointerOf([name])));
}

function isDescribing(file: string): boolean {
  return file === 'descriptions.ts';
}

/** The line on which a text begins in a source, from 1. */
export function lineOf(source: string, words: string): number | undefined {
  const place = source.indexOf(words);
  return place < 0 ? undefined : source.slice(0, place).split('\n').length;
}

/** The beginning of a text in quotes, for a message. */
export function quoted(words: string): string {
  return `'${beginning(words)}'`;
}

/** The beginning of a text in curly quotes, for the forms. */
export function inQuotes(words: string): string {
  return `“${beginning(words)}”`;
}

function beginning(words: string): string {
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
}
