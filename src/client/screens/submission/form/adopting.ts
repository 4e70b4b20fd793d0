import type { Adopted } from '#client/drafts/journal/autosave.ts';
import { contentParts, samePart, type ContentPart, type DraftContent } from '#client/drafts/store/content.ts';
import { withPart } from '#client/drafts/store/merge.ts';
import { fillIn } from '#client/screens/submission/versions/useReplacing.ts';
import { toContent, toFormValues, type AuthorRow, type FormValues } from './formValues.ts';
import type { DraftFormValues } from './useDraftForm.ts';

/**
 * Puts what another tab saved into the form, in every part where the form still has the base (O6).
 *
 * @param isHeld - nothing is put into the form now, such as while an input method composes
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
  // A field shows another text only under a new key; an author who is as before keeps the fields.
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

/** A field that is mounted anew loses the focus. */
function keepingFocus(change: () => void): void {
  const path = document.activeElement?.getAttribute('data-path');
  change();
  if (!path || document.activeElement?.getAttribute('data-path') === path) return;
  document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus({ preventScroll: true });
}
