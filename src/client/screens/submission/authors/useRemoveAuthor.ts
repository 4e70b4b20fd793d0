import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef } from 'react';
import { fullName } from '#contract/names/fullName.ts';
import { focusFieldSoon } from '#client/screens/submission/form/focusField.ts';
import { choicesWithout, isEmptyRow, type FormValues } from '#client/screens/submission/form/formValues.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import { toast } from '#client/ui/toasts/toast.ts';

type Choices = Pick<FormValues, 'corresponding' | 'presenter'>;

/**
 * Removes an author (R5) and focuses the one who moves up. If anything was written in the row, a message offers to undo
 * it.
 *
 * @param announce - says something to screen readers
 */
export function useRemoveAuthor(form: DraftFormValues, announce: (words: string) => void): (index: number) => void {
  const { t } = useLingui();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  return useCallback(
    (index) => {
      const { report_people, corresponding, presenter } = form.getValues();
      const row = report_people[index];
      if (!row) return;
      const [number, count] = [index + 1, report_people.length];
      clearAuthorErrors(form);
      form.removeListItem('report_people', index);
      const after = choicesWithout(form.getValues(), row.key);
      chooseRoles(form, after);
      focusFieldSoon(`report_people.${Math.min(index, count - 2)}`);
      announce(t`Author ${number} of ${count} is deleted.`);
      if (isEmptyRow(row)) return;

      const name = fullName(row) || t`Author ${number}`;
      const undo = () => {
        const now = form.getValues();
        const place = Math.min(index, now.report_people.length);
        clearAuthorErrors(form);
        form.insertListItem('report_people', row, place);
        chooseRoles(form, choicesAgain({ corresponding, presenter }, after, now));
        focusFieldSoon(`report_people.${place}`);
        const numberNow = place + 1;
        announce(t`${name} is author ${numberNow} again.`);
      };
      leaving.current = new AbortController();
      toast({
        kind: 'success',
        message: t`${name} removed`,
        action: { label: t`Undo`, run: undo },
        until: leaving.current.signal,
      });
    },
    [form, announce, t],
  );
}

/** The choices from before the removal, unless the author has chosen again since. */
function choicesAgain(before: Choices, after: Choices, now: Choices): Choices {
  const isSame = now.corresponding.join() === after.corresponding.join();
  return {
    corresponding: isSame ? before.corresponding : now.corresponding,
    presenter: now.presenter === after.presenter ? before.presenter : now.presenter,
  };
}

/** Sets corresponding authors and presenter. */
export function chooseRoles(form: DraftFormValues, { corresponding, presenter }: Choices): void {
  form.setFieldValue('corresponding', corresponding);
  form.setFieldValue('presenter', presenter);
}

/** Clears the errors of all authors: their messages name an author by number, which may be another author's now. */
export function clearAuthorErrors(form: Pick<DraftFormValues, 'setErrors'>): void {
  form.setErrors((errors) =>
    Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith('report_people'))),
  );
}
