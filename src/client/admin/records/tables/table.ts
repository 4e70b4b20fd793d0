import { withoutInvisible } from '#contract/rules/invisible.ts';
import type { Text } from '#site/text.ts';

/** A table from elsewhere: text by row and column. All rows have the same number of cells. */
export type PastedTable = readonly (readonly string[])[];

/** A table that was read. */
export interface FoundTable {
  table: PastedTable;
  /** The number of each row in the file, from 1. Empty rows of a text file are not counted. */
  lines: readonly number[];
}

/** A table that was read, or the reason why it was not. */
export type ReadTable = FoundTable | { problem: Text };

/** Names of the files that hold tables. */
export const tableFileTypes = ['.xlsx', '.csv', '.tsv', '.txt', '.docx'] as const;

/** Limits for a clipboard or file. No field accepts a longer text than a cell. */
export const pasteLimits = {
  rows: 500,
  columns: 40,
  cell: 20_000,
  characters: 4_000_000,
  fileBytes: 5_000_000,
} as const;

export function tooManyRows(most: number): Text {
  const rows = most.toLocaleString('en');
  return {
    en: `At most ${rows} rows can be read at once. Please take part of the table.`,
    zh: `一次最多读取${rows}行，请分批进行。`,
  };
}

/** Number of rows to read from a file, with room for empty ones. A longer file is refused completely. */
export function rowsRead(most: number): number {
  return 2 * most + 2;
}

export const noTable: Text = {
  en: 'No table was found. Please copy the rows in the spreadsheet again.',
  zh: '未找到表格，请在电子表格中重新复制。',
};

/**
 * Trims cells, removes empty rows, empty columns and a title above the table, and refuses a table that is too large.
 *
 * @param most - maximum number of rows, without the headings
 */
export function tidyTable(cells: readonly (readonly string[])[], most: number = pasteLimits.rows): ReadTable {
  // Checked first, since a stray cell in the last row of a sheet makes a million rows.
  if (cells.length >= rowsRead(most)) return { problem: tooManyRows(most) };
  const numbered = cells
    .map((row, index) => ({ row: row.map(tidied), line: index + 1 }))
    .filter(({ row }) => row.some((cell) => cell !== ''));
  const rows = numbered.map(({ row }) => row);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const used = Array.from({ length: width }, (_, column) => column).filter((column) =>
    rows.some((row) => (row[column] ?? '') !== ''),
  );
  // The row of headings counts as well.
  if (rows.length > most + 1) return { problem: tooManyRows(most) };
  if (used.length > pasteLimits.columns) return { problem: tooManyColumns };
  if (rows.some((row) => row.some((cell) => cell.length > pasteLimits.cell))) return { problem: longCell };
  const table = rows.map((row) => used.map((column) => row[column] ?? ''));
  const first = table.findIndex((row) => used.length === 1 || row.filter((cell) => cell !== '').length > 1);
  if (table.length === 0) return { problem: noTable };
  const lines = numbered.map(({ line }) => line);
  return { table: table.slice(Math.max(first, 0)), lines: lines.slice(Math.max(first, 0)) };
}

export const tooManyColumns: Text = {
  en: `At most ${pasteLimits.columns} columns can be read. Please take part of the table.`,
  zh: `最多读取${pasteLimits.columns}列，请减少列数。`,
};

const longCell: Text = {
  en: `A cell has more than ${pasteLimits.cell.toLocaleString('en')} characters. Please shorten it.`,
  zh: `有单元格超过${pasteLimits.cell}个字符，请精简。`,
};

export function tidied(cell: string): string {
  if (cell === '') return '';
  return withoutInvisible(cell.toWellFormed())
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim();
}
