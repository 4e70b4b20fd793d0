import { personKind } from '#contract/kinds/person/kind.ts';
import { targetOf } from '#contract/records/targets.ts';
import { turnedBody } from '#contract/records/fieldChanges.ts';
import type { Amount } from '#contract/money/money.ts';
import type { PaymentState } from '#contract/kinds/person/payment.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import { personAddress } from '#client/admin/kinds/person/address.ts';
import { planEach, type EachPlan } from '#client/admin/records/bulk/planEach.ts';
import type { BulkKind } from '#client/admin/records/bulk/runBulk.ts';
import type { AnyCommand, NewCommand } from '#client/commands/command.ts';

/** Values to record for many people. Undefined fields are left unchanged. */
export interface WantedPayment {
  state: PaymentState | undefined;
  /** Amount per person; if one pays for all, the total. */
  amount: Amount | undefined;
  note: string | undefined;
  /** `one`: one person pays for all, with one invoice. `alone`: each person pays separately. */
  payer: { kind: 'one'; visitor_id: string } | { kind: 'alone' } | undefined;
}

/**
 * Why a person is skipped. `same`: nothing would change; `pays`: this person has paid for others, so nobody else can
 * pay for them.
 */
type PaymentSkipReason = 'same' | 'pays';

type PaymentPlan = EachPlan<PersonRow, NewCommand<'note_payment'>, PaymentSkipReason>;

/**
 * The commands, and the people who are skipped.
 * @param known - all people, to determine who pays for whom
 */
export function paymentPlan(
  wanted: WantedPayment,
  rows: readonly PersonRow[],
  known: readonly PersonRow[],
  changes: readonly Pick<AnyCommand, 'target' | 'state'>[],
): PaymentPlan {
  const paying = new Set(known.flatMap(({ paid_by }) => paid_by || []));
  const payer = wanted.payer?.kind === 'one' ? wanted.payer.visitor_id : undefined;
  const payer_name = known.find(({ visitor_id }) => visitor_id === payer)?.name;
  // Payers come first: a person who is paid for cannot pay for others.
  const inOrder = [...rows].sort((one, other) => Number(other.visitor_id === payer) - Number(one.visitor_id === payer));
  return planEach<'person', 'note_payment', PaymentSkipReason>('person', inOrder, changes, (row) => {
    const { visitor_id, name } = row;
    const isPaidFor = payer !== undefined && visitor_id !== payer;
    const changed = changesOf(row, wanted, payer);
    if (isPaidFor && paying.has(visitor_id)) return 'pays';
    if (Object.keys(changed).length === 0) return 'same';
    const hint = changed.paid_by?.to && payer_name ? { payer_name } : {};
    return { name: 'note_payment', title: name, body: { visitor_id, changes: changed, ...hint } };
  });
}

type Changes = NewCommand<'note_payment'>['body']['changes'];

function changesOf(row: PersonRow, { state, amount, note, payer: who }: WantedPayment, payer?: string): Changes {
  const isPaidFor = payer !== undefined && row.visitor_id !== payer;
  // The total amount is stored in the payer's record.
  const own = isPaidFor ? { amount: '', currency: row.currency } : amount;
  const paid_by = who && (isPaidFor ? payer : '');
  return {
    ...(state !== undefined && state !== row.payment && { state: { from: row.payment, to: state } }),
    ...(own && own.amount !== row.amount && { amount: { from: row.amount, to: own.amount } }),
    ...(own && own.currency !== row.currency && { currency: { from: row.currency, to: own.currency } }),
    ...(paid_by !== undefined && paid_by !== row.paid_by && { paid_by: { from: row.paid_by, to: paid_by } }),
    ...(note !== undefined && note !== row.payment_note && { note: { from: row.payment_note, to: note } }),
  };
}

/** Describes payments to the bulk engine. */
export const paymentBulk: BulkKind<'person', 'payment', 'note_payment', PaymentSkipReason> = {
  kind: 'person',
  describe: ({ name, visitor_id }) => ({ name, address: personAddress(visitor_id) }),
  // The payer's name belongs to another record.
  ownFields: (row) => ({ ...row, payer: '' }),
  inverse: ({ name, title, body: { visitor_id, changes } }, _action, rows) => {
    const payer = changes.paid_by?.from && rows.get(targetOf(personKind, changes.paid_by.from));
    const hint = payer ? { payer_name: payer.name } : {};
    return { name, title, body: { ...turnedBody({ visitor_id, changes }), ...hint } };
  },
};
