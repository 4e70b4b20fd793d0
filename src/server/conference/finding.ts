import { posix } from 'node:path';
import type { Text } from '#site/text.ts';
import { printableLine } from '#contract/names/printable.ts';
import { pointerOf } from '#contract/parts/jsonPointer.ts';
import { fileOfPart, pagePart, partOf, partOfFile } from '#contract/parts/partName.ts';
import { linesOfJson } from './jsonLines.ts';
import type { ConferenceContent, SourceFile } from './readConference.ts';
import { findingWords, type FindingCode, type ValuesFor } from './words/findingWords.ts';
import { inQuotes } from './words/wording.ts';

/** The place that a finding is about. */
export interface ContentPlace {
  /** Path in the conference's folder; '' for none. */
  file: string;
  /** From 1. */
  line?: number;
  /**
   * The form field where it is changed in the browser; absent for anything without a form, such as a picture's bytes.
   */
  field?: FieldOfFinding;
  /** Title of the entry of a list that has the field. */
  entry?: string;
  /** Set if it summarises findings of a part or of the whole site. Its location is then only the first of several. */
  sumsUp?: 'part' | 'site';
}

/** A field of a part of the content. */
export interface FieldOfFinding {
  part: string;
  /** JSON Pointer; '' for the complete part. */
  path: string;
}

/** A finding of a content check. Its text is in `findingWords`. */
export interface ContentFinding extends ContentPlace {
  code: FindingCode;
  /** A problem is something that readers would see; a warning may be intended. */
  state: 'problem' | 'warning';
  values: FindingValues;
}

/**
 * The values that a finding mentions. Texts tell findings with the same code apart. Others may change: amounts, lists, and
 * texts in both languages, which are titles and sentences.
 */
type FindingValues = Readonly<Record<string, string | number | Text | readonly (string | number)[]>>;

/** A finding that readers would see. It prevents a publication. */
export function defect<Code extends FindingCode>(code: Code, place: ContentPlace, ...values: ValuesFor<Code>) {
  return findingOf('problem', code, place, values);
}

/** A finding that may be intended. */
export function hint<Code extends FindingCode>(code: Code, place: ContentPlace, ...values: ValuesFor<Code>) {
  return findingOf('warning', code, place, values);
}

function findingOf(
  state: ContentFinding['state'],
  code: FindingCode,
  place: ContentPlace,
  [values = {}]: readonly object[],
): ContentFinding {
  const { field = fieldOfFile(place.file) } = place;
  return { ...place, ...(field && { field }), state, code, values: values as FindingValues };
}

/** A finding as text. */
export function wordsOf({ code, values }: Pick<ContentFinding, 'code' | 'values'>): Text {
  // `defect` and `hint` take only values that fit the code.
  return (findingWords[code] as (values: FindingValues) => Text)(values);
}

/** A finding in a line, for the command line: `pages/news.json:12 /items/0/date: …`. */
export function inLine(finding: ContentFinding): string {
  return [placeInLine(finding), sentenceOf(finding)].filter(Boolean).join(': ');
}

/** The text of a finding for a terminal. Content must not be able to move the cursor. */
export function sentenceOf(finding: Pick<ContentFinding, 'code' | 'values'>): string {
  return printableLine(wordsOf(finding).en);
}

/** File and line, JSON Pointer and entry, for a terminal. */
export function placeInLine({ file, line, field, entry }: ContentPlace): string {
  const at = line === undefined ? file : `${file}:${line}`;
  return printableLine([at, field?.path, entry && inQuotes(entry)].filter(Boolean).join(' '));
}

/**
 * A key for the subject of a finding, whatever its wording and whatever its row in a list, since rows move when another
 * is added.
 */
export function subjectOfFinding({ code, values, file, field, entry, sumsUp }: ContentFinding): string {
  const part = field?.part ?? file;
  const path = sumsUp ? '' : field?.path.replaceAll(/\/\d+(?=\/|$)/g, '/*');
  return JSON.stringify([code, ...(sumsUp === 'site' ? [] : [part, path]), entry, namesIn(values)]);
}

/** Removes repetitions at the same place, such as in both languages. */
export function withoutRepetitions(findings: readonly ContentFinding[]): ContentFinding[] {
  const keyOf = ({ code, file, line, values }: ContentFinding) => JSON.stringify([code, file, line, namesIn(values)]);
  return [...new Map(findings.map((finding) => [keyOf(finding), finding])).values()];
}

function namesIn(values: FindingValues): [name: string, text: string][] {
  return Object.entries(values).filter((value): value is [string, string] => typeof value[1] === 'string');
}

/** The part that a file holds. */
function fieldOfFile(file: string): FieldOfFinding | undefined {
  const part = partOfFile(file);
  return part === '' ? undefined : { part, path: '' };
}

/**
 * The location of a field: its file and line. If the part was changed in the browser, the line is unknown.
 * @param path - JSON Pointer; for a missing field, the nearest surrounding field is used
 */
export function placeOf({ sources, changes }: ConferenceContent, part: string, path = ''): ContentPlace {
  const field = { part, path };
  const files = changes.has(part) ? [] : (sources.get(part) ?? []);
  for (let around = path; ; around = around.slice(0, around.lastIndexOf('/'))) {
    for (const source of around === '' ? files.slice(0, 1) : files) {
      const line = linesIn(source).get(around);
      if (line !== undefined) return { file: source.file, line, field };
    }
    if (around === '') return { file: fileOfPart(part), field };
  }
}

/** The location of a line in a long text. The line is unknown if the text was changed in the browser. */
export function placeInText({ changes }: ConferenceContent, file: string, line?: number): ContentPlace {
  const field = fieldOfFile(posix.basename(posix.dirname(file)) === 'pages' ? `pages/${posix.basename(file)}` : file);
  const isChanged = changes.has(field?.part ?? '');
  return { file, ...(!isChanged && line !== undefined && { line }), ...(field && { field }) };
}

/** Cached, since a check asks for the places of many findings. */
const knownLines = new WeakMap<SourceFile, ReadonlyMap<string, number>>();

function linesIn(source: SourceFile): ReadonlyMap<string, number> {
  const lines = knownLines.get(source) ?? linesOfJson(source.text);
  knownLines.set(source, lines);
  return lines;
}

/** The location of a text in a part: the first field with this text, or the part itself. */
export function locateText(conference: ConferenceContent, words: string, part: string, within = ''): ContentPlace {
  const own = textsIn(conference, part).filter(({ path }) => path.startsWith(within));
  return placeOf(conference, part, own.find(({ text }) => text === words)?.path ?? within);
}

/** A text of the content, with the field that contains it. A long text is a separate part. */
export interface PlacedText extends FieldOfFinding {
  text: string;
}

/** Every text of the content, part by part. */
export function allTexts(conference: ConferenceContent): PlacedText[] {
  const { pages, texts } = conference;
  const parts = ['site', 'speakers', ...[...pages.keys()].map(pagePart), 'descriptions'];
  const longer = Array.from(texts.values(), ({ file, source }) => ({
    part: placeInText(conference, file).field?.part ?? '',
    path: '',
    text: source,
  }));
  return [...parts.flatMap((part) => textsIn(conference, part)), ...longer];
}

/** The location of a text, with the line of some of its words. */
export function placeOfText(conference: ConferenceContent, { part, path, text }: PlacedText, words = ''): ContentPlace {
  const longer = partOf(part)?.kind === 'text' ? longerText(conference, part) : undefined;
  if (!longer) return placeOf(conference, part, path);
  return placeInText(conference, longer.file, text.slice(0, Math.max(text.indexOf(words), 0)).split('\n').length);
}

function longerText({ texts }: ConferenceContent, part: string) {
  return texts.get(fileOfPart(part).slice('pages/'.length));
}

/** Cached, since a check looks up the places of many findings. */
const knownTexts = new WeakMap<object, readonly PlacedText[]>();

function textsIn(conference: ConferenceContent, part: string): readonly PlacedText[] {
  const content = contentOf(conference, part);
  if (typeof content !== 'object' || content === null) return textsWithin(content, part, '');
  const texts = knownTexts.get(content) ?? textsWithin(content, part, '');
  knownTexts.set(content, texts);
  return texts;
}

function contentOf({ site, descriptions, speakers, pages }: ConferenceContent, part: string): unknown {
  if (part === 'site') return site;
  if (part === 'descriptions') return descriptions;
  if (part === 'speakers') return speakers;
  const parsed = partOf(part);
  return parsed?.kind === 'page' ? pages.get(parsed.page) : undefined;
}

function textsWithin(value: unknown, part: string, path: string): PlacedText[] {
  if (typeof value === 'string') return [{ part, path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => textsWithin(inside, part, path + pointerOf([name])));
}
