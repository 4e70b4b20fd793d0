import type { MessageDescriptor } from '@lingui/core';
import type { Language } from '#site/text.ts';
import type { Cell } from '#contract/spreadsheet/cell.ts';
import { compareIn } from '#client/admin/ui/compareIn.ts';

/** A column of a list. */
export interface ListColumn<Row, Saying> {
  key: string;
  label: MessageDescriptor;
  /** Width as a track of a CSS grid; a column without one is only exported. */
  track?: string;
  /** Its words on the screen. */
  words: (row: Row, saying: Saying) => string;
  /** Its cell in a table that is exported, where that says more. */
  cell?: (row: Row, saying: Saying) => Cell;
  /** What the list is sorted by, where that is not its words. */
  order?: (row: Row) => number | string;
}

/** How a list is sorted: by a column, and which way. */
export interface Order {
  column: string;
  isDescending: boolean;
}

/** `-submitted`, as it stands in the address; what is no column there is the usual order. */
export function readOrderOf(columns: readonly { key: string }[], usual: Order, written: string | null): Order {
  const column = written?.replace(/^-/, '') ?? '';
  if (!columns.some(({ key }) => key === column)) return usual;
  return { column, isDescending: written!.startsWith('-') };
}

export function writeOrder({ column, isDescending }: Order): string {
  return `${isDescending ? '-' : ''}${column}`;
}

/** The order after a press on the head of a column: of the one that it is sorted by already, the other way round. */
export function toggledOrder(order: Order, column: string): Order {
  return { column, isDescending: order.column === column && !order.isDescending };
}

/**
 * The rows in an order; what says nothing comes last.
 *
 * @param tie - the order of those that are alike in it
 */
export function sortedBy<Row, Saying extends { language: Language }>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row, Saying>[],
  { column, isDescending }: Order,
  saying: Saying,
  tie: (one: Row, other: Row) => number,
): Row[] {
  const { order, words } = columns.find(({ key }) => key === column)!;
  const compare = compareIn(saying.language);
  const keyed = rows.map((row) => ({ row, key: order?.(row) ?? words(row, saying) }));
  const sign = isDescending ? -1 : 1;
  const compareKeys = (one: number | string, other: number | string) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));
  keyed.sort((one, other) => sign * compareKeys(one.key, other.key) || tie(one.row, other.row));
  return keyed.map(({ row }) => row);
}
