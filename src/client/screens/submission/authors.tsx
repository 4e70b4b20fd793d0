import { Trans, useLingui } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import { memo, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { DraftsDatabase } from '../../drafts/database.ts';
import type { StoredAccount } from '../../session/session.ts';
import { Author } from './author.tsx';
import { focusFieldSoon } from './focusField.ts';
import { PeopleOffer } from './peopleOffer.tsx';
import { SortableList } from './sortableList.tsx';
import { useAuthorRows } from './useAuthorRows.ts';
import { useKnownPeople } from './useKnownPeople.ts';
import type { DraftFormValues } from './useDraftForm.ts';

interface AuthorsProps {
  form: DraftFormValues;
  db: DraftsDatabase;
  account: StoredAccount;
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

function AuthorList({ form, db, account }: AuthorsProps) {
  const { t } = useLingui();
  const rows = form.getValues().report_people;
  const { add, remove, move, fill } = useAuthorRows(form);
  const people = useKnownPeople(db, account);
  const [moved, setMoved] = useState('');
  const count = rows.length;

  const step = (from: number, direction: 'up' | 'down') => {
    const to = direction === 'up' ? from - 1 : from + 1;
    move(from, to);
    const [before, now] = [from + 1, to + 1];
    setMoved(t`Author ${before} is now author ${now} of ${count}.`);
    const isAtEnd = to === 0 || to === count - 1;
    const further = isAtEnd ? opposite[direction] : direction;
    focusFieldSoon(`report_people.${to}.${further}`);
  };

  return (
    <>
      <SortableList keys={rows.map(({ key }) => key)} onMove={move}>
        {rows.map(({ key }, index) => (
          <Author
            key={key}
            form={form}
            index={index}
            count={count}
            rowKey={key}
            offer={<PeopleOffer form={form} index={index} people={people} onChoose={(person) => fill(index, person)} />}
            onStep={(direction) => step(index, direction)}
            {...(index > 0 && { onRemove: () => remove(index) })}
          />
        ))}
      </SortableList>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      <Button variant="outline" size="sm" onClick={add} disabled={count >= limits.people}>
        <Trans>Add an author</Trans>
      </Button>
    </>
  );
}

const opposite = { up: 'down', down: 'up' } as const;
