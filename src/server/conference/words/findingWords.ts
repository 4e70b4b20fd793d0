import type { FindingWording } from './wording.ts';
import { dateWords } from './dateWords.ts';
import { fieldWords } from './fieldWords.ts';
import { fileWords } from './fileWords.ts';
import { linkWords } from './linkWords.ts';
import { pageWords } from './pageWords.ts';
import { pictureWords } from './pictureWords.ts';
import { reviewWords } from './reviewWords.ts';
import { textWords } from './textWords.ts';

/**
 * The texts of every finding, by its code: one or two sentences in each language, for people who edit files and for
 * people who fill in forms. The location is shown beside them: file and line, or page, entry and field.
 */
export const findingWords = {
  ...fileWords,
  ...fieldWords,
  ...pageWords,
  ...linkWords,
  ...pictureWords,
  ...dateWords,
  ...reviewWords,
  ...textWords,
} as const satisfies Readonly<Record<string, FindingWording>>;

/** Code of a finding, such as `noPage`. */
export type FindingCode = keyof typeof findingWords;

/** The values that the words of a finding need, if any. */
export type ValuesFor<Code extends FindingCode> = Parameters<(typeof findingWords)[Code]>;
