import { useForm, type UseFormReturnType } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Autosave } from '#client/drafts/journal/autosave.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import { lastReceipt, type Saved } from '#client/drafts/store/drafts.ts';
import { useStored } from '#client/drafts/store/useStored.ts';
import { belowOverlays } from '#client/ui/overlays/closedByBack.ts';
import { toContent, toFormValues, type FormValues } from './formValues.ts';
import type { Start } from './opening.ts';
import { takeOverTyped } from './prehydration/takeOverTyped.ts';

export type DraftFormValues = UseFormReturnType<FormValues>;

export interface DraftForm {
  form: DraftFormValues;
  autosave: Autosave;
  /** The stored draft; undefined before the first save. */
  draft: Draft | undefined;
  /** The draft as it was sent, once it has arrived and nothing was changed since: the form shows it until it is left. */
  sent: Draft | undefined;
  draftId: string;
  /** Whether something was typed here. */
  isBegun: boolean;
  /** Whether this text was saved as a new draft, because the stored one was edited elsewhere (O6). */
  forked: boolean;
}

/**
 * The form and its autosave. The form is the only copy of what is being typed: a save reads it, and nothing that is
 * stored meanwhile replaces it (O1).
 *
 * @param openDb - the database once it is open
 */
export function useDraftForm(
  { db, position, content, savedAt, journalEntries, isPrerendered }: Start,
  openDb: DraftsDatabase | undefined,
  path: string,
): DraftForm {
  const navigate = useNavigate();
  const [draftId, setDraftId] = useState(position.id);
  // Once something is typed the address names the draft, so that a reload finds it.
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
    if (isPrerendered) takeOverTyped(getInputProps);
    // Only once, after hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (!isBegun) return;
    return belowOverlays(() => void navigate(`${path}?draft=${draftId}`, { replace: true, state: keepsForm }));
  }, [isBegun, draftId, navigate, path]);

  const stored = useStored(openDb, (db) => draftOrArrival(db, draftId), [draftId]);
  const draft = stored?.draft;
  const [last, setLast] = useState(draft);
  if (draft && draft !== last) setLast(draft);
  return { form, autosave, draft, sent: stored?.hasArrived ? last : undefined, draftId, isBegun, forked };
}

/** The stored draft; where there is none, whether it has arrived. */
async function draftOrArrival(db: DraftsDatabase, draftId: string) {
  const draft = await db.drafts.get(draftId);
  return { draft, hasArrived: !draft && (await lastReceipt(db, draftId)) !== undefined };
}

/** The history state of an address that the open form set: navigating to it must not open the draft again. */
export const keepsForm = { keepsForm: true };
