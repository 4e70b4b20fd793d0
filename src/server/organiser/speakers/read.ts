import { CsvError, parse, type InfoRecord } from 'csv-parse/sync';
import { isStorable } from '#contract/text.ts';
import { columnNames, columns, type ListedSpeaker } from './columns.ts';

/** What a file holds, and everything that is wrong with it, each with its line and column. */
export interface SpeakersFile {
  speakers: ListedSpeaker[];
  errors: string[];
}

/** A line of the file: where it begins, and its cells. */
interface Row {
  line: number;
  cells: string[];
}

/** Reads the speakers of a CSV file whose first row names the columns. Every mistake is found, not only the first. */
export function readSpeakers(text: string): SpeakersFile {
  let records: Row[];
  try {
    records = recordsIn(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { speakers: [], errors: [unreadable(error)] };
  }
  const [header, ...rows] = records;
  if (!header) return { speakers: [], errors: ['The file is empty.'] };
  const names = header.cells.map((cell) => cell.trim());
  const errors = headerErrors(names);
  if (errors.length > 0) return { speakers: [], errors };
  if (rows.length === 0) return { speakers: [], errors: ['Below the names of the columns stands nothing.'] };
  return { speakers: rows.map((row) => speakerIn(row, names)), errors: rows.flatMap((row) => rowErrors(row, names)) };
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

function headerErrors(names: readonly string[]): string[] {
  const unknown = names.filter((name) => !Object.hasOwn(columns, name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const missing = columnNames.filter((name) => columns[name].isRequired && !names.includes(name));
  return [
    ...unknown.map((name) => `Line 1: '${name}' is no column; the columns are ${columnNames.join(', ')}.`),
    ...new Set(twice.map((name) => `Line 1: the column ${name} stands there twice.`)),
    ...missing.map((name) => `Line 1: the column ${name} is missing.`),
  ];
}

function rowErrors({ line, cells }: Row, names: readonly string[]): string[] {
  if (cells.length > names.length) {
    return [
      `Line ${line}: there are ${cells.length} values for ${names.length} columns; is a text without its quotes?`,
    ];
  }
  return names.flatMap((name, index) => {
    const wrong = wrongWith(cells[index]?.trim() ?? '', name as keyof ListedSpeaker);
    return wrong ? [`Line ${line}, ${name}: ${wrong}.`] : [];
  });
}

function wrongWith(value: string, name: keyof ListedSpeaker): string | undefined {
  const { isRequired, max, form } = columns[name];
  if (isRequired && value === '') return 'is empty';
  if (value.length > max)
    return `is ${value.length.toLocaleString('en')} characters long, at most ${max.toLocaleString('en')} are taken`;
  if (!isStorable(value)) return 'holds a null character';
  return form && !form.fits(value) ? `is '${value.slice(0, 60)}', but must be ${form.expected}` : undefined;
}

function speakerIn({ cells }: Row, names: readonly string[]): ListedSpeaker {
  const values = Object.fromEntries(columnNames.map((name) => [name, cells[names.indexOf(name)]?.trim() ?? '']));
  return values as unknown as ListedSpeaker;
}
