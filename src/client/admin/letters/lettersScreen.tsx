import { msg, plural } from '@lingui/core/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import {
  letterFacts,
  type LetterRow,
  type LetterState,
  letterStateNames,
  letterStates,
} from '#contract/kinds/letter/letter.ts';
import { personFacts } from '#contract/kinds/person/person.ts';
import { letters } from '#client/admin/kinds/letter/records.ts';
import { fieldColumn, type CellProps, type ListColumn } from '#client/admin/records/list/columns.ts';
import type { ListConfig } from '#client/admin/records/list/listConfig.ts';
import { createTicked } from '#client/admin/records/list/selection.ts';
import { RecordList } from '#client/admin/records/list/recordList.tsx';
import { dayInZone } from '#client/admin/ui/dayInZone.ts';
import { LetterAuthor, LetterFiles, LetterProgress } from './letterItem.tsx';
import { letterSearch } from './letterSearch.ts';
import { personAddress } from '#client/admin/kinds/person/address.ts';
import type { ListView } from '#client/admin/records/list/useListView.ts';
import { SignedUpload } from './signed/signedUpload.tsx';

const StateDialog = lazy(() => import('./stateDialog.tsx'));

const LetterOutcome = lazy(() => import('./bulkLetters.tsx'));

const columns: readonly ListColumn<LetterRow>[] = [
  {
    key: 'name',
    label: msg`Name`,
    track: 'minmax(0, 1.2fr)',
    emphasis: 'title',
    text: ({ name }) => name,
    Cell: ({ row }) => <LetterAuthor letter={row} />,
  },
  {
    key: 'number',
    label: msg`No.`,
    text: ({ letter_id }) => String(letter_id),
    value: ({ letter_id }) => letter_id,
    order: ({ letter_id }) => letter_id,
  },
  { key: 'email', label: msg`E-mail`, text: ({ email }) => email },
  {
    key: 'country',
    label: personFacts.country.label,
    text: ({ country }, { meanings, language }) => meanings.country(country, language),
  },
  {
    key: 'received',
    label: msg`Received`,
    text: ({ received_at }) => dayInZone(received_at),
    value: ({ received_at }) => new Date(received_at),
    // Letters are numbered in the order of arrival.
    order: ({ letter_id }) => letter_id,
  },
  { key: 'remark', label: msg`Remark`, text: ({ remark }) => remark },
  { key: 'file', label: msg`File`, track: 'minmax(0, 1fr)', text: ({ file }) => file.name, Cell: Files },
  { key: 'signed', label: msg`Signed letter`, text: ({ signed }) => signed?.name ?? '' },
  fieldColumn(letterFacts, 'state', {
    track: 'minmax(0, 232px)',
    order: ({ state }) => letterStates.indexOf(state),
    Cell: ({ row }) => <LetterProgress letter={row} />,
  }),
  fieldColumn(letterFacts, 'note'),
];

const inState = (state: LetterState) => ({
  value: state,
  label: letterStateNames[state],
  has: (letter: LetterRow) => letter.state === state,
});

/** The list of all invitation letters (S7). */
export const lettersList: ListConfig<LetterRow, number> = {
  records: letters,
  title: msg`Invitation letters`,
  lead: msg`Requests received, their status, and the signed letters.`,
  count: (count) => msg`${plural(count, { one: '# invitation letter', other: '# invitation letters' })}`,
  columns,
  // Newest first.
  usualOrder: { column: 'received', isDescending: true },
  search: letterSearch,
  filter: {
    parameter: 'state',
    all: msg`all letters`,
    choices: [
      // The overview's number links to this filter.
      { value: 'open', label: msg`not signed yet`, has: ({ state }) => state !== 'signed' },
      ...letterStates.map(inState),
    ],
  },
  nothing: { none: msg`No letter has been requested yet.`, noneFound: msg`No letters match.` },
  Card,
  cardHeight: 270,
  fieldsHeight: 140,
  addressOf: ({ visitor_id }) => personAddress(visitor_id),
  selection: {
    ticked: createTicked(),
    label: ({ name }) => msg`Select the letter of ${name}`,
    searchFor: () => undefined,
  },
  Actions: LetterActions,
  bulk: { list: 'letters', Outcome: LetterOutcome },
  exports: {
    list: 'letters',
    name: 'letters',
    action: (count) => msg`Export ${plural(count, { one: '# invitation letter', other: '# invitation letters' })}`,
  },
};

export default function LettersScreen() {
  return <RecordList config={lettersList} />;
}

function Files({ row }: CellProps<LetterRow>) {
  return <LetterFiles letter={row} onSigned={() => void letters.sync()} />;
}

/** A letter as a card, for narrow screens. */
function Card({ row, format, mark }: CellProps<LetterRow> & { mark: ReactNode }) {
  return (
    <>
      <div>
        {mark}
        <LetterAuthor letter={row} />
      </div>
      <Files row={row} format={format} />
      <LetterProgress letter={row} />
    </>
  );
}

/** Actions for the selected letters, and the upload of several signed PDFs. */
function LetterActions({ view }: { view: Pick<ListView<LetterRow, number, unknown>, 'selection'> }) {
  const [isAsked, setIsAsked] = useState(false);
  const { rows, isBegun, clear } = view.selection;
  if (!isBegun) return <SignedUpload />;
  return (
    <>
      <Button variant="subtle" size="compact-sm" disabled={rows.length === 0} onClick={() => setIsAsked(true)}>
        <Trans>Change the state…</Trans>
      </Button>
      {isAsked && (
        <Suspense>
          <StateDialog rows={rows} onClose={() => setIsAsked(false)} onDone={clear} />
        </Suspense>
      )}
    </>
  );
}
