import type { TimeZone } from '#site/dates.ts';
import type { Text } from '#site/text.ts';

/** A range of the typed text, in UTF-16 code units. */
export interface QueryPlace {
  offset: number;
  length: number;
}

/** Why a query is invalid, and where. */
export interface QueryProblem extends QueryPlace, Text {}

/** A condition on rows. Fields, things and states are those of a `SearchLanguage`. */
export type Query =
  | { kind: 'all'; of: readonly Query[] }
  | { kind: 'any'; of: readonly Query[] }
  | { kind: 'not'; of: Query }
  /** Folded words, in a field or in any. The last word may be the beginning of a longer one, except in a phrase. */
  | { kind: 'words'; field?: string; words: string; isPhrase: boolean }
  | { kind: 'choice'; field: string; values: readonly string[] }
  | { kind: 'has'; thing: string }
  | { kind: 'is'; state: string }
  /** `from` is included, `before` is not. Both are in milliseconds since 1970. */
  | { kind: 'time'; field: string; from?: number; before?: number }
  | { kind: 'number'; from: number; to: number }
  | { kind: 'amount'; field: string; sign: '>' | '>=' | '<' | '<=' | '='; than: number };

/** Whether a query mentions a state, as `is:withdrawn` does. */
export function asksForState(query: Query, state: string): boolean {
  if (query.kind === 'all' || query.kind === 'any') return query.of.some((part) => asksForState(part, state));
  if (query.kind === 'not') return asksForState(query.of, state);
  return query.kind === 'is' && query.state === state;
}

/** Whether a query contains words to search in the long text of rows: words of that field, or without a field. */
export function asksForText(query: Query, longText: string): boolean {
  if (query.kind === 'all' || query.kind === 'any') return query.of.some((part) => asksForText(part, longText));
  if (query.kind === 'not') return asksForText(query.of, longText);
  return query.kind === 'words' && (query.field === undefined || query.field === longText);
}

/** One of the parts that must all match, and its place. */
export interface QueryPart extends QueryPlace {
  query: Query;
}

export type ParsedQuery = { query: Query; parts: readonly QueryPart[] } | { problem: QueryProblem };

/** A value of a field, and the names that find it. */
export interface QueryChoice {
  value: string;
  names: readonly string[];
}

/** The conference's own names for topics, types and countries. */
export type Vocabulary = Readonly<Record<'topic' | 'type' | 'country', readonly QueryChoice[]>>;

/** The time of a query, in milliseconds since 1970, and the zone in which its days begin. */
export interface QueryClock {
  now: number;
  zone: TimeZone;
}

/** Maximum length of a query. */
export const queryLength = 1000;

/** Maximum number of distinct words and conditions of a query. The longest title has about 40. */
export const queryTerms = 100;
