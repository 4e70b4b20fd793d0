import { fullName } from '#contract/names/fullName.ts';
import type { Doubt, ReadAuthor } from './authorBlock.ts';
import { addressNumbersIn } from './addresses.ts';
import { folded, matchAddresses } from './matchAddresses.ts';
import { roleOf } from './roles.ts';
import { affiliationText, type Affiliation, type GroupedAuthor, type Note, type ParsedBlock } from './parseBlock.ts';

/** An author of the block, with everything that was assigned. */
export interface AssignedAuthor extends GroupedAuthor {
  affiliations: string[];
  email: string;
  isCorresponding: boolean;
  isPresenter: boolean;
  doubts: ReadAuthor['doubts'];
  /** `AMP`: a block may name an author so. */
  initials: string;
}

/** Assigns affiliations, roles and addresses to authors, by marks, by names and by their places in the block. */
export function assignToAuthors(
  block: ParsedBlock,
  addresses: readonly string[],
): { authors: AssignedAuthor[]; unused: Affiliation[] } {
  const authors = block.people.map(toAuthor);
  const affiliationsOf = new Map(authors.map((author) => [author, ownAffiliations(author, block, authors)]));
  for (const [author, { own, doubt }] of affiliationsOf) {
    author.affiliations = own.map(affiliationText);
    if (doubt) author.doubts.Affiliation = doubt;
  }
  assignRoles(authors, block.notes);
  assignOwnAddresses(authors, addresses);
  for (const affiliation of block.affiliations) {
    const affiliated = authors.filter((author) => affiliationsOf.get(author)!.own.includes(affiliation));
    assignAddresses(affiliated, addressNumbersIn(affiliation.written), addresses);
  }
  for (const note of block.notes) assignAddressesOfNote(note, authors, addresses);
  const used = new Set([...affiliationsOf.values()].flatMap(({ own }) => own));
  return { authors, unused: block.affiliations.filter((affiliation) => !used.has(affiliation)) };
}

function toAuthor(grouped: GroupedAuthor): AssignedAuthor {
  const { name } = grouped;
  const given = [name.Firstname, ...name.Middlename.split(' ')].join('-').split(/[-\s]/);
  const doubts: ReadAuthor['doubts'] = {};
  for (const field of name.doubtful) doubts[field] = 'nameOrder';
  if (grouped.isPositionDoubtful) doubts.Position = 'meaning';
  const initials = [...given, name.Lastname].map((word) => /\p{L}/u.exec(word)?.[0] ?? '').join('');
  return { ...grouped, affiliations: [], email: '', isCorresponding: false, isPresenter: false, doubts, initials };
}

/** By the marks beside the name or, where there are none, by the place in the block. */
function ownAffiliations(
  author: AssignedAuthor,
  { affiliations, people }: ParsedBlock,
  authors: readonly AssignedAuthor[],
): { own: Affiliation[]; doubt?: Doubt } {
  const marked = author.marks.flatMap((mark) => affiliationsMarked(mark, author.group, affiliations));
  const pointers = author.marks.filter((mark) => /^(?:\d+|[a-z])$/.test(mark));
  if (marked.length > 0) {
    const isShort = pointers.some((mark) => affiliationsMarked(mark, author.group, affiliations).length === 0);
    return { own: [...new Set(marked)], ...(isShort && { doubt: 'markWithoutText' }) };
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
  const isShared = people.every(({ group }) => group === author.group);
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

/** Assigns roles by the signs and words beside a name, and by notes. */
function assignRoles(authors: readonly AssignedAuthor[], notes: readonly Note[]): void {
  const explained = (kinds: readonly Note['kind'][]) =>
    new Set(notes.filter(({ kind }) => kinds.includes(kind)).flatMap(({ marks }) => marks));
  const corresponding = explained(['corresponding', 'email']);
  const presenting = explained(['presenter']);
  const other = explained(['equal']);
  for (const author of authors) {
    for (const mark of author.marks) {
      const role = roleOf(mark);
      const isPlain = !presenting.has(mark) && !other.has(mark);
      if (role === 'corresponding' || corresponding.has(mark) || (/^[*✉]+$/u.test(mark) && isPlain))
        author.isCorresponding = true;
      if (role === 'presenter' || presenting.has(mark)) author.isPresenter = true;
      if (mark === '#' && isPlain && !corresponding.has(mark)) {
        author.isPresenter = true;
        author.doubts.Oral_presentation_author = 'meaning';
      }
    }
  }
  for (const { kind, text } of notes) {
    for (const author of namedIn(text, authors)) {
      if (kind === 'corresponding') author.isCorresponding = true;
      if (kind === 'presenter') author.isPresenter = true;
    }
  }
}

/** The authors that a note names, in its order. */
function namedIn(text: string, authors: readonly AssignedAuthor[]): AssignedAuthor[] {
  const plain = (written: string) => folded(written).replace(/[^\p{L}]+/gu, ' ');
  const words = ` ${plain(text)} `;
  const placeOf = ({ name, initials }: AssignedAuthor) => {
    const { Firstname, Lastname } = name;
    if (/^\p{Script=Han}/u.test(Lastname)) return text.indexOf(fullName(name));
    const [first, last] = [plain(Firstname).trim(), plain(Lastname).trim()] as const;
    const isNamed =
      last !== '' &&
      words.includes(` ${last} `) &&
      (first === '' || words.includes(` ${first} `) || words.includes(` ${first[0]} `));
    return isNamed
      ? words.indexOf(` ${last} `)
      : text.search(new RegExp(`(?<!\\p{L})${Array.from(initials).join('[.\\s-]{0,2}')}(?!\\p{L})`, 'u'));
  };
  return authors
    .map((author) => ({ author, place: placeOf(author) }))
    .filter(({ place }) => place >= 0)
    .toSorted((a, b) => a.place - b.place)
    .map(({ author }) => author);
}

function assignOwnAddresses(authors: readonly AssignedAuthor[], addresses: readonly string[]): void {
  for (const author of authors) {
    const [own] = author.addresses;
    if (own !== undefined) author.email = addresses[own]!;
  }
}

/**
 * Assigns the addresses of a note to the authors that it names or marks; those that remain to the corresponding
 * authors, then to any author.
 */
function assignAddressesOfNote(
  { kind, marks, text, group }: Note,
  authors: readonly AssignedAuthor[],
  addresses: readonly string[],
): void {
  const numbers = addressNumbersIn(text);
  const named = namedIn(text, authors);
  const marked = authors.filter((author) => author.marks.some((mark) => marks.includes(mark)));
  const corresponding = authors.filter(({ isCorresponding }) => isCorresponding);
  const own = authors.filter((author) => author.group === group);
  const candidates =
    [named, marked, kind === 'corresponding' ? corresponding : [], own].find((some) => some.length > 0) ?? authors;
  const given = assignAddresses(candidates, numbers, addresses);
  const left = numbers.filter((number) => !authors.some(({ email }) => email === addresses[number]));
  given.push(...assignAddresses(corresponding, left, addresses), ...assignAddresses(authors, left, addresses));
  if (kind === 'corresponding') for (const author of given) author.isCorresponding = true;
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
