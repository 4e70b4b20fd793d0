import { readXlsx } from 'hucre/xlsx';
import { decode } from '#contract/spreadsheet/decode.ts';
import type { Text } from '#site/text.ts';
import { readDocx } from '#contract/readers/wordFile/docx.ts';
import { textOf, type Paragraph } from '#contract/readers/wordFile/paragraph.ts';
import { readCsv } from './readTextTable.ts';
import { noTable, pasteLimits, rowsRead, tidyTable, type ReadTable } from './table.ts';

/** Names of the files that hold tables. */
export const tableFileTypes = ['.xlsx', '.csv', '.tsv', '.txt', '.docx'] as const;

/**
 * Reads the table in a file: the first sheet with rows of a workbook, or the longest table of a Word file.
 *
 * @param most - maximum number of rows, without the headings
 */
export async function readTableFile(file: File, most: number = pasteLimits.rows): Promise<ReadTable> {
  if (file.size > pasteLimits.fileBytes) return { problem: tooLarge };
  try {
    const name = file.name.toLowerCase();
    if (name.endsWith('.xlsx')) return await readWorkbook(new Uint8Array(await file.arrayBuffer()), most);
    if (name.endsWith('.docx')) return await readWordTable(file, most);
    if (!tableFileTypes.some((type) => name.endsWith(type))) return { problem: otherFile };
    return readCsv(decode(new Uint8Array(await file.arrayBuffer())).text, most);
  } catch {
    // Each library throws its own errors for a damaged file.
    return { problem: damaged };
  }
}

async function readWorkbook(bytes: Uint8Array, most: number): Promise<ReadTable> {
  const { sheets } = await readXlsx(bytes, {
    maxRows: rowsRead(most),
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  });
  const sheet = sheets.find(({ rows }) => rows.some((row) => row.some((cell) => cell !== null && cell !== '')));
  if (!sheet) return { problem: noTable };
  const cells = sheet.rows.map((row) =>
    Array.from(row, (cell) => (cell instanceof Date ? dayOf(cell) : String(cell ?? ''))),
  );
  for (const { startRow, endRow, startCol } of sheet.merges ?? []) {
    for (let row = startRow + 1; row <= endRow && row < cells.length; row += 1)
      cells[row]![startCol] ||= cells[startRow]?.[startCol] ?? '';
  }
  return tidyTable(
    cells.map((row) => Array.from(row, (cell) => cell ?? '')),
    most,
  );
}

/** A workbook has no time zone: its days are those of UTC. */
function dayOf(cell: Date): string {
  return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

async function readWordTable(file: File, most: number): Promise<ReadTable> {
  const read = await readDocx(file);
  if (typeof read === 'string') return { problem: damaged };
  const inTables = read.paragraphs.flatMap((paragraph) => {
    const [cell] = paragraph.cells;
    return cell ? [{ paragraph, cell }] : [];
  });
  const tables = [...Map.groupBy(inTables, ({ cell }) => cell.table).values()];
  const longest = tables.toSorted((one, other) => other.length - one.length)[0];
  return longest ? tidyTable(cellsOf(longest), most) : { problem: noTable };
}

function cellsOf(paragraphs: readonly { paragraph: Paragraph; cell: Paragraph['cells'][number] }[]): string[][] {
  const grid: string[][] = [];
  for (const { paragraph, cell } of paragraphs) {
    for (let row = cell.row; row < cell.row + cell.rows; row += 1) {
      const cells = (grid[row] ??= []);
      cells[cell.column] = [cells[cell.column], textOf(paragraph)].filter(Boolean).join('\n');
    }
  }
  return Array.from(grid, (row) => Array.from(row ?? [], (cell) => cell ?? ''));
}

const tooLarge: Text = {
  en: 'This file is larger than 5 MB. Please save the table alone in a new file.',
  zh: '文件超过5 MB，请将表格单独另存为新文件。',
};

const otherFile: Text = {
  en: 'Please choose a table: .xlsx, .csv or .docx.',
  zh: '请选择表格文件：.xlsx、.csv或.docx。',
};

const damaged: Text = {
  en: 'This file could not be read. Please save it again as .xlsx or as CSV UTF-8.',
  zh: '无法读取该文件，请另存为.xlsx或“CSV UTF-8”格式。',
};
