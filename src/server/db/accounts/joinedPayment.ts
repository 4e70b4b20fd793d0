import { centsOf } from '#contract/money/money.ts';
import type { Payment } from '#contract/kinds/person/payment.ts';

/** States of a payment, in order of progress. */
const byStrength = ['', 'expected', 'waived', 'paid'] as const satisfies readonly Payment['state'][];

/**
 * Merges the payments of two accounts of one person (S15): takes the state that is further on, adds up the sums that
 * were paid, and joins the notes. Returns undefined if that is impossible: two people have paid, or in two currencies.
 */
export function joinedPayment(kept: Payment, other: Payment): Payment | undefined {
  const [strong, weak] = strengthOf(other) > strengthOf(kept) ? [other, kept] : [kept, other];
  const note = [...new Set([kept.note, other.note])].filter(Boolean).join('\n');
  if (strong.paid_by !== weak.paid_by) {
    const [byAnother, own] = strong.paid_by === '' ? [weak, strong] : [strong, weak];
    // If there are two payers, or if somebody has paid and another has paid for them too, only the office can decide.
    return own.paid_by === '' && strengthOf(own) < strengthOf({ state: 'waived' }) ? { ...byAnother, note } : undefined;
  }
  if (strong.state !== weak.state || weak.amount === '') return { ...strong, note };
  if (strong.amount === '') return { ...strong, amount: weak.amount, currency: weak.currency, note };
  // A fee that is expected twice is the same fee.
  if (strong.state !== 'paid') return { ...strong, note };
  const [cents, more] = [centsOf(strong), centsOf(weak)];
  if (cents === undefined || more === undefined || strong.currency !== weak.currency) return undefined;
  return { ...strong, amount: written(cents + more), note };
}

function strengthOf({ state }: Pick<Payment, 'state'>): number {
  return byStrength.indexOf(state);
}

function written(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
