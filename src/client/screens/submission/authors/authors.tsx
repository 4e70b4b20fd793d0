import { Trans, useLingui } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import { memo, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/rules/limits.ts';
import type { Autosave } from '#client/drafts/journal/autosave.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { StoredAccount } from '#client/session/session.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { Author, type AuthorActions } from './author.tsx';
import { PasteAuthors } from './paste/pasteAuthors.tsx';
import { focusFieldSoon } from '#client/screens/submission/form/focusField.ts';
import { SortableList } from './sortableList.tsx';
import { useAuthorRows } from './useAuthorRows.ts';
import { useKnownPeople } from './useKnownPeople.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import classes from './authors.module.css';

interface AuthorsProps {
  form: DraftFormValues;
  /** Once it is open. */
  db: DraftsDatabase | undefined;
  account: StoredAccount;
  autosave: Autosave;
  /** What of the form is drawn, beside the texts that the fields hold themselves: the rows' keys, and whose choices. */
  order: string;
  corresponding: string;
  presenter: string;
  errors: DraftFormValues['errors'];
}

/**
 * The author list (R5): in the order of the paper, one presenter, one corresponding author (several where allowed).
 * Drawn again only when something of it changed: a save of the draft draws the form anew, and must not hold up typing.
 */
export const Authors = memo(AuthorList, ({ form: _formBefore, ...before }, { form: _formNow, ...now }) =>
  (Object.keys(now) as (keyof typeof now)[]).every((key) => before[key] === now[key]),
);

function AuthorList({ form, db, account, autosave, errors }: AuthorsProps) {
  const { t } = useLingui();
  const { report_people: rows, corresponding, presenter } = form.getValues();
  const { add, remove, move, fill } = useAuthorRows(form);
  const people = useKnownPeople(db, account);
  const [moved, setMoved] = useState('');
  const mounted = useMounted();
  const count = rows.length;

  const step: AuthorActions['step'] = (from, direction) => {
    const to = direction === 'up' ? from - 1 : from + 1;
    move(from, to);
    const [before, now] = [from + 1, to + 1];
    setMoved(t`Author ${before} is now author ${now} of ${count}.`);
    const isAtEnd = to === 0 || to === count - 1;
    const further = isAtEnd ? opposite[direction] : direction;
    focusFieldSoon(`report_people.${to}.${further}`);
  };

  const actions = useSteady({ step, remove, fill });

  return (
    <>
      <SortableList keys={rows.map(({ key }) => key)} onMove={move}>
        <div className={classes.list} data-many={count > few || undefined}>
          {rows.map(({ key }, index) => (
            <Author
              key={key}
              form={form}
              index={index}
              rowKey={key}
              isLast={index === count - 1}
              canMove={count > 1}
              isPresenter={presenter === key}
              isCorresponding={corresponding.includes(key)}
              errors={errorsOf(errors, index)}
              people={people}
              actions={actions}
            />
          ))}
        </div>
      </SortableList>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      <div className={classes.ways}>
        <Button variant="outline" size="sm" onClick={add} disabled={!mounted || count >= limits.people}>
          <Trans>Add an author</Trans>
        </Button>
        {db && <PasteAuthors form={form} db={db} autosave={autosave} />}
      </div>
    </>
  );
}

/** Up to so many, a key costs more with the rows out of sight left out than with all of them drawn. */
const few = 40;

const opposite = { up: 'down', down: 'up' } as const;

/** What is said of the list and of one author's fields. */
function errorsOf(errors: AuthorsProps['errors'], index: number): string {
  const own = Object.entries(errors).filter(([path]) => `${path}.`.startsWith(`report_people.${index}.`));
  return JSON.stringify([errors.report_people, own]);
}

/** The same functions for as long as the list stands, which do what the last drawing's would. */
function useSteady(last: AuthorActions): AuthorActions {
  const latest = useRef(last);
  useEffect(() => {
    latest.current = last;
  });
  const [steady] = useState<AuthorActions>(() => ({
    step: (index, direction) => latest.current.step(index, direction),
    remove: (index) => latest.current.remove(index),
    fill: (index, person) => latest.current.fill(index, person),
  }));
  return steady;
}
