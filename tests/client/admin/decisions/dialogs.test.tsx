import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AppliedOutcome, DecisionRow } from '#contract/kinds/decision/decision.ts';
import { csvLine } from '#contract/spreadsheet/csv.ts';
import ApplyDialog from '#client/admin/decisions/applyDialog.tsx';
import { applyPlan, bulkDecisions } from '#client/admin/decisions/bulkDecisions.ts';
import ImportDialog from '#client/admin/decisions/importDialog.tsx';
import OutcomeDialog from '#client/admin/decisions/outcomeDialog.tsx';
import { showAdmin } from '../showAdmin.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function decision(decision_id: number, some: Partial<DecisionRow> = {}): DecisionRow {
  return {
    ...{ decision_id, title: `Paper ${decision_id}`, authors: [], topics: '3', submissionType: '1', withdrawn: false },
    ...{ outcome: '', duplicate_of: '', message: '', changed_by: '', changed_at: '', applied: null, acceptance: null },
    ...some,
  };
}

function applied(outcome: AppliedOutcome['outcome'], message = ''): AppliedOutcome {
  return { outcome, message, duplicate_of: '', by: 'Marie Curie', at: '2026-11-01', has_letter: false, answer: '' };
}

/** Shows a dialog. Returns the bulk changes that it makes, and its close function. */
function open(draw: (close: () => void) => Parameters<typeof showAdmin>[0]) {
  const make = vi.spyOn(bulkDecisions, 'make').mockResolvedValue(undefined);
  const close = vi.fn<() => void>();
  showAdmin(draw(close));
  const made = () => make.mock.calls.map(([action, { planned }]) => [action, planned.map(({ command }) => command)]);
  return { made, close };
}

describe('W5 The dialog that applies outcomes', () => {
  const rows = [
    decision(1, { outcome: 'oral', message: 'Fifteen minutes' }),
    decision(2, { outcome: 'oral' }),
    decision(3, { outcome: 'rejected', applied: applied('oral') }),
    decision(4),
    decision(5, { outcome: 'poster', withdrawn: true }),
    decision(6, { outcome: 'poster', applied: applied('poster') }),
    // Its proposal was removed: the author goes on seeing the applied one.
    decision(7, { applied: applied('poster') }),
    decision(8, { outcome: 'poster', message: 'New', applied: applied('poster', 'Old') }),
  ];

  test('counts each outcome, and says that authors see it, that it replaces others, and that no mail is sent', async () => {
    const { made, close } = open((onClose) => <ApplyDialog {...{ rows, onClose, onDone: onClose }} />);
    const said = await screen.findByRole('status');
    expect(said.textContent).toContain(
      'The authors of 4 abstracts see the outcome and the message on their dashboards',
    );
    expect(
      within(said)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['2 × oral presentation', '1 × poster', '1 × not accepted']);
    expect(said.textContent).toContain('2 of them replace an outcome that was applied before.');
    expect(said.textContent).toContain('No mail is sent.');
    const leftOut = screen.getByText('4 abstracts are left out').closest('details')!;
    expect(
      within(leftOut)
        .getAllByRole('listitem', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual([
      '#4 Paper 4: no outcome is proposed',
      '#5 Paper 5: it is withdrawn',
      '#6 Paper 6: it is applied already, and unchanged',
      '#7 Paper 7: no outcome is proposed',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Apply 4 outcomes' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    const [[action, commands]] = made() as [[string, { name: string; body: unknown }[]]];
    expect(action).toBe('applied');
    expect(commands.map(({ name, body }) => [name, body])).toEqual([
      ['apply_outcome', { decision_id: 1, seen: { outcome: 'oral', duplicate_of: '', message: 'Fifteen minutes' } }],
      ['apply_outcome', { decision_id: 2, seen: { outcome: 'oral', duplicate_of: '', message: '' } }],
      ['apply_outcome', { decision_id: 3, seen: { outcome: 'rejected', duplicate_of: '', message: '' } }],
      ['apply_outcome', { decision_id: 8, seen: { outcome: 'poster', duplicate_of: '', message: 'New' } }],
    ]);
  });

  test('has nothing to apply if nothing is proposed', async () => {
    open((onClose) => <ApplyDialog rows={[decision(4)]} onClose={onClose} onDone={onClose} />);
    expect(await screen.findByText('There is no outcome to apply.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply 0 outcomes' }).disabled).toBe(true);
  });

  test('leaves out an abstract with an unresolved conflict', () => {
    const { planned, skipped } = applyPlan(rows.slice(0, 2), [{ target: 'decision 1', state: 'conflict' }]);
    expect(planned.map(({ row }) => row.decision_id)).toEqual([2]);
    expect(skipped.map(({ reason }) => reason)).toEqual(['undecided']);
  });
});

test('W5 The dialog that proposes an outcome needs a choice, and leaves messages as they are without a new one', async () => {
  const rows = [
    decision(1, { message: 'Stays' }),
    decision(2, { outcome: 'poster' }),
    decision(3, { withdrawn: true }),
  ];
  const { made, close } = open((onClose) => <OutcomeDialog rows={rows} onClose={onClose} onDone={onClose} />);
  const propose = await screen.findByRole<HTMLButtonElement>('button', { name: 'Propose' });
  expect(propose.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Proposed outcome'), { target: { value: 'poster' } });
  expect(screen.getByText('1 abstract will change.')).toBeTruthy();
  expect(screen.getByText('2 abstracts are left out')).toBeTruthy();
  fireEvent.click(propose);
  await waitFor(() => expect(close).toHaveBeenCalled());
  const changes = { outcome: { from: '', to: 'poster' } };
  expect(made()).toEqual([
    ['chosen', [{ name: 'propose_outcome', title: 'Paper 1', body: { decision_id: 1, changes } }]],
  ]);
});

test('W10 The dialog that imports outcomes shows what will change and what is wrong before anything does', async () => {
  const decisions = [decision(1), decision(2), decision(3)];
  const { made, close } = open((onClose) => <ImportDialog decisions={decisions} onClose={onClose} />);
  const rows = [
    ['No.', 'Outcome', 'Message'],
    ['1', 'oral', 'Fifteen minutes'],
    ['2', 'perhaps', ''],
    ['3', '', ''],
  ];
  const file = new File(rows.map(csvLine), 'outcomes.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText('File with the outcomes'), { target: { files: [file] } });
  expect(await screen.findByText(/1 abstract will change\./)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Row 3: “perhaps” is not an outcome');
  expect(made()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 outcome' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  const [[action, commands]] = made() as [[string, { body: unknown }[]]];
  expect([action, commands.map(({ body }) => body)]).toEqual([
    'imported',
    [
      {
        decision_id: 1,
        changes: { outcome: { from: '', to: 'oral' }, message: { from: '', to: 'Fifteen minutes' } },
      },
    ],
  ]);
});
