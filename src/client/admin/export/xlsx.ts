import type { Feature, Options, SheetData, SheetOptions } from 'write-excel-file/browser';
// What the package exports compresses larger parts in workers from `blob:` addresses, which the site's policy forbids: it would
// wait for them for ever.
// @ts-expect-error: of this module there are no types
// oxlint-disable-next-line no-restricted-imports -- nor is it one of the package's exports
import { generateXlsxFileSync } from '../../../../node_modules/write-excel-file/modules/export/writeXlsxFileUniversal.js';
import type { TimeZone } from '#site/dates.ts';
import { fitting, type Cell } from '#contract/spreadsheet/csv.ts';
import { offsetAt } from '#contract/dates/zone.ts';
import type { ExportTable } from './table.ts';

/** Width of a column, in characters: no narrower, no wider. */
const [narrowest, widest] = [8, 60];

const generate = generateXlsxFileSync as (
  data: SheetData,
  sheet: SheetOptions<Blob>,
  options: Options<Blob>,
) => Promise<Blob>;

/**
 * A workbook of one sheet, whose headings stay in sight and filter its rows. Numbers are numbers and times are times, in the
 * conference's time zone, as a cell of Excel has none. A text is a text whatever it begins with: none becomes a formula, nor
 * when it is edited.
 */
export function xlsx({ name, columns, rows, zone }: ExportTable): Promise<Blob> {
  const headings = columns.map(({ label }) => ({
    value: label,
    fontWeight: 'bold' as const,
    backgroundColor: '#e9eef5',
    alignVertical: 'center' as const,
  }));
  const cells = rows.map((row) => row.map((value) => cellOf(fitting(value), zone)));
  const sheet = {
    sheet: name,
    stickyRowsCount: 1,
    columns: columns.map(({ label }, index) => ({ width: widthOf(label, rows, index) })),
  };
  return generate([headings, ...cells], sheet, { features: [filterOf(name, columns.length, rows.length)] });
}

/**
 * The arrows by which a spreadsheet filters and sorts. By the standard they stand right behind the rows, and LibreOffice knows
 * them only by a hidden name of their range.
 */
function filterOf(sheet: string, columns: number, rows: number): Feature<Blob> {
  const [column, row] = [letters(columns), rows + 1];
  const filter = `</sheetData><autoFilter ref="A1:${column}${row}"/>`;
  const range = `'${sheet}'!$A$1:$${column}$${row}`;
  const name = `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${range}</definedName>`;
  const transform = {
    'xl/worksheets/sheet{id}.xml': { transform: (xml: string) => xml.replace('</sheetData>', filter) },
    'xl/workbook.xml': {
      transform: (xml: string) => xml.replace('<definedNames/>', () => `<definedNames>${name}</definedNames>`),
    },
  };
  return { files: { transform } };
}

/** What the n-th column is called: A to Z, AA, AB … */
function letters(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return `${before > 0 ? letters(before) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`;
}

function cellOf(value: Cell, zone: TimeZone) {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  if (value instanceof Date) {
    const inZone = new Date(value.getTime() + offsetAt(value, zone));
    return { value: inZone, type: Date, format: 'yyyy-mm-dd hh:mm' };
  }
  const isLikeFormula = /^[\s'"]*[=+\-@＝＋－＠]/u.test(value);
  return { value: escaped(value), type: String, ...(isLikeFormula && { format: '@' }) };
}

/**
 * A text as a workbook writes it: `_x0041_` in it would be read as a letter. The library finds texts again in an object, where
 * names such as `constructor` stand from the start: of these the first letter is written in that way.
 */
function escaped(text: string): string {
  const plain = text.toWellFormed().replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
  return plain in {} ? `_x00${plain.charCodeAt(0).toString(16)}_${plain.slice(1)}` : plain;
}

/** Enough for most of what stands in a column: Chinese characters take the width of two. */
function widthOf(label: string, rows: readonly (readonly Cell[])[], index: number): number {
  let width = inCharacters(label);
  for (const row of rows) {
    const value = row[index];
    if (value instanceof Date) width = Math.max(width, 'yyyy-mm-dd hh:mm'.length);
    else if (width < widest) width = Math.max(width, inCharacters(String(value ?? '')));
  }
  return Math.max(narrowest, Math.min(widest, width)) + 2;
}

function inCharacters(text: string): number {
  const start = text.slice(0, widest);
  return start.length + (start.match(/[\u1100-\uffdc]/g)?.length ?? 0);
}
