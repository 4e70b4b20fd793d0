import { CsvError, parse, type InfoRecord } from 'csv-parse/sync';
import { isStorable } from '#contract/calls/text.ts';
import type { Column, Columns } from './columns.ts';

/** The rows of a file by the names of its columns, and everything that is wrong with it, each with its line and column. */
export interface Sheet<Name extends string> {
  rows: Record<Name, string>[];
  errors: string[];
}

/** A line of the file: where it begins, and its cells. */
interface Row {
  line: number;
  cells: string[];
}

/** Reads a CSV file whose first row names the columns. Every mistake is found, not only the first. */
export function readSheet<Name extends string>(text: string, columns: Columns<Name>): Sheet<Name> {
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
  if (rows.length === 0) return { rows: [], errors: ['Below the names of the columns stands nothing.'] };
  const known = names as Name[];
  return {
    rows: rows.map((row) => valuesIn(row, known, columns)),
    errors: [...rows.flatMap((row) => rowErrors(row, known, columns)), ...repeated(rows, known, columns)],
  };
}

/** Why the file cannot be parted into rows. */
function unreadable({ code, message }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'A text begins with a quotation mark and never ends with one.';
  return `${message.replaceAll(/\s+/g, ' ')}.`;
}

function recordsIn(text: string): Row[] {
  const parsed = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    skip_records_with_empty_values: true,
  }) as unknown as { info: InfoRecord; record: string[] }[];
  return parsed.map(({ info, record }) => {
    const within = record.join('').match(/\r\n|\r|\n/g)?.length ?? 0;
    return { line: info.lines - within, cells: record };
  });
}

/** Excel writes the separator of the country it is set to. None of them is part of a column's name. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r\n|\r|\n/, 1);
  return [',', ';', '\t'].find((sign) => header.includes(sign)) ?? ',';
}

function headerErrors<Name extends string>(names: readonly string[], columns: Columns<Name>): string[] {
  const columnNames = Object.keys(columns) as Name[];
  const unknown = names.filter((name) => !Object.hasOwn(columns, name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const missing = columnNames.filter((name) => columns[name].isRequired && !names.includes(name));
  return [
    ...unknown.map((name) => `Line 1: '${name}' is no column; the columns are ${columnNames.join(', ')}.`),
    ...new Set(twice.map((name) => `Line 1: the column ${name} stands there twice.`)),
    ...missing.map((name) => `Line 1: the column ${name} is missing.`),
  ];
}

function rowErrors<Name extends string>(
  { line, cells }: Row,
  names: readonly Name[],
  columns: Columns<Name>,
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

/** Values that stand twice where each may stand once. */
function repeated<Name extends string>(rows: readonly Row[], names: readonly Name[], columns: Columns<Name>): string[] {
  return names.flatMap((name, index) => {
    if (!columns[name].isUnique) return [];
    const first = new Map<string, number>();
    return rows.flatMap(({ line, cells }) => {
      const value = valueOf(cells[index], columns[name]);
      const before = first.get(value);
      if (before === undefined) first.set(value, line);
      return before === undefined || value === ''
        ? []
        : [`Line ${line}, ${name}: '${value}' stands in line ${before} already.`];
    });
  });
}

/** What a cell says, as its column keeps it. */
function valueOf(cell: string | undefined, { normal = String }: Column): string {
  return normal(cell?.trim() ?? '');
}

function wrongWith(value: string, { isRequired, max, form }: Column): string | undefined {
  if (isRequired && value === '') return 'is empty';
  if (value.length > max)
    return `is ${value.length.toLocaleString('en')} characters long, at most ${max.toLocaleString('en')} are taken`;
  if (!isStorable(value)) return 'holds a null character';
  return form && !form.fits(value) ? `is '${value.slice(0, 60)}', but must be ${form.expected}` : undefined;
}

function valuesIn<Name extends string>(
  { cells }: Row,
  names: readonly Name[],
  columns: Columns<Name>,
): Record<Name, string> {
  const values = (Object.keys(columns) as Name[]).map((name) => [
    name,
    valueOf(cells[names.indexOf(name)], columns[name]),
  ]);
  return Object.fromEntries(values) as Record<Name, string>;
}
