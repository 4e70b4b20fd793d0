import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { folded } from '#contract/query/folded.ts';
import { tidied, type FoundTable, type PastedTable } from './table.ts';

/** The index of each column in a file; undefined for one that is not read. */
export type Columns<Column extends string> = Readonly<Record<Column, number | undefined>>;

/** A heading by which a column is recognised. */
export type Heading<Column extends string> = readonly [Column, RegExp];

/**
 * Headings that tables of abstracts share. Committees often number the rows themselves, so a heading that names the paper
 * comes before a plain number, and 序号 (number of the row) is never read.
 */
export const abstractHeadings = [
  ['title', /^(?:title|题目|标题|论文题目)$/],
  [
    'number',
    /^(?:(?:paper|abstract|submission|manuscript)[ _-]?(?:no|nr|number|id|#)|(?:摘要|稿件|投稿|论文)(?:编号|号|id)|稿号)\.?$/,
  ],
  ['number', /^(?:no|nr|number|id|#|paper|abstract|编号)\.?$/],
] as const satisfies readonly Heading<'title' | 'number'>[];

/** Matches only the labels of a column in an export. */
export function exactly(...labels: readonly string[]): RegExp {
  const words = labels.map((label) => comparable(label).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^(?:${words.join('|')})$`);
}

function comparable(heading: string): string {
  return heading.normalize('NFKC').trim().toLowerCase();
}

/**
 * Recognises the columns of a table by its headings. If several columns match, the earlier pattern wins, then the first
 * column.
 *
 * @param headings - in the order in which they are tried
 * @param others - headings of columns that are never read
 */
export function recognise<Column extends string>(
  [heads = []]: PastedTable,
  headings: readonly Heading<Column>[],
  others?: RegExp,
): Columns<Column> {
  const columns = Object.fromEntries(headings.map(([column]) => [column, undefined])) as Record<
    Column,
    number | undefined
  >;
  const ranks = heads.map((heading) => {
    const words = comparable(heading);
    return others?.test(words) ? -1 : headings.findIndex(([, pattern]) => pattern.test(words));
  });
  for (const [rank, [column]] of headings.entries()) {
    const index = ranks.indexOf(rank);
    if (index >= 0) columns[column] ??= index;
  }
  return columns;
}

/** Why a row of a file is not imported. */
export interface RowProblem {
  /** The row in the file, from 1. */
  line: number;
  words: MessageDescriptor;
}

/** A row of a file. */
export interface ImportedRow<Column extends string> {
  /** The row in the file, from 1. */
  line: number;
  /** Its cell in a column; '' if the column is not read. */
  cell: (column: Column) => string;
}

/** The rows below the headings, without the apostrophes that an export puts before formulas. */
export function importedRows<Column extends string>(
  { table, lines }: FoundTable,
  columns: Columns<Column>,
): ImportedRow<Column>[] {
  return table.slice(1).map((cells, index) => ({
    line: lines[index + 1] ?? index + 2,
    cell: (column) => withoutGuards(cells[columns[column] ?? -1] ?? ''),
  }));
}

/** A stored text as an import reads it from an export. */
export function asImported(text: string): string {
  return withoutGuards(tidied(text));
}

/** Removes the apostrophes that an export puts before text that a spreadsheet would read as a formula. */
function withoutGuards(cell: string): string {
  return cell.replaceAll(/(?<=^|[;\t\n])'(?=[\s"]*[=+\-@＝＋－＠])/gu, '');
}

/** The abstract that a row names. */
type NamedAbstract<Known> = { number: number; abstract: Known } | { problem: MessageDescriptor };

/**
 * Finds the abstract of a row by its number. A row with a different title matches none, since a column that was sorted
 * separately would assign values to the wrong abstracts.
 * @param unknown - the reason if an abstract is not found
 */
export function namedAbstract<Known extends { title: string }>(
  { cell }: Pick<ImportedRow<'number' | 'title'>, 'cell'>,
  known: ReadonlyMap<number, Known>,
  unknown: (number: number) => MessageDescriptor,
): NamedAbstract<Known> {
  const written = cell('number');
  const number = readCellNumber(written);
  if (number === undefined) return { problem: msg`“${written}” is not the number of an abstract` };
  const abstract = known.get(number);
  if (!abstract) return { problem: unknown(number) };
  const title = cell('title');
  if (title !== '' && !isSameTitle(title, abstract.title))
    return { problem: msg`abstract ${number} has another title` };
  return { number, abstract };
}

/** A spreadsheet may show 12 as 12.0, and a committee may write #12 or No. 12. */
export function readCellNumber(cell: string): number | undefined {
  const digits = /^(?:#|no\.?)?\s*(\d{1,9})(?:\.0+)?$/i.exec(cell.normalize('NFKC').trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function isSameTitle(one: string, other: string): boolean {
  const lettersOf = (title: string) => folded(title).replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return lettersOf(one) === lettersOf(other);
}
