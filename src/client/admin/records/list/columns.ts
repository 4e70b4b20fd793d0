import type { ComponentType } from 'react';
import type { Language } from '#site/text.ts';
import type { FieldFacts } from '#contract/fields/field.ts';
import type { Cell } from '#contract/spreadsheet/csv.ts';
import type { Wording } from '#client/admin/i18n/useWording.ts';
import type { Meanings } from '#client/admin/records/vocabulary.ts';
import { compareIn } from '#client/admin/ui/compareIn.ts';

/** What a column needs to write values in the reader's language. */
export interface Format {
  language: Language;
  meanings: Meanings;
  word: (word: Wording) => string;
}

/** The cell of a row. */
export interface CellProps<Row> {
  row: Row;
  format: Format;
}

/** A column of a list: said once, for the screen and for what is exported. */
export interface ListColumn<Row> {
  key: string;
  label: Wording;
  /** Width as a track of a CSS grid; a column without one is only exported. */
  track?: string;
  /** Emphasis: the row's name, or more than a detail. */
  emphasis?: 'title' | 'strong';
  /** Its words. */
  text: (row: Row, format: Format) => string;
  /** Draws it, where its words are not all. */
  Cell?: ComponentType<CellProps<Row>>;
  /** Its cell in a table that is exported, where that says more than its words. */
  value?: (row: Row, format: Format) => Cell;
  /** The value that the list is sorted by, if not the text. */
  order?: (row: Row) => number | string;
}

/** The column of a field: its label, and its value in words. */
export function fieldColumn<Row extends { readonly [Each in Field]: string }, Field extends string>(
  facts: { readonly [Each in NoInfer<Field>]: FieldFacts },
  field: Field,
  own: Partial<ListColumn<Row>> = {},
): ListColumn<Row> {
  const { label, input } = facts[field];
  const options = input.as === 'choice' ? input.options : {};
  return {
    key: field,
    label,
    text: (row, { word }) => (Object.hasOwn(options, row[field]) ? word(options[row[field]]!) : row[field]),
    ...own,
  };
}

/** How a list is sorted: by a column, and which way. */
export interface Order {
  column: string;
  isDescending: boolean;
}

/** The order in the address, such as `-submitted`. Unknown columns mean the usual order. */
export function readOrder(columns: readonly { key: string }[], usual: Order, written: string | null): Order {
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

/** The rows in an order, those that are alike by the column of the usual one. */
export function sortedBy<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  { column, isDescending }: Order,
  usual: Order,
  format: Format,
): Row[] {
  const compare = compareIn(format.language);
  const keyOf = (wanted: string) => {
    const { order, text } = columns.find(({ key }) => key === wanted)!;
    return (row: Row) => order?.(row) ?? text(row, format);
  };
  const [key, tie] = [keyOf(column), keyOf(usual.column)];
  const keyed = rows.map((row) => ({ row, key: key(row) }));
  const sign = isDescending ? -1 : 1;
  const compareKeys = (one: number | string, other: number | string) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));
  keyed.sort((one, other) => sign * compareKeys(one.key, other.key) || compareKeys(tie(one.row), tie(other.row)));
  return keyed.map(({ row }) => row);
}
