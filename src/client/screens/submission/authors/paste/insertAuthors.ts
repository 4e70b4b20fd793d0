import { limits } from '#contract/rules/limits.ts';
import type { Person } from '#contract/calls/report.ts';
import type { SubmissionRules } from '#site/submission.ts';
import { newId } from '#client/drafts/store/database.ts';
import { isEmptyRow, type AuthorRow, type FormValues } from '#client/screens/submission/form/formValues.ts';

/** In place of the authors that the form has, or below them. */
export type Placement = 'instead' | 'below';

type AuthorValues = Pick<FormValues, 'report_people' | 'corresponding' | 'presenter'>;

/** The form's authors after others were inserted. */
export interface InsertedAuthors {
  values: AuthorValues;
  /** The place of the first inserted one, counted from 0. */
  from: number;
  /** Inserted authors who do not become corresponding author, since there can be only one. */
  notCorresponding: AuthorRow[];
  /** How many were left out (R5: `limits.people`). */
  tooMany: number;
}

/**
 * Inserts people into the form's authors (R5). Below existing authors, corresponding author and presenter do not
 * change. Where only one can be corresponding author, it is the first one marked.
 */
export function insertAuthors(
  before: AuthorValues,
  people: readonly Person[],
  placement: Placement,
  { correspondingAuthors }: Pick<SubmissionRules, 'correspondingAuthors'>,
): InsertedAuthors {
  const kept = placement === 'below' ? before.report_people.filter((row) => !isEmptyRow(row)) : [];
  const rows = people.slice(0, limits.people - kept.length).map((person) => ({ ...person, key: newId() }));
  const report_people = [...kept, ...rows];
  const stay = (keys: readonly string[]) => keys.filter((key) => kept.some((row) => row.key === key));
  const first = report_people[0]?.key ?? '';
  const staying = stay(before.corresponding);
  const marked = rows.filter(({ Corresponding_author }) => Corresponding_author === 1);
  const chosen =
    correspondingAuthors === 'one'
      ? [...staying, ...marked.map(({ key }) => key)].slice(0, 1)
      : [...staying, ...marked.map(({ key }) => key)];
  const presenter = stay([before.presenter])[0] ?? rows.find((row) => row.Oral_presentation_author === 1)?.key ?? first;
  return {
    values: { report_people, corresponding: chosen.length > 0 ? chosen : [first], presenter },
    from: kept.length,
    notCorresponding: marked.filter(({ key }) => !chosen.includes(key)),
    tooMany: people.length - rows.length,
  };
}
