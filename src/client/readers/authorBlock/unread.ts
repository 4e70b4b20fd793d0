import { isChineseName, fullName } from '#contract/names/fullName.ts';
import type { Person } from '#contract/calls/report.ts';
import { noteWords, splitLabel } from './classifyLine.ts';
import { positionOf, roleOf } from './roles.ts';
import { addressNumbersIn, restoreAddresses } from './addresses.ts';

interface Read {
  people: readonly Person[];
  orcids: readonly string[];
  /** Pieces of lines that are in no field, by the number of the line. */
  pieces: readonly { line: number; text: string }[];
  addresses: readonly string[];
  /** Texts that were read as marks, or that include one. */
  understood: readonly string[];
}

/** A part of a line that is in no field. */
export interface Unread {
  line: number;
  /** The text as in the line, with placeholders of addresses, and as it is shown. */
  written: string;
  text: string;
}

/**
 * Finds the text of a block that is in no field: the pieces that were not read, and every other word that is neither in
 * a field nor a label such as `E-mail`.
 */
export function findUnread(lines: readonly string[], read: Read): Unread[] {
  const isRead = testOfRead(read);
  const orcids = new Set(read.orcids);
  const isAssignedId = (placeholder: string) => orcids.has(restoreAddresses(placeholder.trim(), read.addresses));
  const piecesOf = Map.groupBy(read.pieces, ({ line }) => line);
  const left = lines.map((line, index) => {
    const pieces = (piecesOf.get(index) ?? []).map(({ text }) => text);
    if (pieces.includes(line)) return pieces;
    const inPieces = new Set(pieces.flatMap(partsOf));
    const withoutIds = line.replace(/ [\uE000-\uE3E7]/g, (found) => (isAssignedId(found) ? '' : found));
    return [...pieces, ...unknownRuns(withoutIds, (part) => isRead(part) || inPieces.has(part))];
  });
  return left
    .flatMap((pieces, line) =>
      pieces.map((written) => ({ line, written, text: tidied(restoreAddresses(written, read.addresses)) })),
    )
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/** Removes marks, and punctuation left over from the text that was read beside it. */
function tidied(text: string): string {
  return text
    .replace(/\^\{([^{}]*)\}/g, '$1')
    .replace(/^[\s:：;,.，；。、]{1,9}|[\s:：;,，；、(（]{1,9}$/gu, '')
    .trim();
}

/** Returns a test for whether a word, a long number or the placeholder of an address is in some field. */
function testOfRead({ people, orcids, addresses, understood }: Read): (part: string) => boolean {
  const assigned = new Set([...people.map(({ email }) => email), ...orcids]);
  const fields = people.flatMap(({ Firstname, Middlename, Lastname, Affiliation, Position }) => [
    Firstname,
    Middlename,
    Lastname,
    Affiliation,
    Position,
  ]);
  const hanNames = people
    .filter(isChineseName)
    .map(fullName)
    .toSorted((a, b) => b.length - a.length);
  const words = new Set([...fields, ...understood, ...hanNames].flatMap(partsOf));
  const withoutNames = (word: string) => hanNames.reduce((rest, name) => rest.replaceAll(name, ''), word);
  // `张伟教授` is a name and the position beside it.
  const nameParts = new Set(people.flatMap(({ Firstname, Lastname }) => [Firstname, Lastname]));
  const wordsRead = new Set(understood.flatMap(partsOf).filter((word) => !nameParts.has(word)));
  const isHanKnown = (rest: string) => /^[和与及]*$/u.test(rest) || (rest.length > 1 && wordsRead.has(rest));
  return (part) => {
    const [number] = addressNumbersIn(part);
    if (number !== undefined) return assigned.has(addresses[number]!);
    return words.has(part) || (/\p{Script=Han}/u.test(part) && isHanKnown(withoutNames(part)));
  };
}

/**
 * Words, addresses, and numbers of three or more digits: shorter ones are marks. A Latin letter directly after a
 * Chinese name is a separate word.
 */
function partsOf(text: string): string[] {
  return text.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}])+|\p{Nd}{3,}|[\uE000-\uE3E7]/gu) ?? [];
}

/** Runs of unknown chunks, with the short numbers and signs among them. */
function unknownRuns(line: string, isKnown: (part: string) => boolean): string[] {
  const text = withoutLabels(splitLabel(line)?.text ?? line);
  const runs: { start: number; end: number }[] = [];
  let isOpen = false;
  for (const { 0: chunk, index: start } of text.matchAll(/[^\s,，;；、]+/gu)) {
    const isOnlySigns = !/[\p{L}\uE000-\uE3E7]|\p{Nd}{3}/u.test(chunk);
    const isUnknown: boolean = isOnlySigns ? isOpen : !partsOf(chunk).every(isKnown);
    const end = start + chunk.length;
    if (isUnknown && isOpen) runs.at(-1)!.end = end;
    else if (isUnknown) runs.push({ start, end });
    isOpen = isUnknown;
  }
  return runs.map(({ start, end }) =>
    text
      .slice(start, end)
      .replace(/\s+/g, ' ')
      .replace(/([,，;；、])(?: ?[,，;；、])+/gu, '$1'),
  );
}

/** Words that only announce the text before or after them. */
const labels = [
  String.raw`(?<![\p{L}\p{M}])${noteWords.about.source.slice(1)}`,
  ...[noteWords.corresponding, noteWords.presenter, noteWords.email].map(
    ({ source }) => String.raw`(?<!(?!\p{Script=Han})[\p{L}\p{M}])${source.slice(1)}(?:['’]s)?`,
  ),
  String.raw`\bspeaker\b|(?<=[\d)\]*] ?)\b(?:y|e|et|und)\b(?= )`,
  String.raw`\b(?:(?:these|the|all|both|first|last|senior|two|three|four) ){0,3}(?:authors )?(?:have )?(?:contributed equally|share first authorship)(?: to this (?:work|study|paper))?|\bequal contribution\b|\bequally contributing\b`,
  String.raw`\be-?mails?(?: address(?:es)?)?\b|\bmail(?=\s?[:：])`,
  String.raw`^(?:authors?|affiliations?)(?: names?| list)?\s?[:：]|^(?:作者单位|作者|姓名|单位)\s?[:：]`,
  String.raw`\b(?:and|ph\.? ?d\.?|prof(?:essor)?|assoc(?:iate)?\.? prof(?:essor)?|assistant prof(?:essor)?|dr|mr|mrs|ms|miss)(?![\p{L}-])\.?(?! student)`,
  '(?:作者)?对?本?(?:文|研究|论文)?(?:具有|有)?(?:(?:同等|相同)贡献(?:作者)?|贡献(?:相同|均等|同等))|为?(?:共同|并列)第一作者',
];
const labelWords = new RegExp(labels.join('|'), 'giu');

function withoutLabels(line: string): string {
  return line
    .replace(/\^\{([^{}]*)\}/g, (marks, inside: string) => (isMarks(inside) ? ' ' : marks))
    .replace(labelWords, ' ');
}

/** Whether a superscript consists of marks, a role or a position. */
function isMarks(inside: string): boolean {
  return roleOf(inside) !== undefined || positionOf(inside) !== undefined || !/\p{L}{2}/u.test(inside);
}
