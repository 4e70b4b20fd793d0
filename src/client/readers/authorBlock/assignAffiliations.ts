import type { AssignedAuthor } from './assignedAuthor.ts';
import type { Doubt } from './authorBlock.ts';
import { affiliationText, type Affiliation, type ParsedBlock } from './parsedBlock.ts';

/** Assigns affiliations by marks and places; those that are nobody's, to the authors of the group that have none. */
export function assignAffiliations(
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
): { own: Affiliation[]; doubt?: Doubt } {
  const marked = author.marks.flatMap((mark) => affiliationsMarked(mark, author.group, affiliations));
  const isExplained = (mark: string) => notes.some(({ marks }) => marks.includes(mark));
  const pointers = author.marks.filter((mark) => /^(?:\d+|[a-z])$/.test(mark) && !isExplained(mark));
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
