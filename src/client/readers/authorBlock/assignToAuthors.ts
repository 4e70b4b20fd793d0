import { toAuthor, type AssignedAuthor } from './assignedAuthor.ts';
import type { NoteKind } from './classifyLine.ts';
import { namesInstitution } from './institutions.ts';
import { NameIndex } from './names/nameIndex.ts';
import { isInBrackets } from './names/nameLine.ts';
import { readNote, type Introduction, type Owned, type ReadNote } from './notes.ts';
import { type Affiliation, type ParsedBlock, type Note, affiliationText } from './parsedBlock.ts';
import { roleOf, type WrittenPosition } from './roles.ts';
import { matchAddresses, resemblance } from './matchAddresses.ts';
import type { Doubt } from './authorBlock.ts';

/** Assigns affiliations, roles and addresses to authors, by marks, by names and by their places in the block. */
export function assignToAuthors(
  block: ParsedBlock,
  addresses: readonly string[],
): { authors: AssignedAuthor[]; unused: Affiliation[] } {
  const authors = block.people.map(toAuthor);
  const names = new NameIndex(authors.map(({ name }) => name));
  const notes = block.notes.map((note): NoteOfBlock => ({ ...note, ...readNote(note.text, names) }));
  const affiliationsOf = assignAffiliations(authors, block);
  assignRolesBySigns(authors, notes);
  assignOwnAddresses(authors, addresses);
  for (const note of notes) assignNamed(authors, note, addresses);
  for (const affiliation of block.affiliations) {
    const { owned, others } = readNote(affiliation.written, names);
    for (const one of owned) assignOwned(one, authors, addresses);
    const affiliated = authors.filter((author) => affiliationsOf.get(author)!.includes(affiliation));
    assignAddresses(affiliated, others, addresses);
  }
  for (const note of notes) assignOthers(note, authors, addresses);
  const used = new Set([...affiliationsOf.values()].flat());
  return { authors, unused: block.affiliations.filter((affiliation) => !used.has(affiliation)) };
}

function is({ number }: AssignedAuthor) {
  return ({ author }: Introduction) => author === number;
}

/** Assigns roles by the signs and words beside a name. */
function assignRolesBySigns(authors: readonly AssignedAuthor[], notes: readonly NoteOfBlock[]): void {
  const explained = (kinds: readonly NoteKind[]) =>
    new Set(notes.filter(({ kind }) => kinds.includes(kind)).flatMap(({ marks }) => marks));
  const corresponding = explained(['corresponding', 'email']);
  const presenting = explained(['presenter']);
  const other = explained(['equal']);
  for (const author of authors) {
    const introducing = notes.filter(({ kind, introduced }) => kind === 'about' && introduced.some(is(author)));
    const introducedBy = new Set(introducing.flatMap(({ marks }) => marks));
    for (const mark of author.marks) {
      const role = roleOf(mark);
      const isPlain = !presenting.has(mark) && !other.has(mark) && !introducedBy.has(mark);
      if (role === 'corresponding' || corresponding.has(mark) || (/^[*✉]+$/u.test(mark) && isPlain))
        author.isCorresponding = true;
      if (role === 'presenter' || presenting.has(mark)) author.isPresenter = true;
      if (mark === '#' && isPlain && !corresponding.has(mark)) {
        author.isPresenter = true;
        author.doubts.Oral_presentation_author = 'meaning';
      }
    }
  }
}

/** Assigns what notes say of the authors that they name: roles, positions and addresses. */
function assignNamed(
  authors: readonly AssignedAuthor[],
  { kind, introduced, owned }: NoteOfBlock,
  addresses: readonly string[],
) {
  for (const { author: number, position, affiliation } of introduced) {
    const author = authors[number]!;
    if (kind === 'corresponding') author.isCorresponding = true;
    if (kind === 'presenter') author.isPresenter = true;
    if (position && (['', 'Dr.'].includes(author.Position) || author.isPositionDoubtful)) setPosition(author, position);
    if (author.affiliations.length === 0 && affiliation !== '') {
      author.affiliations = [affiliation];
      author.doubts.Affiliation ??= 'meaning';
    }
  }
  for (const one of owned) assignOwned(one, authors, addresses);
}

function setPosition(author: AssignedAuthor, { Position, isDoubtful, written }: WrittenPosition): void {
  author.Position = Position;
  author.isPositionDoubtful = isDoubtful;
  author.positionWords.push(...written);
  if (isDoubtful) author.doubts.Position = 'meaning';
  else delete author.doubts.Position;
}

/** A note, and what was read of it. */
type NoteOfBlock = Note & ReadNote;

/** Assigns addresses to the authors before them; an address that looks like the name of somebody else is doubtful. */
function assignOwned(
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

function assignOwnAddresses(authors: readonly AssignedAuthor[], addresses: readonly string[]): void {
  for (const author of authors) {
    const [own] = author.addresses;
    if (own !== undefined) author.email = addresses[own]!;
  }
}

/**
 * Assigns the addresses of a note that stand beside nobody's name to the authors that it names or marks; those that
 * remain to the corresponding authors, then to any author.
 */
function assignOthers(
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
function assignAddresses(
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

/** Assigns affiliations by marks and places; those that are nobody's, to the authors of the group that have none. */
function assignAffiliations(
  authors: readonly AssignedAuthor[],
  block: ParsedBlock,
): Map<AssignedAuthor, Affiliation[]> {
  const affiliationsOf = new Map<AssignedAuthor, Affiliation[]>();
  for (const author of authors) {
    const { own, doubt } = ownAffiliations(author, block, authors);
    affiliationsOf.set(author, own);
    if (doubt) author.doubts.Affiliation = doubt;
  }
  const used = new Set([...affiliationsOf.values()].flat());
  const unused = Map.groupBy(
    block.affiliations.filter((affiliation) => !used.has(affiliation)),
    ({ group }) => group,
  );
  const lacking = authors.filter((author) => affiliationsOf.get(author)!.length === 0);
  for (const [group, some] of Map.groupBy(lacking, (author) => author.group)) {
    const left = unused.get(group) ?? [];
    const areInOrder = left.length === some.length;
    if (left.length === 0 || (!areInOrder && left.length > mostGuessed)) continue;
    for (const [place, author] of some.entries()) {
      affiliationsOf.set(author, areInOrder ? [left[place]!] : left);
      author.doubts.Affiliation ??= 'whose';
    }
  }
  for (const [author, own] of affiliationsOf) author.affiliations = own.map(affiliationText);
  return affiliationsOf;
}

/** More affiliations than this are not guessed to be of one author. */
const mostGuessed = 3;

/** By the marks beside the name or, where there are none, by the place in the block. */
function ownAffiliations(
  author: AssignedAuthor,
  { affiliations, people, notes }: ParsedBlock,
  authors: readonly AssignedAuthor[],
): { own: Affiliation[]; doubt?: Doubt | undefined } {
  const marked = author.marks.flatMap((mark) => affiliationsMarked(mark, author.group, affiliations));
  const isExplained = (mark: string) => notes.some(({ marks }) => marks.includes(mark));
  const pointers = author.marks.filter((mark) => /^(?:\d+|[a-z])$/.test(mark) && !isExplained(mark));
  if (marked.length > 0) {
    const isShort = pointers.some((mark) => affiliationsMarked(mark, author.group, affiliations).length === 0);
    const isGuess = marked.some(({ label, written }) => isInBrackets(label ?? '') && !namesInstitution(written));
    const doubt = isShort ? 'markWithoutText' : isGuess ? 'meaning' : undefined;
    return { own: [...new Set(marked)], doubt };
  }
  const withoutLabel = affiliations.filter(({ label }) => label === undefined);
  if (pointers.length > 0 && withoutLabel.length === 0) return { own: [], doubt: 'markWithoutText' };
  const below = withoutLabel.filter(({ group }) => group === author.group);
  const group = authors.filter((other) => other.group === author.group);
  if (below.length === 1 || (below.length > 0 && group.length === 1)) return { own: below };
  const place = group.indexOf(author);
  if (below.length > 1) return { own: below.length === group.length ? [below[place]!] : below, doubt: 'whose' };
  const [only, ...others] = affiliations;
  if (!only || others.length > 0) return { own: [] };
  const isShared = people.every(({ group }) => group === author.group) && !isInBrackets(only.label ?? '');
  return { own: [only], ...(!isShared && { doubt: 'whose' }) };
}

/** Prefers affiliations of the author's own group to those with the same mark elsewhere. `12` may mean 1 and 2. */
function affiliationsMarked(mark: string, group: number, affiliations: readonly Affiliation[]): Affiliation[] {
  const all = affiliations.filter(({ label }) => label === mark);
  const own = all.filter((affiliation) => affiliation.group === group);
  if (all.length > 0) return own.length > 0 ? own : all.slice(0, 1);
  return /^\d{2}$/.test(mark)
    ? mark.split('').flatMap((digit) => affiliations.filter(({ label }) => label === digit).slice(0, 1))
    : [];
}
