import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { fullName } from '#contract/names/fullName.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import { LineIcon } from '#client/ui/components/lineIcon.tsx';
import classes from './authors.module.css';

interface FoldingOptions {
  form: DraftFormValues;
  index: number;
  needsPosition: boolean;
  hasProblems: boolean;
}

/**
 * Folds an author into a row (R5). An author is folded if complete when the draft is opened, or complete when the focus
 * leaves the row. The fields stay mounted, with their state: the style sheet hides them.
 */
export function useFolding({ form, index, needsPosition, hasProblems }: FoldingOptions) {
  const isFoldable = () => isComplete(form, index, needsPosition);
  const [isFolded, setFolded] = useState(isFoldable);
  const latest = useRef(isFoldable);
  useEffect(() => {
    latest.current = isFoldable;
  });
  const stopWaiting = useRef<() => void>(undefined);
  useEffect(() => () => stopWaiting.current?.(), []);

  const onFocus = ({ currentTarget }: FocusEvent) => {
    // Otherwise a row that only its problems hold open would fold as soon as the last one is fixed, with the focused
    // field in it.
    if (hasProblems) setFolded(false);
    stopWaiting.current?.();
    stopWaiting.current = whenLeft(currentTarget, () => {
      stopWaiting.current?.();
      if (latest.current()) keepingFocusInPlace(() => setFolded(true));
    });
  };
  // Rendered at once, since the caller focuses one of its fields next.
  const unfold = () => flushSync(() => setFolded(false));
  return { isFolded: isFolded && !hasProblems, onFocus, unfold };
}

/** Whether every required field is filled in. */
function isComplete({ getValues }: DraftFormValues, index: number, needsPosition: boolean): boolean {
  const row = getValues().report_people[index];
  if (!row) return false;
  const required = [row.Firstname, row.Lastname, row.Affiliation, row.email];
  if (needsPosition) required.push(row.Position);
  return required.every((text) => text.trim() !== '');
}

/** Changes above the focused field must not push it away from under the finger. Safari does not prevent that. */
function keepingFocusInPlace(change: () => void): void {
  const focused = document.activeElement;
  const before = focused?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  const moved = (focused?.getBoundingClientRect().top ?? 0) - before;
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
}

interface FoldedAuthorProps {
  form: DraftFormValues;
  index: number;
  isCorresponding: boolean;
  isPresenter: boolean;
  onPress: () => void;
}

/** An author as one line, which opens the row. */
export function FoldedAuthor({ form, index, isCorresponding, isPresenter, onPress }: FoldedAuthorProps) {
  const { t } = useLingui();
  const person = form.getValues().report_people[index];
  if (!person) return null;
  return (
    <button type="button" className={classes.folded} aria-expanded={false} data-unfold onClick={onPress}>
      <span className={classes.number}>{index + 1}</span>
      <span className={classes.who}>
        <b>{fullName(person)}</b>
        <small>{person.Affiliation}</small>
      </span>
      <span className={classes.marks}>
        {isCorresponding && <em>{t`Corresponding author`}</em>}
        {isPresenter && <em>{t`Presenter`}</em>}
      </span>
      <LineIcon side={12} path="m3 4.5 3 3 3-3" />
    </button>
  );
}

/**
 * Calls back once the focus has left an element and the click that moved it is over. Otherwise the layout could shift
 * between press and release, and the click would miss its target.
 *
 * @returns a function that stops waiting
 */
export function whenLeft(part: Element, onLeft: () => void): () => void {
  if (!part.contains(document.activeElement)) {
    onLeft();
    return () => undefined;
  }
  const stop = new AbortController();
  const { signal } = stop;
  let isPressed = false;
  let isLeft = false;
  const check = () => isLeft && !isPressed && onLeft();
  document.addEventListener('pointerdown', () => (isPressed = true), { signal });
  document.addEventListener(
    'click',
    () => {
      isPressed = false;
      check();
    },
    { signal },
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      isLeft = target instanceof Node && !part.contains(target);
      check();
    },
    { signal },
  );
  return () => stop.abort();
}
