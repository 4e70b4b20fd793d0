import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { pasteLimits, tidyTable, tooManyRows, type ReadTable } from './table.ts';

/** Reads the rows of copied text: cells between tabs, as spreadsheets copy them, or one cell a line. */
export function readPastedText(text: string): ReadTable {
  return readRows(text, '\t');
}

/** Reads the text of a .csv file. Which sign separates the cells depends on the country set in Excel. */
export function readCsv(text: string): ReadTable {
  const [header = ''] = text.trimStart().split(/\r\n|\r|\n/, 1);
  const counts = ['\t', ',', ';', '，'].map((sign) => ({ sign, count: header.split(sign).length }));
  return readRows(text, counts.toSorted((one, other) => other.count - one.count)[0]!.sign);
}

function readRows(text: string, delimiter: string): ReadTable {
  if (text.length > pasteLimits.characters) return { problem: tooManyRows };
  try {
    return tidyTable(split(text, delimiter, '"'));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quotation mark that is never closed is part of the text.
    return tidyTable(split(text, delimiter, false));
  }
}

function split(text: string, delimiter: string, quote: '"' | false): string[][] {
  return parse(text, {
    bom: true,
    delimiter,
    quote,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: pasteLimits.rows + 2,
  });
}
