import { countWords } from '#contract/rules/reportRules.ts';
import { textOf, type Paragraph, type Run } from './paragraph.ts';
import { unreadable } from './symbolFont.ts';

/** The parts of a Word file that the form has fields for; '' for what was not found. */
export interface AbstractParts {
  title: string;
  /** Names, affiliations and addresses as written, one line per paragraph; superscripts as `^{1,2}`. */
  authors: string;
  /** The underlined name among them. */
  presenter: string;
  abstract: string;
  /** Separated by commas. */
  keywords: string;
}

/** A paragraph with its plain text. */
interface Line {
  text: string;
  paragraph: Paragraph;
}

/** Without a heading, a paragraph of so many words is taken for the abstract. */
const longParagraph = 60;

/** Words of an abstract of several paragraphs at most. */
const longAbstract = 700;

/**
 * Finds title, authors, abstract and keywords in the paragraphs of a document: by the styles of the conference's
 * template, by headings in English or Chinese, and by their order. Of two abstracts the English one counts, which the
 * conferences require.
 */
export function abstractPartsOf(paragraphs: readonly Paragraph[]): AbstractParts {
  const lines = paragraphs.map((paragraph) => ({ text: textOf(paragraph), paragraph })).filter(({ text }) => text);
  const found = labelledAbstracts(lines);
  const best = found.find(({ text }) => text && !isMostlyChinese(text)) ?? found[0] ?? unlabelledAbstract(lines);
  if (!best) return { ...headParts(lines.slice(0, longestHead)), abstract: '', keywords: keywordsIn(lines) };
  const before = found.findLast(({ end }) => end <= best.begin);
  return {
    ...headParts(lines.slice(before?.end ?? 0, best.begin).slice(-longestHead)),
    abstract: best.text,
    keywords: keywordsIn(lines.slice(best.begin)),
  };
}

/** Lines of title and authors at most. */
const longestHead = 60;

/** An abstract among the lines: from its heading to what comes after it and its keywords. */
interface Found {
  begin: number;
  end: number;
  text: string;
}

const abstractLabel = /^[[【〔]?\s*(?:abstract|summary|(?:中文|英文|内容)?摘\s*要|提\s*要)\s*[\]】〕]?/i;
const keywordsLabel =
  /^[[【〔]?\s*(?:key\s*-?\s*words?(?:\s+and\s+phrases)?|index\s+terms|关\s*键\s*[词字]|主题词)\s*[\]】〕]?/i;
const afterLabel = /^\s*[:：.．。—–-]+\s*/;

/** The text after a label; undefined where the line does not begin with it. */
function afterLabelOf({ text, paragraph }: Line, label: RegExp): string | undefined {
  const [labelled] = label.exec(text) ?? [];
  if (!labelled) return undefined;
  const rest = text.slice(labelled.length);
  if (!rest.trim()) return '';
  if (afterLabel.test(rest)) return rest.replace(afterLabel, '').trim();
  // 'Abstract' in bold or in brackets, and the text right after it.
  const isSetApart = /[\]】〕]\s*$/.test(labelled) || isBoldUpTo(paragraph, labelled.trim());
  return isSetApart ? rest.trim() : undefined;
}

function isBoldUpTo({ runs }: Paragraph, label: string): boolean {
  const [first, second] = runs.filter(({ text }) => text.trim());
  return first?.bold === true && first.text.trim() === label && second !== undefined && !second.bold;
}

function labelledAbstracts(lines: readonly Line[]): Found[] {
  return lines.flatMap((line, begin) => {
    const first = afterLabelOf(line, abstractLabel);
    return first === undefined ? [] : [abstractFrom(lines, begin, first)];
  });
}

/** @param first - its text in the line of the heading */
function abstractFrom(lines: readonly Line[], begin: number, first: string): Found {
  const { isInTable } = lines[begin]!.paragraph;
  const length = lines
    .slice(begin + 1)
    .findIndex((line) => isAfterAbstract(line) || line.paragraph.isInTable !== isInTable);
  const end = length < 0 ? lines.length : begin + 1 + length;
  const texts = [first, ...lines.slice(begin + 1, end).map(({ text }) => text)].filter(Boolean);
  const whole = texts.join('\n');
  // A longer text is the whole paper, whose first paragraph is the abstract.
  const text = countWords(whole) <= longAbstract ? whole : (texts[0] ?? '');
  return { begin, end: afterKeywords(lines, end), text };
}

function afterKeywords(lines: readonly Line[], end: number): number {
  const keywords = lines[end] && afterLabelOf(lines[end], keywordsLabel);
  if (keywords === undefined) return end;
  return keywords ? end + 1 : end + 2;
}

/** Headings that may stand within an abstract. */
const structured =
  /^(?:background|context|objectives?|aims?|purpose|introduction|methods?|materials?(?:\s+and\s+methods?)?|design|results?|findings|discussion|conclusions?|significance|目的|背景|方法|结果|结论)\s*[:：]?$/i;

/** The beginning of a line that is no longer the abstract. */
const nextSection =
  /^(?:(?:\d+|[IVX]+|一)?[.、\s]*(?:introduction|references|acknowledge?ments?|funding|bibliography|引\s*言|前\s*言|绪\s*论|参考文献|致\s*谢|基金项目)\s*[:：]?$|how to fill in|doi\s*[:：]|中图分类号|(?:figure|table|fig\.|图|表)\s*\d+[.:：\s])/i;

function isAfterAbstract(line: Line): boolean {
  const { text, paragraph } = line;
  if (afterLabelOf(line, keywordsLabel) !== undefined || afterLabelOf(line, abstractLabel) !== undefined) return true;
  if (/^(?:heading|title|subtitle|note)/.test(paragraph.style)) return !structured.test(text);
  return nextSection.test(text);
}

/** An abstract without a heading: the long paragraphs of a document that is too short for a paper. */
function unlabelledAbstract(lines: readonly Line[]): Found | undefined {
  const words = lines.map(({ text }) => countWords(text));
  const begin = words.findIndex((count) => count >= longParagraph);
  const whole = words.reduce((sum, count) => sum + count, 0);
  return begin < 0 || whole > 2 * longAbstract ? undefined : abstractFrom(lines, begin, lines[begin]!.text);
}

function keywordsIn(lines: readonly Line[]): string {
  for (const [index, line] of lines.entries()) {
    const labelled = afterLabelOf(line, keywordsLabel);
    if (labelled !== undefined) return separatedByCommas(labelled || (lines[index + 1]?.text ?? ''));
  }
  return '';
}

function separatedByCommas(text: string): string {
  const words = text.replace(/[.。]\s*$/, '').split(/\s*[;；,，、·•\n|]\s*/);
  return words.filter(Boolean).join(isMostlyChinese(text) ? '，' : ', ');
}

/** Title, authors and presenter, which stand before the abstract. */
function headParts(head: readonly Line[]): Pick<AbstractParts, 'title' | 'authors' | 'presenter'> {
  const lines = head.filter(({ text }) => text !== unreadable);
  const title = titleLines(lines);
  const authors = lines.slice(title?.end ?? 0).filter((line) => !isProse(line));
  return {
    title: title ? withoutMarks(title.texts.join(' ')) : '',
    authors: authors
      .map(({ paragraph }) => withMarks(paragraph.runs))
      .filter(Boolean)
      .join('\n'),
    presenter: authors.map(({ paragraph }) => underlinedIn(paragraph)).find(Boolean) ?? '',
  };
}

const titleLabel =
  /^(?:title(?:\s+of\s+(?:the\s+)?(?:abstract|paper))?|(?:论文)?题\s*目|(?:论文)?标\s*题|篇\s*名)\s*[:：]\s*/i;

interface TitleLines {
  texts: string[];
  /** The line after it. */
  end: number;
}

/** The title by its style, else by a label, else the first heading, else the largest type, else the first line. */
function titleLines(lines: readonly Line[]): TitleLines | undefined {
  const isTitle = ({ paragraph: { style } }: Line) => /(?:^|\s)title$|题\s*目$|标\s*题$/.test(style);
  const styled = consecutive(lines, isTitle);
  if (styled) return styled;
  const labelled = lines.findIndex(({ text }) => titleLabel.test(text));
  if (labelled >= 0) return { texts: [lines[labelled]!.text.replace(titleLabel, '')], end: labelled + 1 };
  const headed = consecutive(lines, ({ paragraph: { style } }) => style === 'heading 1');
  if (headed) return headed;
  const largest = Math.max(...lines.slice(0, 8).map(sizeOf));
  const isLargest = (line: Line) => sizeOf(line) === largest;
  const usual = lines.map(sizeOf).toSorted((one, other) => one - other)[Math.floor(lines.length / 2)] ?? 0;
  if (largest > usual && usual > 0) return consecutive(lines, isLargest);
  return consecutive(lines.slice(0, 1), () => true);
}

/** The first run of consecutive lines that pass a test. */
function consecutive(lines: readonly Line[], isOne: (line: Line) => boolean): TitleLines | undefined {
  const begin = lines.findIndex(isOne);
  if (begin < 0) return undefined;
  let end = begin + 1;
  while (end < lines.length && isOne(lines[end]!)) end += 1;
  return { texts: lines.slice(begin, end).map(({ text }) => text), end };
}

function sizeOf({ paragraph }: Line): number {
  return Math.max(0, ...paragraph.runs.filter(({ text }) => text.trim()).map(({ size = 0 }) => size));
}

/** A title on one line, without a footnote sign. */
function withoutMarks(title: string): string {
  return title
    .replaceAll(/\s+/g, ' ')
    .replace(/\s*[*†‡§]+$/, '')
    .trim();
}

/** Whether a line is a sentence, such as a hint of a template, rather than names, places or addresses. */
function isProse({ text }: Line): boolean {
  return text.endsWith('.') && !text.includes('@') && countWords(text) >= 12;
}

/** The first underlined name of a paragraph; e-mail addresses are underlined as links. */
function underlinedIn({ runs }: Paragraph): string {
  const begin = runs.findIndex(({ underlined, text }) => underlined && /\p{L}/u.test(text));
  if (begin < 0) return '';
  const length = runs.slice(begin).findIndex(({ underlined, position }) => !underlined || position);
  const name = runs.slice(begin, length < 0 ? undefined : begin + length).map(({ text }) => text);
  return name.join('').includes('@') ? '' : name.join('').trim();
}

/** The text of a paragraph of authors, superscripts as `^{1,2}`. */
function withMarks(runs: readonly Run[]): string {
  let text = '';
  for (const { text: part, position } of runs) {
    if (position === 'superscript' && part.trim()) text += `^{${part.trim()}}`;
    else text += part;
  }
  // One mark may be in several runs; the comma before an asterisk on the line is no part of it.
  return text
    .replaceAll('}^{', '')
    .replaceAll(/[,，]\}(?=\*)/g, '}')
    .trim();
}

/** Whether at least a third of a text is Chinese characters. */
function isMostlyChinese(text: string): boolean {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return characters * 3 > text.replaceAll(/\s/g, '').length;
}
