import { useMemo } from 'react';
import { folded } from '#contract/query/folded.ts';
import { wordMatcher } from '#contract/query/people.ts';
import type { Format } from './columns.ts';
import type { ListSearch } from './listConfig.ts';

/**
 * A search by the beginnings of words.
 *
 * @param textOf - the text to search; called once per row, and again when the names of countries have loaded
 */
export function wordSearch<Row extends object>(
  textOf: (row: Row, meanings: Format['meanings']) => string,
): ListSearch<Row>['useSearch'] {
  const prepared = new WeakMap<Format['meanings'], WeakMap<Row, string>>();
  return function useWordSearch(typed, { meanings }) {
    return useMemo(() => {
      const texts = prepared.get(meanings) ?? new WeakMap<Row, string>();
      prepared.set(meanings, texts);
      const hasAll = wordMatcher(typed);
      const isFound = (row: Row) => {
        const text = texts.get(row) ?? folded(textOf(row, meanings));
        texts.set(row, text);
        return hasAll(text);
      };
      return { isFound: typed.trim() === '' ? () => true : isFound };
    }, [typed, meanings]);
  };
}
