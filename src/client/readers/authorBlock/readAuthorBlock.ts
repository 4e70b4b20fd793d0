import { isChineseName } from '#contract/names/fullName.ts';
import { limits } from '#contract/rules/limits.ts';
import type { AuthorBlock, ReadAuthor } from './authorBlock.ts';
import { extractAddresses } from './addresses.ts';
import { splitLines } from './splitLines.ts';
import { normalizeText } from './normalizeText.ts';
import type { AssignedAuthor } from './assignedAuthor.ts';
import { assignToAuthors } from './assignToAuthors.ts';
import { parseBlock } from './parseBlock.ts';
import { readTable } from './table.ts';
import { findUnread } from './unread.ts';
import { withoutSecondList } from './secondList.ts';

/** Longer than any author list; what comes after is reported as unread. */
const mostCharacters = 100_000;

/**
 * Reads the author block of a manuscript in English or Chinese: names with raised numbers, affiliations, asterisks and
 * addresses (R5). Every guess is reported as a doubt, and every word that went into no field as unread.
 *
 * @param pasted - plain text, of several lines or run together. Raised characters may be written as `^{1,2}`, as
 * Unicode's own (`¹`), or stand close to the name: `Ana Pérez1,2*`
 */
export function readAuthorBlock(pasted: string): AuthorBlock {
  const { text, addresses } = extractAddresses(normalizeText(pasted.slice(0, mostCharacters)));
  const { rows, lines } = readTable(splitLines(text));
  const block = withoutSecondList(parseBlock(lines, rows));
  const { authors, unused } = assignToAuthors(block, addresses);
  const fitting = authors.slice(0, limits.people).map(toReadAuthor);
  const people = fitting.map(({ author }) => author.person);
  const labels = new Set(block.affiliations.map(({ label }) => label));
  const unread = findUnread(lines, {
    people,
    pieces: [...block.unread, ...unused.map(({ line, written }) => ({ line, text: written }))],
    addresses,
    understood: authors.flatMap(({ marks, initials, written, positionWords }) => [
      ...positionWords,
      ...marks,
      // `ab` for the affiliations a and b.
      marks.filter((mark) => /^[a-z]$/.test(mark) && labels.has(mark)).join(''),
      initials,
      initials.split('').join(' '),
      written,
    ]),
  });
  return {
    authors: fitting.map(({ author }) => author),
    affiliations: new Set(authors.flatMap(({ affiliations }) => affiliations)).size,
    emails: people.filter(({ email }) => email !== '').length,
    unread: [...unread, ...fitting.flatMap(({ cut }) => cut), ...[pasted.slice(mostCharacters)].filter(Boolean)],
  };
}

/** A row of the form, and what did not fit into it. */
function toReadAuthor({ name, Position, affiliations, email, isCorresponding, isPresenter, doubts }: AssignedAuthor): {
  author: ReadAuthor;
  cut: string[];
} {
  const { Firstname, Middlename, Lastname } = name;
  const joint = affiliations.every((text) => /\p{Script=Han}/u.test(text)) || isChineseName(name) ? '；' : '; ';
  const texts = { Firstname, Middlename, Lastname, Position, Affiliation: affiliations.join(joint), email };
  const author: ReadAuthor = {
    person: { ...texts, Corresponding_author: isCorresponding ? 1 : 0, Oral_presentation_author: isPresenter ? 1 : 0 },
    doubts: { ...doubts },
  };
  const cut: string[] = [];
  for (const field of ['Firstname', 'Middlename', 'Lastname', 'Affiliation', 'email'] as const) {
    const most = field === 'email' ? limits.email : limits.personField;
    if (texts[field].length <= most) continue;
    cut.push(texts[field].slice(most));
    author.person[field] = texts[field].slice(0, most);
    author.doubts[field] = 'shortened';
  }
  return { author, cut };
}
