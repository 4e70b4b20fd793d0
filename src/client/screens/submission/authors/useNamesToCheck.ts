import { useCallback, useMemo } from 'react';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { confirmName, nameToCheck } from '#client/drafts/store/namesToCheck.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import type { Autosave } from '#client/drafts/journal/autosave.ts';
import type { ReadAuthor } from '#client/readers/authorBlock/authorBlock.ts';
import { focusFieldSoon } from '#client/screens/submission/form/focusField.ts';
import { emptyFieldsOf } from '#client/screens/submission/form/formValues.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';

/** Notes the authors whose family name was guessed, after they were put into the form (R5). */
export function noteGuessedNames(autosave: Autosave, authors: readonly ReadAuthor[]): void {
  const guessed = authors.filter(({ doubts }) => doubts.Lastname === 'nameOrder');
  if (guessed.length === 0) return;
  autosave.addNamesToCheck(guessed.map(({ person }) => nameToCheck(person)));
  void autosave.flush();
}

interface CheckedForm {
  form: DraftFormValues;
  /** Undefined until the database is open. */
  db: DraftsDatabase | undefined;
  autosave: Autosave;
  namesToCheck: Draft['namesToCheck'] | undefined;
}

/** The draft's names to check, and a function that confirms the name of an author by place, counted from 0. */
export function useNamesToCheck({ form, db, autosave, namesToCheck }: CheckedForm) {
  // Every save reads the draft's row again. An equal list keeps the same object, so that no author is rendered.
  const joined = JSON.stringify(namesToCheck ?? []);
  const names = useMemo(() => JSON.parse(joined) as readonly string[], [joined]);
  const confirm = useCallback(
    (index: number) => {
      const row = form.getValues().report_people[index];
      if (!db || !row) return;
      // If the device cannot store it, the mark remains.
      void confirmName(db, autosave.position.id, row).catch(() => undefined);
      // The pressed button disappears.
      const [field = 'Lastname'] = emptyFieldsOf(row);
      focusFieldSoon(`report_people.${index}.${field}`);
    },
    [form, db, autosave],
  );
  return { names, confirm };
}
