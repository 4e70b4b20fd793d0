import type { Person } from '#contract/calls/report.ts';
import {
  compoundSurnames,
  isHanSurname,
  isParticle,
  isPinyin,
  isPinyinSurname,
  isSuffix,
  isSurnameInFront,
} from './surnames.ts';

type NameField = 'Firstname' | 'Middlename' | 'Lastname';

/** A name in the form's three fields. */
export interface SplitName extends Pick<Person, NameField> {
  /** The fields for which another reading is about as likely. */
  doubtful: readonly NameField[];
}

/** The part of a name that is written first, if the list of names shows it. */
export type NameOrder = 'given' | 'family' | 'unknown';

const bothNames: readonly NameField[] = ['Firstname', 'Lastname'];
const whereFamilyBegins: readonly NameField[] = ['Middlename', 'Lastname'];

const dots = '[·•・‧]';
const eastAsian = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}〇ー]+`;
const han = new RegExp(`^${eastAsian}(?:${dots}${eastAsian})*$`, 'u');

/**
 * Whether a word is in Chinese characters, kana or hangul, with or without the dot of a minority's or a foreign name.
 */
export function isHanName(word: string): boolean {
  return han.test(word);
}

/** Splits a name into the form's fields: `Jan van der Berg`, `PÉREZ Ana María`, `欧阳修`. */
export function splitName(name: string, order: NameOrder = 'unknown'): SplitName {
  const words = name.trim().split(/\s+/);
  if (!isHanName(words.join(''))) return latinName(words.flatMap(splitInitials), order);
  const [family, ...given] = words as [string, ...string[]];
  if (given.length === 0 || words.some((word) => word.search(new RegExp(dots, 'u')) > 0))
    return hanName(words.join(''));
  return hanParts(family, given.join(''), Array.from(family).length === 1 && !isHanSurname(family));
}

/** Splits a name whose family name comes first: `Pérez, A. M.` */
export function splitNameAfterFamily(family: string, given: string): SplitName {
  const words = given.trim().split(/\s+/).flatMap(splitInitials);
  const suffix = words.length > 1 && isSuffix(words.at(-1)!) ? words.pop()! : '';
  return { ...givenNames(words), Lastname: [family.trim(), suffix].filter(Boolean).join(' '), doubtful: [] };
}

function hanName(name: string): SplitName {
  const dot = name.search(new RegExp(dots, 'u'));
  if (dot === 1 && isHanSurname(name[0]!)) return hanParts(name[0]!, name.slice(2), true);
  // The dot stays with the given name; `fullName` then prints the given name first.
  const isInHan = /^\p{Script=Han}/u.test(name);
  if (dot !== -1) return hanParts(name.slice(dot + 1), name.slice(0, dot + (isInHan ? 1 : 0)), true);
  const characters = Array.from(name);
  const isCompound = characters.length > 2 && compoundSurnames.has(characters.slice(0, 2).join(''));
  const length = isCompound ? 2 : 1;
  const family = characters.slice(0, length).join('');
  const isUnusual = characters.length - length > 2 || !(isCompound || isHanSurname(family));
  return hanParts(family, characters.slice(length).join(''), isUnusual);
}

function hanParts(Lastname: string, Firstname: string, isDoubtful: boolean): SplitName {
  return { Firstname, Middlename: '', Lastname, doubtful: isDoubtful ? bothNames : [] };
}

function latinName(words: string[], order: NameOrder): SplitName {
  const last = words.at(-1)!;
  const isBehindName = words.length > 2 || (words.length > 1 && /\p{Ll}/u.test(last));
  const suffix = isBehindName && isSuffix(last) ? ` ${last}` : '';
  const named = suffix ? words.slice(0, -1) : words;
  const { family, given, doubtful } = familyByCapitals(named) ?? familyByParticle(named) ?? familyByPlace(named, order);
  return { ...givenNames(given), Lastname: `${family.join(' ')}${suffix}`, doubtful };
}

interface Divided {
  family: string[];
  given: string[];
  doubtful: readonly NameField[];
}

/** `PÉREZ Ana`, `Ana PÉREZ GARCÍA`: the words in capitals are the family name, unless all words are in capitals. */
function familyByCapitals(words: string[]): Divided | undefined {
  const isUppercase = (word: string) => /^\P{Ll}+$/u.test(word) && /\p{Lu}[^\p{L}.]?\p{Lu}/u.test(word);
  if (areInitialsInFront(words)) return { family: words.slice(-1), given: words.slice(0, -1), doubtful: bothNames };
  const isFamily = words.map((word) => isUppercase(word) || isParticle(word));
  if (!words.some(isUppercase) || words.every((word, index) => isFamily[index] || isInitials(word))) return undefined;
  const first = isFamily.indexOf(true);
  const end = isFamily.lastIndexOf(true) + 1;
  const isOnePiece = isFamily.slice(first, end).every(Boolean) && (first === 0 || end === words.length);
  if (!isOnePiece) return undefined;
  return { family: words.slice(first, end), given: words.toSpliced(first, end - first), doubtful: [] };
}

/** `MD Rahman`, `JR Smith`, but neither `MA Jie` nor `BO Wei`. */
function areInitialsInFront(words: readonly string[]): boolean {
  const [first, ...others] = words;
  if (!/^\p{Lu}{2}\.?$/u.test(first!) || !others.some((word) => /\p{Ll}/u.test(word) && !isParticle(word)))
    return false;
  return !isPinyinSurname(first!) && !isSurnameInFront(first!) && !words.every(isPinyin);
}

/** `Jan van der Berg`, `Santiago Ramón y Cajal`. */
function familyByParticle(words: string[]): Divided | undefined {
  const isInside = (index: number) => index > 0 && index < words.length - 1;
  const link = words.findIndex((word, index) => /^[yei]$/.test(word) && isInside(index) && index > 1);
  if (link !== -1) return { given: words.slice(0, link - 1), family: words.slice(link - 1), doubtful: [] };
  const first = words.findIndex((word, index) => isInside(index) && isParticle(word));
  if (first === -1) return undefined;
  const family = words.slice(first);
  const isPlain = /^[\p{Ll}’']/u.test(family[0]!) && family.filter((word) => !isParticle(word)).length === 1;
  return { given: words.slice(0, first), family, doubtful: isPlain ? [] : whereFamilyBegins };
}

/** The family name is the last word, unless Pinyin suggests the first. */
function familyByPlace(words: string[], order: NameOrder): Divided {
  const pinyinOrder = orderOfPinyin(words);
  const isFamilyFirst = pinyinOrder === 'family' || (pinyinOrder === 'either' && order === 'family');
  if (isFamilyFirst) return { given: words.slice(1), family: words.slice(0, 1), doubtful: bothNames };
  const familyLast = { given: words.slice(0, -1), family: words.slice(-1) };
  if (words.length === 1 || pinyinOrder === 'either') return { ...familyLast, doubtful: bothNames };
  if (isSurnameInFront(words[0]!) && !isSurnameInFront(words.at(-1)!)) return { ...familyLast, doubtful: bothNames };
  const hasMiddle = words.slice(1, -1).some((word) => !isInitials(word));
  return { ...familyLast, doubtful: hasMiddle ? whereFamilyBegins : [] };
}

/** The order of a name that may be Pinyin: `Xiaoming Wang`, `Wang Xiaoming`, `Li Wei`. */
export function orderOfPinyin(words: readonly string[]): NameOrder | 'either' {
  if (words.length < 2 || words.length > 3 || !words.every(isPinyin)) return 'unknown';
  const isFamilyFirst = isPinyinSurname(words[0]!);
  const isFamilyLast = isPinyinSurname(words.at(-1)!);
  if (isFamilyFirst && isFamilyLast) return 'either';
  if (isFamilyFirst) return 'family';
  return isFamilyLast ? 'given' : 'unknown';
}

function givenNames(words: string[]): Pick<SplitName, 'Firstname' | 'Middlename'> {
  return { Firstname: words[0] ?? '', Middlename: words.slice(1).join(' ') };
}

/** `J.A.` is two names, `J.-P.` is one. */
function splitInitials(word: string): string[] {
  return /^(?:\p{Lu}\.){2,}$/u.test(word) ? word.match(/\p{Lu}\./gu)! : [word];
}

/** Whether a word is the initials of given names: `A.`, `J.-P.`, `AM`. */
export function isInitials(word: string): boolean {
  return /^\p{Lu}\p{M}?\.?(?:[-‐]?\p{Lu}\p{M}?\.?){0,3}$/u.test(word);
}
