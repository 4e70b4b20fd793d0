import MiniSearch, { type AsPlainObject, type Options, type Query, type SearchOptions } from 'minisearch';
import type { Language } from '#site/text.ts';
import { invisible } from '#contract/rules/invisible.ts';
import { queryTermsOf, type QueryTerm } from './searchSynonyms.ts';
import { simplifierOf, type Simplify } from './simplify.ts';
import { isChinese, termsInText, termsInQuery } from './searchWords.ts';

/** An entry of the search: a page, or the part of a page under a heading. */
export interface Entry {
  /** A number in the built index; entries added later use their address. */
  id: number | string;
  /** Its address below the site's origin: `/travel#rooms`. */
  address: string;
  /** The page's title. */
  page: string;
  /** The heading, or '' for the page itself. */
  heading: string;
  /** The text of the entry, in one line. */
  text: string;
  /** Pinyin of the Chinese characters in its name. */
  pinyin?: string;
}

/** The fields stored to show an entry; the page's title comes from the routes. */
type StoredEntry = Pick<Entry, 'address' | 'heading' | 'text'>;

/** Path of a language's index below the site's root. */
export function searchFile(language: Language): string {
  return `/pages/${language}/search.json`;
}

/** Must be the same for building and for searching an index. */
function indexOptions(simplify: Simplify): Options<Entry> {
  return {
    fields: ['page', 'heading', 'text', 'pinyin'],
    storeFields: ['address', 'heading', 'text'] satisfies (keyof StoredEntry)[],
    tokenize: (text) => termsInText(simplify(text.replaceAll(invisible, ''))),
    processTerm: (word) => word,
  };
}

const searchOptions: SearchOptions = {
  tokenize: termsInQuery,
  boost: { page: 5, heading: 3, pinyin: 3 },
  // One letter is the prefix of too many words; a pair of Chinese characters is never a prefix.
  prefix: (word) => (isChinese(word) ? Array.from(word).length === 1 : word.length > 1),
  // One wrong letter in five.
  fuzzy: (word) => (/^\p{L}{5,}$/u.test(word) && !isChinese(word) ? 0.2 : false),
};

/** An index in its file: MiniSearch's JSON, and the pairs of characters. */
type StoredIndex = AsPlainObject & { traditional: string };

/** The index of a language. Text and query may be in traditional or simplified characters. */
export interface SearchIndex {
  entries: MiniSearch<Entry>;
  simplify: Simplify;
  toJSON: () => StoredIndex;
}

/**
 * Builds the index of a language.
 *
 * @param traditional - pairs of characters, as `simplifierOf` takes them
 */
export function buildSearchIndex(entries: readonly Entry[], traditional = ''): SearchIndex {
  const simplify = simplifierOf(traditional);
  const index = new MiniSearch(indexOptions(simplify));
  index.addAll(entries);
  return searchIndexOf(index, simplify, traditional);
}

/** Reads the output of `buildSearchIndex`, in steps, so that the page stays responsive. */
export async function readSearchIndex(json: string): Promise<SearchIndex> {
  const stored = JSON.parse(json) as StoredIndex;
  const simplify = simplifierOf(stored.traditional);
  return searchIndexOf(await MiniSearch.loadJSAsync(stored, indexOptions(simplify)), simplify, stored.traditional);
}

function searchIndexOf(entries: MiniSearch<Entry>, simplify: Simplify, traditional: string): SearchIndex {
  return { entries, simplify, toJSON: () => ({ ...entries.toJSON(), traditional }) };
}

/** A found entry, and the terms that matched. */
export interface Hit extends StoredEntry {
  words: ReadonlySet<string>;
}

/**
 * The entries that contain all terms of a query, best first; if there are none, those that contain any. The same text
 * under the same heading on several pages is listed once.
 */
export function hitsOf({ entries, simplify }: SearchIndex, query: string): Hit[] {
  const queries = queryTermsOf(simplify(query.replaceAll(invisible, ''))).map(anyOf);
  for (const combineWith of ['AND', 'OR'] as const) {
    const found = entries.search({ combineWith, queries }, searchOptions);
    const hits = found
      // A match of the page's title alone lists the page, but not all of its parts.
      .filter(
        ({ heading, match }) =>
          !heading ||
          Object.values(match)
            .flat()
            .some((field) => field !== 'page'),
      )
      .map(({ address, heading, text, terms, queryTerms }) => {
        const words = new Set([...terms.filter((word) => !isChinese(word)), ...queryTerms.filter(isChinese)]);
        return { ...({ address, heading, text } as StoredEntry), words };
      });
    if (hits.length > 0) return withoutRepeats(hits);
  }
  return [];
}

/** The typed term, or its synonyms with half the score. Long synonyms are also prefixes: `award` finds `awards`. */
function anyOf({ typed, others }: QueryTerm): Query {
  const asTyped: Query = { combineWith: 'AND', queries: [typed] };
  const inOtherWords = others.map((words): Query => ({ combineWith: 'AND', queries: [words] }));
  return {
    combineWith: 'OR',
    queries: [asTyped, { queries: inOtherWords, prefix: isLong, fuzzy: false, boostTerm: () => 0.5 }],
  };
}

const isLong = (word: string) => !isChinese(word) && word.length >= 5;

function withoutRepeats(hits: readonly Hit[]): Hit[] {
  const unique = new Map<string, Hit>();
  for (const hit of hits) {
    const content = hit.text && JSON.stringify([hit.heading, hit.text]);
    const key = content || hit.address;
    if (!unique.has(key)) unique.set(key, hit);
  }
  return [...unique.values()];
}
