import { useEffect, useMemo, useState } from 'react';
import type { Query, QueryPart } from '#contract/query/query.ts';
import type { Format } from '#client/admin/records/list/columns.ts';
import type { Search } from '#client/admin/records/list/listConfig.ts';
import type { QueryReader } from './queryReader.ts';

/** A search in a language of queries. */
export interface FoundQuery<Row> extends Search<Row> {
  /** The conditions of the last valid query. */
  parts: readonly QueryPart[];
}

/**
 * Searches by the typed query or, while that is invalid, by the last valid one.
 *
 * @param reader - undefined until its code is loaded
 * @param isMeant - tells whether the typed text certainly means a row
 */
export function useQuerySearch<Row extends object>(
  reader: QueryReader<Row> | undefined,
  typed: string,
  { meanings: { vocabulary } }: Format,
  isMeant?: (row: Row) => boolean,
): FoundQuery<Row> {
  const [understood, setUnderstood] = useState(everything);
  const now = useHour();
  const parsed = useMemo(
    () => (typed === '' ? everything : reader?.parse(typed, vocabulary, now)),
    [reader, typed, vocabulary, now],
  );
  const isNew = parsed !== undefined && !('problem' in parsed) && parsed !== understood;
  if (isNew) setUnderstood(parsed);
  const problem = parsed && 'problem' in parsed ? parsed.problem : undefined;
  const { query, parts } = isNew ? parsed : understood;
  const isLoading = parsed === undefined;
  return useMemo(
    () => ({
      isFound: (row) => query === everything.query || (reader?.isFound(query, row) ?? false),
      isSimilar: reader && ((row) => reader.isSimilar(query, row)),
      isMeant,
      parts,
      problem,
      isLoading,
    }),
    [reader, query, isMeant, parts, problem, isLoading],
  );
}

const everything: { query: Query; parts: readonly QueryPart[] } = { query: { kind: 'all', of: [] }, parts: [] };

/** The current hour, for `today`. */
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
