import { useMemo } from 'react';
import type { Person } from '#contract/calls/report.ts';
import { focusFieldSoon } from '#client/screens/submission/form/focusField.ts';
import {
  choicesWith,
  emptyFieldsOf,
  filledRow,
  isEmptyRow,
  newAuthorRow,
} from '#client/screens/submission/form/formValues.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import { chooseRoles, clearAuthorErrors, useRemoveAuthor } from './useRemoveAuthor.ts';

/** The actions on the list of authors (R5). Rows are named by their place, counted from 0. */
export interface AuthorActions {
  add: () => void;
  /** Not available for the first author. */
  remove: (index: number) => void;
  /** The roles move with the person. */
  move: (from: number, to: number) => void;
  /** Fills an empty row. */
  fill: (index: number, person: Partial<Person>) => void;
}

/** @param announce - says something to screen readers */
export function useAuthorActions(form: DraftFormValues, announce: (words: string) => void): AuthorActions {
  const remove = useRemoveAuthor(form, announce);
  return useMemo(() => ({ ...authorActions(form), remove }), [form, remove]);
}

function authorActions(form: DraftFormValues): Omit<AuthorActions, 'remove'> {
  return {
    add: () => {
      form.insertListItem('report_people', newAuthorRow());
      focusFieldSoon(`report_people.${form.getValues().report_people.length - 1}`);
    },
    move: (from, to) => {
      clearAuthorErrors(form);
      form.reorderListItem('report_people', { from, to });
    },
    fill: (index, person) => {
      const row = form.getValues().report_people[index];
      if (!row || !isEmptyRow(row)) return;
      const filled = filledRow(row, person);
      form.replaceListItem('report_people', index, filled);
      chooseRoles(form, choicesWith(form.getValues(), row.key, filled.key));
      const place = `report_people.${index}`;
      const empty = emptyFieldsOf(filled).map((name) => `${place}.${name}`);
      focusFieldSoon(...(empty.length > 0 ? empty : [place]));
    },
  };
}
