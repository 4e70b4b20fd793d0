import type { Person } from '#contract/calls/report.ts';

/** Why a field should be checked. */
export type Doubt =
  /** It is uncertain which word is the family name. */
  | 'nameOrder'
  /** It was assigned only by its place in a list, or by a score. */
  | 'whose'
  /** A mark beside the name refers to an affiliation that does not exist. */
  | 'markWithoutText'
  /** A sign or a degree may mean something else. */
  | 'meaning'
  /** It was longer than the field; what was cut off is in `unread`. */
  | 'shortened';

/** An author of a block. */
export interface ReadAuthor {
  /** As a row of the form; what is not written is ''. `Corresponding_author` may be 1 for several, or for none. */
  person: Person;
  /** The ORCID iD, such as `0000-0002-1825-0097`; the form has no field for it. '' where none is written. */
  orcid: string;
  /** The fields to check, and why. */
  doubts: Partial<Record<keyof Person | 'orcid', Doubt>>;
  /** The parts of the text beside this author that are in no field. */
  unread: string[];
}

/** What was read from the author block of a manuscript. */
export interface AuthorBlock {
  authors: ReadAuthor[];
  /** How many different affiliations, and how many addresses, the authors have. */
  affiliations: number;
  emails: number;
  /** All parts of the text that are in no field, also those beside an author: nothing that was pasted is lost. */
  unread: string[];
}
