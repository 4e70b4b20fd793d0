import { CsvError, parse, type InfoRecord } from 'csv-parse/sync';
import { withoutInvisible } from '#contract/rules/invisible.ts';
import { isStorable } from '#contract/calls/text.ts';
import type { Column, SheetColumns } from './import.ts';

/** The rows of a file by column name, and all its mistakes, each with line and column. */
export interface Sheet<Name extends string> {
  rows: Record<Name, string>[];
  errors: string[];
}

/** A row of the file: the number of its first line, and its cells. */
interface Row {
  line: number;
  cells: string[];
}

/** Reads a CSV file whose first row names the columns. Finds every mistake, not only the first. */
export function readSheet<Name extends string>(text: string, columns: SheetColumns<Name>): Sheet<Name> {
  let records: Row[];
  try {
    records = recordsIn(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows: [], errors: [unreadable(error)] };
  }
  const [header, ...rows] = records;
  if (!header) return { rows: [], errors: ['The file is empty.'] };
  const names = header.cells.map((cell) => cell.trim());
  const errors = headerErrors(names, columns);
  if (errors.length > 0) return { rows: [], errors };
  if (rows.length === 0) return { rows: [], errors: ['There are no rows below the column names.'] };
  const known = names as Name[];
  return {
    rows: rows.map((row) => valuesIn(row, known, columns)),
    errors: [...rows.flatMap((row) => rowErrors(row, known, columns)), ...repeated(rows, known, columns)],
  };
}

/** Why the file cannot be split into rows. */
function unreadable({ code, message }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'A text begins with a quotation mark that is never closed.';
  return `${message.replaceAll(/\s+/g, ' ')}.`;
}

function recordsIn(text: string): Row[] {
  const parsed: unknown = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    skip_records_with_empty_values: true,
  });
  // The parser's types do not know `info`.
  return (parsed as { info: InfoRecord; record: string[] }[]).map(({ info, record }) => {
    const within = record.join('').match(/\r\n|\r|\n/g)?.length ?? 0;
    return { line: info.lines - within, cells: record };
  });
}

/** The separator depends on the country set in Excel. No separator occurs in a column's name. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r\n|\r|\n/, 1);
  return [',', ';', '\t'].find((sign) => header.includes(sign)) ?? ',';
}

function headerErrors<Name extends string>(names: readonly string[], columns: SheetColumns<Name>): string[] {
  const columnNames = Object.keys(columns) as Name[];
  const unknown = names.filter((name) => !Object.hasOwn(columns, name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const missing = columnNames.filter((name) => columns[name].isRequired && !names.includes(name));
  return [
    ...unknown.map((name) => `Line 1: '${name}' is not a column. The columns are ${columnNames.join(', ')}.`),
    ...new Set(twice.map((name) => `Line 1: the column ${name} occurs twice.`)),
    ...missing.map((name) => `Line 1: the column ${name} is missing.`),
  ];
}

function rowErrors<Name extends string>(
  { line, cells }: Row,
  names: readonly Name[],
  columns: SheetColumns<Name>,
): string[] {
  if (cells.length > names.length) {
    return [
      `Line ${line}: there are ${cells.length} values for ${names.length} columns; is a text without its quotes?`,
    ];
  }
  return names.flatMap((name, index) => {
    const wrong = wrongWith(valueOf(cells[index], columns[name]), columns[name]);
    return wrong ? [`Line ${line}, ${name}: ${wrong}.`] : [];
  });
}

/** Repeated values in columns whose values must be unique. */
function repeated<Name extends string>(
  rows: readonly Row[],
  names: readonly Name[],
  columns: SheetColumns<Name>,
): string[] {
  return names.flatMap((name, index) => {
    if (!columns[name].isUnique) return [];
    const first = new Map<string, number>();
    return rows.flatMap(({ line, cells }) => {
      const value = valueOf(cells[index], columns[name]);
      const before = first.get(value);
      if (before === undefined) first.set(value, line);
      return before === undefined || value === ''
        ? []
        : [`Line ${line}, ${name}: '${value}' is in line ${before} already.`];
    });
  });
}

/** The value of a cell, normalised. Removes invisible characters, unless the value is refused for them. */
function valueOf(cell = '', { normal = String }: Column): string {
  return normal((isStorable(cell) ? withoutInvisible(cell) : cell).trim());
}

function wrongWith(value: string, { isRequired, max, form }: Column): string | undefined {
  if (isRequired && value === '') return 'is empty';
  if (value.length > max)
    return `is ${value.length.toLocaleString('en')} characters long; at most ${max.toLocaleString('en')} are allowed`;
  if (!isStorable(value)) return 'contains a null character';
  return form && !form.fits(value) ? `is '${value.slice(0, 60)}', but must be ${form.expected}` : undefined;
}

function valuesIn<Name extends string>(
  { cells }: Row,
  names: readonly Name[],
  columns: SheetColumns<Name>,
): Record<Name, string> {
  const values = (Object.keys(columns) as Name[]).map((name) => [
    name,
    valueOf(cells[names.indexOf(name)], columns[name]),
  ]);
  return Object.fromEntries(values) as Record<Name, string>;
}
