import { Trans, useLingui } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import { useCallback, useState } from 'react';
import { site } from '#client/published/site.ts';
import { limits } from '#contract/rules/limits.ts';
import type { Autosave } from '#client/drafts/journal/autosave.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { StoredAccount } from '#client/session/session.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { Author, type AuthorProblems } from './author.tsx';
import { useAuthorDragWords, type MoveByButton } from './authorControls.tsx';
import { PasteAuthors } from './paste/pasteAuthors.tsx';
import { focusFieldSoon } from '#client/screens/submission/form/focusField.ts';
import { SortableList } from '#client/ui/components/sortableList.tsx';
import { useAuthorActions } from './useAuthorActions.ts';
import { useKnownPeople } from './useKnownPeople.ts';
import { useNamesToCheck } from './useNamesToCheck.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import classes from './authors.module.css';

interface AuthorsProps {
  form: DraftFormValues;
  /** Undefined until the database is open. */
  db: DraftsDatabase | undefined;
  account: StoredAccount;
  autosave: Autosave;
  /** The draft's names whose family name was guessed. */
  namesToCheck?: Draft['namesToCheck'] | undefined;
  /** Whether this changes a submission, which may require positions; a new one does not. */
  isChange: boolean;
}

/** Maximum number of authors that can be dragged. In a longer list they are moved by buttons only. */
const mostDraggable = 40;

/**
 * The author list (R5): in the order of the paper, with one presenter and one corresponding author, or several if
 * allowed.
 */
export function Authors({ form, db, account, autosave, namesToCheck, isChange }: AuthorsProps) {
  // The library makes a new form object at every render. The first one's functions work the same, and let `memo` see
  // that a row has not changed. Saving a draft renders the form, and must not render thirty authors with it.
  const [stableForm] = useState(form);
  const [announcement, announce] = useState('');
  const actions = useAuthorActions(stableForm, announce);
  const moveByButton = useMoveByButton(stableForm, actions.move, announce);
  const people = useKnownPeople(db, account);
  const toCheck = useNamesToCheck({ form: stableForm, db, autosave, namesToCheck });
  const mounted = useMounted();
  const { report_people: rows, corresponding, presenter } = form.getValues();
  const count = rows.length;
  const isDraggable = count > 1 && count <= mostDraggable;
  const needsPosition = isChange || site.submission.positionRequired === 'always';

  const dragWords = useAuthorDragWords();
  return (
    <>
      <SortableList keys={isDraggable ? rows.map(({ key }) => key) : []} words={dragWords} onMove={actions.move}>
        {rows.map(({ key }, index) => (
          <Author
            key={key}
            form={stableForm}
            index={index}
            rowKey={key}
            isLast={index === count - 1}
            isDraggable={isDraggable}
            canMove={count > 1}
            needsPosition={needsPosition}
            isPresenter={presenter === key}
            isCorresponding={corresponding.includes(key)}
            isCorrespondingMissing={form.errors.report_people !== undefined}
            people={people}
            namesToCheck={toCheck.names}
            onConfirmName={toCheck.confirm}
            actions={actions}
            onMove={moveByButton}
            problems={problemsOf(form.errors, index)}
          />
        ))}
      </SortableList>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <div className={classes.ways}>
        <Button variant="outline" size="sm" onClick={actions.add} disabled={!mounted || count >= limits.people}>
          <Trans>Add an author</Trans>
        </Button>
        {db && <PasteAuthors form={form} db={db} autosave={autosave} />}
      </div>
    </>
  );
}

/** The problems of an author by field (R6). Undefined if there are none, so that `memo` sees no change. */
function problemsOf(errors: DraftFormValues['errors'], index: number): AuthorProblems | undefined {
  const beginning = `report_people.${index}.`;
  const own = Object.entries(errors).filter(([field]) => field.startsWith(beginning));
  if (own.length === 0) return undefined;
  return Object.fromEntries(own.map(([field, message]) => [field.slice(beginning.length), message]));
}

const opposite = { up: 'down', down: 'up' } as const;

/** Moves an author by one place, leaves the focus on the buttons, and announces it to screen readers. */
function useMoveByButton(
  form: DraftFormValues,
  move: (from: number, to: number) => void,
  announce: (words: string) => void,
): MoveByButton {
  const { t } = useLingui();
  return useCallback<MoveByButton>(
    (from, direction) => {
      const count = form.getValues().report_people.length;
      const to = direction === 'up' ? from - 1 : from + 1;
      move(from, to);
      const [before, now] = [from + 1, to + 1];
      announce(t`Author ${before} is now author ${now} of ${count}.`);
      const isAtEnd = to === 0 || to === count - 1;
      focusFieldSoon(`report_people.${to}.${isAtEnd ? opposite[direction] : direction}`);
    },
    [form, move, announce, t],
  );
}
