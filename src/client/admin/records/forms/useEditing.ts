import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { unsavedWork } from '#client/admin/records/unsavedWork.ts';

/** Whether a record is shown as a form, and the elements between which the focus moves when that changes. */
interface Editing {
  isEditing: boolean;
  /** Opens the form and focuses a field, by default the first. */
  open: (field?: string) => void;
  /** Closes the form. */
  close: () => void;
  /** Contains the form. */
  place: RefObject<HTMLDivElement | null>;
  /** The Edit button. The form replaces it, and closing the form returns the focus to it. */
  edit: RefObject<HTMLButtonElement | null>;
}

/**
 * Switches between a record and its form. With unsaved work, the form is open at first, without the focus.
 *
 * @param target - target of the form's unsaved work; undefined if the person may not change the record
 */
export function useEditing(target: string | undefined): Editing {
  const [shown, setShown] = useState<{ as: 'text' | 'form'; field?: string; isClosed?: true }>({ as: 'text' });
  const place = useRef<HTMLDivElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (target) void unsavedWork(target).then((found) => found && setShown({ as: 'form' }));
  }, [target]);
  useEffect(() => {
    const { field, isClosed } = shown;
    if (field) place.current?.querySelector<HTMLElement>(field)?.focus();
    if (isClosed) edit.current?.focus();
  }, [shown]);
  const close = useCallback(() => setShown({ as: 'text', isClosed: true }), []);
  return {
    isEditing: shown.as === 'form',
    open: (field) => setShown({ as: 'form', field: field === undefined ? firstField : `[name="${field}"]` }),
    close,
    place,
    edit,
  };
}

const firstField = ':is(input:not([type=hidden], [type=file]), textarea, select):not(:disabled)';
