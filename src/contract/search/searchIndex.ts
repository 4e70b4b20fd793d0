import MiniSearch, { type Options, type Query, type SearchOptions } from 'minisearch';
import type { Language } from '#site/text.ts';
import { soughtBy, type Sought } from './searchSynonyms.ts';
import { isChinese, termsInText, termsInQuery } from './searchWords.ts';

/** Something that search leads to: a page, or what stands under a heading of one. */
export interface Entry {
  /** Its number within the built index; what is added later has an address. */
  id: number | string;
  /** Where it is, below the site's origin: `/travel#rooms`. */
  address: string;
  /** What the page is called. */
  page: string;
  /** The heading, or '' for the page itself. */
  heading: string;
  /** All that stands there, in one line. */
  text: string;
}

/** What is kept of an entry to show it; what its page is called, the routes know. */
export type Kept = Pick<Entry, 'address' | 'heading' | 'text'>;

/** Where the index of a language lies below the site's root. */
export function searchFile(language: Language): string {
  return `/pages/${language}/search.json`;
}

/** The same where an index is made and where it is asked. */
export const indexOptions: Options<Entry> = {
  fields: ['page', 'heading', 'text'],
  storeFields: ['address', 'heading', 'text'] satisfies (keyof Kept)[],
  tokenize: termsInText,
  processTerm: (word) => word,
};

const searchOptions: SearchOptions = {
  tokenize: termsInQuery,
  boost: { page: 5, heading: 3 },
  // One letter begins too much; a pair of Chinese characters begins nothing.
  prefix: (word) => (isChinese(word) ? Array.from(word).length === 1 : word.length > 1),
  // A letter in five may be wrong.
  fuzzy: (word) => (/^\p{L}{5,}$/u.test(word) && !isChinese(word) ? 0.2 : false),
};

export type SearchIndex = MiniSearch<Entry>;

/** Makes the index of a language. */
export function indexOf(entries: readonly Entry[]): SearchIndex {
  const index = new MiniSearch(indexOptions);
  index.addAll(entries);
  return index;
}

/** An entry that was found, and the words in it that were looked for. */
export interface Hit extends Kept {
  words: ReadonlySet<string>;
}

/**
 * What holds all that a query asks for, the best first; where nothing does, what holds any of it. What says the same
 * under the same heading on several pages is told once.
 */
export function hitsOf(index: SearchIndex, query: string): Hit[] {
  const queries = soughtBy(query).map(anyOf);
  for (const combineWith of ['AND', 'OR'] as const) {
    const found = index.search({ combineWith, queries }, searchOptions);
    const hits = found
      // Every part of a page is found by what the page is called; the page itself stands for them.
      .filter(
        ({ heading, match }) =>
          !heading ||
          Object.values(match)
            .flat()
            .some((field) => field !== 'page'),
      )
      .map(({ address, heading, text, terms, queryTerms }) => {
        const words = new Set([...terms.filter((word) => !isChinese(word)), ...queryTerms.filter(isChinese)]);
        return { ...({ address, heading, text } as Kept), words };
      });
    if (hits.length > 0) return toldOnce(hits);
  }
  return [];
}

/** As it was typed, or, for half as much, in other words, of which the long ones may go on: `award` in `awards`. */
function anyOf({ typed, others }: Sought): Query {
  const asTyped: Query = { combineWith: 'AND', queries: [typed] };
  const inOtherWords = others.map((words): Query => ({ combineWith: 'AND', queries: [words] }));
  return {
    combineWith: 'OR',
    queries: [asTyped, { queries: inOtherWords, prefix: isLong, fuzzy: false, boostTerm: () => 0.5 }],
  };
}

const isLong = (word: string) => !isChinese(word) && word.length >= 5;

function toldOnce(hits: readonly Hit[]): Hit[] {
  const told = new Map<string, Hit>();
  for (const hit of hits) {
    const said = hit.text && JSON.stringify([hit.heading, hit.text]);
    const key = said || hit.address;
    if (!told.has(key)) told.set(key, hit);
  }
  return [...told.values()];
}
