import type { ReadAuthor } from './authorBlock.ts';
import { initialsOf } from '#client/readers/authorBlock/names/nameIndex.ts';
import type { GroupedAuthor } from './parsedBlock.ts';

/** An author of the block, with everything that was assigned. */
export interface AssignedAuthor extends GroupedAuthor {
  /** The author's place in the list, as a number. */
  number: number;
  affiliations: string[];
  /** The numbers of the lines on which the affiliations start. */
  affiliationLines: number[];
  email: string;
  orcid: string;
  isCorresponding: boolean;
  isPresenter: boolean;
  doubts: ReadAuthor['doubts'];
  /** `AMP`: a block may refer to an author by initials. */
  initials: string;
  /** The words of notes that state a position. */
  positionWords: string[];
}

/** An author to whom nothing is assigned yet. */
export function toAuthor(grouped: GroupedAuthor, number: number): AssignedAuthor {
  const { name } = grouped;
  const doubts: ReadAuthor['doubts'] = {};
  for (const field of name.doubtful) doubts[field] = 'nameOrder';
  if (grouped.isPositionDoubtful) doubts.Position = 'meaning';
  const initials = initialsOf(name);
  return {
    ...grouped,
    number,
    affiliations: [],
    affiliationLines: [],
    email: '',
    orcid: '',
    isCorresponding: false,
    isPresenter: false,
    doubts,
    initials,
    positionWords: [],
  };
}
