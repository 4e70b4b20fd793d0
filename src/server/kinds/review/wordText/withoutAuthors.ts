import type { WordText } from '#contract/kinds/review/wordText.ts';
import { withoutHead } from '#contract/readers/wordFile/abstractParts.ts';
import { isProse } from '#contract/readers/wordFile/head.ts';
import { linesOf, restOf, type Line } from '#contract/readers/wordFile/lines.ts';
import type { Paragraph } from '#contract/readers/wordFile/paragraph.ts';
import { AuthorFinder, institution, type KnownAuthors } from './knownAuthors.ts';

/** A text, and whether it is certain not to reveal its authors. */
export interface ReadText extends Pick<WordText, 'paragraphs' | 'is_cut'> {
  isCertain: boolean;
}

/** Maximum number of characters given to reviewers, about a hundred pages. */
const mostCharacters = 300_000;

/** The complete text of a document. */
export function completeText(paragraphs: readonly Paragraph[]): ReadText {
  return { ...shown(linesOf(paragraphs), ({ text }) => text), isCertain: true };
}

/**
 * The text of a document without its authors (W4). Leaves out title, author block, acknowledgements and sections about
 * the authors, and replaces other names, addresses and affiliations by a mark. The result is uncertain if no abstract
 * is found, which would mark the end of the author block, or if a remaining line looks like part of an author block.
 */
export function textWithoutAuthors(paragraphs: readonly Paragraph[], authors: KnownAuthors): ReadText {
  const finder = new AuthorFinder(authors);
  const body = withoutHead(paragraphs);
  const all = withoutThanks(body?.lines ?? linesOf(paragraphs));
  const lines = firstOf(all);
  const text = shown(lines, (line) => finder.without(line.text));
  return {
    ...text,
    is_cut: text.is_cut || lines.length < all.length || body?.isCut === true,
    isCertain: body !== undefined && !beforeReferences(lines).some((line) => isByline(line, finder)),
  };
}

/**
 * The first lines, up to the maximum number of characters. Later lines are neither compared with the authors nor shown.
 * No line is cut, since half a name would not be found.
 */
function firstOf(lines: readonly Line[]): readonly Line[] {
  let left = mostCharacters;
  const end = lines.findIndex(({ text }) => (left -= text.length) < 0);
  return end < 0 ? lines : lines.slice(0, end);
}

/** Whether a line looks like part of an author block: several authors, mostly names, or an institution. */
function isByline(line: Line, finder: AuthorFinder): boolean {
  const found = finder.in(line.text);
  // Two authors of a name are enough to know that there are several.
  const named = new Set(found.flatMap(({ authors }) => authors.slice(0, 2)));
  let [removed, at] = [0, 0];
  for (const { begin, end } of found) {
    removed += Math.max(0, end - Math.max(begin, at));
    at = Math.max(at, end);
  }
  if (named.size > 1 && !isProse(line)) return true;
  if (named.size > 0 && removed * 2 > line.text.length) return true;
  return line.text.length < longestAddress && !isProse(line) && !isHeading(line) && institution.test(line.text);
}

/** Maximum length of an affiliation. Longer lines are text. */
const longestAddress = 240;

const references =
  /^(?:[\dIVX]+[.、)\s]*)?(?:references?|bibliography|literature(?:\s+cited)?|参\s*考\s*文\s*献)\s*[:：]?/iu;

function beforeReferences(lines: readonly Line[]): readonly Line[] {
  const at = lines.findLastIndex(({ text }) => references.test(text) && text.length < 40);
  return at < 0 ? lines : lines.slice(0, at);
}

/** Headings of sections about the authors, acknowledgements and funding. */
const about =
  /^(?:[\dIVX]+[.、)\s]*)?(?:acknowledge?ments?|致\s*谢|鸣\s*谢|about the authors?|authors?['’]?\s+(?:contributions?|information|biograph\w*|statement)|credit author\w*|biograph(?:y|ies)|funding|grants?|(?:declaration of )?(?:conflicts? of|competing) interests?|contact|correspond\w+|(?:first|presenting) author|作者(?:简介|介绍|贡献|信息)|第一作者|(?:通讯|通信)作者|基金(?:项目)?|资助|利益冲突|联系(?:方式|人)|收稿日期)(?=$|[\s:：.。—–-])/iu;

/** Removes sections about the authors, each up to the next heading, or only the paragraph. */
function withoutThanks(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  let isLeftOut = false;
  for (const line of lines) {
    if (about.test(line.text)) {
      // The heading is on its own line, or the paragraph starts with it.
      isLeftOut = line.text.replace(about, '').replaceAll(/[\s:：.。—–-]/gu, '').length < 3;
      continue;
    }
    if (isLeftOut && (isHeading(line) || references.test(line.text))) isLeftOut = false;
    if (!isLeftOut) kept.push(line);
  }
  return kept;
}

function isHeading(line: Line): boolean {
  if (/^heading|标\s*题/u.test(line.style)) return true;
  if (line.label) return restOf(line).text === '';
  // A list entry ends like a sentence.
  if (/[.。,，;；)）]$/u.test(line.text)) return false;
  return line.text.length < 60 && /^(?:\d+(?:\.\d+)*|[IVX]+|[一二三四五六七八九十]+)[.、)\s]\s*\p{L}/u.test(line.text);
}

function shown(lines: readonly Line[], textOf: (line: Line) => string): Pick<WordText, 'paragraphs' | 'is_cut'> {
  const paragraphs: WordText['paragraphs'] = [];
  let left = mostCharacters;
  for (const line of lines) {
    if (left <= 0) return { paragraphs, is_cut: true };
    const text = textOf(line).slice(0, left).toWellFormed();
    left -= text.length;
    paragraphs.push({ text, ...(isHeading(line) && { is_heading: true }) });
  }
  return { paragraphs, is_cut: false };
}
