import { rangeRef, writeXlsx, type Cell as WorkbookCell, type CellStyle, type WriteSheet } from 'hucre/xlsx';
import type { TimeZone } from '#site/dates.ts';
import { fitting, type Cell } from '#contract/spreadsheet/csv.ts';
import { offsetAt } from '#contract/dates/zone.ts';
import type { ExportTable } from './table.ts';

/** Limits of a column's width, in characters. */
const [narrowest, widest] = [8, 60];

const timeFormat = 'yyyy-mm-dd hh:mm';

const headingStyle: CellStyle = {
  font: { name: 'Calibri', size: 11, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E9EEF5' } },
  alignment: { vertical: 'center' },
};

/**
 * Writes a workbook of one sheet with frozen headings that filter the rows. Numbers stay numbers. Times are written in
 * the conference's time zone, because a cell has none. A text never becomes a formula, not even when it is edited.
 */
export async function xlsx({ name, columns, rows, zone }: ExportTable): Promise<Blob> {
  const range = rangeRef(0, 0, rows.length, columns.length - 1);
  const sheet: WriteSheet = {
    name,
    rows: [columns.map(({ label }) => escaped(label)), ...rows.map((row) => row.map((value) => valueOf(value, zone)))],
    columns: columns.map(({ label }, index) => columnOf(label, rows, index)),
    cells: new Map<string, Partial<WorkbookCell>>([
      ...columns.map((_, column) => [`0,${column}`, { style: headingStyle }] as const),
      ...rows.flatMap((row, index) => row.flatMap((value, column) => exceptionAt(`${index + 1},${column}`, value))),
    ]),
    freezePane: { rows: 1 },
    autoFilter: { range },
  };
  // LibreOffice reads the range of a filter only from this name.
  const filter = { name: '_xlnm._FilterDatabase', range: `'${name}'!${absolute(range)}`, scope: name };
  const bytes = await writeXlsx({ sheets: [sheet], namedRanges: [filter] });
  return new Blob([bytes as Uint8Array<ArrayBuffer>]);
}

/** `$A$1:$C$3` for `A1:C3`. */
function absolute(range: string): string {
  return range.replaceAll(/[A-Z]+|\d+/g, '$$$&');
}

function valueOf(value: Cell, zone: TimeZone): Cell {
  if (value instanceof Date) return new Date(value.getTime() + offsetAt(value, zone));
  return typeof value === 'string' ? escaped(fitting(value)) || null : value;
}

/** How to write a cell that Excel or the library would misread, by `row,column`. */
function exceptionAt(key: string, value: Cell): [string, Partial<WorkbookCell>][] {
  if (typeof value !== 'string') return [];
  // Unless the cell has the format Text, Excel would read it as a formula once it is edited.
  if (/^[\s'"]*[=+\-@＝＋－＠]/u.test(value)) return [[key, { style: { numFmt: '@' } }]];
  // The library writes `#N/A` as an error, unless it is formatted text.
  if (/^#[A-Z\d/_]+[!?]?$/.test(value)) return [[key, { richText: [{ text: value }] }]];
  return [];
}

/** Removes what XML does not allow, and escapes `_x0041_`, which a workbook would read as a letter. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}

/** Wide enough for most of a column's cells. A Chinese character counts as two. */
function columnOf(label: string, rows: ExportTable['rows'], index: number): { width: number; numFmt?: string } {
  const values = rows.map((row) => row[index] ?? '');
  const hasTimes = values.some((value) => value instanceof Date);
  let width = Math.max(narrowest, inCharacters(label), hasTimes ? timeFormat.length : 0);
  for (const value of values) {
    if (width >= widest) break;
    if (!(value instanceof Date)) width = Math.max(width, inCharacters(String(value)));
  }
  return { width: Math.min(widest, width) + 2, ...(hasTimes && { numFmt: timeFormat }) };
}

function inCharacters(text: string): number {
  const start = text.slice(0, widest);
  return start.length + (start.match(/[\u1100-\uffdc]/g)?.length ?? 0);
}
