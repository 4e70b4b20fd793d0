import { useForm, type UseFormReturnType } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Autosave, type Adopted } from '#client/drafts/journal/autosave.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import { lastReceipt, type Saved } from '#client/drafts/store/drafts.ts';
import { useStored } from '#client/storage/useStored.ts';
import { belowOverlays } from '#client/ui/overlays/closedByBack.ts';
import { contentParts, samePart, type ContentPart, type DraftContent } from '#client/drafts/store/content.ts';
import { withPart } from '#client/drafts/store/merge.ts';
import { fillIn } from '#client/screens/submission/versions/useReplacing.ts';
import { toContent, toFormValues, type FormValues, type AuthorRow } from './formValues.ts';
import type { Start } from './opening.ts';

export type DraftFormValues = UseFormReturnType<FormValues>;

export interface DraftForm {
  form: DraftFormValues;
  autosave: Autosave;
  /** The stored draft; undefined before the first save. */
  draft: Draft | undefined;
  /**
   * The draft as it was sent, if it has arrived and nothing was changed since. The form shows it until the author
   * leaves.
   */
  sent: Draft | undefined;
  draftId: string;
  /** Whether something was typed here. */
  isStarted: boolean;
  /** Whether this text was saved as a version of its own because the stored draft was edited elsewhere (O6). */
  forked: boolean;
}

/**
 * The form and its autosave. The form is the only copy of the text being typed: a save reads it, and nothing that is
 * stored in the meantime replaces it (O1). Changes by another tab appear in the parts where nothing was typed (O6).
 *
 * @param openDb - the database once it is open
 */
export function useDraftForm(
  { db, position, content, savedAt, stored, journalEntries, namesToCheck, isPrerendered }: Start,
  openDb: DraftsDatabase | undefined,
  path: string,
): DraftForm {
  const navigate = useNavigate();
  const [draftId, setDraftId] = useState(position.id);
  // Once something is typed the address names the draft, so that a reload finds it.
  const [isStarted, begin] = useState(false);
  const [forked, setForked] = useState(false);

  const touch = useRef<() => void>(undefined);
  const isComposing = useRef(false);
  const form = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: toFormValues(content),
    onValuesChange: useCallback(() => touch.current?.(), []),
  });

  const { getValues, getInputProps } = form;
  /** Text put into the form from elsewhere does not count as typed. */
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
      ...(namesToCheck && { namesToCheck }),
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
    if (!isStarted) return;
    return belowOverlays(() => void navigate(`${path}?draft=${draftId}`, { replace: true, state: keepsForm }));
  }, [isStarted, draftId, navigate, path]);

  const row = useStored(openDb, (db) => draftOrArrival(db, draftId), [draftId]);
  const draft = row?.draft;
  const [last, setLast] = useState(draft);
  if (draft && draft !== last) setLast(draft);
  useEffect(() => {
    const { pageId, revision } = autosave.position;
    if (draft && draft.savedBy !== pageId && draft.revision !== revision) void autosave.follow();
  }, [draft, autosave]);
  useEffect(() => onComposing(isComposing, () => autosave.isBehind && void autosave.follow()), [autosave]);
  return { form, autosave, draft, sent: row?.hasArrived ? last : undefined, draftId, isStarted, forked };
}

/** The stored draft or, if there is none, whether it has arrived. */
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

/**
 * Puts text that another tab saved into the form, in every part that still equals the base (O6).
 *
 * @param isHeld - nothing may be put into the form now, for example while an input method composes
 */
export function adopt(form: DraftFormValues, theirs: DraftContent, base: DraftContent, isHeld: boolean): Adopted {
  const mine = toContent(form.getValues());
  const changed = contentParts.filter((part) => !samePart(part, theirs, base) && !samePart(part, theirs, mine));
  const taken = isHeld ? [] : changed.filter((part) => samePart(part, mine, base));
  if (taken.length > 0) keepingFocus(() => fillIn(form, valuesOf(form.getValues(), theirs, taken)));
  const shown = toContent(form.getValues());
  const left = changed.filter((part) => !taken.includes(part));
  const isBase = (part: ContentPart) => !left.includes(part) && !samePart(part, theirs, base);
  return {
    base: contentParts.filter(isBase).reduce((next, part) => withPart(next, part, shown[part]), base),
    isBehind: left.length > 0,
  };
}

function valuesOf(before: FormValues, theirs: DraftContent, parts: readonly ContentPart[]): Partial<FormValues> {
  const { report_people, corresponding, presenter, ...fields } = toFormValues(theirs);
  const texts = Object.entries(fields).filter(([name]) => parts.some((part) => part === name));
  if (!parts.includes('report_people')) return Object.fromEntries(texts);
  // A field shows another text only under a new key. An unchanged author gets no new key, so its fields stay.
  const keys = new Map(report_people.map((row, index) => [row.key, keptKey(before.report_people[index], row)]));
  const rename = (key: string) => keys.get(key) ?? key;
  return {
    ...Object.fromEntries(texts),
    report_people: report_people.map((row) => ({ ...row, key: rename(row.key) })),
    corresponding: corresponding.map(rename),
    presenter: rename(presenter),
  };
}

function keptKey(before: AuthorRow | undefined, now: AuthorRow): string {
  const facts = ['Firstname', 'Middlename', 'Lastname', 'Position', 'Affiliation', 'email'] as const;
  return before && facts.every((fact) => before[fact] === now[fact]) ? before.key : now.key;
}

/** A field that is mounted again loses the focus. */
function keepingFocus(change: () => void): void {
  const path = document.activeElement?.getAttribute('data-path');
  change();
  if (!path || document.activeElement?.getAttribute('data-path') === path) return;
  document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus({ preventScroll: true });
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Takes the text and choices that the author entered in the prerendered form before hydration into the form's state.
 * React leaves the fields as they are, but fires no event for earlier input.
 */
function takeOverTyped(getInputProps: DraftFormValues['getInputProps']): void {
  for (const field of document.querySelectorAll<Field>('main form [data-path]')) {
    const { defaultValue, onChange } = getInputProps(field.dataset.path!);
    if (field.value !== defaultValue) onChange(field.value);
  }
  for (const box of document.querySelectorAll<HTMLInputElement>('main form input:is([type=checkbox], [type=radio])')) {
    if (box.checked === box.defaultChecked) continue;
    // React notices a tick only by its click.
    box.checked = box.defaultChecked;
    box.click();
  }
}
