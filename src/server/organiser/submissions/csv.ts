import { stringify } from 'csv-stringify/sync';

/** Characters that a cell of Excel holds. It would split a longer text into further rows. */
const cell = 32_767;

export type Cell = string | number | null;

/**
 * A table as CSV for spreadsheets: UTF-8 with the mark by which Excel knows it, CRLF, every text in quotes. What a
 * spreadsheet would take for a formula gets an apostrophe before it. Answered row by row.
 *
 * @param shortened - called with each row with a text that does not fit into a cell, and is cut
 */
export async function* csv<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  columns: Readonly<Record<string, (row: Row) => Cell>>,
  shortened: (row: Row) => void,
): AsyncGenerator<string> {
  yield `\ufeff${line(Object.keys(columns))}`;
  for await (const row of rows) {
    const cells = Object.values(columns).map((column) => column(row));
    if (cells.some(isTooLong)) shortened(row);
    yield line(cells.map((value) => (isTooLong(value) ? `${value.slice(0, cell - 3).toWellFormed()}…` : value)));
  }
}

function isTooLong(value: Cell): value is string {
  // One less, for the apostrophe.
  return typeof value === 'string' && value.length > cell - 1;
}

function line(cells: readonly Cell[]): string {
  return stringify([cells], { quoted_string: true, escape_formulas: true, record_delimiter: 'windows' });
}
