import { flushSync } from 'react-dom';
import type { Autosave } from '#client/drafts/journal/autosave.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { storeVersionBeforeReplacing } from '#client/drafts/history/history.ts';
import { storageFailure, type StorageFailure } from '#client/storage/storageFailure.ts';
import { useUnmountSignal } from '#client/ui/unmountSignal.ts';
import { useRefusal } from '#client/features/deviceStorage/useRefusal.ts';
import { toContent, type FormValues } from '#client/screens/submission/form/formValues.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';

/** A draft's form, into which a dialog writes. */
export interface WrittenForm {
  form: DraftFormValues;
  db: DraftsDatabase;
  autosave: Autosave;
}

/**
 * Replaces values of the form, after storing its current text among the draft's earlier versions (O1). Nothing is
 * replaced if the device refuses that, which a message explains, or if the dialog was closed in the meantime.
 *
 * @returns whether the replaced text is an earlier version now: an empty form is not stored, nor a draft that was
 *   deleted in another tab; undefined if nothing was replaced
 */
export function useReplacing({ form, db, autosave }: WrittenForm) {
  const refuse = useRefusal();
  const unmounted = useUnmountSignal();
  return async (values: Partial<FormValues>): Promise<{ isStored: boolean } | undefined> => {
    const stored = await storeBefore(values);
    if (typeof stored === 'string') refuse(stored);
    if (typeof stored === 'string' || unmounted.current?.aborted) return undefined;
    fillIn(form, values);
    return { isStored: stored };
  };

  /** Stores the form's text as an earlier version; returns whether there was any, or the failure. */
  async function storeBefore(values: Partial<FormValues>): Promise<boolean | StorageFailure> {
    const failure = await autosave.flush();
    if (failure) return failure;
    const next = toContent({ ...form.getValues(), ...values });
    return storeVersionBeforeReplacing(db, autosave.position.id, next).catch(storageFailure);
  }
}

/**
 * Puts values into the form as if they were typed. They are rendered at once: the fields are mounted again, and a
 * focused one would lose the focus.
 */
export function fillIn(form: DraftFormValues, values: Partial<FormValues>): void {
  flushSync(() => {
    for (const [name, value] of Object.entries(values)) form.setFieldValue(name, value);
  });
}
