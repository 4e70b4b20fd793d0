import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { locales } from '#contract/dates/locales.ts';
import { fullName } from '#contract/names/fullName.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { emptyFieldsOf, isEmptyRow, type AuthorRow } from '#client/screens/submission/form/formValues.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import { LineIcon } from '#client/ui/components/lineIcon.tsx';
import { NameDoubt } from './nameCheck.tsx';
import classes from './authors.module.css';

interface FoldingOptions {
  form: DraftFormValues;
  index: number;
  needsPosition: boolean;
  hasProblems: boolean;
}

/**
 * Folds an author into a row (R5). When the draft is opened or filled in, of several incomplete authors only the first
 * is open. Afterwards an author folds when the focus leaves the row and it is complete. The fields stay mounted, with
 * their state: the style sheet hides them.
 */
export function useFolding({ form, index, needsPosition, hasProblems }: FoldingOptions) {
  const isFoldable = () => isComplete(form, index, needsPosition);
  const [isFolded, setFolded] = useState(() => isFoldable() || isBelowIncomplete(form, index, needsPosition));
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
  return row !== undefined && missingIn(row, needsPosition).length === 0;
}

/** Whether an author has a text and follows an incomplete author. */
function isBelowIncomplete({ getValues }: DraftFormValues, index: number, needsPosition: boolean): boolean {
  const rows = getValues().report_people;
  const row = rows[index];
  if (!row || isEmptyRow(row)) return false;
  return rows.slice(0, index).some((above) => missingIn(above, needsPosition).length > 0);
}

/** The required fields of an author that are empty. */
function missingIn(row: AuthorRow, needsPosition: boolean) {
  return emptyFieldsOf(row).filter((field) => field !== 'Position' || needsPosition);
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
  needsPosition: boolean;
  /** Whether the family name was guessed, and is still to be checked. */
  isNameToCheck: boolean;
  isCorresponding: boolean;
  isPresenter: boolean;
  onPress: () => void;
}

/** An author as one line, which opens the row. */
export function FoldedAuthor(props: FoldedAuthorProps) {
  const { form, index, needsPosition, isNameToCheck, isCorresponding, isPresenter, onPress } = props;
  const { t } = useLingui();
  const person = form.getValues().report_people[index];
  if (!person) return null;
  return (
    <button type="button" className={classes.folded} aria-expanded={false} data-unfold onClick={onPress}>
      <span className={classes.number}>{index + 1}</span>
      <span className={classes.who}>
        <b>{fullName(person)}</b>
        <small>{person.Affiliation}</small>
        {isNameToCheck && <NameDoubt />}
        <Missing person={person} needsPosition={needsPosition} />
      </span>
      <span className={classes.marks}>
        {isCorresponding && <em>{t`Corresponding author`}</em>}
        {isPresenter && <em>{t`Presenter`}</em>}
      </span>
      <LineIcon side={12} path="m3 4.5 3 3 3-3" />
    </button>
  );
}

/** Names the required fields that are empty. */
function Missing({ person, needsPosition }: { person: AuthorRow; needsPosition: boolean }) {
  const { t } = useLingui();
  const list = new Intl.ListFormat(locales[useLanguage()], { type: 'conjunction' });
  const missing = missingIn(person, needsPosition);
  if (missing.length === 0) return null;
  const names = {
    Firstname: t`first name`,
    Lastname: t`last name`,
    Position: t`position`,
    Affiliation: t`affiliation`,
    email: t({ message: 'email', context: 'of an author' }),
  };
  const fields = list.format(missing.map((field) => names[field]));
  return <small className={classes.missing}>{t`Missing: ${fields}`}</small>;
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
