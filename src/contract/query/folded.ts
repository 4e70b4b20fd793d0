import { invisible } from '#contract/rules/invisible.ts';
import { simplifierOf } from '#contract/search/simplify.ts';
import { allTraditionalPairs } from '#contract/search/traditional.ts';

const simplify = simplifierOf(allTraditionalPairs);

/** Letters that Unicode does not take apart into a letter and its mark. */
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
 * A text as queries compare it: lower case, no accents, simplified characters, ordinary for full-width letters, one kind of
 * dash and of apostrophe, one space between words, nothing invisible.
 */
export function folded(text: string): string {
  // Most texts, in a tenth of the time.
  if (!/[^ -~]/.test(text)) return text.toLowerCase().replaceAll(/ {2,}/g, ' ');
  return simplify(text.replaceAll(invisible, ''))
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ');
}

/** A letter or digit, of a script whose words are written apart. */
const apart = /^(?!\p{sc=Han})[\p{L}\p{N}]$/u;

/** Whether a folded text has folded words, beginning with the beginning of a word; Chinese has none, so anywhere. */
export function hasWords(text: string, words: string, isPhrase: boolean): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (isBetween(text, at) && (!isPhrase || isBetween(text, at + words.length))) return true;
  }
  return false;
}

/** Whether no word of letters goes across this place. */
function isBetween(text: string, at: number): boolean {
  return at === 0 || at === text.length || !apart.test(text[at - 1]!) || !apart.test(text[at]!);
}
