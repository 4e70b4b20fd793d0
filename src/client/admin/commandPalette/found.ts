import { folded } from '#contract/query/folded.ts';
import { abstractLanguage } from '#contract/query/abstractLanguage.ts';
import { matches } from '#contract/query/matches.ts';
import { parseQuery } from '#contract/query/parseQuery.ts';
import { queryTerms, type Query } from '#contract/query/query.ts';
import type { AbstractRow, SearchedText } from '#contract/kinds/abstract/abstract.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import { zone } from '#client/conference/importantDates.ts';
import { personLanguage } from '#contract/query/personLanguage.ts';
import { abstractDoublesIn } from '#client/admin/records/likelyDoubles.ts';
import type { Meanings } from '#client/admin/records/vocabulary.ts';

/** Most results of a kind; of abstracts beside people: as many as fit without scrolling. */
const most = 8;
const mostBesidePeople = 4;

/**
 * Screens, actions or pages whose name or synonyms contain every word of the query, all for an empty query. Matches by name
 * come first.
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
 * @param isBesidePeople - whether people are found too: fewer abstracts leave room for them
 * @param texts - the full texts on this device; none is fetched
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
  const parsed = parseQuery(typed, { language, vocabulary, clock: { now: Date.now(), zone } });
  const query: Query = 'query' in parsed ? parsed.query : { kind: 'all', of: words.map(anywhere) };
  const number = Number(typed.trim().replace(/^#/, ''));
  const byNumber = rows.filter(({ report_id }) => report_id === number);
  const others = rows.filter((row) => row.report_id !== number && matches(language, query, row));
  return [...byNumber, ...others].slice(0, isBesidePeople ? mostBesidePeople : most);
}

/** People that their list would find, but not by `is:presenter`. If nobody is found, people with a similar name. */
export function foundPeople(typed: string, rows: readonly PersonRow[], { vocabulary }: Meanings): PersonRow[] {
  const words = wordsIn(typed);
  if (words.length === 0) return [];
  const parsed = parseQuery(typed, { language: people, vocabulary, clock: { now: Date.now(), zone } });
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

/** Most characters of a field that a result shows, and those of them before the word that was found. */
const shownLength = 80;
const lengthBefore = 24;

/**
 * The field in which a typed word was found, with the words around it; undefined if the result shows every typed word anyway, or if
 * no field has one.
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
    const places = hidden.map((word) => folded(text).indexOf(word)).filter((place) => place >= 0);
    if (places.length > 0) return { name, text: textAround(text, Math.min(...places)) };
  }
  return undefined;
}

function textAround(text: string, place: number): string {
  if (text.length <= shownLength) return text;
  const start = Math.max(0, Math.min(place - lengthBefore, text.length - shownLength));
  const end = start + shownLength;
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}

function anywhere(words: string): Query {
  return { kind: 'words', words, isPhrase: false };
}

/** The distinct words of the query, at most as many as a query may have terms. */
function wordsIn(typed: string): string[] {
  return [...new Set(folded(typed).split(' ').filter(Boolean))].slice(0, queryTerms);
}
