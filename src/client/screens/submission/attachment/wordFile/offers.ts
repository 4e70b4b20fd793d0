import { invisible } from '#contract/rules/invisible.ts';
import { fullName } from '#contract/names/fullName.ts';
import type { Person } from '#contract/calls/report.ts';
import type { AbstractParts } from '#contract/readers/wordFile/abstractParts.ts';
import type { ReadAuthor } from '#client/readers/authorBlock/authorBlock.ts';
import { readAuthorBlock } from '#client/readers/authorBlock/readAuthorBlock.ts';
import { isEmptyRow, type FormValues } from '#client/screens/submission/form/formValues.ts';

/** A part of a file that can be copied into the form. */
export type OfferPart = 'title' | 'authors' | 'abstract' | 'keywords';

/** A part for which the file has content, as plain text. */
export interface Offer {
  part: OfferPart;
  inFile: string;
  /** '' if the form's part is empty. */
  inForm: string;
}

/** The content of a file for the form. */
export interface FileContent extends Pick<AbstractParts, 'title' | 'abstract' | 'keywords'> {
  authors: ReadAuthor[];
}

/** Maximum length of an author block: about a hundred authors with their affiliations. */
const longestBlock = 40_000;

/** The parts of a file, with its authors as rows. As in the templates, an underlined author is the presenter. */
export function fileContentOf({ authors: block, presenter, ...parts }: AbstractParts): FileContent {
  const { authors } = readAuthorBlock(block.slice(0, longestBlock));
  const presents = authors.findIndex(({ person }) => presenter !== '' && isSameText(fullName(person), presenter));
  if (presents < 0) return { ...parts, authors };
  const withPresenter = authors.map((author, index): ReadAuthor => {
    return { ...author, person: { ...author.person, Oral_presentation_author: index === presents ? 1 : 0 } };
  });
  return { ...parts, authors: withPresenter };
}

/** The form's fields that are compared. */
export type WrittenValues = Pick<FormValues, 'title' | 'abstract' | 'keywords' | 'report_people'>;

/** The parts in which the form is empty or differs from the file, in the order of a paper. */
export function offersOf(file: FileContent, values: WrittenValues): Offer[] {
  const people = values.report_people.filter((row) => !isEmptyRow(row));
  const offers: Offer[] = [
    { part: 'title', inFile: file.title, inForm: values.title.trim() },
    { part: 'authors', inFile: namesOf(file.authors.map(({ person }) => person)), inForm: namesOf(people) },
    { part: 'abstract', inFile: file.abstract, inForm: values.abstract.trim() },
    { part: 'keywords', inFile: file.keywords, inForm: values.keywords.trim() },
  ];
  return offers.filter(({ inFile, inForm }) => inFile !== '' && !isSameText(inFile, inForm));
}

function namesOf(people: readonly Person[]): string {
  return people.map(fullName).filter(Boolean).join('\n');
}

/** Whether two texts are equal except for spaces, case, and the shapes of quotes, dashes and digits. */
export function isSameText(one: string, other: string): boolean {
  if (one === other) return true;
  // Normalising takes time: a form may contain a million characters.
  if (Math.max(one.length, other.length) > 4 * Math.min(one.length, other.length) + longestPadding) return false;
  return normalised(one) === normalised(other);
}

/** Maximum difference in length of texts that count as equal, for example because of empty lines. */
const longestPadding = 4_000;

function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‘’‚‛′`´]/g, "'")
    .replaceAll(/[“”„‟″«»]|''/g, '"')
    .replaceAll(/[‐‑‒–—―−]/g, '-')
    .replaceAll(/[;；，、]/g, ',')
    .replaceAll(invisible, '')
    .replaceAll(/\s/g, '');
}
