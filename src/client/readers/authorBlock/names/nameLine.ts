import type { Person } from '#contract/calls/report.ts';
import { addressNumbersIn, addressPlaceholders } from '../addresses.ts';
import { namesInstitution } from '../institutions.ts';
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
import { positionOf, roleOf, withoutFurtherDegrees, withoutPosition } from '../roles.ts';
import { signs } from '../signs.ts';
import { splitNames } from './splitNames.ts';
import { isPinyinSurname, isParticle } from './surnames.ts';

/** An author in a line of names. */
export interface ListedAuthor {
  name: SplitName;
  /** Numbers, letters and signs that refer to affiliations and notes, and roles written beside the name. */
  marks: string[];
  Position: Person['Position'];
  isPositionDoubtful: boolean;
  /** Numbers of the addresses beside the name. */
  addresses: number[];
  /** The name as it was written, with title and degree. */
  written: string;
}

export interface NameLine {
  people: ListedAuthor[];
  /** Affiliations in brackets after a name, by the mark that the name got for it. */
  affiliations: Map<string, string>;
  /** Pieces of the line that are not names. */
  unread: string[];
}

const openBracket = /[([（【<]/u;
const isMark = new RegExp(String.raw`^(?:\d{1,2}|[a-z]|[${signs}]+)$`, 'u');

/**
 * Reads a line of names; undefined where it is something else.
 *
 * @param labels - the marks of the affiliations: only they can be single letters beside a name
 */
export function readNameLine(line: string, labels: ReadonlySet<string>): NameLine | undefined {
  const affiliations = new Map<string, string>();
  const unread: string[] = [];
  const inBrackets = readBrackets(line, affiliations, unread);
  const text = separateGluedLetters(inBrackets, labels);
  if (namesInstitution(text.replace(/\^\{[^{}]*\}/g, ' '))) return undefined;
  const pieces = splitNames(wrapMarks(text, labels));
  const order = orderOfList(pieces.map(withoutMarks));
  const isName = pieces.every((piece) => hasAffiliationMark(piece, labels)) ? isNameInAnyCase : isCapitalizedName;
  const read = pieces.map((piece) => readAuthor(piece, order, isName));
  const people = read.filter((one) => one !== undefined);
  if (text !== inBrackets) people.forEach(doubtAfterLetters);
  const areGuessedPairs =
    !/[;；]/u.test(text) && pieces.every((piece) => /^[\p{L}’'-]{2,}, [\p{L}’'-]{2,}$/u.test(withoutMarks(piece)));
  if (areGuessedPairs) for (const { name } of people) name.doubtful = ['Firstname', 'Lastname'];
  const notNames = pieces.filter((_piece, index) => read[index] === undefined);
  if (people.length === 1 && isSingleWord(people[0]!)) return undefined;
  const isPointedAt = people.some(({ marks, addresses }) => marks.length + addresses.length > 0);
  if (people.length === 0 || notNames.length > people.length / (isPointedAt ? 2 : 4)) return undefined;
  return { people, affiliations, unread: [...unread, ...notNames] };
}

/** A single word without a number or an address beside it may be anything. */
function isSingleWord({ name: { Firstname, Lastname }, marks, addresses }: ListedAuthor): boolean {
  const isPlain = !marks.some((mark) => /^(?:\d+|[a-z])$/.test(mark)) && addresses.length === 0;
  return isPlain && Firstname === '' && !/\s|\p{Script=Han}/u.test(Lastname);
}

/** Reads addresses, roles, positions, marks and affiliations in brackets; other text in brackets stays unread. */
function readBrackets(line: string, affiliations: Map<string, string>, unread: string[]): string {
  if (!openBracket.test(line)) return line;
  return line.replace(/ ?[([（【<]([^()[\]（）【】<>]{1,400})[)\]）】>]/gu, (_all, inside: string) => {
    if (namesInstitution(inside)) {
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

/** Marks the family name as doubtful, since its last letter was taken for a mark. */
function doubtAfterLetters(author: ListedAuthor): void {
  author.name.doubtful = [...new Set([...author.name.doubtful, 'Lastname' as const])];
  author.written += author.marks.find((mark) => /^[a-z]$/.test(mark)) ?? '';
}

/** Reads one author; undefined where the piece is not a name. */
function readAuthor(piece: string, order: NameOrder, isName: (text: string) => boolean): ListedAuthor | undefined {
  const marks = marksBeside(piece);
  const { name: text, Position, isDoubtful } = withoutPosition(withoutMarks(piece).replace(/[.,;:]*[,;:]$/u, ''));
  if (!isName(text) || positionOf(withoutMarks(piece))) return undefined;
  const besideName = marks.flatMap((mark) => positionOf(mark) ?? []).at(0) ?? '';
  const name = nameOf(text, order);
  if (!isCapitalizedName(text)) name.doubtful = ['Firstname', 'Lastname'];
  return {
    name,
    marks: marks.filter((mark) => !positionOf(mark)),
    Position: besideName || Position,
    isPositionDoubtful: isDoubtful && besideName === '',
    addresses: addressNumbersIn(piece),
    written: withoutFurtherDegrees(withoutMarks(piece)),
  };
}

function nameOf(text: string, order: NameOrder): SplitName {
  const comma = text.indexOf(',');
  if (comma !== -1) return splitNameAfterFamily(text.slice(0, comma), text.slice(comma + 1));
  const words = text.split(' ');
  const initials = words.at(-1)!;
  if (order === 'family' && words.length > 1 && isInitials(initials)) {
    const doubtful = isPinyinSurname(initials) ? (['Firstname', 'Lastname'] as const) : [];
    return { ...splitNameAfterFamily(words.slice(0, -1).join(' '), initials), doubtful };
  }
  return splitName(text, order);
}

const headings =
  /^(?:abstract|keywords?|key words|introduction|authors?|affiliations?|title|references|received|accepted|摘要|关键词|作者|单位|题目|标题|引言|前言)$/iu;

/** Whether a text may be a name: a few words that begin with capitals, or a few Chinese characters. */
function isCapitalizedName(text: string): boolean {
  if (text === '' || text.length > 90 || headings.test(text)) return false;
  const words = text.split(/[\s,]+/).filter(Boolean);
  const han = words.join('');
  if (isHanName(han)) return /[·•・‧.]/u.test(han) || /^.{2,5}$/su.test(han);
  if (words.length > 7) return false;
  const isWordOfName = (word: string) =>
    /^(?:\p{Lu}|[dl]['’]\p{Lu}|['’]t$)[\p{L}\p{M}.'’‘ʼ`-]*$/u.test(word) ||
    /^(?:[yei])$/.test(word) ||
    /^(?:al|el|as|an|ar|at|ad|az|ul)-\p{Lu}/u.test(word) ||
    isParticle(word);
  return words.every(isWordOfName) && words.some((word) => /\p{Lu}/u.test(word) && !isInitials(word));
}

/** Whether a text may be a name, written with or without capitals. */
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

/** The order of the names of a list, as far as initials (`Smith J, Pérez AM`) or Pinyin show it. */
function orderOfList(names: readonly string[]): NameOrder {
  const splitNames = names.map((name) => name.split(' '));
  const areInitialsLast = splitNames.every(
    (words) => words.length > 1 && isInitials(words.at(-1)!) && !isInitials(words[0]!),
  );
  if (areInitialsLast && splitNames.some((words) => !isPinyinSurname(words.at(-1)!))) return 'family';
  const orders = splitNames.map(orderOfPinyin);
  const [family, given] = [
    orders.filter((order) => order === 'family').length,
    orders.filter((order) => order === 'given').length,
  ];
  if (family > given) return 'family';
  return given > family ? 'given' : 'unknown';
}
