import { useEffect, useMemo, useState } from 'react';
import type { SearchLanguage } from '#contract/query/language.ts';
import { matches } from '#contract/query/matches.ts';
import { parseQuery } from '#contract/query/parseQuery.ts';
import type { Query, QueryPart } from '#contract/query/query.ts';
import { zone } from '#client/conference/importantDates.ts';
import type { Format } from '#client/admin/records/list/columns.ts';
import type { Search } from '#client/admin/records/list/listConfig.ts';

/** A search in a language of queries. */
export interface FoundQuery<Row> extends Search<Row> {
  /** What must be fulfilled; of the last search that was understood. */
  parts: readonly QueryPart[];
}

/**
 * What was typed as a query; while it cannot be understood, the last one that could.
 *
 * @param isMeant - which row was certainly meant by what was typed
 */
export function useQuerySearch<Row extends object>(
  language: SearchLanguage<Row>,
  typed: string,
  { meanings: { vocabulary } }: Format,
  isMeant?: (row: Row) => boolean,
): FoundQuery<Row> {
  const [understood, setUnderstood] = useState(everything);
  const now = useHour();
  const parsed = useMemo(
    () => parseQuery(typed, { language, vocabulary, clock: { now, zone } }),
    [language, typed, vocabulary, now],
  );
  const isNew = !('problem' in parsed) && parsed !== understood;
  if (isNew) setUnderstood(parsed);
  const problem = 'problem' in parsed ? parsed.problem : undefined;
  const { query, parts } = isNew ? parsed : understood;
  return useMemo(
    () => ({
      isFound: (row) => matches(language, query, row),
      isSimilar: (row) => matches(language, query, row, { isNear: true }),
      isMeant,
      parts,
      problem,
    }),
    [language, query, isMeant, parts, problem],
  );
}

const everything: { query: Query; parts: readonly QueryPart[] } = { query: { kind: 'all', of: [] }, parts: [] };

/** The present hour, for `today`. */
function useHour(): number {
  const [hour, setHour] = useState(presentHour);
  useEffect(() => {
    const timer = setInterval(() => setHour(presentHour()), hourLength / 60);
    return () => clearInterval(timer);
  }, []);
  return hour;
}

const hourLength = 60 * 60 * 1000;
const presentHour = () => Math.floor(Date.now() / hourLength) * hourLength;
