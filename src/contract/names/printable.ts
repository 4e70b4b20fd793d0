import { unprintable } from '#contract/names/shownName.ts';

/** Code points that stand for no character and that XML takes in part only. */
const noncharacter = /\p{Noncharacter_Code_Point}/gu;

/**
 * A text as one line that any page, file or terminal takes: white space is single spaces; control characters, which
 * could move a terminal's cursor or break XML, and signs that turn the direction of writing are gone; half a
 * surrogate pair is U+FFFD.
 */
export function printableLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\u0085]+/g, ' ')
    .replace(unprintable, '')
    .replace(noncharacter, '')
    .trim();
}

/** A name or an address as it is seen: without the characters that would make it look like another. */
export function withoutUnprintable(text: string): string {
  return text.replace(unprintable, '');
}

/** The lines of a text that say something, each as `printableLine`. */
export function printableLines(text: string): string[] {
  return text
    .split(/[\n\v\f\r\u0085\u2028\u2029]/)
    .map(printableLine)
    .filter(Boolean);
}

/**
 * A text in which no word is longer than a line: after 80 characters comes a space. Laying out a single word of
 * thousands takes minutes. Chinese and Japanese, which need no spaces, stay as they are.
 */
export function withLinesToBreak(text: string): string {
  return text.replaceAll(/[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{80}(?=\S)/gu, '$& ');
}

/** A text as it stands in XML and HTML, between tags and in attributes with double quotes. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
