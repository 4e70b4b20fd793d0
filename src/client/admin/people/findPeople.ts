import { folded, hasWords } from '#contract/query/folded.ts';
import { queryTerms } from '#contract/query/query.ts';
import type { PersonRow } from '#contract/records/person.ts';
import type { Meanings } from '#client/admin/records/vocabulary.ts';

/** What is searched in, by row; made once. Names of countries may come later, so they are not in it. */
const prepared = new WeakMap<PersonRow, string>();

function searchedText(row: PersonRow): string {
  const known = prepared.get(row);
  if (known !== undefined) return known;
  const { name, email, affiliation, phone } = row;
  // A Chinese name may be typed with a space, or with the given name first.
  const words = folded([name, email, affiliation, phone].join(' \n '));
  prepared.set(row, words);
  return words;
}

/** Whether every word that was typed begins a word of name, address, affiliation, phone or country, in either language. */
export function findPeople(
  rows: readonly PersonRow[],
  typed: string,
  { country }: Pick<Meanings, 'country'>,
): readonly PersonRow[] {
  const wanted = [...new Set(folded(typed).split(' ').filter(Boolean))].slice(0, queryTerms);
  if (wanted.length === 0) return rows;
  const countries = new Map<string, string>();
  const countryOf = (id: string) => {
    const known = countries.get(id) ?? folded(`${country(id, 'en')} \n ${country(id, 'zh')}`);
    countries.set(id, known);
    return known;
  };
  return rows.filter((row) =>
    wanted.every((word) => hasWords(searchedText(row), word, false) || hasWords(countryOf(row.country), word, false)),
  );
}
