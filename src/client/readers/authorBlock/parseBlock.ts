import { limits } from '#contract/rules/limits.ts';
import {
  classifyLine,
  continuesPostalAddress,
  isNotPostalAddress,
  type ClassifiedLine,
  type NoteKind,
} from './classifyLine.ts';
import { readNameLine, type ListedAuthor, type NameLine } from './nameLine.ts';
import { namesInstitution } from './institutions.ts';
import { removeAddresses } from './addresses.ts';
import { splitName } from './splitName.ts';

/** An author of the block. Unmarked affiliations below a group of names belong to that group. */
export interface GroupedAuthor extends ListedAuthor {
  group: number;
}

export interface Affiliation {
  label: string | undefined;
  group: number;
  /** Which line of the block it begins on. */
  line: number;
  /** As written, with a placeholder for each address. */
  written: string;
}

export interface Note {
  kind: NoteKind;
  marks: readonly string[];
  text: string;
  group: number;
}

/** The parts of a block. */
export interface ParsedBlock {
  people: GroupedAuthor[];
  affiliations: Affiliation[];
  notes: Note[];
  /** Everything else, by the number of its line. */
  unread: { line: number; text: string }[];
}

/** `1Osborne Reynolds, 2Ellen Richards`: the number in front is a mark, not the number of the line. */
const areMarksInFront = /[,，;；] ?(?:\^?\{?\d|[*†‡§¶#])\}? ?\p{L}/u;

type Before = 'nothing' | 'names' | 'row' | 'affiliation' | 'note';

/** Parses a block line by line: each by its own text and by the kind of the line before. */
export function parseBlock(lines: readonly string[]): ParsedBlock {
  const read = lines.map(classifyLine);
  const labels = Map.groupBy(
    read.filter((line) => line.kind === 'labelled'),
    ({ label }) => label,
  );
  const parser = new BlockParser();
  for (const [index, line] of read.entries()) {
    const next = read.slice(index + 1, index + 6).find(({ kind }) => kind !== 'note');
    parser.take(line, {
      written: lines[index]!,
      index,
      isInstitutionNext: next !== undefined && namesInstitution(next.text),
      labels: labelsBeside(line, labels),
    });
  }
  return parser.block;
}

/** The labels of the other lines: in `a Host Ana` the last letter of Ana is not a mark. */
function labelsBeside(
  line: ClassifiedLine,
  labels: ReadonlyMap<string, readonly ClassifiedLine[]>,
): ReadonlySet<string> {
  const beside = new Set(labels.keys());
  if (line.kind === 'labelled' && labels.get(line.label)!.length === 1) beside.delete(line.label);
  return beside;
}

interface Place {
  /** The whole line. */
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

  take(line: ClassifiedLine, { written, index, isInstitutionNext, labels }: Place): void {
    this.#labels = labels;
    if (line.kind === 'note') {
      this.block.notes.push({ kind: line.note, marks: line.marks, text: line.text, group: this.#group });
      this.#before = 'note';
      return;
    }
    const isTaken =
      this.#takeRow(line.text, index) ||
      (line.kind === 'labelled' && this.#takeLabelled(line.label, line.text, index)) ||
      this.#continueAffiliation(line.text, isInstitutionNext) ||
      this.#takeNames(areMarksInFront.test(written) ? written : line.text, index) ||
      this.#takeAffiliation(line.text, index);
    if (isTaken) return;
    this.block.unread.push({ line: index, text: written });
    this.#before = 'nothing';
  }

  /** `Ana Pérez, Host University, ana@host.example`: an author with everything on one line. */
  #takeRow(text: string, index: number): boolean {
    if (this.block.people.length > 0 && this.#before !== 'row') return false;
    const cells = text.split(/[,，\t]/u);
    const first = cells.findIndex(namesInstitution);
    if (first < 1 || /[([（【]/u.test(cells[0]!)) return false;
    const separator = text.includes('\t') ? ' ' : ', ';
    const names = readNameLine(cells.slice(0, first).join(separator), this.#labels);
    if (names?.people.length !== 1) return false;
    this.#addNames(names, index, 'row');
    const affiliation = text.slice(cells.slice(0, first).join(',').length + 1).replaceAll('\t', ', ');
    return this.#addAffiliation(undefined, affiliation, index, 'row');
  }

  #takeLabelled(label: string, text: string, index: number): boolean {
    const isOfPeople = this.block.people.length > 0 && this.#before !== 'row';
    const isSign = !/[\da-z]/.test(label);
    if (!namesInstitution(text) && (!isOfPeople || isSign)) return false;
    const names = namesInstitution(text) ? undefined : readNameLine(text, this.#labels);
    const isNumberedName = names?.people.some(({ marks }) => marks.length > 0) || (!this.#isMarked(label) && names);
    return !isNumberedName && this.#addAffiliation(label, text, index, 'affiliation');
  }

  /** Whether a name before has this mark. */
  #isMarked(label: string): boolean {
    return this.block.people.some(({ marks }) => marks.includes(label));
  }

  /** An affiliation may be of several lines. */
  #continueAffiliation(text: string, isInstitutionNext: boolean): boolean {
    const last = this.block.affiliations.at(-1);
    if (this.#before !== 'affiliation' || !last || this.block.people.length === 0) return false;
    const isNextGroup = () => isInstitutionNext && this.#readsAsMarkedNames(text);
    const isBroken =
      /[,，]$/u.test(last.written) || (/^\p{Ll}/u.test(text) && !isNotPostalAddress.test(text) && !isNextGroup());
    // Where no institution follows, what looks like a name is taken for a town.
    const isTown =
      this.#readsAsUnmarkedNames(text) && (last.label === undefined ? !isInstitutionNext : this.#hasReferences);
    const isOnlyAddress = !namesInstitution(text) && continuesPostalAddress(text);
    const isPart = namesInstitution(text) && (last.label !== undefined || !/[,，]/u.test(last.written));
    if (!isBroken && !isTown && !isOnlyAddress && !isPart) return false;
    last.written = `${last.written}${this.#separatorAfter(last, isPart)}${text}`;
    return true;
  }

  /** The separator between two lines of an affiliation: a space where one line was only too long. */
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

  /** A line may end inside a name: `Osborne`, `Reynolds1`. */
  #joinBrokenName({ people }: NameLine): void {
    const [before, next] = [this.block.people.at(-1), people[0]];
    const isOneWord = (author: ListedAuthor | undefined) => author?.name.Firstname === '' && !/\s/.test(author.written);
    if (this.#before !== 'names' || !isOneWord(before) || !isOneWord(next) || before!.marks.length > 0) return;
    if (next!.marks.length === 0) return;
    this.block.people.pop();
    const written = `${before!.written} ${next!.written}`;
    people[0] = { ...next!, written, name: splitName(written) };
  }

  #takeAffiliation(text: string, index: number): boolean {
    return namesInstitution(text) && this.#addAffiliation(undefined, text, index, 'affiliation');
  }

  #addNames({ people, affiliations, unread }: NameLine, line: number, as: Before): void {
    if (this.#before !== 'names' || as === 'row') this.#group += 1;
    const group = this.#group;
    const labelOf = (mark: string) => (affiliations.has(mark) ? `${mark} of line ${line}` : mark);
    const room = limits.people - this.block.people.length;
    this.block.people.push(...people.slice(0, room).map((one) => ({ ...one, marks: one.marks.map(labelOf), group })));
    this.block.unread.push(...people.slice(room).map(({ written }) => ({ line, text: written })));
    for (const [mark, written] of affiliations) {
      this.block.affiliations.push({ label: labelOf(mark), group, line, written });
    }
    this.block.unread.push(...unread.map((text) => ({ line, text })));
    this.#before = as;
  }

  #addAffiliation(label: string | undefined, written: string, line: number, as: Before): true {
    this.block.affiliations.push({ label, group: this.#group, line, written: written.trim() });
    this.#before = as;
    return true;
  }
}

function hasMark({ marks, addresses }: ListedAuthor): boolean {
  return marks.length + addresses.length > 0;
}

/** The text of an affiliation for a field: without addresses, and without punctuation around it. */
export function affiliationText({ written }: Affiliation): string {
  return removeAddresses(written)
    .replace(/ {2,}/g, ' ')
    .replace(/[\s,，;；.。、:：]+$/u, '')
    .replace(/^[\s,，;；.。、:：]+/u, '');
}
