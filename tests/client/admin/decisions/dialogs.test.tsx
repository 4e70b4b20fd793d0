import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { undecided, type AppliedOutcome, type DecisionRow } from '#contract/kinds/decision/decision.ts';
import { commentsDigest } from '#contract/kinds/decision/comments.ts';
import type { ReviewRow } from '#contract/kinds/review/review.ts';
import { noReviews } from '#contract/kinds/review/totals.ts';
import { csvLine } from '#contract/spreadsheet/csv.ts';
import ApplyDialog from '#client/admin/decisions/applyDialog.tsx';
import { applyPlan, bulkDecisions, decisionBulk, movePlan } from '#client/admin/decisions/bulkDecisions.tsx';
import ImportDialog from '#client/admin/decisions/importDialog.tsx';
import MoveDayDialog from '#client/admin/decisions/moveDayDialog.tsx';
import OutcomeDialog from '#client/admin/decisions/outcomeDialog.tsx';
import { DecisionSection } from '#client/admin/kinds/decision/decisionSection.tsx';
import { SubmittedTimes } from '#client/admin/kinds/review/submittedTimes.tsx';
import { commandQueue } from '#client/admin/records/queue.ts';
import { answerCalls, listOf, showAdmin } from '../showAdmin.tsx';
import { TaskWorker } from '../taskWorker.ts';

beforeEach(() => vi.stubGlobal('Worker', TaskWorker));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function decision(decision_id: number, some: Partial<DecisionRow> = {}): DecisionRow {
  return {
    ...{ decision_id, title: `Paper ${decision_id}`, authors: [], topics: '3', submissionType: '1', withdrawn: false },
    ...undecided,
    ...{ changed_by: '', changed_at: '', applied: null, reviews: noReviews, acceptance: null },
    ...some,
  };
}

function applied(outcome: AppliedOutcome['outcome'], message = ''): AppliedOutcome {
  const made = { by: 'Marie Curie', at: '2026-11-01', has_letter: false, answer: '' } as const;
  return { ...undecided, outcome, message, comments: '', revise_until: '', ...made };
}

vi.mock('#client/admin/kinds/review/namedReviewers.ts', () => ({
  useNamedReviewers: () => (text: string) => (text.includes('Meitner') ? ['Lise <i>Meitner'] : []),
}));

/** No comments, and no revision. */
const none = { commentsOf: () => [], revise_until: '' };

/** Shows a dialog. Returns the bulk changes that it makes, and its close function. */
function open(draw: (close: () => void) => Parameters<typeof showAdmin>[0]) {
  answerCalls({ reviews: listOf() });
  const make = vi.spyOn(bulkDecisions, 'make').mockResolvedValue(undefined);
  const close = vi.fn<() => void>();
  showAdmin(draw(close));
  const made = () => make.mock.calls.map(([action, { planned }]) => [action, planned.map(({ command }) => command)]);
  return { made, close };
}

function seen(outcome: AppliedOutcome['outcome'], message: string) {
  return { outcome, duplicate_of: '', message, with_comments: 'yes', comments: '' };
}

test('W4 W5 W10 an abstract says plainly who decided, assigned and entered in a conflict of interest', async () => {
  const name = '<王>小明';
  const row = decision(1, {
    ...{ outcome: 'oral', changed_by: name, changed_at: '2026-11-01T08:00:00.000Z', in_conflict: true },
    ...{ applied: { ...applied('oral'), in_conflict: true }, assigned_in_conflict: [name] },
  });
  answerCalls({ decisions: listOf(row), reviews: listOf() });
  showAdmin(<DecisionSection report_id={1} />);
  const review = { is_entered: true, entered_in_conflict: name, after_others: true, submitted_at: '2026-11-01' };
  showAdmin(<SubmittedTimes review={review as ReviewRow} />);
  await screen.findAllByText(/^Decided by/);
  const said = screen.getAllByText(/nobody else of the office was free|could read/).map((part) => part.textContent);
  const why = 'who has a conflict of interest or the name of an author; nobody else of the office was free.';
  expect(said).toEqual([
    ...[name, 'Marie Curie'].map((each) => `Decided by ${each}, ${why}`),
    `Reviewers assigned by ${name}, ${why}`,
    `Entered by ${name}, ${why}`,
    'The reviewer, a member of the committee, could read other reviews of this abstract before.',
  ]);
});

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
    const { made, close } = open((onClose) => <ApplyDialog {...{ rows, among: 9, onClose, onDone: onClose }} />);
    const said = await screen.findByRole('status');
    expect(said.textContent).toContain(
      'The authors of 4 abstracts will see the outcome and the message on their dashboards',
    );
    expect(
      within(said)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['2 × oral presentation', '1 × poster', '1 × not accepted']);
    expect(said.textContent).toContain('Only the 8 of 9 abstracts that are selected or shown.');
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
      ['apply_outcome', { decision_id: 1, seen: seen('oral', 'Fifteen minutes') }],
      ['apply_outcome', { decision_id: 2, seen: seen('oral', '') }],
      ['apply_outcome', { decision_id: 3, seen: seen('rejected', '') }],
      ['apply_outcome', { decision_id: 8, seen: seen('poster', 'New') }],
    ]);
  });

  test('has nothing to apply if nothing is proposed', async () => {
    open((onClose) => <ApplyDialog rows={[decision(4)]} among={1} onClose={onClose} onDone={onClose} />);
    expect(await screen.findByText('There is no outcome to apply.')).toBeTruthy();
    expect(screen.queryByText(/that are selected or shown/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply 0 outcomes' }).disabled).toBe(true);
  });

  test('leaves out an abstract with an unresolved conflict', () => {
    const { planned, skipped } = applyPlan(rows.slice(0, 2), [{ target: 'decision 1', state: 'conflict' }], none);
    expect(planned.map(({ row }) => row.decision_id)).toEqual([2]);
    expect(skipped.map(({ reason }) => reason)).toEqual(['undecided']);
  });
});

test('W6 The dialog that applies outcomes asks until when abstracts may be revised, two weeks by default', async () => {
  const rows = [decision(1, { outcome: 'revise' }), decision(2, { outcome: 'oral' })];
  const { made, close } = open((onClose) => (
    <ApplyDialog {...{ rows, among: rows.length, onClose, onDone: onClose }} />
  ));
  const day = await screen.findByLabelText<HTMLInputElement>(/^Last day to revise/);
  const days = (Date.parse(day.value) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(12);
  expect(days).toBeLessThan(15);
  fireEvent.change(day, { target: { value: '2001-01-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply 2 outcomes' }));
  expect(await screen.findByText('Please enter a day from today on, within a year.')).toBeTruthy();
  const chosen = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  fireEvent.change(day, { target: { value: chosen } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply 2 outcomes' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  const [[, commands]] = made() as [[string, { body: unknown }[]]];
  expect(commands.map(({ body }) => body)).toEqual([
    { decision_id: 1, seen: seen('revise', ''), revise_until: chosen },
    { decision_id: 2, seen: seen('oral', '') },
  ]);
});

test('W6 A place that was given up by mistake is given back on the page of the abstract, after a question', async () => {
  const given = { ...applied('oral'), answer: 'declined' } as const;
  answerCalls({ decisions: listOf(decision(1, { outcome: 'oral', applied: given })), reviews: listOf() });
  const add = vi.spyOn(commandQueue, 'add').mockResolvedValue(undefined as never);
  showAdmin(<DecisionSection report_id={1} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Give the place back…' }));
  expect(add).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: 'Give the place back' }));
  const body = { decision_id: 1, seen: seen('oral', ''), gives_back: true };
  expect(add.mock.calls[0]![0]).toMatchObject({ name: 'apply_outcome', body });
});

test('W5 W6 A revision that is applied again keeps the day that its author was told, unless another is chosen', async () => {
  const told = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const before = { ...applied('revise', 'Old'), revise_until: told };
  const rows = [decision(1, { outcome: 'revise', message: 'New', applied: before })];
  open((onClose) => <ApplyDialog {...{ rows, among: 1, onClose, onDone: onClose }} />);
  expect((await screen.findByLabelText<HTMLInputElement>(/^Last day to revise/)).value).toBe(told);
});

describe('W5 W6 The dialog that moves the last day to revise', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const revised = (revise_until: string, some: Partial<AppliedOutcome> = {}) => ({
    outcome: 'revise' as const,
    applied: { ...applied('revise'), revise_until, ...some },
  });
  const rows = [
    decision(1, { title: '量子<纠缠>', ...revised(inDays(3)) }),
    decision(2, revised(inDays(-3))),
    decision(3, revised(inDays(40))),
    decision(4, { outcome: 'oral', applied: applied('oral') }),
    decision(5, { ...revised(inDays(3)), withdrawn: true }),
    decision(6, { ...revised(inDays(3)), message: 'Written since' }),
    decision(7, revised(inDays(3), { comments: '1 2' })),
  ];

  test('changes revisions that are applied as proposed, and says why it leaves out others', async () => {
    const { made, close } = open((onClose) => <MoveDayDialog {...{ rows, onClose, onDone: onClose }} />);
    const day = await screen.findByLabelText<HTMLInputElement>(/^Last day to revise/);
    fireEvent.change(day, { target: { value: inDays(-1) } });
    fireEvent.click(screen.getByRole('button', { name: 'Move the day' }));
    expect(await screen.findByText('Please enter a day from today on, within a year.')).toBeTruthy();
    expect(made()).toEqual([]);
    fireEvent.change(day, { target: { value: inDays(40) } });
    expect(screen.getByText(/^The authors of 2 abstracts will see the new day/)).toBeTruthy();
    const leftOut = within(screen.getByText('5 abstracts are left out').closest('details')!);
    expect(leftOut.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      '#3 Paper 3: it has these values already',
      '#4 Paper 4: its author was not asked to revise it',
      '#5 Paper 5: it is withdrawn',
      '#6 Paper 6: the proposal or the comments have changed since; apply the outcome',
      '#7 Paper 7: the proposal or the comments have changed since; apply the outcome',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Move the day' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    const [[action, commands]] = made() as [[string, { body: unknown }[]]];
    expect(action).toBe('moved');
    expect(commands.map(({ body }) => body)).toEqual(
      [3, -3].map((before, index) => ({
        decision_id: index + 1,
        seen: { ...seen('revise', ''), revise_until: inDays(before) },
        revise_until: inDays(40),
      })),
    );
  });

  test('can be undone, unless the former day has passed; an applied outcome cannot be undone', () => {
    const { planned } = movePlan(rows.slice(0, 2), [], { ...none, revise_until: inDays(40) });
    const undo = planned.map(({ command }) => decisionBulk.inverse(command, 'moved', new Map()));
    const moved = { decision_id: 1, seen: { ...seen('revise', ''), revise_until: inDays(40) } };
    expect(undo).toEqual([
      { name: 'apply_outcome', title: '量子<纠缠>', body: { ...moved, revise_until: inDays(3) } },
      'noFormerDay',
    ]);
    const [first] = applyPlan([decision(1, { outcome: 'oral' })], [], none).planned;
    expect(decisionBulk.inverse(first!.command, 'applied', new Map())).toBe('applied');
  });
});

test('W5 W6 An outcome is applied with the comments as shown, and again if they have changed', () => {
  const comments = commentsDigest(['More data', 'Well written']);
  const made = (row: DecisionRow) => {
    const { planned } = applyPlan([row], [], { ...none, commentsOf: () => ['More data', 'Well written'] });
    return planned.map(({ command }) => command.body.seen.comments);
  };
  expect(comments).toMatch(/^2 /);
  expect(made(decision(1, { outcome: 'oral' }))).toEqual([comments]);
  expect(made(decision(1, { outcome: 'oral', with_comments: 'no' }))).toEqual(['']);
  expect(made(decision(1, { outcome: 'oral', applied: { ...applied('oral'), comments } }))).toEqual([]);
  expect(made(decision(1, { outcome: 'oral', applied: { ...applied('oral'), comments: '1 2' } }))).toEqual([comments]);
});

test('W5 The dialog that proposes an outcome requires a choice, and keeps messages unless a new one is typed', async () => {
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
  const message = screen.getByLabelText(/^Message to each author/);
  fireEvent.change(message, { target: { value: 'x'.repeat(50_000) } });
  expect(screen.getByText(/^This text is longer than the form allows/)).toBeTruthy();
  expect(propose.disabled).toBe(true);
  fireEvent.change(message, { target: { value: '' } });
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

test('W10 Words of a committee, such as “录用”, are given a meaning once, and the headings that were found are named', async () => {
  const { made, close } = open((onClose) => (
    <ImportDialog decisions={[decision(11), decision(12), decision(13)]} onClose={onClose} />
  ));
  const rows = [
    ['序号', '稿件编号', '结果'],
    ['1', '11', '录用'],
    ['2', '12', '录用'],
    ['3', '13', 'accepted'],
  ];
  const file = new File(rows.map(csvLine), 'outcomes.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText('File with the outcomes'), { target: { files: [file] } });
  expect(await screen.findByText(/0 abstracts will change\./)).toBeTruthy();
  expect(screen.getByText(/^Columns: 2 of/).textContent).toContain('Number of the abstract: 稿件编号 · Outcome: 结果');
  fireEvent.change(screen.getByLabelText('“录用”, 2 rows'), { target: { value: 'poster' } });
  expect(screen.getByRole('alert').textContent).toContain('Row 4: “accepted” is not an outcome');
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 outcomes' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  const [[, commands]] = made() as [[string, { body: unknown }[]]];
  expect(commands.map(({ body }) => body)).toEqual(
    [11, 12].map((decision_id) => ({ decision_id, changes: { outcome: { from: '', to: 'poster' } } })),
  );
});

test('W6 W10 A message that names a reviewer is listed by abstract before it is imported, or proposed for many', async () => {
  const decisions = [decision(1), decision(2)];
  const { made } = open((onClose) => <ImportDialog decisions={decisions} onClose={onClose} />);
  const rows = [
    ['No.', 'Message', 'Reviewers’ comments to the author'],
    ['1', 'Thank you', 'no'],
    ['2', 'Lise Meitner objects', 'perhaps not'],
  ];
  const choose = (lines: string[][]) => {
    const file = new File(lines.map(csvLine), 'outcomes.csv', { type: 'text/csv' });
    fireEvent.change(screen.getByLabelText('File with the outcomes'), { target: { files: [file] } });
  };
  await screen.findByLabelText('File with the outcomes');
  choose(rows);
  expect((await screen.findByRole('alert')).textContent).toContain('Row 3: “perhaps not” is neither yes nor no');
  cleanup();
  open((onClose) => <ImportDialog decisions={decisions} onClose={onClose} />);
  await screen.findByLabelText('File with the outcomes');
  choose([...rows.slice(0, 2), ['2', 'Lise Meitner objects', '']]);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'The message of 1 abstract names a reviewer. Authors should not learn who reviewed their abstracts:#2: Lise <i>Meitner',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 outcomes' }));
  await waitFor(() => expect(made()).toHaveLength(1));
  const [[, commands]] = made() as [[string, { body: { changes: unknown } }[]]];
  expect(commands[0]!.body.changes).toEqual({
    message: { from: '', to: 'Thank you' },
    with_comments: { from: 'yes', to: 'no' },
  });
  cleanup();
  open((onClose) => <OutcomeDialog rows={decisions} onClose={onClose} onDone={onClose} />);
  fireEvent.change(await screen.findByLabelText(/^Message to each author/), { target: { value: 'Ask Meitner' } });
  expect((await screen.findByRole('alert')).textContent).toContain('The messages of 2 abstracts name a reviewer.');
});
