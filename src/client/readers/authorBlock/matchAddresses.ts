import type { Person } from '#contract/calls/report.ts';
import { familyNameInPinyin, isPinyin } from '#client/readers/authorBlock/names/surnames.ts';

type Named = Pick<Person, 'Firstname' | 'Middlename' | 'Lastname'>;

/** An address and its author, by their numbers. */
export interface Match {
  address: number;
  author: number;
  /** Whether the name hardly resembles it, or it was matched only by the order of the lists. */
  isDoubtful: boolean;
}

/**
 * Matches addresses with the names that they resemble. The rest is matched by order, if as many authors as addresses
 * are left.
 */
export function matchAddresses(
  numbers: readonly number[],
  addresses: readonly string[],
  authors: readonly { author: number; name: Named }[],
): Match[] {
  const named = authors.map(({ author, name }) => ({ author, forms: formsOf(name) }));
  const given = bestMatches(
    numbers.map((address) => ({ address, candidates: candidatesFor(addresses[address]!, named) })),
  );
  const isLeft = (key: 'address' | 'author', number: number) => !given.some((one) => one[key] === number);
  const addressesLeft = numbers.filter((address) => isLeft('address', address));
  const authorsLeft = authors.filter(({ author }) => isLeft('author', author));
  if (addressesLeft.length !== authorsLeft.length) return given;
  const byOrder = addressesLeft.map((address, index) => ({
    address,
    author: authorsLeft[index]!.author,
    isDoubtful: true,
  }));
  return [...given, ...byOrder];
}

interface Candidate {
  author: number;
  score: number;
}

/** Takes the best scores first. Each address and each author is matched once. */
function bestMatches(wanted: readonly { address: number; candidates: readonly Candidate[] }[]): Match[] {
  const given = new Map<number, Match>();
  const matched = new Set<number>();
  const pairs = wanted.flatMap(({ address, candidates }) => candidates.map((one) => ({ address, candidates, ...one })));
  for (const { address, author, score, candidates } of pairs.toSorted((a, b) => b.score - a.score)) {
    if (given.has(address) || matched.has(author)) continue;
    const isTie = candidates.some(
      (other) => other.score === score && other.author !== author && !matched.has(other.author),
    );
    given.set(address, { address, author, isDoubtful: isTie || score < 3 });
    matched.add(author);
  }
  return [...given.values()];
}

interface NameForms {
  /** The family name in Pinyin, if the name is in Chinese characters. */
  pinyin: readonly string[];
  first: string;
  /** The complete family name, and its last word. */
  families: string[];
  /** Local parts with full names, and those with initials. */
  full: string[];
  short: string[];
}

function formsOf({ Firstname, Middlename, Lastname }: Named): NameForms {
  const [first, family] = [lettersOf(Firstname), lettersOf(Lastname)];
  const ownFamily = lettersOf(Lastname.split(' ').at(-1)!);
  const initials = [Firstname, ...Middlename.split(' ')].map((name) => lettersOf(name).slice(0, 1)).join('');
  const given = [first, first.slice(0, 1), initials].filter(Boolean);
  return {
    first,
    pinyin: familyNameInPinyin(Lastname),
    families: [family, ownFamily].filter(Boolean),
    full: family === '' ? [] : given.flatMap((part) => [part + family, family + part]),
    short: family === '' ? [] : given.map((part) => part.slice(0, part === first ? 1 : undefined) + family.slice(0, 1)),
  };
}

function candidatesFor(address: string, authors: readonly { author: number; forms: NameForms }[]): Candidate[] {
  return authors
    .map(({ author, forms }) => ({ author, score: scoreOf(address, forms) }))
    .filter(({ score }) => score > 0);
}

/**
 * How much an address resembles a name: 4 the complete name, 3 the family name, 2 a given name or initials, 0 not at
 * all.
 */
export function resemblance(address: string, name: Named): number {
  return scoreOf(address, formsOf(name));
}

function scoreOf(address: string, { first, families, full, short, pinyin }: NameForms): number {
  const words = foldedForMatch(address.slice(0, address.indexOf('@'))).split(/[^a-z]+/);
  const letters = words.join('');
  if (pinyin.length > 0) return Math.max(...pinyin.map((family) => scoreOfPinyin(family, words, letters)));
  const namesFamily = families.some((name) => words.includes(name) || (name.length > 2 && letters.includes(name)));
  const namesFirst = first.length > 1 && letters.includes(first);
  if (full.includes(letters) || (namesFamily && namesFirst)) return 4;
  if (namesFamily) return 3;
  return (namesFirst && first.length > 2) || short.includes(letters) ? 2 : 0;
}

/** Scores `zhangwei`, `w.zhang`, `zhangw` for 张伟; only the Pinyin of the family name is known. */
function scoreOfPinyin(family: string, words: readonly string[], letters: string): number {
  const rest = letters.startsWith(family) ? letters.slice(family.length) : undefined;
  // `liu` is not 李 with a given name `u`.
  const isGiven =
    rest !== undefined && ((isPinyin(rest) && !/^[iuv]/.test(rest)) || (family.length > 2 && rest.length < 3));
  if (words.includes(family) || isGiven) return 3;
  return letters.endsWith(family) && isPinyin(letters.slice(0, -family.length)) ? 2 : 0;
}

function lettersOf(name: string): string {
  return foldedForMatch(name).replace(/[^a-z]/g, '');
}

/** Lower-case letters without diacritics. */
export function foldedForMatch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđæœı]/g, (letter) => ({ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' })[letter]!);
}
