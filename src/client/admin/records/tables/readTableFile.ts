import { readXlsx } from 'hucre/xlsx';
import { decode } from '#contract/spreadsheet/decode.ts';
import type { Text } from '#site/text.ts';
import { readDocx } from '#contract/readers/wordFile/docx.ts';
import { filesInZip } from '#contract/readers/zip/zip.ts';
import { textOf, type Paragraph } from '#contract/readers/wordFile/paragraph.ts';
import { readCsv } from './readTextTable.ts';
import { noTable, pasteLimits, rowsRead, tableFileTypes, tidyTable, tooManyRows, type ReadTable } from './table.ts';

/**
 * Reads the table in a file: the first sheet with rows of a workbook, or the longest table of a Word file. A large
 * workbook takes seconds and hundreds of megabytes, so this runs in a worker (`tableInFile`).
 *
 * @param most - maximum number of rows, without the headings
 */
export async function readTableFile(file: File, most: number = pasteLimits.rows): Promise<ReadTable> {
  if (file.size > pasteLimits.fileBytes) return { problem: tooLarge };
  try {
    const name = file.name.toLowerCase();
    if (name.endsWith('.xlsx')) return await readWorkbook(file, most);
    if (name.endsWith('.docx')) return await readWordTable(file, most);
    if (!tableFileTypes.some((type) => name.endsWith(type))) return { problem: otherFile };
    return readCsv(decode(new Uint8Array(await file.arrayBuffer())).text, most);
  } catch {
    // Each library throws its own errors for a damaged file.
    return { problem: damaged };
  }
}

/** Limits of a workbook: bytes of its unpacked parts, their number, and the numbers of sheets and merged cells. */
const workbookLimits = { bytes: 20_000_000, parts: 5_000, sheets: 20, merges: 20_000 } as const;

async function readWorkbook(file: File, most: number): Promise<ReadTable> {
  if (await isUnpackedTooLarge(file)) return { problem: tooManyRows(most) };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const shown: number[] = [];
  // Usually the first sheet has the rows. Each of the others may be as large.
  const maxRows = rowsRead(most);
  const first = await readXlsx(bytes, {
    maxRows,
    sheets: ({ hidden, veryHidden }, index) => !hidden && !veryHidden && shown.push(index) === 1,
  });
  let rows = rowsOf(first.sheets[0], most);
  for (const index of shown.slice(1, workbookLimits.sheets)) {
    if (rows.length > 0) break;
    rows = rowsOf((await readXlsx(bytes, { maxRows, sheets: [index] })).sheets[0], most);
  }
  return rows.length === 0 ? { problem: noTable } : tidyTable(rows, most);
}

/** Whether a workbook is too large when unpacked, by the sizes that its list states. The library enforces these. */
async function isUnpackedTooLarge(file: File): Promise<boolean> {
  let bytes = 0;
  for (const { uncompressedSize, compressedSize, bitFlag } of (await filesInZip(file, workbookLimits.parts)).values()) {
    bytes += uncompressedSize;
    // The library would take the sizes from elsewhere.
    if (bytes > workbookLimits.bytes || (compressedSize === 0 && bitFlag?.dataDescriptor === true)) return true;
  }
  return false;
}

type Sheet = Awaited<ReturnType<typeof readXlsx>>['sheets'][number];

/** The rows of a sheet up to the last one with a value, as text. Of too many rows, only their number counts. */
function rowsOf(sheet: Sheet | undefined, most: number): string[][] {
  const all = sheet?.rows ?? [];
  const rows = all.slice(0, 1 + all.findLastIndex((row) => row.some((cell) => cell !== null && cell !== '')));
  if (rows.length >= rowsRead(most)) return rows.map(() => []);
  const cells = rows.map((row) => Array.from(row, (cell) => (cell instanceof Date ? dayOf(cell) : String(cell ?? ''))));
  for (const { startRow, endRow, startCol } of sheet?.merges?.slice(0, workbookLimits.merges) ?? []) {
    for (let row = startRow + 1; row <= endRow && row < cells.length; row += 1)
      cells[row]![startCol] ||= cells[startRow]?.[startCol] ?? '';
  }
  return cells.map((row) => Array.from(row, (cell) => cell ?? ''));
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
  return longest ? tidyTable(cellsOf(longest, rowsRead(most)), most) : { problem: noTable };
}

/** @param most - maximum number of rows; the others are left out */
function cellsOf(
  paragraphs: readonly { paragraph: Paragraph; cell: Paragraph['cells'][number] }[],
  most: number,
): string[][] {
  const grid: string[][] = [];
  for (const [cell, inCell] of Map.groupBy(paragraphs, (each) => each.cell)) {
    const text = inCell
      .map(({ paragraph }) => textOf(paragraph))
      .filter(Boolean)
      .join('\n');
    for (let row = cell.row; row < Math.min(cell.row + cell.rows, most); row += 1) {
      const cells = (grid[row] ??= []);
      // Cells of an irregular table may be in one place.
      cells[cell.column] = [cells[cell.column], text].filter(Boolean).join('\n');
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
