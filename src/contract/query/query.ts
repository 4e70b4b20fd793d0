import type { TimeZone } from '#site/dates.ts';
import type { Text } from '#site/text.ts';

/** A part of what was typed, in UTF-16 code units. */
export interface QueryPlace {
  offset: number;
  length: number;
}

/** Why something is no query, and which word is to blame. */
export interface QueryProblem extends QueryPlace, Text {}

/** Something that a row fulfils or does not. Fields, things and states are those of a `SearchLanguage`. */
export type Query =
  | { kind: 'all'; of: readonly Query[] }
  | { kind: 'any'; of: readonly Query[] }
  | { kind: 'not'; of: Query }
  /** Folded words, in a field or in any. Of a phrase also the last word is whole; other words may go on: `comf`. */
  | { kind: 'words'; field?: string; words: string; isPhrase: boolean }
  | { kind: 'choice'; field: string; values: readonly string[] }
  | { kind: 'has'; thing: string }
  | { kind: 'is'; state: string }
  /** From a moment, and until before another; milliseconds since 1970. */
  | { kind: 'time'; field: string; from?: number; before?: number }
  | { kind: 'number'; from: number; to: number };

/** Whether a query itself speaks of a state, as `is:withdrawn` does. */
export function asksForState(query: Query, state: string): boolean {
  if (query.kind === 'all' || query.kind === 'any') return query.of.some((part) => asksForState(part, state));
  if (query.kind === 'not') return asksForState(query.of, state);
  return query.kind === 'is' && query.state === state;
}

/** Whether a query asks for words that may be in the long text of a row: in that field, or without one. */
export function asksForText(query: Query, longText: string): boolean {
  if (query.kind === 'all' || query.kind === 'any') return query.of.some((part) => asksForText(part, longText));
  if (query.kind === 'not') return asksForText(query.of, longText);
  return query.kind === 'words' && (query.field === undefined || query.field === longText);
}

/** One of the parts that must all be fulfilled, and where it was typed. */
export interface QueryPart extends QueryPlace {
  query: Query;
}

export type ParsedQuery = { query: Query; parts: readonly QueryPart[] } | { problem: QueryProblem };

/** A value of a field, and the names that find it. */
export interface QueryChoice {
  value: string;
  names: readonly string[];
}

/** The conference's own words, on which a query depends. */
export type Vocabulary = Readonly<Record<'topic' | 'type' | 'country', readonly QueryChoice[]>>;

/** When a query is read, in milliseconds since 1970, and in which zone its days begin. */
export interface QueryClock {
  now: number;
  zone: TimeZone;
}

/** Characters of a query. */
export const queryLength = 1000;

/** Different words and conditions of a query: the longest title has some 40. */
export const queryTerms = 100;
