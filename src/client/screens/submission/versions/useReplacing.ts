import { flushSync } from 'react-dom';
import type { Autosave } from '#client/drafts/journal/autosave.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { keepBeforeReplacing } from '#client/drafts/history/history.ts';
import { storageFailure, type StorageFailure } from '#client/storage/storageFailure.ts';
import { useUnmountSignal } from '#client/ui/unmountSignal.ts';
import { useRefusal } from '#client/features/deviceStorage/useRefusal.ts';
import { toContent, type FormValues } from '#client/screens/submission/form/formValues.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';

/** The form of a draft into which a dialog writes. */
export interface WrittenForm {
  form: DraftFormValues;
  db: DraftsDatabase;
  autosave: Autosave;
}

/**
 * Replaces values of the form, after storing its current text among the draft's earlier versions (O1). Nothing is
 * replaced where the device refuses that, which a message explains, or where the dialog was closed meanwhile.
 *
 * @returns whether the replaced text is an earlier version now: an empty form is not kept, nor a draft that was deleted
 *   in another tab; undefined where nothing was replaced
 */
export function useReplacing({ form, db, autosave }: WrittenForm) {
  const refuse = useRefusal();
  const unmounted = useUnmountSignal();
  return async (values: Partial<FormValues>): Promise<{ isKept: boolean } | undefined> => {
    const kept = await keep(values);
    if (typeof kept === 'string') refuse(kept);
    if (typeof kept === 'string' || unmounted.current?.aborted) return undefined;
    fillIn(form, values);
    return { isKept: kept };
  };

  /** Stores the form's text as an earlier version; returns whether there was any, or the failure. */
  async function keep(values: Partial<FormValues>): Promise<boolean | StorageFailure> {
    const failure = await autosave.flush();
    if (failure) return failure;
    const next = toContent({ ...form.getValues(), ...values });
    return keepBeforeReplacing(db, autosave.position.id, next).catch(storageFailure);
  }
}

/**
 * Puts values into the form as if they were typed. Rendered at once: the fields are mounted anew, and one that was focused
 * before would lose the focus.
 */
export function fillIn(form: DraftFormValues, values: Partial<FormValues>): void {
  flushSync(() => {
    for (const [name, value] of Object.entries(values)) form.setFieldValue(name, value);
  });
}
