import { limits } from '#contract/rules/limits.ts';
import {
  classifyLine,
  continuesPostalAddress,
  isHeadingOfAside,
  isNotPostalAddress,
  type ClassifiedLine,
} from './classifyLine.ts';
import { affiliationsBeforeNames } from './affiliationsBeforeNames.ts';
import { readNameLine, type ListedAuthor, type NameLine } from '#client/readers/authorBlock/names/nameLine.ts';
import { namesInstitution } from './institutions.ts';
import { addressNumbersIn, addressPlaceholders } from './addresses.ts';
import { NameIndex, type FoundName } from '#client/readers/authorBlock/names/nameIndex.ts';
import type { Affiliation, GroupedAuthor, ParsedBlock } from './parsedBlock.ts';
import { positionIn } from './roles.ts';
import { signs } from './signs.ts';
import { splitName } from '#client/readers/authorBlock/names/splitName.ts';
import type { TableRow } from './table.ts';

/** `1Osborne Reynolds, 2Ellen Richards`: the number before the name is a mark, not the number of the line. */
const areMarksInFront = new RegExp(String.raw`[,，;；] ?(?:\^?\{?\d|[${signs}])\}? ?\p{L}`, 'u');

/** `1800 University Avenue`: a street may have the name of an institution. */
const street =
  /^\d{1,5} (?:\p{Lu}[\p{L}.]{0,20} ){1,4}(?:street|st\b|road|rd\b|avenue|ave\b|boulevard|drive|lane|square)/iu;

type Before = 'nothing' | 'names' | 'row' | 'affiliation' | 'note' | 'aside';

/** Parses a block line by line, each by its own text and by the kind of the line above. */
export function parseBlock(lines: readonly string[], tableRows: ReadonlyMap<number, TableRow>): ParsedBlock {
  const read = lines.map(classifyLine);
  const labels = Map.groupBy(
    read.filter((line) => line.kind === 'labelled'),
    ({ label }) => label,
  );
  const parser = new BlockParser();
  for (const [index, line] of read.entries()) {
    const row = tableRows.get(index);
    if (row) {
      parser.takeTableRow(row, index);
      continue;
    }
    const next = read.slice(index + 1, index + 6).find(({ kind }) => kind !== 'note' && kind !== 'aside');
    parser.take(line, {
      written: lines[index]!,
      index,
      isInstitutionNext: next !== undefined && namesInstitution(next.text),
      labels: labelsBeside(line, labels),
    });
  }
  parser.takeNamesOfNotes();
  return parser.block;
}

/** The labels of the other lines. In `a Host Ana` the last letter of Ana is not a mark. */
function labelsBeside(
  line: ClassifiedLine,
  labels: ReadonlyMap<string, readonly ClassifiedLine[]>,
): ReadonlySet<string> {
  const beside = new Set(labels.keys());
  if (line.kind === 'labelled' && labels.get(line.label)!.length === 1) beside.delete(line.label);
  return beside;
}

interface Place {
  /** The complete line. */
  written: string;
  index: number;
  /** Whether the next line that is not a note names an institution. */
  isInstitutionNext: boolean;
  /** The labels of the other lines. */
  labels: ReadonlySet<string>;
}

class BlockParser {
  readonly block: ParsedBlock = { people: [], affiliations: [], notes: [], unread: [] };
  #labels: ReadonlySet<string> = new Set();
  #group = 0;
  #before: Before = 'nothing';
  readonly #names = new NameIndex();

  take(line: ClassifiedLine, { written, index, isInstitutionNext, labels }: Place): void {
    this.#labels = labels;
    if (line.kind === 'note') return this.#takeNote(line);
    if (line.kind === 'aside' || (this.#before === 'aside' && line.kind === 'plain')) {
      this.block.unread.push({ line: index, text: written });
      this.#before = isHeadingOfAside(line) ? 'aside' : 'nothing';
      return;
    }
    const isTaken =
      (line.kind === 'plain' && this.#continueNote(line.text)) ||
      this.#takeIntroduced(line, index) ||
      this.#takeRow(line.text, index) ||
      (line.kind === 'labelled' && this.#takeLabelled(line.label, line.text, index)) ||
      this.#takePosition(line.text) ||
      this.#continueAffiliation(line.text, isInstitutionNext) ||
      this.#takeNames(areMarksInFront.test(written) ? written : line.text, index) ||
      this.#takeAffiliation(line.text, index);
    if (isTaken) return;
    if (addressNumbersIn(line.text).length > 0) {
      this.block.notes.push({ kind: 'email', marks: [], text: line.text, group: this.#group });
      this.#before = 'note';
      return;
    }
    this.block.unread.push({ line: index, text: written });
    this.#before = 'nothing';
  }

  /** Takes authors that only notes name: `通信作者：张伟，教授，…` alone. */
  takeNamesOfNotes(): void {
    if (this.block.people.length > 0) return;
    for (const { kind, text } of this.block.notes) {
      const leading = /^[\s:：]*([^:：,，;；（(\uE000-\uE3E7]{2,60})/u.exec(text)?.[1]?.trim() ?? '';
      const names = kind === 'equal' || kind === 'email' ? undefined : readNameLine(leading, this.#labels);
      const known = this.#find(leading).length > 0;
      if (names?.people.length === 1 && !known) this.#addNames(names, 0, 'row');
    }
  }

  /** Takes an author of a table with headings. */
  takeTableRow(row: TableRow, index: number): void {
    const { written, parts, position, affiliation, addresses, isCorresponding, isPresenter } = row;
    const people = parts
      ? [{ name: parts, marks: [], Position: '', isPositionDoubtful: false, addresses: [], written } as ListedAuthor]
      : readNameLine(written, this.#labels)?.people;
    if (people?.length !== 1) {
      this.block.unread.push({ line: index, text: [written, affiliation].filter(Boolean).join(', ') });
      return;
    }
    const [person] = people as [ListedAuthor];
    person.addresses.push(...addresses);
    if (isCorresponding) person.marks.push('corresponding author');
    if (isPresenter) person.marks.push('presenter');
    if (position) Object.assign(person, { Position: position.Position, isPositionDoubtful: position.isDoubtful });
    this.#before = 'row';
    this.#addNames({ people, affiliations: new Map(), unread: [] }, index, 'row');
    if (affiliation !== '') this.#addAffiliation(undefined, affiliation, index, 'row');
  }

  #takeNote({ note: kind, marks, announced, text }: ClassifiedLine & { kind: 'note' }): void {
    const author =
      this.#before === 'names' && marks.length === 0 && !/\p{L}/u.test(text) ? this.#authorAlone : undefined;
    if (author && addressNumbersIn(text).length === 0 && (kind === 'corresponding' || kind === 'presenter')) {
      author.marks.push(kind === 'corresponding' ? 'corresponding author' : 'presenter');
      return;
    }
    // Its addresses may be on a separate line.
    if (kind !== 'email' || marks.length > 0 || !isAddressOnly(text) || !this.#continueNote(text)) {
      this.block.notes.push({ kind, marks, text, group: this.#group });
      if (kind === 'corresponding' && /presenting|报告人/iu.test(announced)) {
        this.block.notes.push({ kind: 'presenter', marks, text, group: this.#group });
      }
    }
    this.#before = 'note';
  }

  /** Continues a note of several lines: an address below it, the name below its heading, or the rest of a sentence. */
  #continueNote(text: string): boolean {
    const note = this.block.notes.at(-1);
    if (this.#before !== 'note' || !note || note.kind === 'equal' || note.kind === 'email') return false;
    if (addressNumbersIn(note.text).length > 0) return false;
    const isWords = !namesInstitution(text) && readNameLine(text, this.#labels) === undefined;
    const isEmpty = !/\p{L}/u.test(note.text);
    if (isEmpty && this.block.people.length === 0) return false;
    const isOwnAddress = isAddressOnly(text) && (isEmpty || this.#find(note.text).length > 0);
    const isMore = isEmpty ? this.#find(text).length > 0 : isWords && note.kind !== 'presenter';
    if (!isOwnAddress && (!isMore || isAddressOnly(text))) return false;
    note.text = `${note.text} ${text}`;
    return true;
  }

  /** `✉ Ellen Richards`, `张伟：zw@host.example` below the names: a note that names only authors of the block. */
  #takeIntroduced(line: ClassifiedLine, index: number): boolean {
    const { text } = line;
    const sign = line.kind === 'labelled' && !/[\da-z]/.test(line.label) ? line.label : undefined;
    if (this.block.people.length === 0 || (line.kind === 'labelled' && sign === undefined)) return false;
    const [first, ...others] = this.#find(text);
    if (first?.start !== 0 || others.some(({ author }) => author === first.author)) return false;
    const hasAddress = addressNumbersIn(text).length > 0;
    const rest = text.slice(first.end);
    if (sign === undefined && !(hasAddress && /^ ?[:：,，\uE000-\uE3E7(（<]/u.test(rest))) return false;
    if (namesInstitution(rest)) {
      if (sign === undefined && others.length > 0) return false;
      if (sign === undefined) this.#addAffiliationOf([first.author], rest, index);
    } else if (/\d/.test(rest.slice(0, 2)) || this.#hasOtherNames(text, [first, ...others])) return false;
    const kind = sign !== undefined && /[*✉]/u.test(sign) ? 'corresponding' : 'email';
    this.block.notes.push({ kind, marks: sign === undefined ? [] : [sign], text, group: this.#group });
    this.#before = 'note';
    return true;
  }

  /** Whether a line has names other than those of known authors. */
  #hasOtherNames(text: string, known: readonly FoundName[]): boolean {
    const names = readNameLine(text, this.#labels);
    return names !== undefined && names.people.length > known.length;
  }

  /** Finds the names of the authors so far. */
  #find(text: string): FoundName[] {
    for (const { name } of this.block.people.slice(this.#names.size)) this.#names.add(name);
    return this.#names.find(text);
  }

  #addAffiliationOf(authors: readonly number[], written: string, index: number): true {
    const mark = `of named authors ${this.block.affiliations.length + 1}`;
    for (const author of authors) this.block.people[author]!.marks.push(mark);
    return this.#addAffiliation(mark, written, index, 'affiliation');
  }

  /** `江南大学，无锡 214122（张三、李四）；中国农业大学（王五）` */
  #takeAffiliationsBeforeNames(text: string, index: number): boolean {
    const found = affiliationsBeforeNames(text, (part) => this.#find(part));
    for (const { institution, authors } of found) this.#addAffiliationOf(authors, institution, index);
    return found.length > 0;
  }

  /**
   * `Ana Pérez, Host University, ana@host.example`: an author, or several with one affiliation, completely on one line.
   */
  #takeRow(text: string, index: number): boolean {
    if (this.block.people.length > 0 && this.#before !== 'row') return false;
    const cells = text.split(/[,，\t]/u);
    const institution = cells.findIndex((cell) => namesInstitution(cell.split(/[([（【]/u)[0]!));
    // `Knut Hamsun, NTNU, knut@ntnu.example`
    const isAddressLast = cells.length > 2 && isAddressOnly(cells.at(-1)!) && !/[([（【]/u.test(text);
    const isRow = isAddressLast && !readNameLine(cells[1]!, this.#labels);
    const first = institution < 0 && isRow ? 1 : institution;
    if (first < 1 || /[([（【]/u.test(cells[0]!)) return false;
    const separator = text.includes('\t') ? ' ' : ', ';
    const names = readNameLine(cells.slice(0, first).join(separator), this.#labels);
    if (!names || (names.people.length > 1 && !areCompleteNames(names, first))) return false;
    this.#takeHeadingOfRow(names.people[0]!);
    this.#addNames(names, index, 'row');
    const affiliation = text.slice(cells.slice(0, first).join(',').length + 1).replaceAll('\t', ', ');
    return this.#addAffiliation(undefined, affiliation, index, 'row');
  }

  /** Takes a heading above the row of an author: `Corresponding Author`. */
  #takeHeadingOfRow(author: ListedAuthor): void {
    const note = this.block.notes.at(-1);
    if (this.#before !== 'note' || !note || /\p{L}/u.test(note.text)) return;
    if (note.kind === 'corresponding') author.marks.push('corresponding author');
    if (note.kind === 'presenter') author.marks.push('presenter');
  }

  #takeLabelled(label: string, text: string, index: number): boolean {
    const isOfPeople = this.block.people.length > 0 && this.#before !== 'row';
    const isSign = !/[\da-z]/.test(label);
    if (!namesInstitution(text) && (!isOfPeople || isSign)) return false;
    const names = namesInstitution(text) ? undefined : readNameLine(text, this.#labels);
    const isNumberedName = names?.people.some(({ marks }) => marks.length > 0) || (!this.#isMarked(label) && names);
    return !isNumberedName && this.#addAffiliation(label, text, index, 'affiliation');
  }

  /** Whether an earlier name has this mark. */
  #isMarked(label: string): boolean {
    return this.block.people.some(({ marks }) => marks.includes(label));
  }

  /** The last author, if alone in the group. */
  get #authorAlone(): GroupedAuthor | undefined {
    const author = this.block.people.at(-1);
    return author && this.block.people.at(-2)?.group !== author.group ? author : undefined;
  }

  /** `Associate Professor` below a name. */
  #takePosition(text: string): boolean {
    const author = this.#authorAlone;
    if (this.#before !== 'names' || !author || author.marks.length > 0) return false;
    const positions = text.split(/[,，、/]/u).map(positionIn);
    const position = positionIn(text);
    if (!position || positions.includes(undefined) || !['', 'Dr.'].includes(author.Position)) return false;
    Object.assign(author, { Position: position.Position, isPositionDoubtful: position.isDoubtful });
    author.written += ` ${position.written.join(' ')}`;
    return true;
  }

  /** Continues an affiliation of several lines. */
  #continueAffiliation(text: string, isInstitutionNext: boolean): boolean {
    const last = this.block.affiliations.at(-1);
    if (this.#before !== 'affiliation' || !last || this.block.people.length === 0) return false;
    const isNextGroup = () => isInstitutionNext && this.#readsAsMarkedNames(text);
    const isBroken =
      /[,，]$/u.test(last.written) || (/^\p{Ll}/u.test(text) && !isNotPostalAddress.test(text) && !isNextGroup());
    // If no institution follows, a text that looks like a name is read as a town.
    const isTown =
      this.#readsAsUnmarkedNames(text) && (last.label === undefined ? !isInstitutionNext : this.#hasReferences);
    const isOnlyAddress = (!namesInstitution(text) || street.test(text)) && continuesPostalAddress(text);
    const isPart = namesInstitution(text) && (last.label !== undefined || !/[,，]/u.test(last.written));
    if (!isBroken && !isTown && !isOnlyAddress && !isPart) return false;
    last.written = `${last.written}${this.#separatorAfter(last, isPart)}${text}`;
    return true;
  }

  /** The separator between two lines of an affiliation: a space if the line was only too long. */
  #separatorAfter({ written, label }: Affiliation, isPart: boolean): string {
    if (/\p{Script=Han}$/u.test(written)) return label === undefined ? '，' : '';
    const isWhole = !/(?:[,，]|\b(?:and|of|for|the|in))$/iu.test(written);
    return isWhole && (label === undefined || !isPart) ? ', ' : ' ';
  }

  #readsAsUnmarkedNames(text: string): boolean {
    const names = readNameLine(text, this.#labels);
    return names !== undefined && !names.people.some(hasMark);
  }

  #readsAsMarkedNames(text: string): boolean {
    return readNameLine(text, this.#labels)?.people.every(hasMark) ?? false;
  }

  get #hasReferences(): boolean {
    return this.block.people.some(({ marks }) => marks.some((mark) => this.#labels.has(mark)));
  }

  #takeNames(text: string, index: number): boolean {
    const names = readNameLine(text, this.#labels);
    if (!names) return false;
    this.#joinBrokenName(names);
    this.#addNames(names, index, 'names');
    return true;
  }

  /** Joins a name that is broken over two lines: `Osborne`, `Reynolds1`. */
  #joinBrokenName({ people }: NameLine): void {
    const [before, next] = [this.block.people.at(-1), people[0]];
    const isOneWord = (author: ListedAuthor | undefined) => author?.name.Firstname === '' && !/\s/.test(author.written);
    if (this.#before !== 'names' || !isOneWord(before) || !isOneWord(next) || before!.marks.length > 0) return;
    if (next!.marks.length === 0) return;
    this.block.people.pop();
    this.#names.size = Math.min(this.#names.size, this.block.people.length);
    const written = `${before!.written} ${next!.written}`;
    people[0] = { ...next!, written, name: splitName(written) };
  }

  #takeAffiliation(text: string, index: number): boolean {
    if (!namesInstitution(text)) return false;
    if (this.#takeAffiliationsBeforeNames(text, index)) return true;
    const parts = text.split(/[;；]/u).filter((part) => part.trim() !== '');
    const areSeveral = parts.every((part) => /\p{Script=Han}/u.test(part) && namesInstitution(part));
    for (const part of areSeveral ? parts : [text]) this.#addAffiliation(undefined, part, index, 'affiliation');
    return true;
  }

  #addNames({ people, affiliations, unread }: NameLine, line: number, as: Before): void {
    if (this.#before !== 'names' || as === 'row') this.#group += 1;
    const group = this.#group;
    const labelOf = (mark: string) => (affiliations.has(mark) ? `${mark} of line ${line}` : mark);
    const room = limits.people - this.block.people.length;
    this.block.people.push(
      ...people.slice(0, room).map((one) => ({ ...one, marks: one.marks.map(labelOf), group, line })),
    );
    this.block.unread.push(...people.slice(room).map(({ written }) => ({ line, text: written })));
    for (const [mark, written] of affiliations) {
      this.block.affiliations.push({ label: labelOf(mark), group, line, written });
    }
    for (const text of unread) {
      if (addressNumbersIn(text).length > 0) this.block.notes.push({ kind: 'email', marks: [], text, group });
      else this.block.unread.push({ line, text });
    }
    this.#before = as;
  }

  #addAffiliation(label: string | undefined, written: string, line: number, as: Before): true {
    this.block.affiliations.push({ label, group: this.#group, line, written: written.trim() });
    this.#before = as;
    return true;
  }
}

/** Whether each cell is a family name and a given name: parts of an address may look like names. */
function areCompleteNames({ people, unread }: NameLine, cells: number): boolean {
  const areComplete = people.every(({ name }) => name.Firstname !== '' && name.Lastname !== '');
  return areComplete && people.length === cells && unread.length === 0;
}

function isAddressOnly(text: string): boolean {
  return addressNumbersIn(text).length > 0 && !/\p{L}{2}/u.test(text.replace(addressPlaceholders, ' '));
}

function hasMark({ marks, addresses }: ListedAuthor): boolean {
  return marks.length + addresses.length > 0;
}
