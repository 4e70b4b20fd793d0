// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import type { ReactNode } from 'react';
import { valuesOf, type OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import { DeadlineDialog, RestoreDialog, WithdrawDialog } from '#client/admin/records/abstractDialogs.tsx';
import { AbstractHead } from '#client/admin/abstract/abstractHead.tsx';
import { AttachedFileSection } from '#client/admin/abstract/attachedFile.tsx';
import { EarlierVersions } from '#client/admin/abstract/earlierVersions.tsx';
import { EditForm } from '#client/admin/abstract/editForm.tsx';
import { AccountFacts, Facts, MailFacts } from '#client/admin/abstract/facts.tsx';
import BulkDialog from '#client/admin/abstracts/bulk/bulkDialog.tsx';
import BulkOutcome from '#client/admin/abstracts/bulk/bulkOutcome.tsx';
import { planOf, type BulkAction, type BulkSkipReason } from '#client/admin/abstracts/bulk/plan.ts';
import { SkippedList } from '#client/admin/abstracts/bulk/skippedList.tsx';
import { ViewForm } from '#client/admin/abstracts/views/viewForm.tsx';
import ExportForm from '#client/admin/export/exportForm.tsx';
import type { KnownRows } from '#client/records/recordRows.ts';
import { NothingShown } from '#client/admin/records/list/nothingShown.tsx';
import { ListFreshness } from '#client/admin/records/list/listFreshness.tsx';
import { Offline } from '#client/development/states/conditions.tsx';
import { moment, nothing, otherContent } from '#client/development/states/fixtures.ts';
import { drawn, namedState, type States } from '#client/development/states/state.ts';
import { abstract, ago, report_id, row, staff } from './fixtures.ts';

const by_name = staff.name;

/** Those of an abstract: what makes it differ from one that has just come in. */
const differing: Readonly<Record<string, Partial<OneAbstract>>> = {
  'as it came': {},
  'changed by its author': { version: 2, received_at: ago(20) },
  'changed by the office': {
    version: 2,
    edited: { at: ago(3), by_name, fields: ['title'] },
    earlier: [
      { ...valuesOf(abstract), title: otherContent.title, version: 1, received_at: ago(50), by_name: '', file: null },
    ],
  },
  withdrawn: { withdrawn: { at: ago(2), by_name, reason: 'The words of the office.' } },
  'without a file': { file: null },
  'of a closed account with a deadline of its own': {
    account: { ...abstract.account, is_closed: true, deadline: '2024-11-01' },
  },
  'with mail': {
    mail: (['waiting', 'sent', 'given up', 'uncertain'] as const).map((state, hours) => ({
      report_id: abstract.report_id,
      created_at: ago(hours),
      state,
      email: abstract.account.email,
      failure: state === 'given up' ? '550 No such mailbox' : '',
    })),
  },
};

const actions: Record<BulkAction['kind'], BulkAction> = {
  move: { kind: 'move', to: '5' },
  type: { kind: 'type', to: '2' },
  withdraw: { kind: 'withdraw', reason: 'The words of the office.' },
  restore: { kind: 'restore' },
};

const skipped: Record<BulkSkipReason, BulkSkipReason> = {
  same: 'same',
  withdrawn: 'withdrawn',
  undecided: 'undecided',
  changed: 'changed',
  gone: 'gone',
};

type ListState = KnownRows<unknown>['state'];

const listStates: Record<Extract<ListState, string> | 'refused', ListState> = {
  loading: 'loading',
  asking: 'asking',
  confirmed: 'confirmed',
  offline: 'offline',
  refused: { refused: 'The words of the server.' },
};

const view = {
  view_id: 'view',
  name: 'Without a file',
  query: 'no:file',
  sort: '',
  columns: [],
  is_shared: true,
  is_own: true,
  by_name,
};
const shownNow = { query: 'topic:3', sort: '', columns: [] };

export const abstractStates: States = {
  ...drawn('abstract', differing, (difference) => <Shown abstract={{ ...abstract, ...difference }} />),
  ...namedState('abstract', {
    'file, offline': () => (
      <Offline>
        <AttachedFileSection abstract={abstract} mayChange onReplaced={() => undefined} />
      </Offline>
    ),
    form: () => <Form abstract={abstract} />,
    'form, changed meanwhile': () => <Form abstract={{ ...abstract, title: otherContent.title }} />,
  }),
  ...namedState('dialog/abstract', {
    withdraw: () => <WithdrawDialog abstract={abstract} onClose={nothing} />,
    restore: () => <RestoreDialog abstract={abstract} onClose={nothing} />,
    deadline: () => <DeadlineDialog account={abstract.account} onClose={nothing} />,
  }),
  ...drawn('dialog/many', actions, ({ kind }) => (
    <BulkDialog kind={kind} rows={rowsFor(kind)} onClose={nothing} onDone={nothing} onPlan={async () => undefined} />
  )),
  ...drawn('many/done', actions, (action) => <Done action={action} isUndo={false} />),
  ...namedState('many/done', { 'taken back': () => <Done action={actions.move} isUndo /> }),
  ...drawn('many/left out', skipped, (reason) => (
    <SkippedList kind="move" skipped={[{ report_id, title: abstract.title, reason }]} />
  )),
  ...drawn('list/freshness', listStates, (state) => (
    <ListFreshness
      list={{ rows: [], asOf: state === 'loading' ? undefined : moment, state }}
      shown={0}
      count={() => 'The words of the list.'}
      onUpdate={nothing}
    />
  )),
  ...drawn('list/nothing to see', listStates, (state) => (
    <Nothing list={{ rows: [], asOf: state === 'confirmed' ? moment : undefined, state }} />
  )),
  ...namedState('list/nothing to see', {
    'none found': () => <Nothing list={{ rows: [row], asOf: moment, state: 'confirmed' }} />,
  }),
  ...namedState('list', {
    'new view': () => <ViewForm edited={undefined} now={shownNow} isBroken={false} onClose={nothing} />,
    'changed view': () => <ViewForm edited={view} now={shownNow} isBroken={false} onClose={nothing} />,
    'form of an export': () => <Export isBusy={false} />,
    'export that is being made': () => <Export isBusy />,
  }),
};

function Shown({ abstract: shown }: { abstract: OneAbstract }): ReactNode {
  return (
    <>
      <AbstractHead
        onChanged={() => undefined}
        report_id={report_id}
        abstract={shown}
        neighbours={{ place: 2, count: 60, previous: nothing, next: nothing, list: '/abstracts' }}
        mayChange
        onEdit={nothing}
      />
      <AttachedFileSection abstract={shown} mayChange onReplaced={() => undefined} />
      <Facts abstract={shown} />
      <AccountFacts account={shown.account} mayOpen />
      <MailFacts abstract={shown} mayDecide />
      <EarlierVersions abstract={shown} mayChange />
    </>
  );
}

function Form({ abstract: shown }: { abstract: OneAbstract }): ReactNode {
  return <EditForm abstract={shown} onClose={nothing} />;
}

/** One for which there is something to do, and one that is left out. */
function rowsFor(kind: BulkAction['kind']) {
  return [
    { ...row, withdrawn: kind === 'restore' },
    { ...row, report_id: report_id + 1, withdrawn: kind !== 'restore' },
  ];
}

function Done({ action, isUndo }: { action: BulkAction; isUndo: boolean }): ReactNode {
  const { items, skipped: left } = planOf(action, rowsFor(action.kind), []);
  const changed = {
    move: { topics: '5' },
    type: { submissionType: '2' },
    withdraw: { withdrawn: true },
    restore: { withdrawn: false },
  }[action.kind];
  const bulk = { action, items: items.map((item) => ({ ...item, command_id: 'done' })), skipped: left, isUndo };
  return <BulkOutcome bulk={bulk} rows={[{ ...row, ...changed }]} />;
}

/** In a frame, as it fills the place of a list. */
function Nothing({ list }: { list: KnownRows<unknown> }): ReactNode {
  return (
    <div style={{ position: 'relative', overflow: 'hidden', height: 180 }}>
      <NothingShown
        list={list}
        nothing={{
          noneFound: { id: 'The words of the list: none found.' },
          none: { id: 'The words of the list: there is none.' },
        }}
        onShowAll={nothing}
      />
    </div>
  );
}

function Export({ isBusy }: { isBusy: boolean }): ReactNode {
  const choice = { meaning: 'What is in it.', run: async () => undefined };
  return (
    <ExportForm
      choices={[
        { ...choice, key: 'table', label: 'The table', formats: ['xlsx', 'csv', 'json'] },
        { ...choice, key: 'files', label: 'The files', formats: ['zip'] },
      ]}
      action="Export"
      exporting={{ isBusy, arrived: 0, start: async () => undefined, cancel: nothing }}
      arrived={isBusy ? '3.1 MB' : ''}
    />
  );
}
