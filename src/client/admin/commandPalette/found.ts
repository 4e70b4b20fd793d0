import { folded } from '#contract/query/folded.ts';
import type { TextRange } from '#contract/search/searchWords.ts';
import { abstractLanguage } from '#contract/query/abstractLanguage.ts';
import { matches } from '#contract/query/matches.ts';
import { parseQuery } from '#contract/query/parseQuery.ts';
import { queryTerms, type Query } from '#contract/query/query.ts';
import type { AbstractRow, SearchedText } from '#contract/kinds/abstract/abstract.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { site } from '#client/published/site.ts';
import { personLanguage } from '#contract/query/personLanguage.ts';
import { abstractDoublesIn } from '#client/admin/records/likelyDoubles.ts';
import { excerptOf } from '#client/ui/search/dialog/excerpt.ts';
import type { Meanings } from '#client/admin/records/vocabulary.ts';

/** Maximum number of results of one kind. With people, fewer abstracts are shown, so that all fit without scrolling. */
const most = 8;
const mostBesidePeople = 4;

/**
 * Screens, actions or pages whose name or synonyms contain every word of the query. An empty query returns all. Matches
 * by name come first.
 */
export function foundByName<Named extends { name: string; words?: string }>(
  typed: string,
  named: readonly Named[],
): Named[] {
  const words = wordsIn(typed);
  const isIn = (text: string) => words.every((word) => folded(text).includes(word));
  const byName = named.filter(({ name }) => isIn(name));
  return [...byName, ...named.filter(({ name, words: more = '' }) => !isIn(name) && isIn(`${name} ${more}`))];
}

/**
 * Abstracts that the list would find for the query. The abstract with the typed number comes first.
 *
 * @param isBesidePeople - whether people are listed too, so that fewer abstracts are shown
 * @param texts - the full texts on this device; never fetches any
 */
export function foundAbstracts(
  typed: string,
  rows: readonly AbstractRow[],
  { vocabulary }: Meanings,
  isBesidePeople = false,
  texts: readonly SearchedText[] = [],
): AbstractRow[] {
  const words = wordsIn(typed);
  if (words.length === 0) return [];
  const textOf = new Map(texts.map(({ report_id, text }) => [report_id, text]));
  const language = abstractLanguage(abstractDoublesIn(rows).has, ({ report_id }) => textOf.get(report_id));
  const parsed = parseQuery(typed, { language, vocabulary, clock: { now: Date.now(), zone: zoneOf(site) } });
  const query: Query = 'query' in parsed ? parsed.query : { kind: 'all', of: words.map(anywhere) };
  const number = Number(typed.trim().replace(/^#/, ''));
  const byNumber = rows.filter(({ report_id }) => report_id === number);
  const others = rows.filter((row) => row.report_id !== number && matches(language, query, row));
  return [...byNumber, ...others].slice(0, isBesidePeople ? mostBesidePeople : most);
}

/** People that match in their list, except by `is:presenter`. If nobody matches, people with a similar name. */
export function foundPeople(typed: string, rows: readonly PersonRow[], { vocabulary }: Meanings): PersonRow[] {
  const words = wordsIn(typed);
  if (words.length === 0) return [];
  const parsed = parseQuery(typed, { language: people, vocabulary, clock: { now: Date.now(), zone: zoneOf(site) } });
  const query: Query = 'query' in parsed ? parsed.query : { kind: 'all', of: words.map(anywhere) };
  const found = rows.filter((row) => matches(people, query, row));
  const similar = () => rows.filter((row) => matches(people, query, row, { isNear: true }));
  return (found.length > 0 ? found : similar()).slice(0, most);
}

/** `is:presenter` finds nobody here. */
const people = personLanguage(() => false);

/** Whether the query is the full name or address of one of these people. People then precede abstracts. */
export function namesPerson(typed: string, people: readonly PersonRow[]): boolean {
  const full = folded(typed).trim();
  return people.some(({ name, email }) => folded(name) === full || folded(email) === full);
}

/** Width of an excerpt of a field in Latin letters. */
const excerptWidth = 80;

/**
 * The field in which a typed word was found, with the surrounding text; undefined if the result shows every typed word
 * anyway, or if no field has one.
 *
 * @param shown - what the result shows
 * @param fields - names and texts of the other fields
 */
export function matchedField(
  typed: string,
  shown: string,
  fields: readonly (readonly [name: string, text: string])[],
): { name: string; text: string } | undefined {
  const hidden = wordsIn(typed).filter((word) => !folded(shown).includes(word));
  for (const [name, text] of fields) {
    const places = hidden.flatMap((word) => placeOf(text, word) ?? []);
    if (places.length === 0) continue;
    if (text.length <= excerptWidth) return { name, text };
    const excerpt = excerptOf(text, places, excerptWidth).map((piece) => piece.text);
    return { name, text: excerpt.join('') };
  }
  return undefined;
}

/**
 * The position of a folded word in a text. Folding changes the length of a text, so an index into the folded text would
 * be wrong.
 */
function placeOf(text: string, word: string): TextRange | undefined {
  if (!folded(text).includes(word)) return undefined;
  const end = leastLength(text.length, (length) => folded(text.slice(0, length)).includes(word));
  const length = leastLength(end, (tail) => folded(text.slice(end - tail, end)).includes(word));
  return { start: end - length, end };
}

/** Finds the smallest sufficient length by bisection. */
function leastLength(most: number, isEnough: (length: number) => boolean): number {
  let [tooShort, enough] = [0, most];
  while (enough - tooShort > 1) {
    const middle = Math.floor((tooShort + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooShort = middle;
  }
  return enough;
}

function anywhere(words: string): Query {
  return { kind: 'words', words, isPhrase: false };
}

/** The distinct words of the query, up to the maximum number of terms. */
function wordsIn(typed: string): string[] {
  return [...new Set(folded(typed).split(' ').filter(Boolean))].slice(0, queryTerms);
}
