import type { Person } from '#contract/calls/report.ts';
import { newPerson, type DraftContent } from '#client/drafts/store/content.ts';
import { newId } from '#client/device/newId.ts';
import type { Draft } from '#client/drafts/store/rows.ts';

/** An author row. Its key stays the same when rows are removed or moved. */
export interface AuthorRow extends Person {
  key: string;
}

/** The form's values. Corresponding author and presenter are stored once, by the key of the row (R5). */
export interface FormValues extends Omit<DraftContent, 'report_people'> {
  report_people: AuthorRow[];
  corresponding: string[];
  presenter: string;
}

export function newAuthorRow(): AuthorRow {
  return { ...newPerson(false), key: newId() };
}

export function toFormValues(content: DraftContent): FormValues {
  const report_people = content.report_people.map((person) => ({ ...person, key: newId() }));
  const first = report_people[0]?.key ?? '';
  const corresponding = report_people.filter((person) => person.Corresponding_author === 1).map(({ key }) => key);
  const presenter = report_people.find((person) => person.Oral_presentation_author === 1)?.key ?? first;
  return { ...content, report_people, corresponding: corresponding.length > 0 ? corresponding : [first], presenter };
}

export function toContent({ corresponding, presenter, report_people, ...fields }: FormValues): DraftContent {
  return {
    ...fields,
    report_people: report_people.map(({ key, ...person }) => ({
      ...person,
      Corresponding_author: corresponding.includes(key) ? 1 : 0,
      Oral_presentation_author: presenter === key ? 1 : 0,
    })),
  };
}

/** The choices after a row was removed. A choice that referred to it falls back to the first author (R5). */
export function choicesWithout(values: FormValues, key: string): Pick<FormValues, 'corresponding' | 'presenter'> {
  const first = values.report_people[0]?.key ?? '';
  const left = values.corresponding.filter((chosen) => chosen !== key);
  return {
    corresponding: left.length > 0 ? left : [first],
    presenter: values.presenter === key ? first : values.presenter,
  };
}

/** Whether a row is still empty, so that it can be filled with a person. */
export function isEmptyRow({ Firstname, Middlename, Lastname, Position, Affiliation, email }: Person): boolean {
  return [Firstname, Middlename, Lastname, Position, Affiliation, email].every((text) => text.trim() === '');
}

/** The empty fields of a person, the optional middle name apart. */
export function emptyFieldsOf(person: Person) {
  const fields = ['Firstname', 'Lastname', 'Position', 'Affiliation', 'email'] as const;
  return fields.filter((field) => person[field].trim() === '');
}

/**
 * A row with a person's texts. It gets a new key: an uncontrolled field shows a new text only when it is mounted again.
 */
export function filledRow(row: AuthorRow, person: Partial<Person>): AuthorRow {
  return { ...row, ...person, key: newId() };
}

/** The choices after the key of a row has changed. */
export function choicesWith(
  { corresponding, presenter }: FormValues,
  before: string,
  now: string,
): Pick<FormValues, 'corresponding' | 'presenter'> {
  const renamed = (key: string) => (key === before ? now : key);
  return { corresponding: corresponding.map(renamed), presenter: renamed(presenter) };
}

/** Whether a submission has a file: on this device, or with the report on the server. */
export function hasFile({ file, report }: Pick<Draft, 'file' | 'report'>): boolean {
  return file !== undefined || Boolean(report?.file_url);
}
