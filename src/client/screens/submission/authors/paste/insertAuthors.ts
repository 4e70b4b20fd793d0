import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AuthorBlock } from '#client/readers/authorBlock/authorBlock.ts';
import { limits } from '#contract/rules/limits.ts';
import type { Person } from '#contract/calls/report.ts';
import type { SubmissionRules } from '#site/submission.ts';
import { newId } from '#client/device/newId.ts';
import { filledRow, isEmptyRow, type AuthorRow, type FormValues } from '#client/screens/submission/form/formValues.ts';
import { noteGuessedNames } from '#client/screens/submission/authors/useNamesToCheck.ts';
import { clearAuthorErrors } from '#client/screens/submission/authors/useRemoveAuthor.ts';
import { focusFieldSoon } from '#client/screens/submission/form/focusField.ts';
import { fillIn, useReplacing, type WrittenForm } from '#client/screens/submission/versions/useReplacing.ts';
import { toast } from '#client/ui/toasts/toast.ts';

/**
 * Puts the authors that were read into the form and focuses the first field to check. Resolves to false if it could
 * not.
 */
export function useInsertAuthors(written: WrittenForm) {
  const { t } = useLingui();
  const replace = useReplacing(written);
  const { form } = written;
  return async (block: AuthorBlock, outcome: InsertedAuthors, placement: Placement): Promise<boolean> => {
    const { values, keys, already } = outcome;
    const replaced = placement === 'instead' ? await replace(values) : add(values);
    if (!replaced) return false;
    // The names of authors who were in the form already were typed.
    noteGuessedNames(
      written.autosave,
      block.authors.filter((_author, index) => already.every(({ key }) => key !== keys[index])),
    );
    clearAuthorErrors(form);
    const count = keys.filter(Boolean).length;
    const filledIn = t`${plural(count, { one: '# author is filled in.', other: '# authors are filled in.' })}`;
    const message = replaced.isStored
      ? `${filledIn} ${t`Who stood here before is among the earlier versions.`}`
      : filledIn;
    toast({ kind: 'success', message });
    focusFieldSoon(...fieldsToCheck(block, { values, keys }).map((field) => `report_people.${field}`));
    return true;
  };

  function add(values: InsertedAuthors['values']) {
    fillIn(form, values);
    return { isStored: false };
  }
}

/** Whether the authors replace those in the form, or are added below them. */
export type Placement = 'instead' | 'below';

type AuthorValues = Pick<FormValues, 'report_people' | 'corresponding' | 'presenter'>;

/** The form's authors after others were inserted. */
export interface InsertedAuthors {
  values: AuthorValues;
  /** The key of each person's row; undefined if there was no room. */
  keys: (string | undefined)[];
  /** Authors who were in the form already and were completed instead of added again, often the author who pastes. */
  already: AuthorRow[];
  /** Inserted authors who do not become corresponding author, because there can be only one. */
  notCorresponding: AuthorRow[];
  /** The number of authors left out (R5: `limits.people`). */
  tooMany: number;
}

/**
 * Inserts people into the form's authors (R5). If they are added below existing authors, corresponding author and
 * presenter do not change, and people who are in the form already are not added again. A list that names all existing
 * authors sets the order and, if there was a single one, the corresponding author. If only one can be corresponding
 * author, it is the first one marked.
 */
export function insertAuthors(
  before: AuthorValues,
  people: readonly Person[],
  placement: Placement,
  { correspondingAuthors }: Pick<SubmissionRules, 'correspondingAuthors'>,
): InsertedAuthors {
  const existing = placement === 'below' ? before.report_people.filter((row) => !isEmptyRow(row)) : [];
  const { rows, completed } = rowsOf(people, existing);
  const already = [...completed.values()];
  const below = existing.map((row) => completed.get(row.key) ?? row);
  const added = rows.filter((row) => !already.includes(row)).slice(0, limits.people - existing.length);
  const isFullList = already.length === existing.length;
  const report_people = isFullList
    ? rows.filter((row) => already.includes(row) || added.includes(row))
    : [...below, ...added];

  const stay = (keys: readonly string[]) =>
    keys.flatMap((key) => existing.filter((row) => row.key === key).map((row) => completed.get(key)?.key ?? row.key));
  const first = below[0]?.key ?? report_people[0]?.key ?? '';
  const marks = new Set(rows.filter((_row, index) => people[index]?.Corresponding_author === 1));
  // A single author is corresponding author by default, not by choice: the marks of a list that names them decide.
  const isOpen = isFullList && existing.length === 1 && marks.size > 0;
  const staying = isOpen ? [] : stay(before.corresponding);
  const marked = (isOpen ? report_people : added).filter((row) => marks.has(row));
  const all = [...staying, ...marked.map(({ key }) => key)];
  const chosen = correspondingAuthors === 'one' ? all.slice(0, 1) : all;
  const presenter =
    stay([before.presenter])[0] ?? added.find((row) => row.Oral_presentation_author === 1)?.key ?? first;
  return {
    values: { report_people, corresponding: chosen.length > 0 ? chosen : [first], presenter },
    keys: rows.map((row) => (report_people.includes(row) ? row.key : undefined)),
    already,
    notCorresponding: marked.filter(({ key }) => !chosen.includes(key)),
    tooMany: rows.filter((row) => !report_people.includes(row)).length,
  };
}

/**
 * Finds the doubtful fields of the first author that has any; otherwise the first inserted author; undefined if none
 * was inserted.
 */
export function fieldsToCheck(
  { authors }: AuthorBlock,
  { values: { report_people }, keys }: Pick<InsertedAuthors, 'values' | 'keys'>,
): string[] {
  const placeOf = (index: number) => report_people.findIndex(({ key }) => key === keys[index]);
  for (const [index, { doubts }] of authors.entries()) {
    const doubtful = (['Firstname', 'Middlename', 'Lastname', 'Position', 'Affiliation', 'email'] as const).filter(
      (name) => doubts[name],
    );
    if (doubtful.length > 0 && keys[index] !== undefined) return doubtful.map((name) => `${placeOf(index)}.${name}`);
  }
  const first = keys.findIndex((key) => key !== undefined);
  return first < 0 ? [] : [String(placeOf(first))];
}

/** A row for each person: a new one or, under its old key, the completed row of a person who is in the form already. */
function rowsOf(people: readonly Person[], existing: readonly AuthorRow[]) {
  const completed = new Map<string, AuthorRow>();
  const rows = people.map((person) => {
    const own = existing.find((row) => !completed.has(row.key) && isSamePerson(row, person));
    const row = own ? completedRow(own, person) : { ...person, key: newId() };
    if (own) completed.set(own.key, row);
    return row;
  });
  return { rows, completed };
}

const completable = ['Middlename', 'Position', 'Affiliation', 'email'] as const;

/** Fills the empty fields of a row. Written fields stay. */
function completedRow(row: AuthorRow, person: Person): AuthorRow {
  const lacking = completable.filter((field) => row[field].trim() === '' && person[field] !== '');
  return filledRow(row, Object.fromEntries(lacking.map((field) => [field, person[field]])));
}

/** Compares addresses or, if one of them has none, names in any order. */
function isSamePerson(row: Person, person: Person): boolean {
  const [one, other] = [row, person].map(({ email }) => email.trim().toLowerCase());
  if (one && other) return one === other;
  return nameOf(row) === nameOf(person);
}

function nameOf({ Firstname, Lastname }: Person): string {
  const words = [Firstname, Lastname].map((name) => name.normalize('NFKC').toLowerCase());
  return words
    .map((word) => word.replace(/[^\p{L}]/gu, ''))
    .toSorted()
    .join(' ');
}
