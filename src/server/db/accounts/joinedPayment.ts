import { centsOf } from '#contract/money/money.ts';
import type { Payment } from '#contract/kinds/person/payment.ts';

/** The further right, the more is done about it. */
const byStrength = ['', 'expected', 'waived', 'paid'] as const satisfies readonly Payment['state'][];

/**
 * How the fee of somebody with two accounts stands (S15): as in the account in which more is done; what was paid in both is added
 * up. The notes of both stay. Undefined where that cannot be said: two have paid, or in two currencies.
 */
export function joinedPayment(kept: Payment, other: Payment): Payment | undefined {
  const [strong, weak] = strengthOf(other) > strengthOf(kept) ? [other, kept] : [kept, other];
  const note = [...new Set([kept.note, other.note])].filter(Boolean).join('\n');
  if (strong.paid_by !== weak.paid_by) {
    const [byAnother, own] = strong.paid_by === '' ? [weak, strong] : [strong, weak];
    // Of two payers, or where somebody has paid what another paid too, the office knows what is right.
    return own.paid_by === '' && strengthOf(own) < strengthOf({ state: 'waived' }) ? { ...byAnother, note } : undefined;
  }
  if (strong.state !== weak.state || weak.amount === '') return { ...strong, note };
  if (strong.amount === '') return { ...strong, amount: weak.amount, currency: weak.currency, note };
  // What is expected twice is the same fee.
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
