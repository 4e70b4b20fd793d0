import type { Language, Text } from '#site/text.ts';

/** A problem, the field that it concerns (`title`, `report_people.0.Firstname`), and the values in its message. */
export interface ProblemOf<Code> {
  code: Code;
  /** Path of the field, its parts joined by dots; '' for the whole form. */
  field: string;
  /** Number of the author, from 1; or the number of authors. */
  n?: number;
  /** A date in the format of the conference. */
  date?: Text;
  /** The time zone of that date: 'Beijing time (UTC+8)', '北京时间'. */
  zone?: Text;
  /** A partly hidden e-mail address. */
  address?: string;
  /** The problem in one sentence. */
  reason?: Text;
}

/** The message of a problem, with its values in place of the placeholders. */
export function filledIn(
  words: Text,
  { n, date, zone, address, reason }: Omit<ProblemOf<unknown>, 'field'>,
  language: Language,
): string {
  return words[language]
    .replace('{address}', () => address ?? '')
    .replace('{n}', String(n ?? ''))
    .replace('{date}', date?.[language] ?? '')
    .replace('{zone}', zone?.[language] ?? '')
    .replace('{reason}', () => reason?.[language] ?? '');
}
