import type { AssignedAuthor } from './assignedAuthor.ts';
import { matchAddresses, resemblance } from './matchAddresses.ts';
import type { Owned, ReadNote } from './notes.ts';
import type { Note } from './parsedBlock.ts';

/** A note, and what was read of it. */
export type NoteOfBlock = Note & ReadNote;

/** Assigns addresses to the authors before them; an address that looks like the name of somebody else is doubtful. */
export function assignOwned(
  { addresses: numbers, authors: owners, isDoubtful }: Owned,
  authors: readonly AssignedAuthor[],
  addresses: readonly string[],
) {
  const own = owners.map((owner) => authors[owner]!);
  if (own.length > 1 && assignAddresses(own, numbers, addresses).length > 0) return;
  const author = own.at(-1)!;
  const [address] = numbers.toSorted(
    (a, b) => resemblance(addresses[b]!, author.name) - resemblance(addresses[a]!, author.name),
  );
  if (author.email !== '' || authors.some(({ email }) => email === addresses[address!])) return;
  author.email = addresses[address!]!;
  const isOfOther =
    resemblance(author.email, author.name) === 0 && authors.some(({ name }) => resemblance(author.email, name) > 2);
  if (isDoubtful || own.length > 1 || isOfOther) author.doubts.email = 'whose';
}

export function assignOwnAddresses(authors: readonly AssignedAuthor[], addresses: readonly string[]): void {
  for (const author of authors) {
    const [own] = author.addresses;
    if (own !== undefined) author.email = addresses[own]!;
  }
}

/**
 * Assigns the addresses of a note that stand beside nobody's name to the authors that it names or marks; those that
 * remain to the corresponding authors, then to any author.
 */
export function assignOthers(
  { kind, marks, introduced, others, group }: NoteOfBlock,
  authors: readonly AssignedAuthor[],
  addresses: readonly string[],
): void {
  const named = introduced.map(({ author }) => authors[author]!);
  const marked = authors.filter((author) => author.marks.some((mark) => marks.includes(mark)));
  const corresponding = authors.filter(({ isCorresponding }) => isCorresponding);
  const own = authors.filter((author) => author.group === group);
  const candidates =
    [named, marked, kind === 'corresponding' ? corresponding : [], own].find((some) => some.length > 0) ?? authors;
  const given = assignAddresses(candidates, others, addresses);
  const left = () => others.filter((number) => !authors.some(({ email }) => email === addresses[number]));
  given.push(...assignAddresses(corresponding, left(), addresses));
  if (kind === 'corresponding' || marked.length > 0) given.push(...assignToFirst(corresponding, left(), addresses));
  given.push(...assignAddresses(authors, left(), addresses));
  if (kind !== 'corresponding') return;
  for (const author of given.filter(({ isCorresponding }) => !isCorresponding)) {
    author.isCorresponding = true;
    if (author.doubts.email) author.doubts.Corresponding_author = 'whose';
  }
}

/** One address of several authors, which names none of them: the first may have it. */
function assignToFirst(authors: readonly AssignedAuthor[], numbers: readonly number[], addresses: readonly string[]) {
  const first = authors.find(({ email }) => email === '');
  if (!first || numbers.length !== 1) return [];
  first.email = addresses[numbers[0]!]!;
  first.doubts.email = 'whose';
  return [first];
}

/**
 * Assigns addresses to authors without one, and returns those authors. A single author with a single address is never
 * doubtful.
 */
export function assignAddresses(
  authors: readonly AssignedAuthor[],
  numbers: readonly number[],
  addresses: readonly string[],
): AssignedAuthor[] {
  const left = numbers.filter((number) => !authors.some(({ email }) => email === addresses[number]));
  const without = authors.flatMap((author, index) =>
    author.email === '' ? [{ name: author.name, author: index }] : [],
  );
  if (left.length === 0 || without.length === 0) return [];
  return matchAddresses(left, addresses, without).map(({ address, author, isDoubtful }) => {
    const one = authors[author]!;
    one.email = addresses[address]!;
    if (isDoubtful && authors.length * numbers.length > 1) one.doubts.email = 'whose';
    return one;
  });
}
