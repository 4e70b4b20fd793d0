import { addressNumbersIn, addressPartOf } from './addresses.ts';
import { classifyLine, isNotPostalAddress, type ClassifiedLine } from './classifyLine.ts';
import { isCountry, namesInstitution } from './institutions.ts';
import { resemblance } from './matchAddresses.ts';
import { readNameLine, type ListedAuthor } from '#client/readers/authorBlock/names/nameLine.ts';
import { splitName } from '#client/readers/authorBlock/names/splitName.ts';
import type { Affiliation, Note, ParsedBlock } from './parsedBlock.ts';
import { positionIn } from './roles.ts';

/** A line of a block, with its number. */
interface Line {
  index: number;
  written: string;
  read: ClassifiedLine;
}

/** The lines of one author, or of several with one affiliation, in any order. */
interface Card {
  lines: Line[];
  name: Line;
  people: ListedAuthor[];
}

/**
 * Reads a block that has separate lines for each author, like the templates of ACM and IEEE: name, affiliation, place
 * and addresses in any order, with a blank line between authors or the address at the end of each. Undefined if the
 * block has another layout.
 */
export function readCards(
  paragraphs: readonly (readonly string[])[],
  addresses: readonly string[],
): ParsedBlock | undefined {
  let index = 0;
  const read = paragraphs.map((lines) =>
    lines.map((written): Line => ({ index: index++, written, read: classifyLine(written) })),
  );
  const isOneParagraph = read.every((lines) => lines.length < 2);
  const [first, ...others] = isOneParagraph ? [read.flat()] : read;
  const parts = [first ?? [], ...others].flatMap((lines) => partsEndingWithAddresses(lines, addresses));
  const block: ParsedBlock = { people: [], affiliations: [], notes: [], unread: [] };
  let cards = 0;
  for (const lines of parts) {
    if (isHeading(lines) ? cards === 0 && parts.length > 2 : lines.every(isRemark)) {
      takeRemarks(block, lines, cards);
      continue;
    }
    const card = cardOf(lines, addresses);
    if (!card) return undefined;
    cards += 1;
    takeCard(block, card, cards);
  }
  const isAlone = block.people.length > 1 || block.affiliations.length === 0 || block.notes.length === 0;
  return cards === 0 || (cards === 1 && isAlone) ? undefined : block;
}

/** A title above the authors. */
function isHeading(lines: readonly Line[]): boolean {
  return lines.length === 1 && lines[0]!.read.kind === 'plain';
}

function isRemark({ read: { kind } }: Line): boolean {
  return kind === 'note' || kind === 'aside';
}

/**
 * Splits the lines of several authors, each of whom ends with addresses. Returns the same lines if only one author has
 * an e-mail address.
 */
function partsEndingWithAddresses(lines: Line[], addresses: readonly string[]): Line[][] {
  const parts: Line[][] = [];
  for (const [index, line] of lines.entries()) {
    const isNext = index === 0 || (isAddressLine(lines[index - 1]!) && !isAddressLine(line));
    if (isNext) parts.push([]);
    parts.at(-1)!.push(line);
  }
  const hasEmail = (part: readonly Line[]) => part.some((line) => addressesOf(line, addresses).some(isEmail));
  return parts.filter(hasEmail).length > 1 ? parts : [lines];
}

function addressesOf({ written }: Line, addresses: readonly string[]): string[] {
  return addressNumbersIn(written).map((number) => addresses[number]!);
}

function isEmail(address: string): boolean {
  return addressPartOf(address) === 'email';
}

function isAddressLine({ read }: Line): boolean {
  return read.kind === 'note' && read.note === 'email';
}

function cardOf(lines: Line[], addresses: readonly string[]): Card | undefined {
  const isListed = lines.some(({ read }) => read.kind === 'labelled' && /[\da-z]/.test(read.label));
  if (lines.length < 2 || isListed) return undefined;
  const named = lines.flatMap((line) => {
    const people = peopleOf(line);
    return people ? [{ lines, name: line, people }] : [];
  });
  const own = lines.flatMap((line) => addressesOf(line, addresses)).filter(isEmail);
  const likeness = ({ people }: Card) =>
    Math.max(0, ...people.flatMap(({ name }) => own.map((address) => resemblance(address, name))));
  const [best] = named.toSorted((a, b) => likeness(b) - likeness(a));
  return best ?? withOneName(lines);
}

/** A card whose author has only one name, which is its first line. */
function withOneName(lines: Line[]): Card | undefined {
  const [name] = lines as [Line, ...Line[]];
  const { written } = name;
  if (!/^\p{Lu}\p{Ll}[\p{L}\p{M}’'-]*$/u.test(written) || namesInstitution(written)) return undefined;
  const person = {
    name: splitName(written),
    marks: [],
    Position: '' as const,
    isPositionDoubtful: false,
    addresses: [],
    written,
  };
  return { lines, name, people: [person] };
}

/** The authors that a line names, if it cannot be anything else in a card. */
function peopleOf({ written, read }: Line): ListedAuthor[] | undefined {
  if (read.kind !== 'plain' || namesPlace(written) || isPosition(written)) return undefined;
  const names = readNameLine(written, new Set());
  const isName = names?.unread.length === 0 && names.affiliations.size === 0;
  const isMarked = names?.people.some(({ marks }) => marks.some((mark) => /^(?:\d+|[a-z])$/.test(mark)));
  return isName && !isMarked ? names.people : undefined;
}

/** `Trondheim, Norway`, `Springfield, IL 62701` */
function namesPlace(text: string): boolean {
  const parts = text.split(/[,，]/u);
  return parts.length > 1 && (isCountry(parts.at(-1)!) || /\d{3}|\b\p{Lu}{2}$/u.test(text));
}

function isPosition(text: string): boolean {
  return text.split(/[,，、/]/u).every((part) => positionIn(part) !== undefined);
}

function takeCard(block: ParsedBlock, { lines, name, people }: Card, group: number): void {
  const authors = people.map((one) => ({ ...one, group, line: name.index }));
  const affiliation: Line[] = [];
  for (const line of lines.filter((one) => one !== name)) {
    const { read, written, index } = line;
    const position = people.length === 1 && isPosition(written) ? positionIn(written) : undefined;
    if (read.kind === 'note') block.notes.push(noteOf(read, authors, group));
    else if (read.kind === 'aside' || isNotPostalAddress.test(written))
      block.unread.push({ line: index, text: written });
    else if (position) takePosition(authors[0]!, position);
    else affiliation.push(line);
  }
  block.people.push(...authors);
  if (affiliation.length > 0) block.affiliations.push(affiliationOf(affiliation, group));
}

function noteOf(read: ClassifiedLine & { kind: 'note' }, authors: readonly ListedAuthor[], group: number): Note {
  const { note: kind, marks, text } = read;
  const role = { corresponding: 'corresponding author', presenter: 'presenter' }[String(kind)];
  if (authors.length > 1 || role === undefined) return { kind, marks, text, group };
  authors[0]!.marks.push(role);
  return { kind: 'email', marks, text, group };
}

function takePosition(
  author: ListedAuthor,
  { Position, isDoubtful, written }: NonNullable<ReturnType<typeof positionIn>>,
) {
  Object.assign(author, { Position, isPositionDoubtful: isDoubtful });
  author.written += ` ${written.join(' ')}`;
}

function affiliationOf(lines: readonly Line[], group: number): Affiliation {
  const parts = lines.map(({ written }) => written.replace(/[\s,，;；]+$/u, ''));
  const separator = parts.every((part) => /\p{Script=Han}/u.test(part)) ? '，' : ', ';
  return { label: undefined, group, line: lines[0]!.index, written: parts.join(separator) };
}

/** Takes notes and the like below all authors. */
function takeRemarks(block: ParsedBlock, lines: readonly Line[], group: number): void {
  for (const { read, written, index } of lines) {
    if (read.kind === 'note') block.notes.push({ kind: read.note, marks: read.marks, text: read.text, group });
    else block.unread.push({ line: index, text: written });
  }
}
