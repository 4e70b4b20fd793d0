import { invisible } from '#contract/rules/invisible.ts';
import { simplifierOf } from '#contract/search/simplify.ts';
import { allTraditionalPairs } from '#contract/search/traditional.ts';

const simplify = simplifierOf(allTraditionalPairs);

/** Letters that Unicode does not decompose into a letter and its mark. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/**
 * Folds a text for comparison: lower case, no accents, simplified characters, half-width letters, one kind of dash and
 * of apostrophe, single spaces, nothing invisible.
 */
export function folded(text: string): string {
  // Enough for most texts, and ten times as fast.
  if (!/[^ -~]/.test(text)) return text.toLowerCase().replaceAll(/ {2,}/g, ' ');
  return decomposed(simplify(text.replaceAll(invisible, '')))
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ');
}

/** Texts up to this number of characters are decomposed whatever they become. */
const shortText = 1_000;

/**
 * A text with its letters and marks apart, and without compatibility characters. One character can become eighteen, three
 * in any script: a long text of others stays as it is, or lists of them would take seconds.
 */
function decomposed(text: string): string {
  const apart = text.normalize('NFKD');
  return apart.length > Math.max(shortText, 4 * text.length) ? text : apart;
}

/** A letter or digit of a script with spaces between words. */
const apart = /^(?!\p{sc=Han})[\p{L}\p{N}]$/u;

/**
 * Whether a folded text contains folded words, starting at the beginning of a word. Chinese words may start anywhere.
 */
export function hasWords(text: string, words: string, isPhrase: boolean): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (isBetween(text, at) && (!isPhrase || isBetween(text, at + words.length))) return true;
  }
  return false;
}

/** Whether a position is not inside a word of letters. */
function isBetween(text: string, at: number): boolean {
  return at === 0 || at === text.length || !apart.test(text[at - 1]!) || !apart.test(text[at]!);
}
