import type { Person } from '#contract/report.ts';
import { compoundSurnames, isParticle, isPinyin, isPinyinSurname, isSuffix } from './nameLists.ts';

/** A name in the form's three fields. */
export interface NameInParts extends Pick<Person, 'Firstname' | 'Middlename' | 'Lastname'> {
  /** Whether another reading is as likely, so that the author should look. */
  isDoubtful: boolean;
}

/** Which part of the names of a list is written first, where the list itself shows it. */
export type NameOrder = 'given' | 'family' | 'unknown';

const han = /^[\p{Script=Han}〇]+$/u;
const hanWithDots = /^[\p{Script=Han}〇]+(?:[·•・‧.][\p{Script=Han}〇]+)+$/u;

/** Whether a word is written in Chinese characters throughout, with or without the dot of a minority's or a foreign name. */
export function isHanName(word: string): boolean {
  return han.test(word) || hanWithDots.test(word);
}

/** Takes a name apart: `Jan van der Berg`, `PÉREZ Ana María`, `欧阳修`. */
export function nameInParts(name: string, order: NameOrder = 'unknown'): NameInParts {
  const words = name.trim().split(/\s+/);
  const joined = words.join('');
  if (isHanName(joined)) return hanName(joined);
  return latinName(words.flatMap(initialsApart), order);
}

/** A name whose family name is known to be in front, by a comma: `Pérez, A. M.` */
export function nameAfterFamily(family: string, given: string): NameInParts {
  const words = given.trim().split(/\s+/).flatMap(initialsApart);
  const suffix = words.length > 1 && isSuffix(words.at(-1)!) ? words.pop()! : '';
  return { ...givenNames(words), Lastname: [family.trim(), suffix].filter(Boolean).join(' '), isDoubtful: false };
}

function hanName(name: string): NameInParts {
  const dot = /[·•・‧.]/u.exec(name);
  // The dot stays with what is printed first: names are printed one part after the other.
  if (dot) return parts(name.slice(dot.index + 1), '', name.slice(0, dot.index + 1), true);
  const characters = Array.from(name);
  const isCompound = characters.length > 2 && compoundSurnames.has(characters.slice(0, 2).join(''));
  const length = isCompound ? 2 : 1;
  const [family, given] = [characters.slice(0, length).join(''), characters.slice(length).join('')];
  return parts(given, '', family, characters.length - length > 2 || given === '');
}

function latinName(words: string[], order: NameOrder): NameInParts {
  const suffix = words.length > 2 && isSuffix(words.at(-1)!) ? ` ${words.at(-1)!}` : '';
  const named = suffix ? words.slice(0, -1) : words;
  const { family, given, isDoubtful } =
    familyByCapitals(named) ?? familyByParticle(named) ?? familyByPlace(named, order);
  return { ...givenNames(given), Lastname: `${family.join(' ')}${suffix}`, isDoubtful };
}

interface Divided {
  family: string[];
  given: string[];
  isDoubtful: boolean;
}

/** `PÉREZ Ana`, `Ana PÉREZ GARCÍA`: capitals are the family name where not everything is in capitals. */
function familyByCapitals(words: string[]): Divided | undefined {
  const isLoud = words.map(
    (word) => /^\P{Ll}+$/u.test(word) && /\p{Lu}[^\p{L}]*\p{Lu}/u.test(word) && !word.includes('.'),
  );
  const quiet = words.filter((word, index) => !isLoud[index] && !isParticle(word));
  if (!isLoud.includes(true) || quiet.length === 0) return undefined;
  const isFamily = words.map((word, index) => isLoud[index]! || isParticle(word));
  const first = isFamily.indexOf(true);
  const last = isFamily.lastIndexOf(true);
  const isWhole = isFamily.slice(first, last + 1).every(Boolean);
  if (!isWhole || (first > 0 && last < words.length - 1)) return undefined;
  return { family: words.slice(first, last + 1), given: words.toSpliced(first, last - first + 1), isDoubtful: false };
}

/** `Jan van der Berg`, `Santiago Ramón y Cajal`. */
function familyByParticle(words: string[]): Divided | undefined {
  const link = words.findIndex((word, index) => /^[yei]$/u.test(word) && index > 1 && index < words.length - 1);
  if (link > 0) return { given: words.slice(0, link - 1), family: words.slice(link - 1), isDoubtful: false };
  const first = words.findIndex((word, index) => index > 0 && index < words.length - 1 && isParticle(word));
  if (first === -1) return undefined;
  const isSmall = /^[\p{Ll}’']/u.test(words[first]!);
  return { given: words.slice(0, first), family: words.slice(first), isDoubtful: !isSmall };
}

/** The last word, unless Pinyin tells otherwise. */
function familyByPlace(words: string[], order: NameOrder): Divided {
  const familyLast = { given: words.slice(0, -1), family: words.slice(-1) };
  const familyFirst = { given: words.slice(1), family: words.slice(0, 1) };
  if (words.length === 1) return { ...familyLast, isDoubtful: true };
  const likely = orderOfPinyin(words);
  if (likely === 'family') return { ...familyFirst, isDoubtful: true };
  if (likely === 'either' && order === 'family') return { ...familyFirst, isDoubtful: true };
  const isDoubtful = likely === 'either' || middleNames(words) > 0;
  return { ...familyLast, isDoubtful };
}

/** Words between first and last that are no initials: any of them may belong to the family name. */
function middleNames(words: string[]): number {
  return words.slice(1, -1).filter((word) => !isInitials(word)).length;
}

/** What the words tell about the order of a name that may be Pinyin: `Xiaoming Wang`, `Wang Xiaoming`, `Li Wei`. */
export function orderOfPinyin(words: readonly string[]): NameOrder | 'either' {
  if (words.length > 3 || !words.every(isPinyin)) return 'unknown';
  const isFamilyFirst = isPinyinSurname(words[0]!);
  const isFamilyLast = isPinyinSurname(words.at(-1)!);
  if (isFamilyFirst && isFamilyLast) return 'either';
  if (isFamilyFirst) return 'family';
  return isFamilyLast ? 'given' : 'unknown';
}

function givenNames(words: string[]): Pick<NameInParts, 'Firstname' | 'Middlename'> {
  return { Firstname: words[0] ?? '', Middlename: words.slice(1).join(' ') };
}

function parts(Firstname: string, Middlename: string, Lastname: string, isDoubtful: boolean): NameInParts {
  return { Firstname, Middlename, Lastname, isDoubtful };
}

/** `J.A.` is two names, `J.-P.` is one. */
function initialsApart(word: string): string[] {
  return /^(?:\p{Lu}\.){2,}$/u.test(word) ? word.match(/\p{Lu}\./gu)! : [word];
}

/** Whether a word stands for given names by their first letters: `A.`, `J.-P.`, `AM`. */
export function isInitials(word: string): boolean {
  return /^\p{Lu}\p{M}?\.?(?:[-‐]?\p{Lu}\p{M}?\.?){0,3}$/u.test(word);
}
