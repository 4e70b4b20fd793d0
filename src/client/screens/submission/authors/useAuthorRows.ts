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

/** What may be done with the list of authors (R5). Rows are named by their place, counted from 0. */
export interface AuthorRows {
  add: () => void;
  /** Not the first one. */
  remove: (index: number) => void;
  /** Corresponding author and presenter go with the person. */
  move: (from: number, to: number) => void;
  /** Fills in a row that nothing is written in. */
  fill: (index: number, person: Partial<Person>) => void;
}

export function useAuthorRows(form: DraftFormValues): AuthorRows {
  const rowAt = (index: number) => form.getValues().report_people[index];
  const choose = ({ corresponding, presenter }: Pick<FormValues, 'corresponding' | 'presenter'>) => {
    form.setFieldValue('corresponding', corresponding);
    form.setFieldValue('presenter', presenter);
  };
  // Their words name an author by a number that is then another's.
  const clearErrors = () => {
    for (const path of Object.keys(form.errors)) if (path.startsWith('report_people')) form.clearFieldError(path);
  };

  return {
    add: () => {
      form.insertListItem('report_people', newAuthorRow());
      focusFieldSoon(`report_people.${form.getValues().report_people.length - 1}.Firstname`);
    },
    remove: (index) => {
      const row = rowAt(index);
      if (!row) return;
      clearErrors();
      form.removeListItem('report_people', index);
      choose(choicesWithout(form.getValues(), row.key));
      focusFieldSoon(`report_people.${index - 1}.Firstname`);
    },
    move: (from, to) => {
      clearErrors();
      form.reorderListItem('report_people', { from, to });
    },
    fill: (index, person) => {
      const row = rowAt(index);
      if (!row || !isEmptyRow(row)) return;
      const filled = filledRow(row, person);
      form.replaceListItem('report_people', index, filled);
      choose(choicesWith(form.getValues(), row.key, filled.key));
      focusFieldSoon(`report_people.${index}.Firstname`);
    },
  };
}
