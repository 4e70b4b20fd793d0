import { invisible } from '#contract/rules/invisible.ts';
import { folded } from '#contract/query/folded.ts';

/** Somebody whose name a text must not give away. */
export interface Nameable {
  name: string;
  /** Texts with any number of e-mail addresses. */
  addresses: readonly string[];
}

/**
 * Finds the people whom a text names: by a full name in either order, in Latin letters or Chinese characters, or by an
 * address. Ignores capitals, accents, hyphens, and spaces in Chinese names (W6).
 */
export function namesIn<Person extends Nameable>(text: string, people: readonly Person[]): Person[] {
  const shown = folded(text.replaceAll(invisible, ''));
  const characters = shown.replaceAll(/(?<=\p{sc=Han})[\s·•・‧]+(?=\p{sc=Han})/gu, '');
  const words = wordsOf(shown);
  return people.filter(
    ({ name, addresses }) =>
      chineseNames(name).some((each) => characters.includes(each)) ||
      latinNames(name).some((each) => hasInARow(words, each)) ||
      addresses.flatMap(addressesIn).some((each) => hasAddress(shown, each)),
  );
}

/** Words that are not in Chinese characters. Apostrophes are part of a word. */
function wordsOf(shown: string): string[] {
  return shown.replaceAll("'", '').match(/(?:(?!\p{sc=Han})[\p{L}\p{N}])+/gu) ?? [];
}

/** A name in Chinese characters, family name first and last; none if it has fewer than two. */
function chineseNames(name: string): string[] {
  const parts = folded(name).match(/\p{sc=Han}+/gu) ?? [];
  const [first = ''] = parts;
  const all = parts.join('');
  if (all.length < 2) return [];
  const turned = parts.length > 1 ? parts.slice(1).join('') + first : all.slice(1) + all[0];
  return [all, turned];
}

/** A name in Latin letters without spaces, family name first and last. */
function latinNames(name: string): string[] {
  const words = wordsOf(folded(name));
  const [first = '', ...others] = words;
  if (words.length < 2) return first.length > 2 ? [first] : [];
  return [words.join(''), others.join('') + first, words.at(-1)! + words.slice(0, -1).join('')];
}

/** Whether words in a row make a name: `Xiao Ming Li` is `Xiaoming Li`. */
function hasInARow(words: readonly string[], name: string): boolean {
  return words.some((_, at) => {
    let joined = '';
    for (let end = at; end < words.length && joined.length < name.length; end++) joined += words[end]!;
    return joined === name;
  });
}

function addressesIn(written: string): string[] {
  return folded(written).match(/[^\s<>()[\]\\,;:"、，；]+@[^\s<>()[\]\\,;:"、，；]+/gu) ?? [];
}

/** Whether a text has an address that is not part of a longer one. */
function hasAddress(shown: string, address: string): boolean {
  for (let at = shown.indexOf(address); at >= 0; at = shown.indexOf(address, at + 1)) {
    const [before, after] = [shown[at - 1] ?? ' ', shown.slice(at + address.length)];
    if (!/[\w.+-]/.test(before) && !/^(?:[\w-]|\.\w)/.test(after)) return true;
  }
  return false;
}
