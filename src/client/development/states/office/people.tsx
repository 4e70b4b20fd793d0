// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import { auditActions, type AuditAction, type AuditEntry } from '#contract/staff/staff.ts';
import { letterStates as everyLetterState, type LetterRow, type LetterState } from '#contract/kinds/letter/letter.ts';
import type { ReactNode } from 'react';
import { LetterList } from '#client/admin/letters/letterItem.tsx';
import { LogEntry } from '#client/admin/log/logEntry.tsx';
import { useLogWords } from '#client/admin/log/logWords.ts';
import { Attention } from '#client/admin/overview/attention.tsx';
import { EraseForm } from '#client/admin/person/eraseForm.tsx';
import { PersonAccess } from '#client/admin/person/personAccess.tsx';
import { PaymentForm, EditRegistration } from '#client/admin/person/personForms.tsx';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import { Alert } from '@mantine/core';
import { Offline } from '#client/development/states/conditions.tsx';
import { moment, nothing } from '#client/development/states/fixtures.ts';
import { drawn, eachOf, namedState, type States } from '#client/development/states/state.ts';
import { abstract, ago, letter, person, report_id, row, staff } from './fixtures.ts';

const letters: Record<LetterState, LetterRow> = {
  received: letter,
  'in work': { ...letter, state: 'in work', remark: 'The words of the author.', note: 'The words of the office.' },
  signed: {
    ...letter,
    state: 'signed',
    changed_by: staff.name,
    changed_at: ago(1),
    signed: { name: 'invitation-letter.pdf', size: 80_000 },
  },
};

export const peopleStates: States = {
  ...drawn('invitation letter', letters, (shown) => <LetterList letters={[shown]} onSigned={nothing} />),
  ...namedState('invitation letter', {
    offline: () => (
      <Offline>
        <LetterList letters={[letters.signed]} onSigned={nothing} />
      </Offline>
    ),
  }),
  ...namedState('person', {
    'open account': () => <PersonAccess onChanged={() => undefined} onMerge={() => undefined} person={person} />,
    'closed account': () => (
      <PersonAccess onChanged={() => undefined} onMerge={() => undefined} person={{ ...person, closed_at: ago(5) }} />
    ),
    'without usable address': () => (
      <PersonAccess onChanged={() => undefined} onMerge={() => undefined} person={{ ...person, is_mailable: false }} />
    ),
    offline: () => (
      <Offline>
        <PersonAccess onChanged={() => undefined} onMerge={() => undefined} person={person} />
      </Offline>
    ),
    'to be erased': () => <EraseForm person={person} onCancel={nothing} />,
    registration: () => <EditRegistration person={person} onDone={nothing} />,
    payment: () => <PaymentForm person={person} onDone={nothing} />,
  }),
  ...drawn('log', eachOf(auditActions), (action) => <Logged action={action} />),
  ...namedState('overview', {
    'nothing to look after': () => <Attention rows={[row]} facts={{}} />,
    'everything to look after': () => (
      <Attention
        rows={[{ ...row, has_file: false, topics: '', presenting: [] }]}
        facts={{
          mail: { failed: 1, uncertain: 2 },
          letters: everyLetterState.map((state) => ({ state })),
        }}
      />
    ),
  }),
  ...namedState('notice/office', {
    note: () => <Alert>The words of the screen.</Alert>,
    'bad note': () => <Alert role="alert">The words of the server.</Alert>,
    'as of': () => <AsOf asOf={moment} problem="unreachable" />,
    'nothing kept': () => <AsOf asOf={undefined} problem="unreachable" />,
    refused: () => <AsOf asOf={moment} problem="The words of the server." />,
  }),
  ...namedState('dialog/office', {
    'asks first': () => (
      <ConfirmDialog opened action="The words of the screen" onConfirm={nothing} onCancel={nothing}>
        What comes of it.
      </ConfirmDialog>
    ),
  }),
};

function Logged({ action }: { action: AuditAction }): ReactNode {
  const words = useLogWords();
  const entry: AuditEntry = {
    entry_id: 1,
    at: ago(1),
    actor: staff.staff_id,
    actor_name: staff.name,
    action,
    target: 'abstract',
    target_id: String(report_id),
    target_name: abstract.title,
    before: { topics: '3' },
    after: { topics: '5' },
  };
  return <LogEntry entry={entry} words={words} />;
}
