import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { pasteLimits, rowsRead, tidyTable, tooManyRows, type ReadTable } from './table.ts';

/** Reads the rows of copied text: cells between tabs, as spreadsheets copy them, or one cell a line. */
export function readPastedText(text: string, most?: number): ReadTable {
  return readRows(text, '\t', most);
}

/** Reads the text of a .csv file. The separator depends on the country set in Excel. */
export function readCsv(text: string, most?: number): ReadTable {
  const [header = ''] = text.trimStart().split(/\r\n|\r|\n/, 1);
  const counts = ['\t', ',', ';', '，'].map((sign) => ({ sign, count: header.split(sign).length }));
  return readRows(text, counts.toSorted((one, other) => other.count - one.count)[0]!.sign, most);
}

function readRows(text: string, delimiter: string, most: number = pasteLimits.rows): ReadTable {
  if (text.length > pasteLimits.characters) return { problem: tooManyRows(most) };
  try {
    return tidyTable(split(text, delimiter, '"', most), most);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quotation mark that is never closed is part of the text.
    return tidyTable(split(text, delimiter, false, most), most);
  }
}

function split(text: string, delimiter: string, quote: '"' | false, most: number): string[][] {
  return parse(text, {
    bom: true,
    delimiter,
    quote,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: rowsRead(most),
  });
}
