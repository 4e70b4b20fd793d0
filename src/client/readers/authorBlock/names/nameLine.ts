import type { Person } from '#contract/calls/report.ts';
import { addressNumbersIn, addressPlaceholders } from '#client/readers/authorBlock/addresses.ts';
import { isCountry, namesInstitution } from '#client/readers/authorBlock/institutions.ts';
import { withoutMarks, separateGluedLetters, wrapMarks, marksBeside, hasAffiliationMark } from './nameMarks.ts';
import {
  isInitials,
  splitNameAfterFamily,
  splitName,
  type SplitName,
  type NameOrder,
  isHanName,
  orderOfPinyin,
} from './splitName.ts';
import { positionOf, roleOf } from '#client/readers/authorBlock/roles.ts';
import { areDegrees, isCompleteName, isFamilyNameInCapitals, withoutPosition, type LastWords } from './affixes.ts';
import { signs } from '#client/readers/authorBlock/signs.ts';
import { splitNames } from './splitNames.ts';
import { isPinyin, isPinyinSurname, isParticle } from './surnames.ts';

/** An author in a line of names. */
export interface ListedAuthor {
  name: SplitName;
  /** Numbers, letters and signs that refer to affiliations and notes, and roles beside the name. */
  marks: string[];
  Position: Person['Position'];
  isPositionDoubtful: boolean;
  /** Numbers of the addresses beside the name. */
  addresses: number[];
  /** The name as written, with title and degree. */
  written: string;
}

export interface NameLine {
  people: ListedAuthor[];
  /** Affiliations in brackets after a name, by the mark that the name received for each. */
  affiliations: Map<string, string>;
  /** Pieces of the line that are not names. */
  unread: string[];
}

const openBracket = /[([（【<]/u;
const isMark = new RegExp(String.raw`^(?:\d{1,2}|[a-z]|[${signs}]+)$`, 'u');

/**
 * Reads a line of names. Undefined if it is something else.
 *
 * @param labels - the marks of the affiliations: only these can be single letters beside a name
 */
export function readNameLine(line: string, labels: ReadonlySet<string>): NameLine | undefined {
  const affiliations = new Map<string, string>();
  const unread: string[] = [];
  const inBrackets = readBrackets(line, affiliations, unread);
  const text = separateGluedLetters(inBrackets, labels);
  if (namesInstitution(text.replace(/\^\{[^{}]*\}/g, ' '))) return undefined;
  const pieces = splitNames(wrapMarks(text, labels));
  const style = styleOfList(pieces.map(withoutMarks));
  const isName = pieces.every((piece) => hasAffiliationMark(piece, labels)) ? isNameInAnyCase : isCapitalizedName;
  const read = pieces.map((piece) => readAuthor(piece, style, isName));
  const people = read.filter((one) => one !== undefined);
  if (text !== inBrackets) people.forEach(doubtAfterLetters);
  const areGuessedPairs =
    !/[;；]/u.test(text) && pieces.every((piece) => /^[\p{L}’'-]{2,}, [\p{L}’'-]{2,}$/u.test(withoutMarks(piece)));
  if (areGuessedPairs) for (const { name } of people) name.doubtful = ['Firstname', 'Lastname'];
  const notNames = pieces.filter((_piece, index) => read[index] === undefined);
  if (people.length === 1 && isSingleWord(people[0]!)) return undefined;
  const isPointedAt = people.some(({ marks, addresses }) => marks.length + addresses.length > 0);
  shareBrackets(people);
  if (people.length === 0 || notNames.length > people.length / (isPointedAt ? 2 : 4)) return undefined;
  return { people, affiliations, unread: [...unread, ...notNames] };
}

/** `李明，王芳（江南大学）`: names without a mark share the affiliation in brackets after the next name. */
function shareBrackets(people: readonly ListedAuthor[]): void {
  if (people.some(({ marks }) => marks.some((mark) => /^(?:\d+|[a-z])$/.test(mark)))) return;
  let shared: string[] = [];
  for (const { marks } of people.toReversed()) {
    const own = marks.filter(isInBrackets);
    if (own.length > 0) shared = own;
    else marks.push(...shared);
  }
}

/** Whether a mark represents an affiliation in brackets after the name. */
export function isInBrackets(mark: string): boolean {
  return mark.startsWith('in brackets');
}

/** Whether a name is a single word without a number or an address beside it, which may be anything. */
function isSingleWord({ name: { Firstname, Lastname }, marks, addresses }: ListedAuthor): boolean {
  const isPlain = !marks.some((mark) => /^(?:\d+|[a-z])$/.test(mark)) && addresses.length === 0;
  return isPlain && Firstname === '' && !/\s|\p{Script=Han}/u.test(Lastname);
}

/** Reads addresses, roles, positions, marks and affiliations in brackets. Other text in brackets stays unread. */
function readBrackets(line: string, affiliations: Map<string, string>, unread: string[]): string {
  if (!openBracket.test(line)) return line;
  return line.replace(/ ?[([（【<]([^()[\]（）【】<>]{1,400})[)\]）】>]/gu, (all, inside: string, offset: number) => {
    const isAtEnd = /^(?: ?[,，;；、\d*]|\sand\s|$)/u.test(line.slice(offset + all.length));
    if (namesInstitution(inside) || (isAtEnd && namesPlace(inside))) {
      const mark = `in brackets ${affiliations.size + 1}`;
      affiliations.set(mark, inside.trim());
      return `^{${mark}}`;
    }
    return inside
      .split(/[,，;；、]/u)
      .map((part) => {
        const text = part.trim();
        if (addressNumbersIn(text).length > 0) return ` ${text.match(addressPlaceholders)!.join(' ')}`;
        if (roleOf(text) || positionOf(text)) return `^{${text}}`;
        if (isMark.test(text)) return `^{${text}}`;
        if (text) unread.push(text);
        return '';
      })
      .join('');
  });
}

/** `Mill Lane, Third City`, `Norway`: a place that may be an affiliation without naming an institution. */
function namesPlace(text: string): boolean {
  const parts = text.split(/[,，]/u).map((part) => part.trim());
  const isPart = (part: string) =>
    /^(?:\p{Lu}[\p{L}\p{M}.'’ -]*\p{Ll}|\p{Script=Han}{2,})[\p{L}\p{M}\d .'’-]*$/u.test(part);
  const isOther = (part: string) => roleOf(part) !== undefined || positionOf(part) !== undefined;
  return parts.every((part) => isPart(part) && !isOther(part)) && (parts.length > 1 || isCountry(text));
}

/** Marks the family name as doubtful, since its last letter was read as a mark. */
function doubtAfterLetters(author: ListedAuthor): void {
  author.name.doubtful = [...new Set([...author.name.doubtful, 'Lastname' as const])];
  author.written += author.marks.find((mark) => /^[a-z]$/.test(mark)) ?? '';
}

/** Reads one author. Undefined if the piece is not a name. */
function readAuthor(piece: string, style: ListStyle, isName: (text: string) => boolean): ListedAuthor | undefined {
  const marks = marksBeside(piece);
  const { name: text, ...read } = withoutPosition(withoutMarks(piece).replace(/[.,;:]*[,;:]$/u, ''), style.lastWords);
  if (!isName(text) || positionOf(withoutMarks(piece))) return undefined;
  const besideName = marks.flatMap((mark) => positionOf(mark) ?? []).at(0) ?? '';
  const name = nameOf(text, style);
  if (!isCapitalizedName(text)) name.doubtful = ['Firstname', 'Lastname'];
  return {
    name,
    marks: marks.filter((mark) => !positionOf(mark)),
    Position: besideName || read.Position,
    isPositionDoubtful: read.isDoubtful && besideName === '',
    addresses: addressNumbersIn(piece),
    written: [read.written, ...marks.filter(positionOf)].join(' '),
  };
}

function nameOf(text: string, { order, lastWords }: ListStyle): SplitName {
  const comma = text.indexOf(',');
  if (comma !== -1) return splitNameAfterFamily(text.slice(0, comma), text.slice(comma + 1));
  const words = text.split(' ');
  const initials = words.at(-1)!;
  if (words.length < 2 || !endsWithInitials(words, lastWords)) return splitName(text, order);
  const family = words.slice(0, -1);
  const isEither = isPinyinSurname(initials) && family.every(isPinyin);
  const doubtful = lastWords !== 'initials' || isEither ? (['Firstname', 'Lastname'] as const) : [];
  return { ...splitNameAfterFamily(family.join(' '), initials), doubtful };
}

/** `Okafor MA`: two capitals after a word are initials, unless they may be a Chinese family name after a given one. */
function endsWithInitials(words: readonly string[], lastWords: LastWords): boolean {
  const last = words.at(-1)!;
  if (lastWords !== 'unknown') return lastWords === 'initials' && isInitials(last);
  const isGivenName = isFamilyNameInCapitals(last) && words.slice(0, -1).every(isPinyin);
  return /^\p{Lu}{1,2}$/u.test(last) && !words.slice(0, -1).some(isInitials) && !isGivenName;
}

const headings =
  /^(?:abstract|keywords?|key words|introduction|authors?|affiliations?|title|references|received|accepted|摘要|关键词|作者|单位|题目|标题|引言|前言)$/iu;

/** Whether a text may be a name: a few words with initial capitals, or a few Chinese characters. */
function isCapitalizedName(text: string): boolean {
  if (text === '' || text.length > 90 || headings.test(text)) return false;
  const words = text.split(/[\s,]+/).filter(Boolean);
  const han = words.join('');
  const isShort = words.length === 2 ? words.every((word) => /^.{1,5}$/su.test(word)) : /^.{2,5}$/su.test(han);
  if (isHanName(han)) return isShort || /[·•・‧.]/u.test(han);
  if (words.length > 7) return false;
  const isWordOfName = (word: string) =>
    /^(?:\p{Lu}|[dl]['’]\p{Lu}|['’]t$)[\p{L}\p{M}.'’‘ʼ`-]*$/u.test(word) ||
    /^(?:[yei])$/.test(word) ||
    /^(?:al|el|as|an|ar|at|ad|az|ul)-\p{Lu}/u.test(word) ||
    isParticle(word);
  return words.every(isWordOfName) && words.some((word) => /\p{Lu}/u.test(word) && !isInitials(word));
}

/** Whether a text may be a name, with or without capitals. */
function isNameInAnyCase(text: string): boolean {
  if (isCapitalizedName(text)) return true;
  const words = text.split(' ');
  return (
    words.length > 1 &&
    words.length < 5 &&
    words.every((word) => /^\p{Ll}[\p{Ll}\p{M}'’-]*\.?$/u.test(word) && !wordsOfSentences.has(word)) &&
    words.some((word) => /^\p{L}{2}/u.test(word) && !isParticle(word))
  );
}

const wordsOfSentences = new Set(
  'a and are as at by for from in into is of on or our that the their this to was we were which with'.split(' '),
);

/** The style in which a list writes its names. */
interface ListStyle {
  order: NameOrder;
  lastWords: LastWords;
}

function styleOfList(names: readonly string[]): ListStyle {
  const splitNames = names.map((name) => name.split(' '));
  const lastWords = lastWordsOf(names);
  if (lastWords === 'initials') return { order: 'family', lastWords };
  const orders = splitNames.map(orderOfPinyin);
  const [family, given] = [
    orders.filter((order) => order === 'family').length,
    orders.filter((order) => order === 'given').length,
  ];
  if (family === given) return { order: 'unknown', lastWords };
  return { order: family > given ? 'family' : 'given', lastWords };
}

/** Initials, if all names end with them: `Smith J, Pérez AM`; or a family name in capitals, if one certainly does. */
function lastWordsOf(names: readonly string[]): LastWords {
  if (names.some(isFamilyBeforeComma)) return 'given';
  const named = names.map((name) => name.split(',')[0]!.split(' ')).filter((words) => words.length > 1);
  const lasts = named.map((words) => words.at(-1)!);
  const isInitialsOrDegree = (words: string[]) => isInitials(words.at(-1)!) && !isInitials(words[0]!);
  const isSurelyInitials = (words: string[]) =>
    !isFamilyInCapitals(words.at(-1)!) && !(areDegrees(words.at(-1)!) && isCompleteName(words.slice(0, -1).join(' ')));
  const areInitials = named.every(isInitialsOrDegree) && !lasts.every(isFamilyInCapitals);
  if (areInitials && named.some((words) => isSurelyInitials(words) || !isCompleteName(words.slice(0, -1).join(' '))))
    return 'initials';
  const isCapital = (words: string[]) =>
    isFamilyInCapitals(words.at(-1)!) && !areDegrees(words.at(-1)!) && /\p{Ll}/u.test(words[0]!);
  return named.some(isCapital) ? 'capitals' : 'unknown';
}

function isFamilyBeforeComma(name: string): boolean {
  const [family, ...given] = name.split(',');
  return given.length > 0 && !(areDegrees(given.join(',').trim()) && isCompleteName(family!));
}

/** Whether a word in capitals is more likely a family name than initials. */
function isFamilyInCapitals(word: string): boolean {
  return isFamilyNameInCapitals(word) || /^(?=.*[AEIOUY])\p{Lu}{3,}$/u.test(word);
}
