import { readFile, stat } from 'node:fs/promises';
import { byteOrderMark, csvLine, type Cell } from '#contract/spreadsheet/csv.ts';
import { ProblemsFound, UsageError, type SiteContext } from '#server/organiser/command.ts';
import { decode } from './read.ts';

/** Bytes of a file that is read at all. */
const fileBytes = 20 * 1024 * 1024;

/** Mistakes that are named one by one. */
const namedMistakes = 50;

/** What every import can be asked for. */
export const importOptions = {
  'dry-run': { type: 'boolean', meaning: 'Only says what is wrong, or what would change' },
  template: { type: 'boolean', meaning: 'Prints what the site has as such a file, to begin with' },
} as const;

/** How such a file is written, for a command's help. */
export const importInHelp = `The file is UTF-8 or, as Excel in China writes it, GB18030; commas, semicolons or tabs part the columns.`;

/**
 * The rows of a spreadsheet's file.
 *
 * @throws {UsageError} where no file is named
 * @throws {ProblemsFound} after saying what is wrong with it
 */
export async function sheetIn<Name extends string>(
  { path, say }: SiteContext,
  file: string | undefined,
  columns: Columns<Name>,
): Promise<Record<Name, string>[]> {
  if (!file) throw new UsageError('Which file? Name it, or ask for a --template.');
  const { size } = await stat(path(file));
  if (size > fileBytes) throw new Error(`${file} has ${size.toLocaleString('en')} bytes: that is no such list.`);
  const { text, encoding } = decode(await readFile(path(file)));
  if (encoding !== 'UTF-8') say(`The file is read as ${encoding}. Where names look wrong, save it as 'CSV UTF-8'.`);
  const { readSheet } = await import('./read.ts');
  const { rows, errors } = readSheet(text, columns);
  if (errors.length === 0) return rows;
  for (const error of errors.slice(0, namedMistakes)) say(error);
  if (errors.length > namedMistakes) say(`And ${(errors.length - namedMistakes).toLocaleString('en')} more.`);
  say('Nothing is changed.');
  throw new ProblemsFound();
}

/** Prints rows as a file that an import reads again, and Excel as well; what a row has not is an empty cell. */
export async function printSheet<Name extends string>(
  { out }: SiteContext,
  rows: readonly Readonly<Partial<Record<Name, Cell>>>[],
  columns: Columns<Name>,
): Promise<void> {
  const names = Object.keys(columns) as Name[];
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))].map(csvLine);
  await out(byteOrderMark + lines.join(''));
}

/** What the values of a column are. */
export interface Column {
  meaning: string;
  isRequired?: boolean;
  /** Whether each value may stand once. */
  isUnique?: boolean;
  /** How a value is kept, where it can be written in several ways; what it is measured and compared by. */
  normal?: (value: string) => string;
  /** Characters. */
  max: number;
  /** What a value must be, where not every one will do. */
  form?: { expected: string; fits: (value: string) => boolean };
}

/** The columns of a file, by their names in its first row. */
export type Columns<Name extends string> = Readonly<Record<Name, Column>>;

/** The columns as a command's help lists them. */
export function columnsInHelp(columns: Columns<string>): string {
  return Object.entries(columns)
    .map(([name, { meaning, max, isRequired, form }]) => {
      const size = form ? '' : `, at most ${max.toLocaleString('en')} characters`;
      return `  ${name.padEnd(17)}${meaning}${size}${isRequired ? ' (required)' : ''}`;
    })
    .join('\n');
}
