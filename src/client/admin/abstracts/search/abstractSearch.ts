import { msg } from '@lingui/core/macro';
import { lazy, useEffect, useMemo, useState } from 'react';
import type { AbstractRow } from '#contract/records/abstract.ts';
import { matches } from '#contract/query/matches.ts';
import { parseQuery } from '#contract/query/parseQuery.ts';
import type { Query, QueryPart } from '#contract/query/query.ts';
import { zone } from '#client/conference/importantDates.ts';
import { abstracts } from '#client/admin/records/kinds.ts';
import { abstractDoublesIn } from '#client/admin/records/likelyDoubles.ts';
import { useRecords } from '#client/records/useRecords.ts';
import type { Format } from '#client/admin/records/list/columns.ts';
import type { ListView } from '#client/admin/records/list/useListView.ts';
import type { ListSearch, Search } from '#client/admin/records/list/listConfig.ts';

/** A search in the language of queries. */
export interface FoundQuery extends Search<AbstractRow> {
  /** What must be fulfilled; of the last search that was understood. */
  parts: readonly QueryPart[];
}

/** The list of abstracts, as its parts need it. */
export type AbstractsView = ListView<AbstractRow, number, FoundQuery>;

/** How abstracts are searched (S4). */
export const abstractSearch: ListSearch<AbstractRow, FoundQuery> = {
  label: msg`Search abstracts`,
  placeholder: msg`Name, title, topic:3, no:file …`,
  useSearch: useQuery,
  Help: lazy(() => import('./searchHelp.tsx')),
};

/** What was typed as a query; while it cannot be understood, the last one that could. */
function useQuery(typed: string, { meanings: { vocabulary } }: Format): FoundQuery {
  const [understood, setUnderstood] = useState(everything);
  const now = useHour();
  const parsed = useMemo(() => parseQuery(typed, vocabulary, { now, zone }), [typed, vocabulary, now]);
  const isNew = !('problem' in parsed) && parsed !== understood;
  if (isNew) setUnderstood(parsed);
  const { rows } = useRecords(abstracts);
  const doubles = abstractDoublesIn(rows);
  const problem = 'problem' in parsed ? parsed.problem : undefined;
  const { query, parts } = isNew ? parsed : understood;
  return useMemo(
    () => ({ isFound: (row) => matches(query, row, doubles), isMeant: hasNumber(typed), parts, problem }),
    [query, doubles, typed, parts, problem],
  );
}

/** Of a number that was typed alone, which abstract has it. */
function hasNumber(typed: string): FoundQuery['isMeant'] {
  const number = /^#?(\d{1,9})$/.exec(typed.trim())?.[1];
  return number === undefined ? undefined : ({ report_id }) => report_id === Number(number);
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
