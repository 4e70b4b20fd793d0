/** By which Excel knows that a file is UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * Where a spreadsheet would begin a formula: in front of its sign at the beginning of a cell; and after a semicolon, tab
 * or line break within one. Where cells are parted by semicolons, as Excel does in much of Europe, the quotation marks
 * that follow a comma protect nothing. Blanks, invisible signs and quotation marks may stand in between.
 */
const formulaStarts =
  /^(?=[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠])|(?<=[;\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠])/gu;

/**
 * A table as CSV for spreadsheets, on the server and in the browser: UTF-8 with the mark by which Excel knows it, CRLF, every
 * text in quotes, times as ISO 8601. What a spreadsheet would take for a formula gets an apostrophe before it, wherever cells
 * are parted. Answered row by row.
 *
 * @param shortened - called with each row with a text that does not fit into a cell, and is cut
 */
export async function* csv<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  columns: Readonly<Record<string, (row: Row) => Cell>>,
  shortened: (row: Row) => void,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.keys(columns));
  for await (const row of rows) {
    const cells = Object.values(columns).map((column) => withoutFormulas(column(row)));
    if (cells.some(isTooLong)) shortened(row);
    yield csvLine(cells.map(fitting));
  }
}

function withoutFormulas(value: Cell): Cell {
  return typeof value === 'string' ? value.replaceAll(formulaStarts, "'") : value;
}

/** A row as it is: what a spreadsheet would take for a formula stays one. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

function written(value: Cell): string {
  if (typeof value === 'string') return `"${value.replaceAll('"', '""')}"`;
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}

/** What stands in a cell: times are UTC, by the server's clock. */
export type Cell = string | number | Date | null;

/** Characters that a cell of Excel holds. It would split a longer text of a CSV into further rows. */
const cellLength = 32_767;

/** Whether a text does not fit into a cell. */
export function isTooLong(value: Cell): value is string {
  return typeof value === 'string' && value.length > cellLength;
}

/** As much of a value as fits into a cell. */
export function fitting<Value extends Cell>(value: Value): Value | string {
  return isTooLong(value) ? `${value.slice(0, cellLength - 1).toWellFormed()}…` : value;
}
