import { useForm, type UseFormReturnType } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Autosave } from '#client/drafts/journal/autosave.ts';
import type { Draft, DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Saved } from '#client/drafts/store/drafts.ts';
import { useStored } from '#client/drafts/store/useStored.ts';
import { toContent, toFormValues, type FormValues } from './formValues.ts';
import type { Start } from './opening.ts';
import { takeTyped } from './takeTyped.ts';

export type DraftFormValues = UseFormReturnType<FormValues>;

export interface DraftForm {
  form: DraftFormValues;
  autosave: Autosave;
  /** The draft's row on the disk; none before the first save. */
  draft: Draft | undefined;
  draftId: string;
  /** Whether something was typed here. */
  isBegun: boolean;
  /** Whether this text became a draft of its own, because the other was edited elsewhere (O6). */
  forked: boolean;
}

/**
 * The form and its autosave: the one copy of what is being typed, watched but never replaced (O1).
 *
 * @param readable - the database once it is open
 */
export function useDraftForm(
  { db, position, content, savedAt, journalEntries, mayBeTyped }: Start,
  readable: DraftsDatabase | undefined,
  path: string,
): DraftForm {
  const navigate = useNavigate();
  const [draftId, setDraftId] = useState(position.id);
  /** Whether something was typed here: from then on the address names the draft, so that a reload finds it. */
  const [isBegun, begin] = useState(false);
  const [forked, setForked] = useState(false);

  const touch = useRef<() => void>(undefined);
  const form = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: toFormValues(content),
    onValuesChange: useCallback(() => touch.current?.(), []),
  });

  const { getValues, getInputProps } = form;
  const [autosave] = useState(() => {
    const onSaved = (saved: Saved) => {
      begin(true);
      setDraftId(saved.id);
      if (saved.kind === 'forked') setForked(true);
    };
    const read = () => toContent(getValues());
    return new Autosave({
      db,
      position,
      read,
      onSaved,
      ...(savedAt && { savedAt }),
      ...(journalEntries && { journalEntries }),
    });
  });
  useEffect(() => {
    touch.current = () => {
      begin(true);
      autosave.touch();
    };
    if (journalEntries) touch.current();
    return () => autosave.stop();
  }, [autosave, journalEntries]);

  useEffect(() => {
    if (mayBeTyped) takeTyped(getInputProps);
    // Once: later the form hears of each keystroke.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (!isBegun) return;
    void navigate(`${path}?draft=${draftId}`, { replace: true, state: keepsForm });
  }, [isBegun, draftId, navigate, path]);

  const draft = useStored(readable, ({ drafts }) => drafts.get(draftId), [draftId]);
  return { form, autosave, draft, draftId, isBegun, forked };
}

/** Marks an address that the open form gave itself: it is not opened again. */
export const keepsForm = { keepsForm: true };
