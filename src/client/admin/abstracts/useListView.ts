import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { AbstractRow } from '#contract/records/abstract.ts';
import { matches } from '#contract/query/matches.ts';
import { parseQuery } from '#contract/query/parseQuery.ts';
import type { Query, QueryPart, QueryProblem } from '#contract/query/query.ts';
import { zone } from '#client/conference/importantDates.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { keepRow, keptRow } from '#client/admin/device/keeping.ts';
import { toggledOrder, writeOrder, type Order } from '#client/admin/list/columns.ts';
import { useListAddress } from '#client/admin/list/useListAddress.ts';
import type { KnownRows } from '#client/records/recordRows.ts';
import { useMeanings } from '#client/admin/records/vocabulary.ts';
import { columns, readOrder, sorted, usualColumns, usualOrder, type Column, type Saying } from './table/columns.ts';

/** What is typed, what it means, and what is shown. */
export interface ListView {
  typed: string;
  type: (typed: string) => void;
  /** What must be fulfilled; of the last search that was understood. */
  parts: readonly QueryPart[];
  problem: QueryProblem | undefined;
  shown: readonly AbstractRow[];
  /** Among which is searched; nothing while only the first rows are here. */
  known: readonly AbstractRow[];
  order: Order;
  sortBy: (column: string) => void;
  /** Searches and sorts anew, in one step that Back takes back. */
  show: (query: string, sort: string) => void;
}

/** What the columns need to say something, in the reader's language. */
export function useSaying(): Saying {
  const language = useLanguage();
  const meanings = useMeanings();
  return useMemo(() => ({ language, meanings }), [language, meanings]);
}

/** Searches and sorts the list by what the address says, so that a reload and a link show the same. */
export function useListView(list: KnownRows<AbstractRow>, saying: Saying): ListView {
  const { typed, type, get, set } = useListAddress();
  const order = readOrder(get('sort'));
  const search = useSearch(useDeferredValue(typed), saying);
  const written = writeOrder(order);
  // The first rows say nothing yet of a search or of another order.
  const isUsual = typed === '' && written === writeOrder(usualOrder);
  const rows = list.total === undefined || isUsual ? list.rows : none;
  const inOrder = useMemo(() => sorted(rows, readOrder(written), saying), [rows, written, saying]);
  const shown = useMemo(() => inOrder.filter((row) => matches(search.query, row)), [inOrder, search.query]);
  const known = list.total === undefined ? list.rows : none;
  const { parts, problem } = search;
  return {
    ...{ typed, type, parts, problem, shown, known, order },
    sortBy: (column) => set({ sort: writeOrder(toggledOrder(order, column)) }),
    show: (query, sort) => {
      type(query);
      set({ q: query, sort }, true);
    },
  };
}

const none: readonly AbstractRow[] = [];

/** What was typed as a query; while it cannot be understood, the last one that could. */
function useSearch(typed: string, { meanings: { vocabulary } }: Saying) {
  const [understood, setUnderstood] = useState<Understood>(everything);
  const now = useHour();
  const parsed = useMemo(() => parseQuery(typed, vocabulary, { now, zone }), [typed, vocabulary, now]);
  const isNew = !('problem' in parsed) && parsed !== understood;
  if (isNew) setUnderstood(parsed);
  const problem = 'problem' in parsed ? parsed.problem : undefined;
  return { ...(isNew ? parsed : understood), problem };
}

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

interface Understood {
  query: Query;
  parts: readonly QueryPart[];
}

const everything: Understood = { query: { kind: 'all', of: [] }, parts: [] };

/** The columns that are shown, as chosen on this device. */
export function useColumns(): [shown: readonly Column[], choose: (keys: readonly string[]) => void] {
  const [keys, setKeys] = useState<readonly string[]>(usualColumns);
  useEffect(() => {
    void keptRow('view').then((view) => view && setKeys(view.columns));
  }, []);
  function choose(chosen: readonly string[]): void {
    setKeys(chosen);
    void keepRow({ key: 'view', columns: chosen });
  }
  return [useMemo(() => columns.filter(({ key }) => keys.includes(key)), [keys]), choose];
}
