import { assignAddresses, assignOthers, assignOwnAddresses, assignOwned, type NoteOfBlock } from './assignAddresses.ts';
import { assignAffiliations } from './assignAffiliations.ts';
import { toAuthor, type AssignedAuthor } from './assignedAuthor.ts';
import type { NoteKind } from './classifyLine.ts';
import { NameIndex } from './nameIndex.ts';
import { readNote, type Introduction } from './notes.ts';
import type { Affiliation, ParsedBlock } from './parsedBlock.ts';
import { roleOf, type WrittenPosition } from './roles.ts';

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
