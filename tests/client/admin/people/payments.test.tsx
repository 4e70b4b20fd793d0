import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { applied } from '#contract/records/applied.ts';
import { notListed } from '#contract/kinds/person/payment.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import type { AnyCommand, NewCommand } from '#client/commands/command.ts';
import { createStore, useStore } from '#client/device/store.ts';
import PaymentDialog from '#client/admin/people/payments/paymentDialog.tsx';
import { paymentBulk, paymentPlan, type WantedPayment } from '#client/admin/people/payments/paymentPlan.ts';
import { rowsByTarget } from '#client/admin/records/bulk/runBulk.ts';
import { bulkPayments } from '#client/admin/people/payments/bulkPayments.tsx';
import { PaymentSums } from '#client/admin/people/payments/paymentSums.tsx';
import { paymentLines, useFinanceList } from '#client/admin/people/payments/useFinanceList.ts';
import { people } from '#client/admin/kinds/person/records.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { answerCalls, listOf, showAdmin } from '../showAdmin.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function person(visitor_id: string, some: Partial<PersonRow> = {}): PersonRow {
  return {
    ...{
      visitor_id,
      name: visitor_id.toUpperCase(),
      pinyin: '',
      email: `${visitor_id}@u.example`,
      country: '',
      affiliation: '',
    },
    ...{ phone: '', language: 'zh', since: '2026-11-01T06:00:00.000Z', submissions: 0, letters: 0, closed_at: null },
    ...notListed,
    ...some,
  };
}

const nothing: WantedPayment = { state: undefined, amount: undefined, note: undefined, payer: undefined };

type AnyBody = { body: unknown };

/** The rows after the commands have been applied. */
function after(rows: readonly PersonRow[], commands: readonly NewCommand<'note_payment'>[]): PersonRow[] {
  return rows.map((row) => {
    const own = commands.filter(({ body }) => body.visitor_id === row.visitor_id);
    const made = own.map((command) => ({ ...command, by: { name: '' }, made_at: 0 }));
    return applied('person', 'row', row, made);
  });
}

test('S16 The chosen values are stored for each person who does not have them yet', () => {
  const rows = [person('a'), person('b', { payment: 'paid', amount: '1200', currency: 'CNY' }), person('c')];
  const undecided = [{ target: 'account c', state: 'conflict' }] as AnyCommand[];
  const wanted: WantedPayment = { ...nothing, state: 'paid', amount: { amount: '1200', currency: 'CNY' } };
  const { planned, skipped } = paymentPlan(wanted, rows, rows, undecided);
  const commands = planned.map(({ command }) => command);
  expect(commands.map(({ body }) => body)).toEqual([
    {
      visitor_id: 'a',
      changes: {
        state: { from: '', to: 'paid' },
        amount: { from: '', to: '1200' },
        currency: { from: '', to: 'CNY' },
      },
    },
  ]);
  expect(skipped.map(({ row, reason }) => [row.visitor_id, reason])).toEqual([
    ['b', 'same'],
    ['c', 'undecided'],
  ]);
  expect(paymentPlan(nothing, rows, rows, []).planned).toEqual([]);
});

test('S16 If one pays for all, the amount is stored once, with the payer, and Undo restores everything', () => {
  const rows = [
    person('a', { payment: 'expected', amount: '1200', currency: 'CNY' }),
    person('b'),
    person('c', { payment_note: 'student' }),
    person('d'),
  ];
  const known = [...rows, person('e', { paid_by: 'd' })];
  const wanted: WantedPayment = {
    ...{ state: 'paid', amount: { amount: '4800', currency: 'CNY' }, note: undefined },
    payer: { kind: 'one', visitor_id: 'b' },
  };
  const { planned, skipped } = paymentPlan(wanted, rows, known, []);
  const commands = planned.map(({ command }) => command);
  // Nobody is paid for by somebody who is paid for herself, nor is somebody who pays for others.
  expect(commands.map(({ body }) => body.visitor_id)).toEqual(['b', 'a', 'c']);
  expect(skipped).toEqual([{ row: rows[3], reason: 'pays' }]);
  const then = after(rows, commands);
  expect(then.map(({ amount, paid_by, payer, payment }) => [amount, paid_by, payer, payment])).toEqual([
    ['', 'b', 'B', 'paid'],
    ['4800', '', '', 'paid'],
    ['', 'b', 'B', 'paid'],
    ['', '', '', ''],
  ]);
  const inverses = commands
    .map((command) => paymentBulk.inverse(command, 'payment', rowsByTarget('person', then)))
    .filter((inverse) => typeof inverse !== 'string');
  expect(after(then, inverses)).toEqual(rows);
  const alone = paymentPlan({ ...nothing, payer: { kind: 'alone' } }, then, then, []);
  expect(alone.planned.map(({ command }) => command.body.visitor_id)).toEqual(['a', 'c']);
});

test('S16 The list for the finance office has one line per payment, with all people it covers', () => {
  const invoice = { ...notListed, invoice: null };
  const known = [
    person('a', { payment: 'paid', paid_by: 'b' }),
    person('b', { ...invoice, payment: 'paid', amount: '4800', currency: 'CNY' }),
    person('c', { payment: 'expected' }),
    person('d'),
    person('e', { payment: 'paid', paid_by: 'b' }),
  ];
  const lines = (rows: readonly PersonRow[]) =>
    paymentLines(rows, known).map(({ payer, people }) => [payer.visitor_id, people.map(({ name }) => name).join()]);
  expect(lines(known)).toEqual([
    ['b', 'B,A,E'],
    ['c', 'C'],
  ]);
  // Selecting any of the group selects all: it is one payment.
  expect(lines([known[0]!])).toEqual([['b', 'B,A,E']]);
  expect(lines([known[3]!])).toEqual([]);
});

test('S16 Sums are by currency and state, and amounts that no sum includes are listed', () => {
  showAdmin(
    <PaymentSums
      rows={[
        person('a', { payment: 'paid', amount: '1200.50', currency: 'CNY' }),
        person('b', { payment: 'paid', amount: '300', currency: 'USD' }),
        person('c', { payment: 'paid', amount: '1200', currency: 'CNY' }),
        person('d', { payment: 'expected', amount: '2400', currency: 'CNY' }),
        person('e', { payment: 'paid', amount: 'in cash' }),
        person('f', { payment: 'waived', amount: '1', currency: 'CNY' }),
      ]}
    />,
  );
  expect(document.querySelector('small')?.textContent).toBe(
    'paid: CNY 2,400.50 + USD 300 · expected: CNY 2,400 · 1 amount without a currency',
  );
});

test('S16 An amount that is not a number, or has no currency, is refused at its field', async () => {
  answerCalls({ country_list: [] });
  const added: AnyBody[] = [];
  vi.spyOn(commandQueue, 'add').mockImplementation(async (...commands) => {
    added.push(...(commands as unknown as AnyBody[]));
    return ['1', '2'];
  });
  const rows = [person('a'), person('b')];
  const done = vi.fn();
  showAdmin(<PaymentDialog rows={rows} known={rows} onClose={() => undefined} onDone={done} />);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('State'), { target: { value: 'paid' } });
  const amount = dialog.getByLabelText<HTMLInputElement>('Amount of each');
  const press = () => fireEvent.click(dialog.getByRole('button', { name: 'Note the payment' }));
  fireEvent.change(amount, { target: { value: 'a lot' } });
  press();
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(amount, { target: { value: '1,200' } });
  press();
  expect(dialog.getByText('Please choose the currency.')).toBeTruthy();
  expect(added).toEqual([]);
  fireEvent.change(amount, { target: { value: '¥1,200' } });
  press();
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(added.map(({ body }) => body)).toMatchObject([
    { visitor_id: 'a', changes: { amount: { to: '1200' }, currency: { to: 'CNY' }, state: { to: 'paid' } } },
    { visitor_id: 'b' },
  ]);
});

test('S16 Undoing a bulk change skips and names people changed since, and undoes it for the others', async () => {
  answerCalls({ country_list: [] });
  const added: AnyBody[] = [];
  vi.spyOn(commandQueue, 'add').mockImplementation(async (...commands) => {
    const made = commands as unknown as AnyBody[];
    added.push(...made);
    return made.map((_, index) => String(added.length + index));
  });
  vi.spyOn(commandQueue, 'withdrawAll').mockResolvedValue([]);
  const rows = [person('a'), person('b'), person('c', { payment: 'paid' })];
  const plan = paymentPlan({ ...nothing, state: 'paid' }, rows, rows, []);
  await bulkPayments.make('payment', plan);
  const commands = plan.planned.map(({ command }) => command);
  const [paid, changedSince, other] = after(rows, commands);
  const shown = createStore<readonly PersonRow[]>([paid!, changedSince!, other!]);
  const show = (next: readonly PersonRow[]) => act(() => shown.set(next));
  function Outcome() {
    return <bulkPayments.Outcome rows={useStore(shown, [])} />;
  }
  showAdmin(<Outcome />);
  expect(await screen.findByText('Payment noted for 2 people')).toBeTruthy();
  show([{ ...paid!, payer: 'A, renamed' }, changedSince!, other!]);
  expect(screen.getByText('Payment noted for 2 people'), 'the name of a payer is another record').toBeTruthy();
  expect(screen.getByText('1 person is left out')).toBeTruthy();
  show([paid!, { ...changedSince!, payment: 'waived' }, other!]);
  expect(await screen.findByText('Payment noted for 1 person')).toBeTruthy();
  expect(screen.getByText(/it has been changed meanwhile/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(added).toHaveLength(3));
  show([rows[0]!, { ...changedSince!, payment: 'waived' }, other!]);
  expect(await screen.findByText('The payment of 1 person is as it was before')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(added.slice(2).map(({ body }) => body)).toEqual([
    { visitor_id: 'a', changes: { state: { from: 'paid', to: '' } } },
  ]);
});

test('S16 The payment dialog says what to choose, and shows a wrong amount at its field', async () => {
  answerCalls({ country_list: [] });
  const rows = [person('a'), person('b', { payment: 'paid' })];
  showAdmin(<PaymentDialog rows={rows} known={rows} onClose={() => undefined} onDone={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog'));
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Note the payment' });
  const said = () => dialog.getByRole('status').textContent;
  expect([button.disabled, said()]).toEqual([true, 'Choose what to note.']);
  const amount = dialog.getByLabelText<HTMLInputElement>('Amount of each');
  fireEvent.change(amount, { target: { value: 'a lot' } });
  expect([button.disabled, said()]).toEqual([false, '']);
  fireEvent.click(button);
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(amount, { target: { value: '' } });
  fireEvent.change(dialog.getByLabelText('State'), { target: { value: 'paid' } });
  expect(said()).toBe('The payment of 1 person will change.');
  expect(dialog.getByText('1 person is left out')).toBeTruthy();
});

test('S16 S17 The button of the list for the finance office counts payments, not people', async () => {
  const rows = [
    person('a', { payment: 'paid' }),
    ...['b', 'c'].map((id) => person(id, { payment: 'paid', paid_by: 'a' })),
  ];
  localStorage.setItem('admin-keeping', 'device');
  answerCalls({ country_list: [], people: listOf(...rows), healthz: {} });
  await people.sync();
  function Action() {
    return useFinanceList(useRecords(people).rows, '').map(({ key, action }) => <p key={key}>{action}</p>);
  }
  showAdmin(<Action />);
  expect(await screen.findByText('Export 1 payment')).toBeTruthy();
});
