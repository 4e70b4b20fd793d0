import MiniSearch, { type AsPlainObject, type Options, type Query, type SearchOptions } from 'minisearch';
import type { Language } from '#site/text.ts';
import { invisible } from '#contract/rules/invisible.ts';
import { queryTermsOf, type QueryTerm } from './searchSynonyms.ts';
import { simplifierOf, type Simplify } from './simplify.ts';
import { isChinese, termsInText, termsInQuery } from './searchWords.ts';

/** Something that search finds: a page, or the part of a page under a heading. */
export interface Entry {
  /** A number in the built index; entries added later use their address. */
  id: number | string;
  /** Where it is, below the site's origin: `/travel#rooms`. */
  address: string;
  /** What the page is called. */
  page: string;
  /** The heading, or '' for the page itself. */
  heading: string;
  /** The text of the entry, in one line. */
  text: string;
  /** Of what stands in Chinese characters in its name: how that is typed in letters. */
  pinyin?: string;
}

/** The fields stored to show an entry; the page's title comes from the routes. */
type StoredEntry = Pick<Entry, 'address' | 'heading' | 'text'>;

/** Path of a language's index below the site's root. */
export function searchFile(language: Language): string {
  return `/pages/${language}/search.json`;
}

/** Must be the same where an index is built and where it is searched. */
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
  // One letter is the prefix of too much; a pair of Chinese characters is never a prefix.
  prefix: (word) => (isChinese(word) ? Array.from(word).length === 1 : word.length > 1),
  // One wrong letter in five.
  fuzzy: (word) => (/^\p{L}{5,}$/u.test(word) && !isChinese(word) ? 0.2 : false),
};

/** An index as its file has it: in MiniSearch's form, with the pairs of characters beside. */
type StoredIndex = AsPlainObject & { traditional: string };

/** The index of a language: its entries are found whether text or query is in traditional characters or in simplified ones. */
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

/** Reads what `buildSearchIndex` built, in steps, so that the page stays responsive. */
export async function readSearchIndex(json: string): Promise<SearchIndex> {
  const stored = JSON.parse(json) as StoredIndex;
  const simplify = simplifierOf(stored.traditional);
  return searchIndexOf(await MiniSearch.loadJSAsync(stored, indexOptions(simplify)), simplify, stored.traditional);
}

function searchIndexOf(entries: MiniSearch<Entry>, simplify: Simplify, traditional: string): SearchIndex {
  return { entries, simplify, toJSON: () => ({ ...entries.toJSON(), traditional }) };
}

/** An entry that was found, and the terms that matched. */
export interface Hit extends StoredEntry {
  words: ReadonlySet<string>;
}

/**
 * The entries that contain all terms of a query, best first; where there are none, those that contain any. The same text
 * under the same heading on several pages is listed once.
 */
export function hitsOf({ entries, simplify }: SearchIndex, query: string): Hit[] {
  const queries = queryTermsOf(simplify(query.replaceAll(invisible, ''))).map(anyOf);
  for (const combineWith of ['AND', 'OR'] as const) {
    const found = entries.search({ combineWith, queries }, searchOptions);
    const hits = found
      // A match of the page's title alone lists the page, not every part of it.
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

/** The term as typed, or its synonyms at half the score; long synonyms also as prefixes: `award` finds `awards`. */
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
