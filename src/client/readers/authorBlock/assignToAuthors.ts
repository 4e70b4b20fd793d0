import { assignAddresses } from './assignAddresses.ts';
import { toAuthor, type AssignedAuthor } from './assignedAuthor.ts';
import type { NoteKind } from './classifyLine.ts';
import { namesInstitution } from './institutions.ts';
import { NameIndex } from '#client/readers/authorBlock/names/nameIndex.ts';
import { isInBrackets } from '#client/readers/authorBlock/names/nameLine.ts';
import { readNote, type Introduction, type ReadNote } from './notes.ts';
import { type Affiliation, type ParsedBlock, type Note, affiliationText } from './parsedBlock.ts';
import { roleOf, type WrittenPosition } from './roles.ts';
import type { Doubt } from './authorBlock.ts';

/** Assigns affiliations, roles and addresses to authors: by marks, by names, and by their places in the block. */
export function assignToAuthors(
  block: ParsedBlock,
  addresses: readonly string[],
): { authors: AssignedAuthor[]; unused: Affiliation[] } {
  const authors = block.people.map(toAuthor);
  const names = new NameIndex(authors.map(({ name }) => name));
  const notes = block.notes.map((note): NoteOfBlock => ({ ...note, ...readNote(note.text, names) }));
  const affiliationsOf = assignAffiliations(authors, block);
  assignRolesBySigns(authors, notes);
  for (const note of notes) assignIntroduced(authors, note);
  for (const field of ['email', 'orcid'] as const) {
    assignAddresses(field, authors, addresses, { ...block, names, affiliationsOf });
  }
  const used = new Set([...affiliationsOf.values()].flat());
  return { authors, unused: block.affiliations.filter((affiliation) => !used.has(affiliation)) };
}

function is({ number }: AssignedAuthor) {
  return ({ author }: Introduction) => author === number;
}

/** Assigns roles by the marks and words beside a name. */
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

/** Assigns the facts in notes to the authors that they introduce: roles, positions and affiliations. */
function assignIntroduced(authors: readonly AssignedAuthor[], { kind, introduced }: NoteOfBlock): void {
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
}

function setPosition(author: AssignedAuthor, { Position, isDoubtful, written }: WrittenPosition): void {
  author.Position = Position;
  author.isPositionDoubtful = isDoubtful;
  author.positionWords.push(...written);
  if (isDoubtful) author.doubts.Position = 'meaning';
  else delete author.doubts.Position;
}

/** A note, and the facts that were read from it. */
type NoteOfBlock = Note & ReadNote;

/** Assigns affiliations by marks and places. Unassigned ones go to the authors of the group that have none. */
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
  for (const [author, own] of affiliationsOf) {
    author.affiliations = own.map(affiliationText);
    author.affiliationLines = own.map(({ line }) => line);
  }
  return affiliationsOf;
}

/** Maximum number of affiliations that are guessed to belong to one author. */
const mostGuessed = 3;

/** Finds an author's affiliations by the marks beside the name or, if there are none, by the place in the block. */
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
