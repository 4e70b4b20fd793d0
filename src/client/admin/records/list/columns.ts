import type { ComponentType } from 'react';
import type { Language } from '#site/text.ts';
import type { FieldFacts } from '#contract/fields/field.ts';
import type { Cell } from '#contract/spreadsheet/csv.ts';
import type { Wording } from '#client/admin/i18n/useWording.ts';
import type { Meanings } from '#client/admin/records/vocabulary.ts';
import { compareIn } from '#client/admin/ui/compareIn.ts';

/** The functions with which a column formats values in the reader's language. */
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

/** A column of a list, declared once for the screen and for exports. */
export interface ListColumn<Row> {
  key: string;
  label: Wording;
  /** Width as a track of a CSS grid. A column without one is only exported. */
  track?: string;
  /** How the value is emphasised: as the row's name, or as more than a detail. */
  emphasis?: 'title' | 'strong';
  /** Its words. */
  text: (row: Row, format: Format) => string;
  /** Renders the cell, if it shows more than text. */
  Cell?: ComponentType<CellProps<Row>>;
  /** The cell in an exported table, if that contains more than the text. */
  value?: (row: Row, format: Format) => Cell;
  /** The value that the list is sorted by, if not the text. */
  order?: (row: Row) => number | string;
}

/** The column of a field, with its label and its value as text. */
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

/** The sort order of a list: a column and a direction. */
export interface Order {
  column: string;
  isDescending: boolean;
}

/** Reads the order from the address, such as `-submitted`. Unknown columns mean the default order. */
export function readOrder(columns: readonly { key: string }[], usual: Order, written: string | null): Order {
  const column = written?.replace(/^-/, '') ?? '';
  if (!columns.some(({ key }) => key === column)) return usual;
  return { column, isDescending: written!.startsWith('-') };
}

export function writeOrder({ column, isDescending }: Order): string {
  return `${isDescending ? '-' : ''}${column}`;
}

/** The order after pressing a column heading. Pressing the current column reverses the direction. */
export function toggledOrder(order: Order, column: string): Order {
  return { column, isDescending: order.column === column && !order.isDescending };
}

/** Sorts the rows. Ties are sorted by the default column. */
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
