import type { Language } from '#site/text.ts';
import { fitOf, readHeading, type ColumnHeading } from './columnHeadings.ts';
import type { ColumnTarget } from './columnTargets.ts';
import { hasChinese, splitByScript } from './readCell.ts';
import { readDays } from './readDay.ts';
import type { PastedTable } from '#client/admin/records/tables/table.ts';

/** The fields that the columns of a table were matched with. */
export interface MatchedColumns {
  /** Whether the first row has the headings. */
  hasHeadings: boolean;
  /** Key of the target of each column; undefined for columns that are left out. */
  keys: readonly (string | undefined)[];
}

/** Matches the columns of a table with the fields of a list, by their headings, or otherwise by their content. */
export function matchColumns(
  table: PastedTable,
  targets: readonly ColumnTarget[],
  hasHeadings: boolean = looksHeaded(table, targets),
): MatchedColumns {
  const [first = []] = table;
  const columns = first.map((cell, index) => {
    const cells = table.slice(hasHeadings ? 1 : 0).map((row) => row[index] ?? '');
    return { heading: hasHeadings ? readHeading(cell) : undefined, cells: cells.filter((one) => one !== '') };
  });
  const fields = matchFields(columns, targets);
  const keys = columns.map((column, index) => {
    const field = fields[index];
    if (field === undefined) return undefined;
    const others = columns.filter(
      (other, at) => other !== column && fields[at] === field && isSameMeaning(other, column),
    );
    return targetIn(targets, field, column, others)?.key;
  });
  return { hasHeadings, keys };
}

interface Column {
  heading: ColumnHeading | undefined;
  /** Cells that are not empty. */
  cells: readonly string[];
}

function looksHeaded(table: PastedTable, targets: readonly ColumnTarget[]): boolean {
  const [first = [], ...rest] = table;
  const fits = first.map((cell) => Math.max(0, ...targets.map(({ facts }) => fitOf(readHeading(cell), facts.label))));
  const filled = first.filter((cell) => cell !== '').length;
  // ‘Peking University’ contains a word of a heading, but is not one.
  if (Math.max(...fits) > 1 && fits.filter((fit) => fit > 0).length * 2 >= filled) return true;
  // A column of days or addresses whose first cell is neither.
  return first.some((cell, column) => {
    const kind = kindOf(rest.map((row) => row[column] ?? '').filter((each) => each !== ''));
    return kind !== 'text' && kindOf([cell]) !== kind;
  });
}

/** The name of the field of each column. */
function matchFields(columns: readonly Column[], targets: readonly ColumnTarget[]): (string | undefined)[] {
  const fields: (string | undefined)[] = columns.map(() => undefined);
  const byName = [...Map.groupBy(targets, ({ field }) => field)].map(([field, [target]]) => ({
    field,
    target: target!,
  }));
  const isFree = (field: string) => !fields.includes(field);
  for (const fit of [3, 2, 1]) {
    for (const [index, { heading }] of columns.entries()) {
      if (fields[index] !== undefined || !heading) continue;
      const fitting = byName.filter(({ target }) => fitOf(heading, target.facts.label) === fit);
      // Columns of prices are next to each other.
      const found = fitting.find(({ field }) => isFree(field)) ?? fitting[0];
      if (found && (isFree(found.field) || isJoinable(found.target))) fields[index] = found.field;
    }
  }
  for (const [index, { cells, heading }] of columns.entries()) {
    if (fields[index] !== undefined) continue;
    const kind = kindOf(cells);
    if (kind !== 'text')
      fields[index] = byName.find(
        ({ field, target }) => isFree(field) && inputsOf[kind].includes(target.facts.input.as),
      )?.field;
    else if (heading && heading.words !== '' && targets.some(({ field }) => fields.includes(field))) continue;
    else fields[index] = textField(columns, index, fields, byName);
  }
  return fields;
}

/**
 * Without headings: Chinese text beside English text belongs to the same field; other texts fill the fields in order.
 */
function textField(
  columns: readonly Column[],
  index: number,
  fields: readonly (string | undefined)[],
  byName: readonly { field: string; target: ColumnTarget }[],
): string | undefined {
  const [before, own] = [columns[index - 1], columns[index]!];
  const former = fields[index - 1];
  const isTwin =
    before && former !== undefined && kindOf(before.cells) === 'text' && shareOf(before) > 0.5 !== shareOf(own) > 0.5;
  const takesBoth = byName.find(({ field }) => field === former)?.target.place.as !== 'shared';
  const isSecond = fields[index - 2] === former;
  if (isTwin && takesBoth && !isSecond && isAlike(before, own)) return former;
  const average = own.cells.reduce((sum, { length }) => sum + length, 0) / Math.max(own.cells.length, 1);
  const long = ['paragraph', 'markdown'];
  const wanted = average > 120 ? long : ['line'];
  return byName.find(({ field, target }) => !fields.includes(field) && wanted.includes(target.facts.input.as))?.field;
}

/** A translation is about as long. */
function isAlike(one: Column, other: Column): boolean {
  return Math.abs(one.cells.length - other.cells.length) <= Math.max(one.cells.length, other.cells.length) / 2;
}

type Kind = 'day' | 'link' | 'email' | 'picture' | 'text';

const inputsOf: Readonly<Record<Exclude<Kind, 'text'>, readonly string[]>> = {
  day: ['day', 'byLanguage'],
  link: ['address', 'link'],
  email: ['email'],
  picture: ['picture'],
};

/** The kind of most cells in a column. */
function kindOf(cells: readonly string[]): Kind {
  const share = (test: (cell: string) => boolean) => cells.filter(test).length > cells.length * 0.6;
  if (share((cell) => readDays(cell) !== undefined)) return 'day';
  if (share((cell) => /^(?:https?:\/\/|www\.)\S+$/i.test(cell))) return 'link';
  if (share((cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell))) return 'email';
  return share((cell) => /\.(?:jpe?g|png|webp|avif|heic)$/i.test(cell)) ? 'picture' : 'text';
}

/** Texts of several columns are joined: a name and its institution. */
function isJoinable({ facts }: ColumnTarget): boolean {
  return ['line', 'paragraph', 'markdown'].includes(facts.input.as);
}

/** Columns of one field whose headings differ only in the language are translations of each other. */
function isSameMeaning(one: Column, other: Column): boolean {
  if (!one.heading || !other.heading) return true;
  return fitWith(one.heading, other.heading) || hasChinese(one.heading.words) !== hasChinese(other.heading.words);
}

function fitWith(one: ColumnHeading, other: ColumnHeading): boolean {
  return one.words === other.words || fitOf(one, { en: other.words, zh: other.words }) > 0;
}

/** The target of a column in its field: the language of the heading, of the script, or of each cell. */
function targetIn(
  targets: readonly ColumnTarget[],
  field: string,
  column: Column,
  translations: readonly Column[],
): ColumnTarget | undefined {
  const own = targets.filter((target) => target.field === field);
  if (own.length === 1) return own[0];
  const as = (language: Language | 'each') => own.find(({ place }) => place.as === language) ?? own[0];
  const hinted = column.heading?.language;
  if (hinted) return as(hinted);
  if (column.cells.some((cell) => splitByScript(cell))) return as('each');
  const share = shareOf(column);
  if (translations.length === 0) {
    if (own[0]!.facts.language === 'copied once') return as('each');
    return as(share === 1 ? 'zh' : share === 0 ? 'en' : 'each');
  }
  return as(share > Math.max(...translations.map(shareOf)) ? 'zh' : 'en');
}

/** The share of cells with Chinese characters. */
function shareOf({ cells }: Column): number {
  return cells.length === 0 ? 0 : cells.filter(hasChinese).length / cells.length;
}
