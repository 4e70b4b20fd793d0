import { addressPartOf, withAddressesOf, type AddressField } from './addresses.ts';
import type { AssignedAuthor } from './assignedAuthor.ts';
import { matchAddresses, resemblance } from './matchAddresses.ts';
import type { NameIndex } from '#client/readers/authorBlock/names/nameIndex.ts';
import { readNote, type Owned, type ReadNote } from './notes.ts';
import type { Affiliation, Note, ParsedBlock } from './parsedBlock.ts';

/** Assigns the addresses of one field: first those beside names, then those of affiliations and notes. */
export function assignAddresses(
  field: AddressField,
  authors: readonly AssignedAuthor[],
  addresses: readonly string[],
  block: ParsedBlock & { names: NameIndex; affiliationsOf: ReadonlyMap<AssignedAuthor, readonly Affiliation[]> },
): void {
  const assigner = new AddressAssigner(field, authors, addresses);
  const read = (text: string) => readNote(withAddressesOf(field, text, addresses), block.names);
  const notes = block.notes.map((note) => ({ ...note, ...read(note.text) }));
  assigner.assignBeside();
  for (const { owned } of notes) for (const one of owned) assigner.assignOwned(one);
  for (const affiliation of block.affiliations) {
    const { owned, others } = read(affiliation.written);
    for (const one of owned) assigner.assignOwned(one);
    const affiliated = authors.filter((author) => block.affiliationsOf.get(author)!.includes(affiliation));
    assigner.assign(affiliated, others);
  }
  for (const note of notes) assigner.assignOthers(note);
}

/** Assigns the addresses of one field; each of them once, and one to each author. */
class AddressAssigner {
  readonly #field: AddressField;
  readonly #authors: readonly AssignedAuthor[];
  readonly #addresses: readonly string[];

  constructor(field: AddressField, authors: readonly AssignedAuthor[], addresses: readonly string[]) {
    this.#field = field;
    this.#authors = authors;
    this.#addresses = addresses;
  }

  /** Assigns the addresses in the list of names. */
  assignBeside(): void {
    for (const author of this.#authors) {
      const own = author.addresses.find((number) => addressPartOf(this.#addresses[number]!) === this.#field);
      if (own !== undefined) author[this.#field] = this.#addresses[own]!;
    }
  }

  /** Assigns addresses to the authors before them. An address that looks like somebody else's name is doubtful. */
  assignOwned({ addresses: numbers, authors: owners, isDoubtful }: Owned): void {
    const own = owners.map((owner) => this.#authors[owner]!);
    if (own.length > 1 && this.assign(own, numbers).length > 0) return;
    const author = own.at(-1)!;
    const likeness = (number: number) => resemblance(this.#addresses[number]!, author.name);
    const [number] = numbers.toSorted((a, b) => likeness(b) - likeness(a));
    if (author[this.#field] !== '' || this.#isAssigned(number!)) return;
    const address = this.#addresses[number!]!;
    author[this.#field] = address;
    const isOfOther = likeness(number!) === 0 && this.#authors.some(({ name }) => resemblance(address, name) > 2);
    if (isDoubtful || own.length > 1 || isOfOther) author.doubts[this.#field] = 'whose';
  }

  /**
   * Assigns those addresses of a note that are beside no name: to the authors that the note names or marks, then to the
   * corresponding authors, then to any author.
   */
  assignOthers({ kind, marks, introduced, others, group }: Note & ReadNote): void {
    const named = introduced.map(({ author }) => this.#authors[author]!);
    const marked = this.#authors.filter((author) => author.marks.some((mark) => marks.includes(mark)));
    const corresponding = this.#authors.filter(({ isCorresponding }) => isCorresponding);
    const own = this.#authors.filter((author) => author.group === group);
    const candidates =
      [named, marked, kind === 'corresponding' ? corresponding : [], own].find((some) => some.length > 0) ??
      this.#authors;
    const left = () => others.filter((number) => !this.#isAssigned(number));
    const given = this.assign(candidates, others);
    given.push(...this.assign(corresponding, left()));
    if (kind === 'corresponding' || marked.length > 0) given.push(...this.#assignToFirst(corresponding, left()));
    given.push(...this.assign(this.#authors, left()));
    if (kind !== 'corresponding') return;
    for (const author of given.filter(({ isCorresponding }) => !isCorresponding)) {
      author.isCorresponding = true;
      if (author.doubts[this.#field]) author.doubts.Corresponding_author = 'whose';
    }
  }

  /**
   * Assigns addresses to authors without one, and returns those authors. A single address for a single author is never
   * doubtful.
   */
  assign(authors: readonly AssignedAuthor[], numbers: readonly number[]): AssignedAuthor[] {
    const left = numbers.filter((number) => !authors.some((author) => this.#has(author, number)));
    const without = authors.flatMap((author, index) =>
      author[this.#field] === '' ? [{ name: author.name, author: index }] : [],
    );
    if (left.length === 0 || without.length === 0) return [];
    return matchAddresses(left, this.#addresses, without).map(({ address, author, isDoubtful }) => {
      const one = authors[author]!;
      one[this.#field] = this.#addresses[address]!;
      if (isDoubtful && authors.length * numbers.length > 1) one.doubts[this.#field] = 'whose';
      return one;
    });
  }

  /** Assigns one address of several authors, none of whom it names, to the first of them. */
  #assignToFirst(authors: readonly AssignedAuthor[], numbers: readonly number[]): AssignedAuthor[] {
    const first = authors.find((author) => author[this.#field] === '');
    if (!first || numbers.length !== 1) return [];
    first[this.#field] = this.#addresses[numbers[0]!]!;
    first.doubts[this.#field] = 'whose';
    return [first];
  }

  #isAssigned(number: number): boolean {
    return this.#authors.some((author) => this.#has(author, number));
  }

  #has(author: AssignedAuthor, number: number): boolean {
    return author[this.#field] === this.#addresses[number];
  }
}
