import type { SearchLanguage } from '#contract/query/language.ts';
import { matches } from '#contract/query/matches.ts';
import { parseQuery } from '#contract/query/parseQuery.ts';
import type { Query, Vocabulary } from '#contract/query/query.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { site } from '#client/published/site.ts';

/** Reads queries in a search language. */
export interface QueryReader<Row> {
  /** @param now - for `today` */
  parse: (typed: string, vocabulary: Vocabulary, now: number) => ReturnType<typeof parseQuery>;
  isFound: (query: Query, row: Row) => boolean;
  /** Like `matches`, but tolerates one wrong letter in a name. */
  isSimilar: (query: Query, row: Row) => boolean;
}

/** The reader of a search language. */
export function queryReader<Row extends object>(language: SearchLanguage<Row>): QueryReader<Row> {
  return {
    parse: (typed, vocabulary, now) => parseQuery(typed, { language, vocabulary, clock: { now, zone: zoneOf(site) } }),
    isFound: (query, row) => matches(language, query, row),
    isSimilar: (query, row) => matches(language, query, row, { isNear: true }),
  };
}
