import type { Person } from '#contract/calls/report.ts';
import { addressesIn, standIns } from './emails.ts';
import { isParticle, isPinyinSurname, isSuffix, namesInstitution } from './nameLists.ts';
import {
  isHanName,
  isInitials,
  nameAfterFamily,
  nameInParts,
  orderOfPinyin,
  type NameInParts,
  type NameOrder,
} from './personName.ts';
import { positionOf, roleOf, withoutFurtherDegrees, withoutPosition } from './roles.ts';

/** Somebody of a line of names. */
export interface Listed {
  name: NameInParts;
  /** Numbers, letters and signs that point to affiliations and notes, and the roles written beside the name. */
  marks: string[];
  Position: Person['Position'];
  isPositionDoubtful: boolean;
  /** Numbers of the addresses beside the name. */
  addresses: number[];
  /** The name as it was written, with title and degree. */
  written: string;
}

export interface NameList {
  people: Listed[];
  /** Affiliations that stand in brackets after a name, by the mark that the name got for it. */
  affiliations: Map<string, string>;
  /** What stands among the names and is none. */
  unread: string[];
}

const sign = '[*†‡§¶#✉‖]';
const oneMark = (letters: string) =>
  String.raw`(?:\^\{[^{}]{1,60}\}|\^[\w*†‡§¶#]|\d{1,2}(?!\d)[)）]?|${sign}|(?<=[\s,，、\d*])[${letters}](?![\p{L}\p{M}.'’-]))`;
const openBracket = /[([（【<]/u;

/**
 * Reads a line of names; nothing where it is none.
 *
 * @param labels - the marks that affiliations have: only they may be single letters beside a name
 */
export function readNames(line: string, labels: ReadonlySet<string>): NameList | undefined {
  const affiliations = new Map<string, string>();
  const unread: string[] = [];
  const inBrackets = readBrackets(line, affiliations, unread);
  const text = gluedLettersApart(inBrackets, labels);
  if (namesInstitution(text.replace(/\^\{[^{}]*\}/g, ' '))) return undefined;
  const pieces = divided(markRunsInBraces(text, labels));
  const order = orderOfList(pieces.map(bare));
  const isName = pieces.every((piece) => pointsTo(piece, labels)) ? isNameInAnyLetters : isNameInCapitals;
  const read = pieces.map((piece) => listed(piece, order, isName));
  const people = read.filter((one) => one !== undefined);
  if (text !== inBrackets) people.forEach(doubtAfterLetters);
  const areGuessedPairs =
    !/[;；]/u.test(text) && pieces.every((piece) => /^[\p{L}’'-]{2,}, [\p{L}’'-]{2,}$/u.test(bare(piece)));
  if (areGuessedPairs) for (const { name } of people) name.doubtful = ['Firstname', 'Lastname'];
  const notNames = pieces.filter((_piece, index) => read[index] === undefined);
  if (people.length === 1 && isLoneWord(people[0]!)) return undefined;
  const isPointedAt = people.some(({ marks, addresses }) => marks.length + addresses.length > 0);
  if (people.length === 0 || notNames.length > people.length / (isPointedAt ? 2 : 4)) return undefined;
  return { people, affiliations, unread: [...unread, ...notNames] };
}

/** A line of one word that no number points from may be anything. */
function isLoneWord({ name: { Firstname, Lastname }, marks, addresses }: Listed): boolean {
  const isPlain = !marks.some((mark) => /^(?:\d+|[a-z])$/.test(mark)) && addresses.length === 0;
  return isPlain && Firstname === '' && !/\s|\p{Script=Han}/u.test(Lastname);
}

/** Brackets hold an address, a role, a position, marks, an affiliation; what else they hold is no part of the name. */
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
        if (addressesIn(text).length > 0) return ` ${text.match(standIns)!.join(' ')}`;
        if (roleOf(text) || positionOf(text)) return `^{${text}}`;
        if (/^(?:\d{1,2}|[a-z]|[*†‡§¶#✉‖]+)$/u.test(text)) return `^{${text}}`;
        if (text) unread.push(text);
        return '';
      })
      .join('');
  });
}

/** `Péreza,b, Smithb,*` as `Pérez^{a,b}, Smith^{b},*`, where every name ends with the letter of an affiliation. */
function gluedLettersApart(text: string, labels: ReadonlySet<string>): string {
  const letters = lettersOf(labels);
  if (!letters?.includes('a') || /\^\{|\d/.test(text)) return text;
  const isMarks = new RegExp(`^(?:[${letters}]|${sign})*$`, 'u');
  const names = text
    .split(/[,，;；、&]|\sand\s/u)
    .map((piece) => piece.trim())
    .filter((piece) => !isMarks.test(piece));
  const endsGlued = new RegExp(String.raw`\p{Ll}[${letters}]${sign}*$`, 'u');
  if (names.length === 0 || !names.every((name) => endsGlued.test(name))) return text;
  const glued = new RegExp(String.raw`(?<=\p{Ll})[${letters}](?:,[${letters}])*(?=${sign}| ?(?:[,;&]|and |$))`, 'gu');
  return text.replace(glued, (marks) => `^{${marks}}`);
}

/** The last letter of a name was taken for a mark. */
function doubtAfterLetters(listed: Listed): void {
  listed.name.doubtful = [...new Set([...listed.name.doubtful, 'Lastname' as const])];
  listed.written += listed.marks.find((mark) => /^[a-z]$/.test(mark)) ?? '';
}

function lettersOf(labels: ReadonlySet<string>): string | undefined {
  return [...labels].filter((label) => /^[a-z]$/.test(label)).join('') || undefined;
}

/** `Pérez1,2*` as `Pérez^{1,2,*}`, and a comma where only a mark parts two names. */
function markRunsInBraces(text: string, labels: ReadonlySet<string>): string {
  const mark = oneMark(lettersOf(labels) ?? '\uFFFF');
  const run = new RegExp(String.raw`(?<=[\p{L}\p{M}.’'}\uE000-\uE3E7]) ?${mark}(?: ?[,，、;-]? ?${mark})*`, 'gu');
  return text.replace(run, (found, offset: number) => {
    const isFollowedByName = nextName.test(text.slice(offset + found.length, offset + found.length + 8));
    const marks = marksOf(found).map((mark) => `^{${mark}}`);
    return `${marks.join('')}${isFollowedByName ? ',' : ''}`;
  });
}

/** What begins another name, and does not belong to the one before. */
const nextName = /^ ?(?!and\b|(?:Jr|Sr|II|III|IV)\b|[和与及])\p{L}/u;

/** The single marks of a run: `1-3,*` is 1, 2, 3 and the asterisk. */
export function marksOf(run: string): string[] {
  return run
    .split(/\^\{([^{}]*)\}/)
    .flatMap((part, index) =>
      index % 2 === 1 && (roleOf(part) || positionOf(part) || part.startsWith('in brackets'))
        ? [part]
        : singleMarks(part),
    );
}

function singleMarks(run: string): string[] {
  const found = run.match(/\d+ ?[-–] ?\d+|\d+|\*+|[†‡§¶#✉‖]|[A-Za-z]/gu) ?? [];
  return found.flatMap((mark) => {
    const [from, to] = mark.split(/[-–]/).map(Number);
    if (to === undefined || from === undefined) return [mark];
    return to > from && to - from < 30
      ? Array.from({ length: to - from + 1 }, (_none, index) => String(from + index))
      : [String(from), String(to)];
  });
}

/** Text between separators, whose marks are in braces; a name with its family name in front keeps its comma. */
function divided(text: string): string[] {
  const isolated = text.replace(/\^\{[^{}]*\}/g, (marks) => marks.replaceAll(',', ' '));
  const conjoined = isolated
    .replace(/ [·•] (?=\p{Lu})/gu, ', ')
    .replace(/(?:[,，;；]\s*)?(?:\s(?:and|&)\s|(?<=[\s}])(?:和|与|及)\s?(?=\p{L}))/giu, ';;');
  const isBySemicolon = /[;；]/u.test(conjoined.replaceAll(';;', ''));
  const chunks = conjoined.split(isBySemicolon ? /[;；]+|\t|\n/u : /;;|\t|\n/u).map((chunk) => chunk.trim());
  const isFamilyFirst =
    isBySemicolon &&
    chunks.filter(Boolean).every((chunk) => /^[^,]+,[^,]+$/.test(withoutDegree(chunk)) && !/[，、]/u.test(chunk));
  if (isFamilyFirst) return chunks.filter(Boolean);
  const pieces = chunks
    .flatMap((chunk) => chunk.split(/[,，、|]/u))
    .map((piece) => piece.trim())
    .filter(Boolean);
  return joinedAgain(pieces).flatMap(hanNamesApart);
}

function withoutDegree(chunk: string): string {
  return withoutPosition(chunk).name;
}

/** A degree, a suffix, a role or lonely marks belong to the name before them, given names to the family name before. */
function joinedAgain(pieces: string[]): string[] {
  if (arePairs(pieces)) {
    return pieces.flatMap((piece, index) => (index % 2 === 0 ? [`${piece}, ${pieces[index + 1]!}`] : []));
  }
  const names: string[] = [];
  for (const piece of pieces) {
    const text = bare(piece);
    const role = roleOf(text) ?? positionOf(text);
    const isOfNameBefore = text === '' || isSuffix(text) || withoutPosition(`x ${text}`).name === 'x';
    if (names.length > 0 && role) names.push(`${names.pop()}^{${text}}${piece.slice(text.length)}`);
    else if (names.length > 0 && isOfNameBefore) names.push(`${names.pop()} ${piece}`);
    else names.push(piece);
  }
  return names;
}

/** `Smith, J., Pérez, A. M.`, or words that can only be names two by two. */
function arePairs(pieces: string[]): boolean {
  if (pieces.length === 0 || pieces.length % 2 === 1) return false;
  const names = pieces.map(bare);
  const isOneWord = (name: string) => /^\p{Lu}[\p{L}\p{M}’'-]+$/u.test(name) && !isHanName(name) && !isSuffix(name);
  return (
    names.every((name, index) => isInitialsOnly(name) === (index % 2 === 1)) ||
    (names.every(isOneWord) && pieces.every((piece, index) => index % 2 === 1 || piece === names[index]))
  );
}

function isInitialsOnly(text: string): boolean {
  return (
    text !== '' && text.split(/\s+/).every((word) => isInitials(word) && (word.includes('.') || word.length === 1))
  );
}

/** `张三 李四` is two names, `张 三` is one. */
function hanNamesApart(piece: string): string[] {
  const words = piece.split(' ');
  const pair = /^(\p{Script=Han}{2,4})[和与及](\p{Script=Han}{2,4}(?:\^\{.*)?)$/u.exec(piece);
  if (pair) return pair.slice(1);
  if (words.length < 2 || !words.every((word) => isHanName(bare(word)))) return [piece];
  const names: string[] = [];
  for (const word of words) {
    const before = names.at(-1);
    if (before !== undefined && /^.$/su.test(bare(before))) names[names.length - 1] = before + word;
    else names.push(word);
  }
  return names;
}

/** A piece without marks and addresses. */
function bare(piece: string): string {
  return piece
    .replace(/\^\{[^{}]*\}/g, ' ')
    .replace(standIns, ' ')
    .replace(leadingMarks, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const leadingMarks = /^(?:\d{1,2}(?!\d)[.)]?|[*†‡§¶#✉‖])+ ?/u;

function marksBeside(piece: string): string[] {
  return [
    ...(piece.match(/\^\{[^{}]*\}/g) ?? []),
    ...(leadingMarks.exec(piece.replace(/\^\{[^{}]*\}/g, '').trim()) ?? []),
  ].flatMap(marksOf);
}

/** Whether a piece has the mark of an affiliation beside it, or a number where no affiliation has a mark. */
function pointsTo(piece: string, labels: ReadonlySet<string>): boolean {
  return marksBeside(piece).some((mark) => (labels.size > 0 ? labels.has(mark) : /^\d+$/.test(mark)));
}

/** Who a piece is, or nothing where it is no name. */
function listed(piece: string, order: NameOrder, isName: (text: string) => boolean): Listed | undefined {
  const marks = marksBeside(piece);
  const { name: text, Position, isDoubtful } = withoutPosition(bare(piece).replace(/[.,;:]*[,;:]$/u, ''));
  if (!isName(text)) return undefined;
  const besideName = marks.flatMap((mark) => positionOf(mark) ?? []).at(0) ?? '';
  const name = nameOf(text, order);
  if (!isNameInCapitals(text)) name.doubtful = ['Firstname', 'Lastname'];
  return {
    name,
    marks: marks.filter((mark) => !positionOf(mark)),
    Position: besideName || Position,
    isPositionDoubtful: isDoubtful && besideName === '',
    addresses: addressesIn(piece),
    written: withoutFurtherDegrees(bare(piece)),
  };
}

function nameOf(text: string, order: NameOrder): NameInParts {
  const comma = text.indexOf(',');
  if (comma !== -1) return nameAfterFamily(text.slice(0, comma), text.slice(comma + 1));
  const words = text.split(' ');
  const initials = words.at(-1)!;
  if (order === 'family' && words.length > 1 && isInitials(initials)) {
    const doubtful = isPinyinSurname(initials) ? (['Firstname', 'Lastname'] as const) : [];
    return { ...nameAfterFamily(words.slice(0, -1).join(' '), initials), doubtful };
  }
  return nameInParts(text, order);
}

const headings =
  /^(?:abstract|keywords?|key words|introduction|authors?|affiliations?|title|references|received|accepted|摘要|关键词|作者|单位|题目|标题|引言|前言)$/iu;

/** Whether a text may be somebody's name: a few words that begin with capitals, or a few Chinese characters. */
function isNameInCapitals(text: string): boolean {
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

/** Whether a text may be somebody's name that is written without capitals, or that has them. */
function isNameInAnyLetters(text: string): boolean {
  if (isNameInCapitals(text)) return true;
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

/** In which order a list writes its names, as far as it shows: `Smith J, Pérez AM` or names in Pinyin. */
function orderOfList(names: readonly string[]): NameOrder {
  const divided = names.map((name) => name.split(' '));
  const areInitialsLast = divided.every(
    (words) => words.length > 1 && isInitials(words.at(-1)!) && !isInitials(words[0]!),
  );
  if (areInitialsLast && divided.some((words) => !isPinyinSurname(words.at(-1)!))) return 'family';
  const orders = divided.map(orderOfPinyin);
  const [family, given] = [
    orders.filter((order) => order === 'family').length,
    orders.filter((order) => order === 'given').length,
  ];
  if (family > given) return 'family';
  return given > family ? 'given' : 'unknown';
}
