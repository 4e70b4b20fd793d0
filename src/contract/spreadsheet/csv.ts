/** Characters that a cell of Excel holds. It would split a longer text into further rows. */
const cell = 32_767;

export type Cell = string | number | null;

/**
 * Where a spreadsheet would begin a formula: in front of its sign at the beginning of a cell; and after a semicolon, tab
 * or line break within one. Where cells are parted by semicolons, as Excel does in much of Europe, the quotation marks
 * that follow a comma protect nothing. Blanks, invisible signs and quotation marks may stand in between.
 */
const formulaStarts =
  /^(?=[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠])|(?<=[;\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠])/gu;

/**
 * A table as CSV for spreadsheets, on the server and in the browser: UTF-8 with the mark by which Excel knows it, CRLF, every text in quotes. What a
 * spreadsheet would take for a formula gets an apostrophe before it, wherever cells are parted. Answered row by row.
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
    const cells = Object.values(columns).map((column) => withoutFormulas(column(row)));
    if (cells.some(isTooLong)) shortened(row);
    yield line(cells.map((value) => (isTooLong(value) ? `${value.slice(0, cell - 1).toWellFormed()}…` : value)));
  }
}

function withoutFormulas(value: Cell): Cell {
  return typeof value === 'string' ? value.replaceAll(formulaStarts, "'") : value;
}

function isTooLong(value: Cell): value is string {
  return typeof value === 'string' && value.length > cell;
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

function written(value: Cell): string {
  return typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : String(value ?? '');
}
