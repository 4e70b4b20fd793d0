import { contentProblemsIn } from '#contract/content/problems.ts';
import { problemWords } from '#contract/content/problemWords.ts';
import { fieldIn, fieldsOf, titleOf, type Field } from '#contract/fields/field.ts';
import { isSameJson } from '#contract/parts/jsonPointer.ts';
import { folded } from '#contract/query/folded.ts';
import type { Language, Text } from '#site/text.ts';
import { isBlank } from '#client/admin/site/form/emptyOf.ts';
import { withField, type ColumnTarget, type Path } from './columnTargets.ts';
import { hasChinese, readCell, splitByScript } from './readCell.ts';
import { readDays, type DayOrder } from './readDay.ts';
import type { PastedTable } from '#client/admin/records/tables/table.ts';

/** A list of a form, for the rows to insert. */
export interface PasteList {
  /** Schema of a row. */
  item: Field['schema'];
  /** Present rows. */
  rows: readonly unknown[];
  /** A new row, with the same initial values as from the button that adds one. */
  newRow: () => unknown;
  /** Updates texts that are derived from other fields, after a change of a row. */
  follow: (before: unknown, after: unknown) => unknown;
  languages: readonly Language[];
}

/** A row of a table, and what happens to it. */
export interface PastedRow {
  cells: readonly string[];
  title: string;
  /** `same`: it exists and would not change. `repeated`: an earlier row of the table has the same name. */
  state: 'new' | 'update' | 'same' | 'repeated';
  /** Index of the row of the list that it changes. */
  place: number | undefined;
  /** The resulting row of the list, changed or new. */
  updated: unknown;
  added: unknown;
  /** Problems of the row, in words. */
  problems: readonly Text[];
  /** Whether a date in it could be either of two days. */
  isAmbiguous: boolean;
}

/**
 * Reads the rows of a table for a list.
 *
 * @param rows - without the headings
 * @param columns - the target of each column; undefined if it is left out
 * @param order - the order of day and month in 5/1/2027, if known
 */
export function readRows(
  rows: PastedTable,
  columns: readonly (ColumnTarget | undefined)[],
  list: PasteList,
  order: DayOrder | undefined,
): PastedRow[] {
  const present = namesOf(list);
  const seen = new Set<string>();
  return rows.map((cells) => {
    const values = valuesOf(cells, columns, list, order);
    const added = filled(list, list.newRow(), values);
    const names = keysOf(list.item, added);
    const place = names.map((name) => present.get(name)).find((each) => each !== undefined);
    const updated = place === undefined ? undefined : filled(list, list.rows[place], values);
    const isRepeated = names.some((name) => seen.has(name));
    for (const name of names) seen.add(name);
    const isSame = place !== undefined && isSameJson(updated, list.rows[place]);
    const state = isRepeated ? 'repeated' : isSame ? 'same' : place === undefined ? 'new' : 'update';
    return {
      cells,
      title: titleIn(list.item, added),
      state,
      place,
      updated,
      added,
      problems: problemsOf(list, updated ?? added),
      isAmbiguous: cells.some((cell, index) => isDay(columns[index]) && readDays(cell, order) === 'ambiguous'),
    };
  });
}

/** Whether a column becomes days. */
export function isDay(target: ColumnTarget | undefined): boolean {
  return target?.facts.input.as === 'day' || target?.facts.input.as === 'byLanguage';
}

interface PlacedValue {
  path: Path;
  value: unknown;
  /** Path of the language that it repeats. An existing translation is kept. */
  copyOf?: Path | undefined;
}

function valuesOf(
  cells: readonly string[],
  columns: readonly (ColumnTarget | undefined)[],
  { item }: PasteList,
  order: DayOrder | undefined,
): PlacedValue[] {
  const texts = new Map<string, { path: Path; target: ColumnTarget; words: string[]; copyOf: Path | undefined }>();
  const put = (path: Path, target: ColumnTarget, words: string, copyOf?: Path) => {
    const known = texts.get(path.join('/'));
    if (known) known.words.push(words);
    else texts.set(path.join('/'), { path, target, words: [words], copyOf });
  };
  for (const [index, target] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (!target || cell === '') continue;
    if (target.place.as !== 'each') {
      put(target.place.path, target, cell);
      continue;
    }
    const { en, zh } = target.place;
    const both = splitByScript(cell);
    const [own, other] = hasChinese(cell) ? [zh, en] : [en, zh];
    if (both) {
      put(en, target, both.en);
      put(zh, target, both.zh);
    } else {
      put(own, target, cell);
      // A name or a price starts out the same in both languages.
      if (target.facts.language === 'copied once') put(other, target, cell, own);
    }
  }
  const values = [...texts.values()].map(({ path, target, words, copyOf }) => ({
    path,
    copyOf,
    value: readCell(words.join(separatorIn(words, target)), target.facts, order),
  }));
  // A picture known only by its file name leaves the field unchanged.
  return [...values.filter(({ value }) => value !== ''), ...firstDays(texts.values(), item, order)];
}

function separatorIn(words: readonly string[], { facts }: ColumnTarget): string {
  if (facts.input.as !== 'line') return '\n';
  return words.some(hasChinese) ? '，' : ', ';
}

/** The first day of a cell such as 1–3 May 2027, if the row has a field for it. */
function firstDays(
  texts: Iterable<{ path: Path; target: ColumnTarget; words: readonly string[] }>,
  item: Field['schema'],
  order: DayOrder | undefined,
): PlacedValue[] {
  const hasFrom = fieldsOf(item).some(({ name }) => name === 'from');
  return [...texts].flatMap(({ path, target, words }) => {
    const days = hasFrom && isDay(target) && path[0] !== 'from' ? readDays(words.join(' '), order) : undefined;
    return typeof days === 'object' && days.from !== undefined ? [{ path: ['from'], value: days.from }] : [];
  });
}

function filled({ item, follow }: PasteList, row: unknown, values: readonly PlacedValue[]): unknown {
  const meant = values.filter(({ path, copyOf }) => {
    const [own, copied] = [path, copyOf ?? path].map((steps) => steps.reduce(fieldIn, row));
    return isBlank(own) || own === copied;
  });
  const written = meant.reduce((content, { path, value }) => withField(item, content, path, value), row);
  return follow(row, written);
}

function problemsOf({ item, languages }: PasteList, row: unknown): Text[] {
  const sentences = contentProblemsIn(item, row, languages).map((problem) => {
    const words = problemWords(problem);
    const label = problem.facts?.label;
    return label ? { en: `${label.en}: ${words.en}`, zh: `${label.zh}：${words.zh}` } : words;
  });
  // Both languages may have the same problem.
  return [...new Map(sentences.map((words) => [words.en, words])).values()];
}

function namesOf({ item, rows }: PasteList): Map<string, number> {
  const names = new Map<string, number>();
  for (const [place, row] of rows.entries()) {
    for (const key of keysOf(item, row)) if (!names.has(key)) names.set(key, place);
  }
  return names;
}

/**
 * The keys by which a row is recognised: its name in each language, ignoring the order of the words, and without the
 * part after a comma.
 */
function keysOf(item: Field['schema'], row: unknown): string[] {
  const chinese = fieldsOf(item).find(({ facts }) => facts?.translationOf !== undefined)?.name;
  const translated = chinese ? (row as Readonly<Record<string, unknown>>)[chinese] : undefined;
  const titles = [...Object.values(titleOf(item, row) ?? {}), typeof translated === 'string' ? translated : ''];
  const keys = titles.flatMap((title) => [title, title.split(/[,，]/, 1)[0] ?? '']).map(keyOf);
  return [...new Set(keys.filter((key) => key !== ''))];
}

function keyOf(title: string): string {
  return (folded(title).match(/[\p{L}\p{N}]+/gu) ?? []).toSorted().join(' ');
}

function titleIn(item: Field['schema'], row: unknown): string {
  const { en = '', zh = '' } = titleOf(item, row) ?? {};
  return [zh, en].filter((words, index, all) => words !== '' && all.indexOf(words) === index).join(' · ');
}
