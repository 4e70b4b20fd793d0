import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnPayment } from '#contract/calls/invoice.ts';
import { PaymentSection } from '#client/screens/dashboard/payment/paymentSection.tsx';
import { soon } from '../../soon.ts';
import { hostileName as name } from '../i18n/hostileWords.ts';
import { show } from '../show.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows the payment as a server tells of it. */
async function showPayment(data: OwnPayment | undefined, status = 200) {
  const fetched = vi.fn(async () => Response.json({ code: String(status), msg: '', data }, { status }));
  vi.stubGlobal('fetch', fetched);
  await show(
    '/',
    <PaymentSection visitorId="a">{(told) => <section aria-label="payment">{told}</section>}</PaymentSection>,
  );
  await soon(() => expect(fetched).toHaveBeenCalled());
}

const nothing: OwnPayment = { state: '', amount: '', payer: '', paid_for: [], issued: null };

test('S16 The author reads that the fee has been received, and downloads the invoice', async () => {
  const file = { name: 'fapiao.pdf', size: 2048, file_url: '/files/1/fapiao.pdf' };
  const issued = { number: '26322000', issued_on: '2026-11-20', file };
  await showPayment({ ...nothing, state: 'paid', amount: 'CNY 4,800', paid_for: ['Wu', 'Xu'], issued });
  const told = await screen.findByRole('region');
  expect(told.textContent).toContain('Payment received CNY 4,800');
  expect(told.textContent).toContain('Also for Wu and Xu.');
  expect(told.textContent).toContain('Invoice 26322000, issued on');
  const link = screen.getByRole('link');
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([file.file_url, file.name]);
});

test('S15 S16 Invoices of a merged account are shown, too', async () => {
  const invoice = (number: string) => ({ number, issued_on: '2026-11-20', file: null });
  await showPayment({ ...nothing, issued: invoice('26322000001'), earlier: [invoice('26322000002')] });
  expect((await screen.findByRole('region')).textContent).toMatch(/Invoice 26322000001.*Invoice 26322000002/);
});

test('S16 A person whose fee was paid by somebody else reads by whom', async () => {
  await showPayment({ ...nothing, state: 'paid', payer: 'Wang Shufen' });
  expect((await screen.findByRole('region')).textContent).toContain('by Wang Shufen, who has the invoice');
});

test('S16 Hostile names of payers are shown as they are', async () => {
  await showPayment({ ...nothing, state: 'paid', payer: name, paid_for: [name, 'Xu'] });
  const told = (await screen.findByRole('region')).textContent;
  expect(told).toContain(`by ${name}, who has the invoice`);
  expect(told).toContain(`Also for ${name} and Xu.`);
});

test.each([
  ['nothing is noted', nothing, 200],
  ['the server tells of no payments', undefined, 404],
])('S16 If %s, nothing is shown', async (_what, data, status) => {
  await showPayment(data, status);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('region')).toBeNull();
});

test.each([
  ['is noted as expected', { ...nothing, state: 'expected' }, true],
  ['is not noted', nothing, true],
  ['has arrived', { ...nothing, state: 'paid' }, false],
  ['is waived', { ...nothing, state: 'waived' }, false],
  ['was paid by somebody else', { ...nothing, payer: 'Wang Shufen' }, false],
] as const)('S16 R1 Whether somebody whose fee %s is told how to pay it', async (_, data, isTold) => {
  vi.stubGlobal('fetch', async () => Response.json({ code: '200', msg: '', data }));
  await show('/', <PaymentSection visitorId="a" howToPay={<p>By bank transfer</p>} />);
  await soon(() => expect(screen.queryByText('By bank transfer') !== null).toBe(isTold));
});
