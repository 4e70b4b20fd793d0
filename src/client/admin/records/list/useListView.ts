import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLanguage } from '#client/i18n/language.tsx';
import { useWording } from '#client/admin/i18n/useWording.ts';
import { useMeanings } from '#client/admin/records/vocabulary.ts';
import { keepRow, keptRow } from '#client/admin/device/keeping.ts';
import type { RecordId } from '#client/records/recordKind.ts';
import type { KnownRows } from '#client/records/recordRows.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { readOrder, sortedBy, toggledOrder, writeOrder, type Format, type ListColumn, type Order } from './columns.ts';
import type { ListConfig, Search } from './listConfig.ts';
import { useListAddress } from './useListAddress.ts';
import { useSelection, type Selection } from './useSelection.ts';

/** The search and choices of a list, and the rows that match. */
interface FoundRows<Row, Found> {
  list: KnownRows<Row>;
  format: Format;
  typed: string;
  type: (typed: string) => void;
  found: Found;
  /** The chosen value of the filter; '' for all. */
  filter: string;
  choose: (filter: string) => void;
  shown: readonly Row[];
  /** Whether nothing matched, and rows with similar names are shown instead. */
  isSimilar: boolean;
  /** The rows that are searched; empty while only the first rows have loaded. */
  known: readonly Row[];
  order: Order;
  sortBy: (column: string) => void;
  /** Applies a search and an order, as a single step for Back. */
  show: (query: string, sort: string) => void;
  /** Shows everything, without search and filter. */
  showAll: () => void;
}

/** Everything that the parts of a list need. */
export interface ListView<Row, Id, Found> extends FoundRows<Row, Found> {
  selection: Selection<Row, Id>;
  /** The shown columns. */
  columns: readonly ListColumn<Row>[];
  chooseColumns: (keys: readonly string[]) => void;
}

/** What columns need to write values in the reader's language. */
export function useFormat(): Format {
  const word = useWording();
  const language = useLanguage();
  const meanings = useMeanings();
  return useMemo(() => ({ language, meanings, word }), [language, meanings, word]);
}

/** Searches and sorts a list as the address says, so that a reload and a link show the same. */
export function useFoundRows<Row extends object, Id extends RecordId, Found extends Search<Row>>({
  records,
  columns,
  usualOrder,
  search,
  filter: choice,
}: Pick<ListConfig<Row, Id, Found>, 'records' | 'columns' | 'usualOrder' | 'search' | 'filter'>): FoundRows<
  Row,
  Found
> {
  const list = useRecords(records);
  const format = useFormat();
  const { typed, type, get, set } = useListAddress();
  const found = search.useSearch(useDeferredValue(typed), format);
  const filter = (choice && get(choice.parameter)) ?? '';
  const { has: chosen, rank } = choice?.choices.find(({ value }) => value === filter) ?? {};
  const has = useMemo(() => (typeof chosen === 'object' ? chosen.among(list.rows) : chosen), [chosen, list.rows]);
  const order = readOrder(columns, usualOrder, get('sort'));
  const written = writeOrder(order);
  // The first rows cannot answer a search or another order.
  const isUsualOrder = written === writeOrder(usualOrder);
  const isUsual = typed === '' && !has && isUsualOrder;
  const isWhole = list.total === undefined && !found.isLoading;
  const rows = isWhole || isUsual ? list.rows : none;
  const inOrder = useMemo(
    () => sortedBy(rows, columns, readOrder(columns, usualOrder, written), usualOrder, format),
    [rows, columns, usualOrder, written, format],
  );
  const { isFound, isSimilar, isMeant } = found;
  const { shown, isSimilar: areSimilar } = useMemo(() => {
    const among = has ? inOrder.filter(has) : inOrder;
    const exact = among.filter(isFound);
    const similar = exact.length === 0 && isSimilar ? among.filter(isSimilar) : [];
    const all = similar.length > 0 ? similar : exact;
    const ranked = rank && isUsualOrder ? rankedBy(rank(list.rows), all) : all;
    const ordered = isMeant ? [...ranked.filter(isMeant), ...ranked.filter((row) => !isMeant(row))] : ranked;
    return { shown: ordered, isSimilar: similar.length > 0 };
  }, [inOrder, has, rank, isUsualOrder, list.rows, isFound, isSimilar, isMeant]);
  const choose = (value: string) => choice && set({ [choice.parameter]: value });
  return {
    ...{ list, format, typed, type, found, filter, choose, shown, isSimilar: areSimilar, order },
    known: isWhole ? list.rows : none,
    sortBy: (column) => set({ sort: writeOrder(toggledOrder(order, column)) }),
    show: (query, sort) => {
      type(query);
      set({ q: query, sort }, true);
    },
    showAll: () => {
      type('');
      set({ q: '', ...(choice && { [choice.parameter]: '' }) });
    },
  };
}

const none: readonly never[] = [];

function rankedBy<Row>(rankOf: (row: Row) => number, rows: readonly Row[]): Row[] {
  const ranked = rows.map((row) => ({ row, rank: rankOf(row) }));
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ row }) => row);
}

/** The same, with the selection and the columns. */
export function useListView<Row extends object, Id extends RecordId, Found extends Search<Row>>(
  config: ListConfig<Row, Id, Found>,
): ListView<Row, Id, Found> {
  const rows = useFoundRows(config);
  const selection = useSelection(config.selection?.ticked, rows.list.rows, rows.shown, config.records.kind.idOf);
  const [columns, chooseColumns] = useColumns(config);
  return { ...rows, selection, columns, chooseColumns };
}

/** The shown columns: those with a width, or those chosen on this device. */
function useColumns<Row extends object, Id extends RecordId>({
  columns,
  columnChoice: choice,
}: Pick<ListConfig<Row, Id>, 'columns' | 'columnChoice'>) {
  const [keys, setKeys] = useState(choice?.usual);
  useEffect(() => {
    if (choice) void keptRow(choice.key).then((kept) => kept && setKeys(kept.columns));
  }, [choice]);
  function choose(chosen: readonly string[]): void {
    setKeys(chosen);
    if (choice) void keepRow({ key: choice.key, columns: chosen });
  }
  const shown = useMemo(
    () => columns.filter(({ key, track }) => (keys ? keys.includes(key) : track !== undefined)),
    [columns, keys],
  );
  return [shown, choose] as const;
}
