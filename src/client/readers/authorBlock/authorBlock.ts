import type { Person } from '#contract/calls/report.ts';

/** Why a field should be checked. */
export type Doubt =
  /** It is uncertain which word is the family name. */
  | 'nameOrder'
  /** It was assigned only because of its place in a list, or by a score. */
  | 'whose'
  /** A mark beside the name refers to an affiliation that does not exist. */
  | 'markWithoutText'
  /** A sign or a degree may mean something else. */
  | 'meaning'
  /** It was longer than the field. The rest is in `unread`. */
  | 'shortened';

/** An author of a block. */
export interface ReadAuthor {
  /**
   * As a row of the form, with '' for missing parts. `Corresponding_author` may be 1 for several authors, or for none.
   */
  person: Person;
  /** The ORCID iD, such as `0000-0002-1825-0097`, for which the form has no field. '' if there is none. */
  orcid: string;
  /** The fields to check, and why. */
  doubts: Partial<Record<keyof Person | 'orcid', Doubt>>;
  /** Text beside this author that is in no field. */
  unread: string[];
}

/** What was read from the author block of a manuscript. */
export interface AuthorBlock {
  authors: ReadAuthor[];
  /** The number of different affiliations, and of addresses, that the authors have. */
  affiliations: number;
  emails: number;
  /** All text that is in no field, including text beside an author: nothing that was pasted is lost. */
  unread: string[];
}
