import { useMemo } from 'react';
import type { Person } from '#contract/calls/report.ts';
import { focusFieldSoon } from '#client/screens/submission/form/focusField.ts';
import {
  choicesWith,
  choicesWithout,
  filledRow,
  isEmptyRow,
  newAuthorRow,
  type FormValues,
} from '#client/screens/submission/form/formValues.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';

/** The actions on the list of authors (R5). Rows are named by their place, counted from 0. */
export interface AuthorActions {
  add: () => void;
  /** Not for the first author. */
  remove: (index: number) => void;
  /** The roles move with the person. */
  move: (from: number, to: number) => void;
  /** Fills an empty row. */
  fill: (index: number, person: Partial<Person>) => void;
}

export function useAuthorActions(form: DraftFormValues): AuthorActions {
  return useMemo(() => authorActions(form), [form]);
}

function authorActions(form: DraftFormValues): AuthorActions {
  const rowAt = (index: number) => form.getValues().report_people[index];
  const choose = ({ corresponding, presenter }: Pick<FormValues, 'corresponding' | 'presenter'>) => {
    form.setFieldValue('corresponding', corresponding);
    form.setFieldValue('presenter', presenter);
  };

  return {
    add: () => {
      form.insertListItem('report_people', newAuthorRow());
      focusFieldSoon(`report_people.${form.getValues().report_people.length - 1}`);
    },
    remove: (index) => {
      const row = rowAt(index);
      if (!row) return;
      clearAuthorErrors(form);
      form.removeListItem('report_people', index);
      choose(choicesWithout(form.getValues(), row.key));
      focusFieldSoon(`report_people.${index - 1}`);
    },
    move: (from, to) => {
      clearAuthorErrors(form);
      form.reorderListItem('report_people', { from, to });
    },
    fill: (index, person) => {
      const row = rowAt(index);
      if (!row || !isEmptyRow(row)) return;
      const filled = filledRow(row, person);
      form.replaceListItem('report_people', index, filled);
      choose(choicesWith(form.getValues(), row.key, filled.key));
      const place = `report_people.${index}`;
      const empty = emptyIn(filled).map((name) => `${place}.${name}`);
      focusFieldSoon(...(empty.length > 0 ? empty : [place]));
    },
  };
}

/** The required fields of a person that are still empty. */
function emptyIn(row: Person): (keyof Person)[] {
  return (['Firstname', 'Lastname', 'Position', 'Affiliation', 'email'] as const).filter(
    (name) => row[name].trim() === '',
  );
}

/** Clears the errors of all authors: their messages name an author by number, which may be another author's now. */
export function clearAuthorErrors(form: Pick<DraftFormValues, 'setErrors'>): void {
  form.setErrors((errors) =>
    Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith('report_people'))),
  );
}
