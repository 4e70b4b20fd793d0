import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AbstractRow } from '#contract/staff/abstracts.ts';
import { matches } from '#contract/query/matches.ts';
import { parseQuery } from '#contract/query/parseQuery.ts';
import type { Query, QueryPart, QueryProblem } from '#contract/query/query.ts';
import { zone } from '#client/conference/importantDates.ts';
import { keepRow, keptRow } from '#client/admin/device/keeping.ts';
import type { KnownList } from './abstractList.ts';
import {
  columns,
  readOrder,
  sorted,
  usualColumns,
  usualOrder,
  writeOrder,
  type Column,
  type Order,
  type Saying,
} from './table/columns.ts';

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

/** Milliseconds after the last keystroke at which the address says what is searched for. */
const addressAfter = 300;

/** Searches and sorts the list by what the address says, so that a reload and a link show the same. */
export function useListView(list: KnownList, saying: Saying): ListView {
  const [address, setAddress] = useSearchParams();
  const [typed, type] = useTyped(address.get('q') ?? '', (q) =>
    setAddress((before) => withParameter(before, 'q', q), replace),
  );
  const order = readOrder(address.get('sort'));
  const search = useSearch(useDeferredValue(typed), saying);
  const written = writeOrder(order);
  // The first rows say nothing yet of a search or of another order.
  const isUsual = typed === '' && written === writeOrder(usualOrder);
  const rows = list.total === undefined || isUsual ? list.rows : none;
  const inOrder = useMemo(() => sorted(rows, readOrder(written), saying), [rows, written, saying]);
  const shown = useMemo(() => inOrder.filter((row) => matches(search.query, row)), [inOrder, search.query]);
  const known = list.total === undefined ? list.rows : none;

  function sortBy(column: string): void {
    const next = { column, isDescending: order.column === column && !order.isDescending };
    setAddress((before) => withParameter(before, 'sort', writeOrder(next)), replace);
  }

  function show(query: string, sort: string): void {
    setAddress((before) => withParameter(withParameter(before, 'q', query), 'sort', sort));
  }

  return { typed, type, show, parts: search.parts, problem: search.problem, shown, known, order, sortBy };
}

const none: readonly AbstractRow[] = [];
const replace = { replace: true };

function withParameter(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

/** What is typed: at once in the field, a moment later in the address, from which it also comes. */
function useTyped(inAddress: string, write: (typed: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  if (inAddress !== known) {
    setKnown(inAddress);
    setTyped(inAddress);
  }
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  useEffect(() => {
    if (typed === inAddress) return;
    const timer = setTimeout(() => {
      setKnown(typed);
      latest.current(typed);
    }, addressAfter);
    return () => clearTimeout(timer);
  }, [typed, inAddress]);
  return [typed, setTyped];
}

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
