import { posix } from 'node:path';
import type { Text } from '#site/text.ts';
import { pointerOf } from '#contract/parts/jsonPointer.ts';
import { pagePart, partOfFile, textPart } from '#contract/parts/partName.ts';
import { languages } from '#contract/pages/page.ts';
import { findingsAbout, type Finding } from '#server/text/finding.ts';
import type { ConferenceContent } from './readConference.ts';

/** Where something was found. */
export interface ContentPlace {
  /** Path in the conference's folder. */
  file: string;
  /** From 1. */
  line?: number;
  /** Where it is changed in the browser; absent of what no form shows, such as the bytes of a picture. */
  field?: FieldOfFinding;
}

/** A field of a part of the content. */
export interface FieldOfFinding {
  part: string;
  /** JSON Pointer; '' for the whole. */
  path: string;
}

/** A finding of a check; `about` names what was checked: `links`. */
export type ContentFinding = Finding &
  ContentPlace & {
    /** What is wrong, for programs: `noSuchPage`. */
    code: string;
    values: FindingValues;
    /** Its place is the first of several: it is about the site as a whole. */
    isSummary?: true;
    /** What is found and what to do about it, for whoever changes the content in its forms. */
    words: Text;
  };

/** What a finding names. By texts it is told from others of its code; numbers are amounts, which change. */
export type FindingValues = Readonly<Record<string, string | number>>;

/** What is said to whoever changes the content in its forms: English, Chinese. */
type Words = readonly [en: string, zh: string];

/**
 * The findings of one check, by its name: defects that readers would see, and hints at what may be intended. Each says it twice:
 * for whoever edits the files (what is found, and what to do), and for whoever fills in the forms.
 */
export function contentFindingsAbout(about: string) {
  const { problem, warning } = findingsAbout(about);
  const said =
    (say: typeof problem) =>
    (
      code: string,
      place: ContentPlace & { isSummary?: true },
      found: string,
      advice: string,
      [en, zh]: Words,
      values: FindingValues = {},
    ): ContentFinding => {
      const { field = fieldOfFile(place.file) } = place;
      return { ...place, ...(field && { field }), ...say(found, advice), code, values, words: { en, zh } };
    };
  return { defect: said(problem), hint: said(warning) };
}

/** What a finding is about, in whichever words, and in whichever row of a list: rows move when another is added. */
export function subjectOfFinding({ code, values, file, field, isSummary }: ContentFinding): string {
  const place = [field?.part ?? file, field?.path.replaceAll(/\/\d+(?=\/|$)/g, '/*')];
  const names = Object.entries(values).filter(([, value]) => typeof value === 'string');
  return JSON.stringify([code, isSummary ? [] : place, names]);
}

/** The part that a file holds, as a whole; of the conference's own, the field of the file's name. */
function fieldOfFile(file: string): FieldOfFinding | undefined {
  const part = partOfFile(file);
  if (part !== '') return { part, path: '' };
  const name = posix.basename(file, '.ts');
  if (!file.endsWith('.ts')) return undefined;
  return { part: 'site', path: siteFiles.has(name) ? pointerOf([name]) : '' };
}

/** Fields of the conference that may have a file of their own. */
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
 * Where a text is written: preferably as a whole literal, and in the likely file rather than another one. The likely file
 * alone for a text that is composed, or imported from another conference.
 */
export function placeOf(conference: ConferenceContent, words: string, likely: string): ContentPlace {
  const { sources } = conference;
  const field = fieldWith(conference, (text) => text === plain(words), likely);
  // Last, since it repeats every path.
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

/** The same at a line that is known; what was changed in the browser has no lines. */
export function lineIn({ changes }: ConferenceContent, file: string, line: number | undefined): { line?: number } {
  const isChanged = changes.has(fieldOfFile(file)?.part ?? '');
  return isChanged || line === undefined ? {} : { line };
}

/** A value of which a finding names the field as well: `path: '/travel'`. */
function plain(words: string): string {
  return /^(?:\w+: )?'(.*)'$/.exec(words)?.[1] ?? words;
}

/** The first field with such a text, in the part that a file holds; without one, that part. */
export function fieldWith(
  conference: ConferenceContent,
  isMeant: (text: string) => boolean,
  file: string,
): FieldOfFinding | undefined {
  const whole = fieldOfFile(file);
  if (!whole) return undefined;
  const { part, path } = whole;
  const own = textsOf(contentOf(conference, part)).filter(([way]) => way.startsWith(path));
  const found = own.find(([, text]) => isMeant(text));
  if (found) return { part, path: found[0] };
  // A file that several parts take something from.
  for (const [page, data] of path === '' && part === 'site' ? conference.pages : []) {
    const inside = textsOf(data).find(([, text]) => isMeant(text));
    if (inside) return { part: pagePart(page), path: inside[0] };
  }
  return whole;
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

/** Found once: a check asks for the place of one finding after the other. */
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

/** The line of a source on which a text begins, from 1. */
export function lineOf(source: string, words: string): number | undefined {
  const place = source.indexOf(words);
  return place < 0 ? undefined : source.slice(0, place).split('\n').length;
}

/** The beginning of a text in quotes, for a message. */
export function quoted(words: string): string {
  return `'${beginning(words)}'`;
}

/** The same for the forms, in the quotation marks of either language. */
export function inQuotes(words: string): string {
  return `“${beginning(words)}”`;
}

function beginning(words: string): string {
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
}
