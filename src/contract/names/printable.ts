import { unprintable } from '#contract/names/shownName.ts';

/** Code points that are no characters. XML forbids some of them. */
const noncharacter = /\p{Noncharacter_Code_Point}/gu;

/**
 * Makes a text one line that is safe in any page, file or terminal. Collapses white space. Removes control characters,
 * which could move a terminal's cursor or break XML, and marks that reverse the direction of writing. A lone surrogate
 * becomes U+FFFD.
 */
export function printableLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\u0085]+/g, ' ')
    .replace(unprintable, '')
    .replace(noncharacter, '')
    .trim();
}

/** Removes characters that would make a name or an address look like another one. */
export function withoutUnprintable(text: string): string {
  return text.replace(unprintable, '');
}

/** The lines of a text that are not empty, each as `printableLine`. */
export function printableLines(text: string): string[] {
  return text
    .split(/[\n\v\f\r\u0085\u2028\u2029]/)
    .map(printableLine)
    .filter(Boolean);
}

/**
 * Adds a space after every 80 characters of a long word, because laying out a word of thousands takes minutes. Chinese
 * and Japanese need no spaces and stay as they are.
 */
export function withLinesToBreak(text: string): string {
  return text.replaceAll(/[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{80}(?=\S)/gu, '$& ');
}

/** Escapes a text for XML and HTML, between tags and in attributes with double quotes. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
