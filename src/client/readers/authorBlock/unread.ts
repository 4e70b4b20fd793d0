import { isChineseName, fullName } from '#contract/names/fullName.ts';
import type { Person } from '#contract/calls/report.ts';
import { labelled } from './blockLines.ts';
import { positionOf, roleOf } from './roles.ts';
import { addressesIn, withAddresses } from './emails.ts';

interface Known {
  people: readonly Person[];
  /** What no field took, by the number of its line. */
  pieces: readonly { line: number; text: string }[];
  addresses: readonly string[];
  /** Words that were read as marks, or that hold one. */
  understood: readonly string[];
}

/**
 * What of a block is in no field: the pieces that were not read, and every single word besides that is neither in a
 * field nor a name for what stands beside it, such as `E-mail`.
 */
export function unreadIn(lines: readonly string[], known: Known): string[] {
  const isInField = fieldsHold(known);
  const piecesOf = Map.groupBy(known.pieces, ({ line }) => line);
  const left = lines.flatMap((line, index) => {
    const pieces = (piecesOf.get(index) ?? []).map(({ text }) => text);
    if (pieces.includes(line)) return pieces;
    const inPieces = new Set(pieces.flatMap(wordsOf));
    const addressesInPieces = new Set(pieces.flatMap(addressesIn));
    const isInPiece = (chunk: string) =>
      addressesIn(chunk).every((number) => addressesInPieces.has(number)) &&
      wordsOf(chunk).every((word) => inPieces.has(word));
    return [...pieces, ...unknownRuns(line, (chunk) => isInField(chunk) || isInPiece(chunk))];
  });
  return left.map((text) => tidied(withAddresses(text, known.addresses))).filter((text) => /[\p{L}\p{N}]/u.test(text));
}

/** Without marks, and the signs that stood beside what was read. */
function tidied(text: string): string {
  return text
    .replace(/\^\{([^{}]*)\}/g, '$1')
    .replace(/^[\s:：;,.，；。、]{1,9}|[\s:：;,，；、(（]{1,9}$/gu, '')
    .trim();
}

/** Answers whether every word, long number and address of a chunk is in some field. */
function fieldsHold({ people, addresses, understood }: Known): (chunk: string) => boolean {
  const emails = new Set(people.map(({ email }) => email));
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
  const words = new Set([...fields, ...understood, ...hanNames].flatMap(wordsOf));
  const isWordKnown = (word: string) =>
    words.has(word) ||
    (/\p{Script=Han}/u.test(word) &&
      /^[和与及]*$/u.test(hanNames.reduce((rest, name) => rest.replaceAll(name, ''), word)));
  return (chunk) =>
    addressesIn(chunk).every((number) => emails.has(addresses[number]!)) && wordsOf(chunk).every(isWordKnown);
}

/** Words, and numbers of three digits and more: shorter ones are marks. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}]+|\p{Nd}{3,}/gu) ?? [];
}

/** Chunks that follow each other and are not known, with the short numbers and signs among them. */
function unknownRuns(line: string, isKnown: (chunk: string) => boolean): string[] {
  const runs: string[] = [];
  let isOpen = false;
  for (const chunk of withoutLabels(labelled(line)?.text ?? line)
    .split(/[\s,，;；、]+/u)
    .filter(Boolean)) {
    const saysNothing = !/[\p{L}\uE000-\uE3E7]|\p{Nd}{3}/u.test(chunk);
    const isUnknown: boolean = saysNothing ? isOpen : !isKnown(chunk);
    if (isUnknown) runs.push(isOpen ? `${runs.pop()} ${chunk}` : chunk);
    isOpen = isUnknown;
  }
  return runs;
}

/** Words that only say what stands beside them. */
const labels = [
  String.raw`\b(?:the )?(?:co-?)?corresponding authors?(?:['’]s)?\b|\bcorrespondence(?: to| address| should be addressed to)?\b|\bauthor for correspondence\b|\baddress correspondence to\b`,
  String.raw`\b(?:the )?presenting authors?\b|\bpresenters?\b|\bpresented by\b|\bspeaker\b`,
  String.raw`\b(?:(?:these|the|all|both|first|last|senior|two|three|four) ){0,3}(?:authors )?(?:have )?contributed equally(?: to this (?:work|study|paper))?|\bequal contribution\b|\bequally contributing\b`,
  String.raw`\be-?mails?(?: address(?:es)?)?\b|\bmail(?=\s?[:：])`,
  String.raw`^(?:authors?|affiliations?)(?: names?| list)?\s?[:：]|^(?:作者单位|作者|姓名|单位)\s?[:：]`,
  String.raw`\b(?:and|ph\.? ?d\.?|prof(?:essor)?|assoc(?:iate)?\.? prof(?:essor)?|assistant prof(?:essor)?|dr|mr|mrs|ms|miss)(?![\p{L}-])\.?(?! student)`,
  '(?:第一)?(?:通[信讯]作者|通[信讯]联系人|责任作者|联系作者|报告人|汇报人|宣读人|演讲人|报告作者)|共同第一作者|并列第一作者|同等贡献|贡献相同|电子邮[箱件]|邮箱|电邮',
];
const labelWords = new RegExp(labels.join('|'), 'giu');

function withoutLabels(line: string): string {
  return line
    .replace(/\^\{([^{}]*)\}/g, (marks, inside: string) => (isMarks(inside) ? ' ' : marks))
    .replace(labelWords, ' ');
}

/** Whether what stands raised, or in brackets beside a name, was read as such. */
function isMarks(inside: string): boolean {
  return roleOf(inside) !== undefined || positionOf(inside) !== undefined || !/\p{L}{2}/u.test(inside);
}
