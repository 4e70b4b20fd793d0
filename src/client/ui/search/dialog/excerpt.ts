import type { TextRange } from '#contract/search/searchWords.ts';
import { unmarked, type TextPiece } from './found.ts';

/** Width of an excerpt in Latin letters; a Chinese character is as wide as two. */
const usualWidth = 150;
/** Greatest width of the part before the first match. */
const widthBefore = 36;

/** Splits a text into marked matches and the text between them. */
export function piecesOf(text: string, places: readonly TextRange[]): TextPiece[] {
  return cut({ start: 0, end: text.length }, text, places);
}

/** The part of a text with the most matches, in pieces; its beginning if there is no match. */
export function excerptOf(text: string, places: readonly TextRange[], width = usualWidth): TextPiece[] {
  const window = windowOf(text, densest(text, places, width), width);
  const pieces = cut(trimmed(window, text), text, places);
  return [...unmarked(window.start > 0 ? '…' : ''), ...pieces, ...unmarked(window.end < text.length ? '…' : '')];
}

/** Removes space and separating dots at the ends. */
function trimmed({ start, end }: TextRange, text: string): TextRange {
  const part = text.slice(start, end);
  return {
    start: start + (/^[\s·]*/.exec(part)?.[0].length ?? 0),
    end: end - (/[\s·]*$/.exec(part)?.[0].length ?? 0),
  };
}

/** The start of the excerpt with the most matches. */
function densest(text: string, places: readonly TextRange[], width: number): number {
  const seen = places.map(({ start }) => {
    const end = forward(text, start, width - widthBefore);
    return places.filter((other) => other.start >= start && other.end <= end).length;
  });
  return places[seen.indexOf(Math.max(...seen))]?.start ?? 0;
}

/** The part of a text around a match, with complete words. It begins with the sentence if that start is near. */
function windowOf(text: string, from: number, width: number): TextRange {
  const start = beginning(text, from);
  const end = forward(text, start, width);
  const lastGap = text.lastIndexOf(' ', end);
  const isWithinWord = end < text.length && isLatin(text[end]) && isLatin(text[end - 1]);
  return { start, end: isWithinWord && lastGap > from ? lastGap : end };
}

function beginning(text: string, from: number): number {
  let start = from;
  for (let left = widthBefore; start > 0 && !/[.!?;。！？；]\s?$/.test(text.slice(Math.max(0, start - 2), start));) {
    left -= widthOf(text, start - 1);
    if (left < 0) break;
    start -= 1;
  }
  if (start === 0 || !isLatin(text[start - 1]) || !isLatin(text[start])) return start;
  const gap = text.indexOf(' ', start);
  return gap >= 0 && gap < from ? gap + 1 : from;
}

/** The end of a piece of text with a given start and width. */
function forward(text: string, start: number, width: number): number {
  let end = start;
  for (let left = width; end < text.length && left > 0; end += 1) left -= widthOf(text, end);
  return isHalf(text[end]) ? end + 1 : end;
}

/** A surrogate counts as one letter, so a character of two surrogates is as wide as a Chinese one. */
function widthOf(text: string, index: number): number {
  return /[\u2E80-\uD7FF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60]/.test(text[index] ?? '') ? 2 : 1;
}

function isHalf(unit: string | undefined): boolean {
  return /[\uDC00-\uDFFF]/.test(unit ?? '');
}

function isLatin(unit: string | undefined): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(unit ?? '') && !/\p{sc=Han}/u.test(unit ?? '');
}

function cut(window: TextRange, text: string, places: readonly TextRange[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = window.start;
  for (const { start, end } of places) {
    if (start < done || end > window.end) continue;
    pieces.push(...unmarked(text.slice(done, start)), { text: text.slice(start, end), isFound: true });
    done = end;
  }
  return [...pieces, ...unmarked(text.slice(done, window.end))];
}
