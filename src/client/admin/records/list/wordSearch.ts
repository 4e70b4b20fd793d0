import { useMemo } from 'react';
import { folded, hasWords } from '#contract/query/folded.ts';
import { queryTerms } from '#contract/query/query.ts';
import type { PersonRow } from '#contract/records/person.ts';
import type { Format } from './columns.ts';
import type { ListSearch } from './listConfig.ts';

/** Whether every word that was typed begins a word of a folded text; a Chinese name may be typed with a space. */
export function wordsOf(typed: string): (text: string) => boolean {
  const wanted = [...new Set(folded(typed).split(' ').filter(Boolean))].slice(0, queryTerms);
  return (text) => wanted.every((word) => hasWords(text, word, false));
}

/**
 * A search by the beginnings of words.
 *
 * @param textOf - what is searched in; asked once a row, and again when the names of countries have come
 */
export function wordSearch<Row extends object>(
  textOf: (row: Row, meanings: Format['meanings']) => string,
): ListSearch<Row>['useSearch'] {
  const prepared = new WeakMap<Format['meanings'], WeakMap<Row, string>>();
  return function useWordSearch(typed, { meanings }) {
    return useMemo(() => {
      const texts = prepared.get(meanings) ?? new WeakMap<Row, string>();
      prepared.set(meanings, texts);
      const hasAll = wordsOf(typed);
      const isFound = (row: Row) => {
        const text = texts.get(row) ?? folded(textOf(row, meanings));
        texts.set(row, text);
        return hasAll(text);
      };
      return { isFound: typed.trim() === '' ? () => true : isFound };
    }, [typed, meanings]);
  };
}

/** What people are searched by: the name of the country in both languages. */
export function personText(row: PersonRow, { country }: Format['meanings']): string {
  const { name, pinyin, email, affiliation, phone } = row;
  return [name, pinyin, email, affiliation, phone, country(row.country, 'en'), country(row.country, 'zh')].join(' ');
}
