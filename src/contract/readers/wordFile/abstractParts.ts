import { countWords } from '#contract/rules/reportRules.ts';
import { wordFieldsOf, isSection, textFrom, type WordField } from './fields.ts';
import { authorKinds, headPartsOf, isNoise, isProse } from './head.ts';
import { isMostlyChinese, separateKeywords } from './keywords.ts';
import { labelOf } from './labels.ts';
import { linesOf, restOf, type Line } from './lines.ts';
import type { Paragraph } from './paragraph.ts';

/** The parts of a Word file that the form has fields for; '' for a part that was not found. */
export interface AbstractParts {
  title: string;
  /** Names, affiliations and addresses as written, one line per paragraph; superscripts as `^{1,2}`. */
  authors: string;
  /** The underlined name among them. */
  presenter: string;
  abstract: string;
  /** Separated by commas, or by semicolons if a keyword contains a comma. */
  keywords: string;
}

/** Without a heading, a paragraph of at least this many words counts as the abstract. */
const longParagraph = 60;

/** Maximum number of words, and of characters, of an abstract with several paragraphs. */
const longAbstract = 700;
const longestAbstract = 40 * longAbstract;

/**
 * Finds title, authors, abstract and keywords in the paragraphs of a document: by labels in English or Chinese, in
 * lines or in the cells of a form, by the styles of the conference's template, and by their order. If there are two
 * abstracts, the English one is used, which the conferences require.
 */
export function abstractPartsOf(paragraphs: readonly Paragraph[]): AbstractParts {
  const { lines, fields } = beginningOf(paragraphs);
  const found = labelledAbstracts(lines, fields);
  const best = found.find(({ text }) => !isMostlyChinese(text)) ?? found[0] ?? unlabelledAbstract(lines, fields);
  const before = best && found.findLast(({ end, begin }) => begin < best.begin && end <= best.begin);
  const region = { lines, fields, begin: before?.end ?? 0, end: best?.begin ?? Math.min(lines.length, longestHead) };
  const isChinese = isMostlyChinese(best?.text ?? '');
  return {
    ...headPartsOf(
      { ...region, begin: Math.max(region.begin, region.end - longestHead) },
      best ? isChinese : undefined,
    ),
    abstract: best?.text ?? '',
    keywords: keywordsAmong(fields, best?.begin ?? 0, isChinese),
  };
}

/** Number of paragraphs and of lines, hundreds of pages, that are searched for labels. */
const mostLines = 20_000;

/** The beginning of a document, with its fields. */
interface Beginning {
  lines: readonly Line[];
  fields: readonly WordField[];
  /** Whether the document has more lines. */
  isCut: boolean;
}

/** @throws {TooLongError} if it has too many labels */
function beginningOf(paragraphs: readonly Paragraph[]): Beginning {
  const first = paragraphs.slice(0, mostLines);
  const all = linesOf(first);
  const lines = withHeadingAtText(all.slice(0, mostLines));
  const cells = first.flatMap((paragraph) => paragraph.cells);
  return {
    lines,
    fields: wordFieldsOf(lines, cells),
    isCut: first.length < paragraphs.length || lines.length < all.length,
  };
}

/** The text of a document without its title and author block, for reviewers who must not know the authors. */
interface TextWithoutHead {
  lines: readonly Line[];
  /** The lines that were left out: titles, authors and their addresses. */
  head: readonly Line[];
  /** Whether the document is longer than its lines. */
  isCut: boolean;
}

/**
 * The lines of a document from its abstract on (W4). Leaves out everything before the abstract, the head of a second
 * abstract in another language, and each text with a label about the authors. Undefined without an abstract, since the
 * end of the author block is then unknown.
 *
 * @throws {TooLongError} if it has too many labels
 */
export function withoutHead(paragraphs: readonly Paragraph[]): TextWithoutHead | undefined {
  const { lines, fields, isCut } = beginningOf(paragraphs);
  const labelled = labelledAbstracts(lines, fields);
  const unlabelled = labelled.length > 0 ? undefined : unlabelledAbstract(lines, fields);
  const found = unlabelled ? [unlabelled] : labelled;
  const [first, ...later] = found.toSorted((one, other) => one.begin - other.begin);
  if (!first) return undefined;
  const head = new Set(lines.slice(0, first.begin));
  for (const { begin } of later) for (const line of headBefore(lines, begin, first.end)) head.add(line);
  for (const { kind, begin, end, values } of fields)
    if (authorKinds.has(kind)) for (const line of [...lines.slice(begin, end), ...values.flat()]) head.add(line);
  return { lines: lines.filter((line) => !head.has(line)), head: lines.filter((line) => head.has(line)), isCut };
}

/** Title and authors directly before a later abstract, back to the last sentence of the text before them. */
function headBefore(lines: readonly Line[], begin: number, after: number): readonly Line[] {
  const last = lines.slice(after, begin).findLastIndex((line) => isProse(line) || line.label?.kind === 'keywords');
  return lines.slice(after + last + 1, begin);
}

/** Maximum number of lines for title and authors. */
const longestHead = 60;

/** An abstract among the lines, from its heading to the keywords or other text after it. */
interface Found {
  begin: number;
  end: number;
  text: string;
}

function labelledAbstracts(lines: readonly Line[], fields: readonly WordField[]): Found[] {
  return fields
    .filter(({ kind }) => kind === 'abstract')
    .flatMap(({ begin, end, values, form }) => {
      const sections = form && sectionsFrom(lines, fields, begin + 1);
      if (sections) return [sections];
      return values.map((value) => ({ begin, end: afterKeywords(fields, end), text: abstractText(value) }));
    })
    .filter(({ text }) => text !== '');
}

function abstractText(lines: readonly Line[]): string {
  const texts = lines.map(({ text }) => text);
  const length = texts.reduce((sum, { length: own }) => sum + own, 0);
  const text = length > longestAbstract ? undefined : texts.join('\n');
  // A longer text is the complete paper, whose first paragraph is the abstract.
  return text !== undefined && countWords(text) <= longAbstract ? text : (texts[0] ?? '');
}

/** The parts of a structured abstract in the cells of a form, each with its own label, from a given line. */
function sectionsFrom(lines: readonly Line[], fields: readonly WordField[], begin: number): Found | undefined {
  const first = fields.findIndex((field) => field.begin === begin && field.kind === 'section' && field.form);
  if (first < 0) return undefined;
  const length = fields.slice(first).findIndex(({ kind, form }) => kind !== 'section' || !form);
  const parts = fields.slice(first, length < 0 ? undefined : first + length);
  if (parts.length < 2) return undefined;
  const texts = parts.flatMap((part) => [lines[part.begin]!, ...part.values.flat()].map(({ text }) => text));
  const last = parts.at(-1)!.values.flat().at(-1);
  return { begin, end: last ? lines.indexOf(last) + 1 : parts.at(-1)!.end, text: texts.join('\n') };
}

function afterKeywords(fields: readonly WordField[], end: number): number {
  const keywords = fields.find(({ kind, begin }) => kind === 'keywords' && begin === end);
  return keywords?.end ?? end;
}

/**
 * An abstract without a heading: one that starts with its own labels, otherwise the long paragraphs of a short
 * document.
 */
function unlabelledAbstract(lines: readonly Line[], fields: readonly WordField[]): Found | undefined {
  const inCells = fields.find(({ kind, form }) => kind === 'section' && form);
  const sections = inCells && sectionsFrom(lines, fields, inCells.begin);
  if (sections) return sections;
  const words = lines.map(({ text }) => countWords(text));
  const total = words.reduce((sum, count) => sum + count, 0);
  const long = words.findIndex((count) => count >= longParagraph);
  const structured = total > longAbstract ? -1 : lines.findIndex((_, index) => isStructuredFrom(lines, index));
  const begin = structured >= 0 && (long < 0 || structured <= long) ? structured : long;
  if (begin < 0 || total > 2 * longAbstract) return undefined;
  const first = lines[begin]!;
  const following = textFrom(lines, begin + 1, 'abstract', first.cells, first);
  const end = begin + 1 + following.length;
  return { begin, end: afterKeywords(fields, end), text: abstractText([first, ...following]) };
}

/** Maximum number of lines between the first and the second label of a structured abstract. */
const nextSectionWithin = 12;

/** Whether a structured abstract starts with a line: `Background: … Methods: …`, in one paragraph or in several. */
function isStructuredFrom(lines: readonly Line[], index: number): boolean {
  const line = lines[index]!;
  if (!isSection(line)) return false;
  return lines.slice(index + 1, index + nextSectionWithin).some(isSection) || hasSectionsWithin(line.text);
}

function hasSectionsWithin(text: string): boolean {
  const sentences = text.slice(0, 5_000).split(/(?<=[.。;；!?！？])\s*|\s+(?=\p{sc=Han})|(?=[【[〔])/u);
  return sentences.slice(1).some((sentence) => labelOf(sentence)?.kind === 'section');
}

/** Moves the heading of a page, `Abstract` above the title, to the start of the abstract's text. */
function withHeadingAtText(lines: readonly Line[]): readonly Line[] {
  const at = lines.findIndex((line) => !isNoise(line));
  const heading = lines[at];
  if (heading?.label?.kind !== 'abstract' || restOf(heading).text) return lines;
  const after = lines.slice(at + 1);
  const text = after.findIndex((line) => isProse(line) || line.label !== undefined);
  // There must be at least a title and authors in between.
  if (text < 2 || !isProse(after[text]!) || after.some(({ cells }) => cells.length > heading.cells.length))
    return lines;
  return [...lines.slice(0, at), ...after.slice(0, text), heading, ...after.slice(text)];
}

/** The keywords in the language of the abstract; those after it are preferred to those before. */
function keywordsAmong(fields: readonly WordField[], after: number, isChinese: boolean): string {
  const found = fields
    .filter(({ kind }) => kind === 'keywords')
    .flatMap(({ begin, values }) => values.map((value) => ({ begin, text: value.map(({ text }) => text).join('\n') })))
    .filter(({ text }) => text !== '');
  const isInLanguage = ({ text }: { text: string }) => isMostlyChinese(text) === isChinese;
  const best =
    found.find((each) => each.begin >= after && isInLanguage(each)) ??
    found.find(isInLanguage) ??
    found.find(({ begin }) => begin >= after) ??
    found[0];
  return best ? separateKeywords(best.text) : '';
}
