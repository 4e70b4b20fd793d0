import { useForm, type UseFormReturnType } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Autosave } from '#client/drafts/journal/autosave.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import { lastReceipt, type Saved } from '#client/drafts/store/drafts.ts';
import { useStored } from '#client/storage/useStored.ts';
import { belowOverlays } from '#client/ui/overlays/closedByBack.ts';
import { adopt } from './adopting.ts';
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
  /** Whether this text was saved as a version of its own, because the stored one was edited elsewhere (O6). */
  forked: boolean;
}

/**
 * The form and its autosave. The form is the only copy of what is being typed: a save reads it, and nothing that is
 * stored meanwhile replaces it (O1). What another tab saves of the same draft appears where nothing was typed (O6).
 *
 * @param openDb - the database once it is open
 */
export function useDraftForm(
  { db, position, content, savedAt, stored, journalEntries, isPrerendered }: Start,
  openDb: DraftsDatabase | undefined,
  path: string,
): DraftForm {
  const navigate = useNavigate();
  const [draftId, setDraftId] = useState(position.id);
  // Once something is typed the address names the draft, so that a reload finds it.
  const [isBegun, begin] = useState(false);
  const [forked, setForked] = useState(false);

  const touch = useRef<() => void>(undefined);
  const isComposing = useRef(false);
  const form = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: toFormValues(content),
    onValuesChange: useCallback(() => touch.current?.(), []),
  });

  const { getValues, getInputProps } = form;
  /** What is put into the form from elsewhere does not count as typed. */
  const isAdopting = useRef(false);
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
      base: stored ?? read(),
      adopt: (theirs, base) => {
        isAdopting.current = true;
        try {
          return adopt(form, theirs, base, isComposing.current);
        } finally {
          isAdopting.current = false;
        }
      },
      ...(savedAt && { savedAt }),
      ...(journalEntries && { journalEntries }),
    });
  });
  useEffect(() => {
    touch.current = () => {
      if (isAdopting.current) return;
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

  const row = useStored(openDb, (db) => draftOrArrival(db, draftId), [draftId]);
  const draft = row?.draft;
  const [last, setLast] = useState(draft);
  if (draft && draft !== last) setLast(draft);
  useEffect(() => {
    const { pageId, revision } = autosave.position;
    if (draft && draft.savedBy !== pageId && draft.revision !== revision) void autosave.follow();
  }, [draft, autosave]);
  useEffect(() => onComposing(isComposing, () => autosave.isBehind && void autosave.follow()), [autosave]);
  return { form, autosave, draft, sent: row?.hasArrived ? last : undefined, draftId, isBegun, forked };
}

/** The stored draft; where there is none, whether it has arrived. */
async function draftOrArrival(db: DraftsDatabase, draftId: string) {
  const draft = await db.drafts.get(draftId);
  return { draft, hasArrived: !draft && (await lastReceipt(db, draftId)) !== undefined };
}

/** Follows whether an input method composes a text; returns a function that stops that. */
function onComposing(isComposing: { current: boolean }, onEnd: () => void): () => void {
  const begin = () => {
    isComposing.current = true;
  };
  const end = () => {
    isComposing.current = false;
    onEnd();
  };
  document.addEventListener('compositionstart', begin);
  document.addEventListener('compositionend', end);
  return () => {
    document.removeEventListener('compositionstart', begin);
    document.removeEventListener('compositionend', end);
  };
}

/** The history state of an address that the open form set: navigating to it must not open the draft again. */
export const keepsForm = { keepsForm: true };
