import { readFile, stat } from 'node:fs/promises';
import { byteOrderMark, csvLine, type Cell } from '#contract/spreadsheet/csv.ts';
import { ProblemsFound, UsageError, type SiteContext } from '#server/organiser/command.ts';
import { decode } from '#contract/spreadsheet/decode.ts';

/** The most bytes of a file. */
const fileBytes = 20 * 1024 * 1024;

/** The most mistakes that are listed. */
const namedMistakes = 50;

/** Options of every import. */
export const importOptions = {
  'dry-run': { type: 'boolean', meaning: 'Only says what is wrong, or what would change' },
  template: { type: 'boolean', meaning: 'Prints the current list in this format, as a starting point' },
} as const;

/** The format of the file, for a command's help. */
export const importInHelp = `The file is UTF-8 or, as Excel in China writes it, GB18030; commas, semicolons or tabs separate the columns.`;

/**
 * Reads the rows of a spreadsheet.
 *
 * @throws {UsageError} if no file is named
 * @throws {ProblemsFound} after printing the mistakes
 */
export async function sheetIn<Name extends string>(
  { path, say }: SiteContext,
  file: string | undefined,
  columns: SheetColumns<Name>,
): Promise<Record<Name, string>[]> {
  if (!file) throw new UsageError('Which file? Name it, or ask for a --template.');
  const { size } = await stat(path(file));
  if (size > fileBytes) throw new Error(`${file} has ${size.toLocaleString('en')} bytes, too many for such a list.`);
  const { text, encoding } = decode(await readFile(path(file)));
  if (encoding !== 'UTF-8') say(`The file is read as ${encoding}. If names look wrong, save it as 'CSV UTF-8'.`);
  const { readSheet } = await import('./read.ts');
  const { rows, errors } = readSheet(text, columns);
  if (errors.length === 0) return rows;
  for (const error of errors.slice(0, namedMistakes)) say(error);
  if (errors.length > namedMistakes) say(`And ${(errors.length - namedMistakes).toLocaleString('en')} more.`);
  say('Nothing was changed.');
  throw new ProblemsFound();
}

/** Prints rows as a file that an import and Excel can read. Missing values are empty cells. */
export async function printSheet<Name extends string>(
  { out }: SiteContext,
  rows: readonly Readonly<Partial<Record<Name, Cell>>>[],
  columns: SheetColumns<Name>,
): Promise<void> {
  const names = Object.keys(columns) as Name[];
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))].map(csvLine);
  await out(byteOrderMark + lines.join(''));
}

/** The rules of a column's values. */
export interface Column {
  meaning: string;
  isRequired?: boolean;
  /** Whether values must be unique. */
  isUnique?: boolean;
  /** Normalises a value that can be written in several ways. Length and duplicates are checked afterwards. */
  normal?: (value: string) => string;
  /** The most characters. */
  max: number;
  /** A condition that values must meet. */
  form?: { expected: string; fits: (value: string) => boolean };
}

/** The columns of a file, by their names in the first row. */
export type SheetColumns<Name extends string> = Readonly<Record<Name, Column>>;

/** The columns, for a command's help. */
export function columnsInHelp(columns: SheetColumns<string>): string {
  return Object.entries(columns)
    .map(([name, { meaning, max, isRequired, form }]) => {
      const size = form ? '' : `, at most ${max.toLocaleString('en')} characters`;
      return `  ${name.padEnd(17)}${meaning}${size}${isRequired ? ' (required)' : ''}`;
    })
    .join('\n');
}
