import { fullName } from '#contract/names/fullName.ts';
import type { Person } from '#contract/calls/report.ts';

/** An author as an abstract prints one. */
export interface PrintedAuthor {
  /** '' where no name is written yet. */
  name: string;
  /** The number of the affiliation in the list, from 1; none where none is written yet. */
  affiliation?: number;
  isPresenter: boolean;
  isCorresponding: boolean;
  email: string;
}

/** The head of an abstract as it is printed: every affiliation once, numbered in the order of the authors. */
export function printedAuthors(people: readonly Person[]): { authors: PrintedAuthor[]; affiliations: string[] } {
  const affiliations: string[] = [];
  const numberOf = (affiliation: string) => {
    if (!affiliations.includes(affiliation)) affiliations.push(affiliation);
    return affiliations.indexOf(affiliation) + 1;
  };
  const authors = people.map((person): PrintedAuthor => {
    const affiliation = person.Affiliation.trim().replace(/\s+/g, ' ');
    return {
      name: fullName(person),
      ...(affiliation && { affiliation: numberOf(affiliation) }),
      isPresenter: person.Oral_presentation_author === 1,
      isCorresponding: person.Corresponding_author === 1,
      email: person.email.trim(),
    };
  });
  return { authors, affiliations };
}

/** Characters after which a text is cut at the next end of a line. */
const blockLength = 4000;

/** A text in blocks of whole lines, so that a browser lays out only those on the screen. */
export function inBlocks(text: string): string[] {
  const blocks: string[] = [];
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf('\n', start + blockLength);
    blocks.push(text.slice(start, end < 0 ? undefined : end));
    if (end < 0) break;
    start = end + 1;
  }
  return blocks;
}
