import { initialOf, sortedByName } from '#contract/names/nameOrder.ts';
import type { Abstract } from './book.ts';

/** Authors under one letter. '' stands for scripts other than Latin and Chinese. */
export interface IndexLetter {
  letter: string;
  entries: readonly IndexEntry[];
}

/** An author, and the numbers of the abstracts in the order of the book. */
export interface IndexEntry {
  name: string;
  numbers: readonly string[];
}

/** The index of authors by letter, Latin names before Chinese. Names that differ only in case share an entry. */
export function indexOf(abstracts: readonly Pick<Abstract, 'number' | 'authors'>[]): IndexLetter[] {
  const named = abstracts.flatMap(({ number, authors }) => authors.map(({ indexName }) => ({ indexName, number })));
  const entries = [...Map.groupBy(named, ({ indexName }) => indexName.normalize('NFKC').toLowerCase()).values()].map(
    (same): IndexEntry => ({
      name: same[0]?.indexName ?? '',
      numbers: [...new Set(same.map(({ number }) => number))],
    }),
  );
  const sorted = sortedByName(entries, ({ name }) => name);
  return [...Map.groupBy(sorted, ({ name }) => initialOf(name))].map(([letter, some]) => ({ letter, entries: some }));
}
