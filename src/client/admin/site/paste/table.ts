import { withoutInvisible } from '#contract/rules/invisible.ts';
import type { Text } from '#site/text.ts';

/** A table from elsewhere: text by row and column. All rows have the same number of cells. */
export type PastedTable = readonly (readonly string[])[];

/** A table that was read, or the reason why it was not. */
export type ReadTable = { table: PastedTable } | { problem: Text };

/** The most that is read of a clipboard or file. No field takes a longer text than a cell. */
export const pasteLimits = {
  rows: 500,
  columns: 40,
  cell: 20_000,
  characters: 4_000_000,
  fileBytes: 5_000_000,
} as const;

export const tooManyRows: Text = {
  en: `At most ${pasteLimits.rows} rows can be added at once. Please take part of the table.`,
  zh: `一次最多添加${pasteLimits.rows}行，请分批粘贴。`,
};

export const noTable: Text = {
  en: 'No table was found. Please copy the rows in the spreadsheet again.',
  zh: '未找到表格，请在电子表格中重新复制。',
};

/** Tidies cells, leaves out empty rows, empty columns and a title above the table, and refuses what is too large. */
export function tidyTable(cells: readonly (readonly string[])[]): ReadTable {
  const rows = cells.map((row) => row.map(tidied)).filter((row) => row.some((cell) => cell !== ''));
  const width = Math.max(0, ...rows.map((row) => row.length));
  const used = Array.from({ length: width }, (_, column) => column).filter((column) =>
    rows.some((row) => (row[column] ?? '') !== ''),
  );
  // The headings are a row, too.
  if (rows.length > pasteLimits.rows + 1) return { problem: tooManyRows };
  if (used.length > pasteLimits.columns) return { problem: tooManyColumns };
  if (rows.some((row) => row.some((cell) => cell.length > pasteLimits.cell))) return { problem: longCell };
  const table = rows.map((row) => used.map((column) => row[column] ?? ''));
  const first = table.findIndex((row) => used.length === 1 || row.filter((cell) => cell !== '').length > 1);
  return table.length === 0 ? { problem: noTable } : { table: table.slice(Math.max(first, 0)) };
}

const tooManyColumns: Text = {
  en: `At most ${pasteLimits.columns} columns can be read. Please take part of the table.`,
  zh: `最多读取${pasteLimits.columns}列，请减少列数。`,
};

const longCell: Text = {
  en: `A cell has more than ${pasteLimits.cell.toLocaleString('en')} characters. Please shorten it.`,
  zh: `有单元格超过${pasteLimits.cell}个字符，请精简。`,
};

function tidied(cell: string): string {
  return withoutInvisible(cell.toWellFormed())
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim();
}
