import { fitting, isTooLong, type Cell } from './cell.ts';

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
