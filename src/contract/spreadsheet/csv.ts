/** Tells Excel that a file is UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * Matches the positions where a spreadsheet would start a formula: at the beginning of a cell, and after a semicolon,
 * tab or line break within it. Excel separates cells by semicolons in much of Europe, and quotation marks after a comma
 * then protect nothing. Blanks, invisible characters and quotation marks may come in between.
 */
const formulaStarts =
  /^(?=[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠])|(?<=[;\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠])/gu;

/**
 * Writes a table as CSV for spreadsheets, row by row, on the server and in the browser: UTF-8 with byte order mark,
 * CRLF, every text in quotes, times as ISO 8601. An apostrophe precedes anything that a spreadsheet would read as a
 * formula, whatever separates its cells.
 *
 * @param shortened - called with each row that has a text too long for a cell, which is cut
 */
export async function* csv<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  columns: Readonly<Record<string, (row: Row) => Cell>>,
  shortened: (row: Row) => void,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.keys(columns));
  for await (const row of rows) {
    const cells = Object.values(columns).map((column) => withoutFormulas(column(row)));
    if (cells.some(isTooLongForCell)) shortened(row);
    yield csvLine(cells.map(fitting));
  }
}

function withoutFormulas(value: Cell): Cell {
  return typeof value === 'string' ? value.replaceAll(formulaStarts, "'") : value;
}

/** Writes a row unchanged: formulas stay formulas. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

function written(value: Cell): string {
  if (typeof value === 'string') return `"${value.replaceAll('"', '""')}"`;
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}

/** The value of a cell. Times are UTC, by the server's clock. */
export type Cell = string | number | Date | null;

/** The maximum length of a cell in Excel, which would split a longer text in CSV into several rows. */
const cellLength = 32_767;

/** Whether a value is a text too long for a cell. */
export function isTooLongForCell(value: Cell): value is string {
  return typeof value === 'string' && value.length > cellLength;
}

/** A value, cut if it is too long for a cell. */
export function fitting<Value extends Cell>(value: Value): Value | string {
  return isTooLongForCell(value) ? `${value.slice(0, cellLength - 1).toWellFormed()}…` : value;
}
