import { countWords } from '#contract/rules/reportRules.ts';
import type { AbstractParts } from './abstractParts.ts';
import type { WordField } from './fields.ts';
import { isMostlyChinese } from './keywords.ts';
import type { LabelKind } from './labels.ts';
import { linesWithin, restOf, type Line } from './lines.ts';
import type { TableCell, Run } from './paragraph.ts';
import { unreadable } from './symbolFont.ts';

/** The part of a document in which title and authors are searched. */
interface Head {
  lines: readonly Line[];
  fields: readonly WordField[];
  begin: number;
  end: number;
}

/**
 * Finds title, authors and presenter: the text that labels name, otherwise the text before the abstract.
 *
 * @param isChinese - the language of the abstract; undefined if there is none
 */
export function headPartsOf(
  head: Head,
  isChinese: boolean | undefined,
): Pick<AbstractParts, 'title' | 'authors' | 'presenter'> {
  const { fields, begin, end } = head;
  const plain = plainLines(head, isChinese);
  const isInLanguage = (texts: readonly Line[]) => isChinese === undefined || isChinese === isChineseText(texts);
  const titles = fields
    .filter(({ kind }) => kind === 'title')
    .flatMap(({ values, begin: at }) => values.map((value) => ({ value, isInHead: at >= begin && at < end })))
    .filter(({ value }) => value.length > 0);
  const labelled =
    titles.find(({ value, isInHead }) => isInHead && isInLanguage(value)) ??
    titles.find(({ value }) => isInLanguage(value)) ??
    titles.find(({ isInHead }) => isInHead) ??
    titles[0];
  const guessed = labelled ? undefined : titleLines(plain, head.lines);
  const title = labelled?.value ?? guessed?.lines ?? [];
  const named = namedAuthors(head, isInLanguage);
  const authors = named ?? plain.slice(guessed?.end ?? 0).flatMap(withoutLabel);
  return {
    title: withoutMarks(title.map(({ text }) => text).join(' ')),
    authors: authors
      .map(({ runs }) => withMarks(runs))
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    presenter: authors.map(underlinedIn).find(Boolean) ?? '',
  };
}

/** A line of the author block without its label. Labels that the block's reader knows are kept. */
function withoutLabel(line: Line): Line[] {
  if (isProse(line)) return [];
  const isPlace = line.label?.kind === 'names' || line.label?.kind === 'affiliations';
  const rest = line.label ? restOf(line) : line;
  if (rest.text === '') return [];
  return [isPlace ? rest : line];
}

function isChineseText(lines: readonly Line[]): boolean {
  return isMostlyChinese(lines.map(({ text }) => text).join(' '));
}

/** The lines before the abstract that belong to no label, form or masthead. */
function plainLines({ lines, fields, begin, end }: Head, isChinese: boolean | undefined): readonly Line[] {
  const forms = new Set(fields.flatMap(({ form }) => form ?? []));
  const isPlain = (line: Line) => !isNoise(line) && !line.cells.some(({ table }) => forms.has(table));
  const taken = new Set<Line>();
  for (const field of fields) {
    if (!authorKinds.has(field.kind))
      for (const line of lines.slice(field.begin, Math.min(field.end, end))) taken.add(line);
  }
  const between = (from: number, to: number) =>
    lines.slice(from, to).filter((line) => isPlain(line) && !taken.has(line));
  let plain = between(begin, end);
  if (plain.length === 0 && begin > 0) {
    // One head precedes the abstracts in both languages.
    const all = between(0, Math.min(begin, fields.find(({ kind }) => kind === 'abstract')?.begin ?? begin));
    const own = all.filter(({ text }) => isMostlyChinese(text) === isChinese);
    plain = own.length > 0 ? own : all;
  }
  return plain.length === 1 ? linesWithin(plain[0]!) : plain;
}

/** Labels of the parts of an author block, with the words by which the block's reader knows them. */
const authorLabels: Readonly<Partial<Record<LabelKind, string>>> = {
  names: '',
  affiliations: '',
  corresponding: 'Corresponding author: ',
  presenter: 'Presenting author: ',
  email: 'E-mail: ',
};
export const authorKinds: ReadonlySet<LabelKind> = new Set(Object.keys(authorLabels) as LabelKind[]);

/** Assembles the author block from labelled texts. Undefined if no label names authors. */
function namedAuthors({ fields, begin, end }: Head, isInLanguage: (lines: readonly Line[]) => boolean) {
  const all = fields.filter(({ kind, values }) => authorKinds.has(kind) && values.some((value) => value.length > 0));
  if (!all.some(({ kind }) => kind === 'names')) return undefined;
  const inHead = all.filter((field) => field.form !== undefined || (field.begin >= begin && field.begin < end));
  const own = inHead.some(({ kind }) => kind === 'names') ? inHead : all;
  const texts = own.map(({ kind, values }) => {
    const value = values.flat();
    return { kind, value, isFitting: isInLanguage(value) };
  });
  const inLanguage = new Set(texts.flatMap(({ kind, isFitting }) => (isFitting ? kind : [])));
  const fitting = texts.filter(({ kind, isFitting }) => isFitting || !inLanguage.has(kind));
  const names = fitting.filter(({ kind }) => kind === 'names');
  const ordered = names.length > 1 ? fitting : [...names, ...fitting.filter(({ kind }) => kind !== 'names')];
  return ordered.flatMap(({ kind, value }, index) => {
    const label = authorLabels[kind]!;
    // Each author has a separate block.
    const isNext = index > 0 && kind === 'names' && ordered[index - 1]!.kind !== 'names' && names[0]!.value !== value;
    const labelled = label ? [{ ...value[0]!, runs: [{ text: label }, ...value[0]!.runs] }, ...value.slice(1)] : value;
    return [...(isNext ? [emptyLine] : []), ...labelled];
  });
}

const emptyLine: Line = { text: '', runs: [], style: '', cells: [] };

/** Whether a line is neither title nor author: a heading of the form, or the name and number of the conference. */
export function isNoise({ text, label }: Line): boolean {
  if (text === unreadable || label?.kind === 'form') return true;
  return text.length <= longestMasthead && conference.test(text) && ordinalOrYear.test(text);
}

const longestMasthead = 160;
const conference =
  /\b(?:conference|symposium|congress|workshop|forum|meeting|summit|colloquium)\b|(?:会议|研讨会|论坛|年会|大会|学术会)/iu;
const ordinalOrYear =
  /\b(?:19|20)\d\d(?!\d)|\b\d{1,3}(?:st|nd|rd|th)\b|\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|annual)\b|第[\d一二三四五六七八九十]+届|(?:19|20)\d\d年/iu;

interface TitleLines {
  lines: readonly Line[];
  /** Number of the line after it. */
  end: number;
}

/** The title: by its style, otherwise the first heading, otherwise the largest type, otherwise the first line. */
function titleLines(lines: readonly Line[], document: readonly Line[]): TitleLines | undefined {
  const isBeside = inRowsWithOthers(document);
  const first = lines.findIndex((line) => !isBeside(line));
  // A masthead may be a table with a logo beside a name.
  const masthead = first > 0 ? first : 0;
  const found = titleAmong(lines.slice(masthead), document);
  return found && { ...found, end: found.end + masthead };
}

/** Whether a line is in a table with text in another cell of the same row. */
function inRowsWithOthers(lines: readonly Line[]): (line: Line) => boolean {
  const rows = new Map<object, Map<number, Set<TableCell>>>();
  for (const cell of lines.flatMap(({ cells }) => cells.at(-1) ?? [])) {
    const ofTable = rows.get(cell.table) ?? new Map<number, Set<TableCell>>();
    rows.set(cell.table, ofTable.set(cell.row, (ofTable.get(cell.row) ?? new Set()).add(cell)));
  }
  return ({ cells }) => {
    const cell = cells.at(-1);
    return cell !== undefined && (rows.get(cell.table)?.get(cell.row)?.size ?? 0) > 1;
  };
}

function titleAmong(lines: readonly Line[], document: readonly Line[]): TitleLines | undefined {
  const styled = consecutive(lines, ({ style }) => /(?:^|\s)title$|题\s*目$|标\s*题$/.test(style));
  if (styled) return styled;
  const headed = consecutive(lines, ({ style }) => style === 'heading 1');
  if (headed) return headed;
  const largest = Math.max(...lines.slice(0, 8).map(sizeOf));
  if (largest > usualSize(document)) return consecutive(lines, (line) => sizeOf(line) === largest);
  return consecutive(lines.slice(0, 1), () => true);
}

/** The first run of consecutive lines that pass a test. */
function consecutive(lines: readonly Line[], isOne: (line: Line) => boolean): TitleLines | undefined {
  const isTitle = (line: Line) => !line.label && isOne(line);
  const begin = lines.findIndex(isTitle);
  if (begin < 0) return undefined;
  let end = begin + 1;
  while (end < lines.length && isTitle(lines[end]!)) end += 1;
  return { lines: lines.slice(begin, end), end };
}

function sizeOf({ runs }: Line): number {
  return runs.reduce((largest, { text, size = 0 }) => (text.trim() ? Math.max(largest, size) : largest), 0);
}

/** The font size of most of a document. */
function usualSize(lines: readonly Line[]): number {
  const characters = new Map<number, number>();
  for (const { text, size = 0 } of lines.flatMap(({ runs }) => runs))
    characters.set(size, (characters.get(size) ?? 0) + text.length);
  return [...characters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

/** A title on one line, without footnote signs. */
function withoutMarks(title: string): string {
  return title
    .replaceAll(/\s+/g, ' ')
    .replace(/\s*[*†‡§]+$/, '')
    .trim();
}

/** Whether a line is a sentence, such as a hint of a template, and not names, places or addresses. */
export function isProse({ text }: Line): boolean {
  return /[.。]$/.test(text) && !text.includes('@') && countWords(text) >= 12;
}

/** The first underlined name of a line. E-mail addresses are underlined as links. */
function underlinedIn({ runs }: Line): string {
  const begin = runs.findIndex(({ underlined, text }) => underlined && /\p{L}/u.test(text));
  if (begin < 0) return '';
  const length = runs.slice(begin).findIndex(({ underlined, position }) => !underlined || position);
  const name = runs.slice(begin, length < 0 ? undefined : begin + length).map(({ text }) => text);
  return name.join('').includes('@') ? '' : name.join('').trim();
}

/** The text of a line of authors, superscripts as `^{1,2}`. */
function withMarks(runs: readonly Run[]): string {
  let text = '';
  for (const { text: part, position } of runs) {
    if (position === 'superscript' && part.trim()) text += `^{${part.trim()}}`;
    else text += part;
  }
  // One mark may be in several runs. The comma before an asterisk on the line is not part of it.
  return text
    .replaceAll('}^{', '')
    .replaceAll(/[,，]\}(?=\*)/g, '}')
    .trim();
}
