import { expect, test } from 'vitest';
import { noPayment, type Payment } from '#contract/kinds/person/payment.ts';
import { joinedPayment } from '#server/db/accounts/joinedPayment.ts';

const payment = (fields: Partial<Payment>): Payment => ({ ...noPayment, ...fields });
const paid = payment({ state: 'paid', amount: '2800', currency: 'CNY' });

test.each<[string, Partial<Payment>, Partial<Payment>, Partial<Payment> | undefined]>([
  ['what only one has is taken', {}, paid, paid],
  ['paid is more than expected, and the fee is the same', { ...paid, state: 'expected', amount: '3000' }, paid, paid],
  ['what was paid twice is added up', paid, { ...paid, amount: '200.50' }, { ...paid, amount: '3000.50' }],
  ['an amount that only one tells is that of both', { state: 'paid' }, paid, paid],
  [
    'what is expected twice is one fee',
    { ...paid, state: 'expected' },
    { ...paid, state: 'expected', amount: '1' },
    { ...paid, state: 'expected' },
  ],
  ['both notes stay', { note: '转账' }, { ...paid, note: '已到账' }, { ...paid, note: '转账\n已到账' }],
  ['the same note stands once', { note: '转账' }, { note: '转账' }, { note: '转账' }],
  [
    'who is paid for needs to pay nothing',
    { ...paid, state: 'expected' },
    { state: 'paid', paid_by: 'x' },
    { state: 'paid', paid_by: 'x' },
  ],
  ['two currencies cannot be added up', paid, { ...paid, currency: 'USD' }, undefined],
  ['nor can words', paid, { ...paid, amount: 'cash' }, undefined],
  ['two payers', { state: 'paid', paid_by: 'x' }, { state: 'paid', paid_by: 'y' }, undefined],
  ['one’s own money, and another’s', paid, { state: 'paid', paid_by: 'y' }, undefined],
])('S15 S16 of two payments of one person: %s', (_what, kept, other, joined) => {
  const expected = joined && payment(joined);
  expect(joinedPayment(payment(kept), payment(other))).toEqual(expected);
  const swapped = joinedPayment(payment(other), payment(kept));
  expect(swapped && { ...swapped, note: '', amount: '' }).toEqual(expected && { ...expected, note: '', amount: '' });
});
