import * as z from 'zod/mini';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { InvoiceFields } from '#contract/calls/invoice.ts';
import { choiceText, text, writtenText } from '#contract/calls/text.ts';
import { described, labelledOptions, type Hints, type LabelWords } from '#contract/fields/described.ts';
import { factsByName } from '#contract/fields/field.ts';
import { currencies, readAmount, readNumber, type Amount } from '#contract/money/money.ts';
import { emptyInvoice, isEmptyInvoice } from '#contract/rules/accountRules.ts';
import { limits } from '#contract/rules/limits.ts';
import { pdfBytes, pdfMediaType } from '#contract/rules/file.ts';
import { taxNumberHint } from '#contract/rules/taxNumber.ts';
import { changesOf, queued } from '#contract/records/command.ts';
import { wantedOf } from '#contract/records/fieldChanges.ts';
import type { OnePerson, PersonRow } from './person.ts';
import { RecordFile } from '#contract/records/recordFile.ts';

/** Payment state of a person's fee, entered by the secretary; '' if unknown. Lectern takes no payments. */
const paymentStates = ['', 'expected', 'paid', 'waived'] as const;
export type PaymentState = (typeof paymentStates)[number];
export const paymentStateNames = labelledOptions({
  '': ['not noted', '未登记'],
  expected: ['expected', '待缴费'],
  paid: ['paid', '已缴费'],
  waived: ['waived', '免费'],
} satisfies Record<PaymentState, LabelWords>);

/** Maximum lengths of an amount, of a note about it, and of an invoice number, in characters. */
const paymentLimits = { amount: 60, note: 2000, number: 100 } as const;

export const Payment = z.object({
  state: z.literal(paymentStates),
  /** A number such as `1200.50`. Earlier notes that could not be parsed remain as they were typed. */
  amount: z.string(),
  currency: z.literal(['', ...currencies]),
  /**
   * `visitor_id` of the person who also paid for this one, with a shared payment and invoice; '' if the person pays
   * alone.
   */
  paid_by: z.string(),
  note: z.string(),
});
export type Payment = z.output<typeof Payment>;

/** An invoice that the finance office has issued. */
export const Issued = z.object({
  number: z.string(),
  /** A date such as '2026-07-05'; '' before the invoice is issued. */
  issued_on: z.string(),
  /** The PDF, which the person can download. */
  file: z.nullable(RecordFile),
});
export type Issued = z.output<typeof Issued>;

/** Payment and invoice as shown in the list of people. */
export const listedPayment = {
  payment: Payment.shape.state,
  amount: Payment.shape.amount,
  currency: Payment.shape.currency,
  paid_by: z.string(),
  /** Current name of `paid_by`. */
  payer: z.string(),
  payment_note: z.string(),
  invoice: z.nullable(InvoiceFields),
  issued: z.nullable(Issued),
} as const;

/** The payment of a person before anything is entered. */
export const noPayment = { state: '', amount: '', currency: '', paid_by: '', note: '' } as const satisfies Payment;
export const notListed = {
  payment: '',
  amount: '',
  currency: '',
  paid_by: '',
  payer: '',
  payment_note: '',
  invoice: null,
  issued: null,
} as const;

const payment = {
  state: described(z.literal(paymentStates), { as: 'choice', options: paymentStateNames }, ['State', '状态']),
  amount: described(writtenText(paymentLimits.amount), { as: 'amount' }, ['Amount', '金额'], {
    limit: paymentLimits.amount,
  }),
  currency: described(z.literal(['', ...currencies]), { as: 'choice', options: namedAlike(currencies), orNone: true }, [
    'Currency',
    '币种',
  ]),
  paid_by: described(text(80), { as: 'account' }, ['Paid by', '付款人']),
  note: line(['Note', '备注'], { limit: paymentLimits.note }),
};
export const paymentFacts = factsByName(payment);
const PaymentChanges = changesOf(payment);
type PaymentChanges = z.output<typeof PaymentChanges>;

const invoice = {
  title: line(['Invoice title', '发票抬头']),
  tax_number: line(['Tax number', '税号'], { doubt: taxNumberHint }),
  kind: choice(['Kind of invoice', '发票类型'], {
    ordinary: ['Ordinary (electronic)', '电子普票'],
    special: ['Special VAT invoice', '增值税专用发票'],
  }),
  address: line(['Registered address', '注册地址']),
  telephone: described(writtenText(limits.accountField), { as: 'phone' }, ['Registered telephone', '注册电话'], {
    limit: limits.accountField,
  }),
  bank: line(['Bank', '开户行']),
  bank_account: line(['Bank account', '银行账号']),
  email: line(['E-mail for the invoice', '收票邮箱']),
  item: line(['Item', '开票项目']),
  due: choice(['Needed', '开票时间'], { paid: ['once paid', '到账后'], afterwards: ['after the conference', '会后'] }),
  note: line(['Remarks on the invoice', '发票备注']),
  number: line(['Invoice number', '发票号码'], { limit: paymentLimits.number }),
  issued_on: described(choiceText(10), { as: 'day' }, ['Issued on', '开票日期']),
};
export const invoiceFacts = factsByName(invoice);
export type InvoiceField = keyof typeof invoice;
const InvoiceChanges = changesOf(invoice);

function line(label: LabelWords, { limit = limits.accountField, ...hints }: Hints = {}) {
  return described(writtenText(limit), { as: 'line' }, label, { limit, ...hints });
}

/** An invoice field with a list of choices, sent as text. */
function choice(label: LabelWords, options: Readonly<Record<string, LabelWords>>) {
  const input = { as: 'choice', options: labelledOptions(options), orNone: true } as const;
  return described(writtenText(limits.accountField), input, label);
}

/** Options whose labels are the values themselves, in both languages. */
function namedAlike<Value extends string>(values: readonly Value[]) {
  return labelledOptions(Object.fromEntries(values.map((value) => [value, [value, value] as const])));
}

/** Changes in the stored format. Pages of an earlier version sent an amount and its currency in one field. */
export function readChanges(changes: PaymentChanges): PaymentChanges {
  const { amount } = changes;
  if (!amount) return changes;
  const stored = (typed: string) => readNumber(typed) ?? readAmount(typed)?.amount ?? typed;
  return { ...changes, amount: { from: stored(amount.from), to: stored(amount.to) } };
}

/**
 * Splits an amount typed with its currency, such as `¥1,200`, into changes of both fields, so that undoing also
 * restores the currency.
 */
export function splitAmount(changes: PaymentChanges, present: Payment): PaymentChanges {
  const { amount, ...others } = changes;
  const typed = amount && currencyIn(changes) && readAmount(amount.to);
  if (!typed) return changes;
  const { from } = amount;
  return {
    ...others,
    ...(typed.amount !== from && { amount: { from, to: typed.amount } }),
    ...(typed.currency !== present.currency && { currency: { from: present.currency, to: typed.currency } }),
  };
}

/** The currency of an amount that was sent with it in one field. */
export function currencyIn({ amount, currency }: PaymentChanges): Pick<Amount, 'currency'> | undefined {
  const read = amount && !currency ? readAmount(amount.to) : undefined;
  return read && { currency: read.currency };
}

function noted(payment: Payment, changes: PaymentChanges): Payment {
  return { ...payment, ...(wantedOf(readChanges(changes)) as Partial<Payment>), ...currencyIn(changes) };
}

function notedRow(row: PersonRow, changes: PaymentChanges, payer_name: string | undefined): PersonRow {
  const { payment, amount, currency, paid_by, payment_note } = row;
  const { state, note, ...rest } = noted({ state: payment, amount, currency, paid_by, note: payment_note }, changes);
  const payer = changes.paid_by ? (payer_name ?? '') : row.payer;
  return { ...row, ...rest, payment: state, payment_note: note, payer };
}

type WithInvoice = Pick<PersonRow, 'invoice' | 'issued'>;

/** A person's invoice after a change: the draft and the issued one. Without the PDF if it is no longer issued. */
function changed<Person extends WithInvoice>(person: Person, changes: z.input<typeof InvoiceChanges>): Person {
  const { number, issued_on, ...words } = wantedOf(changes);
  const invoice = { ...emptyInvoice, ...person.invoice, ...words };
  const before = person.issued ?? { number: '', issued_on: '', file: null };
  const issued = { ...before, number: number ?? before.number, issued_on: issued_on ?? before.issued_on };
  return {
    ...person,
    invoice: isEmptyInvoice(invoice) ? null : invoice,
    issued: issued.number || issued.issued_on ? { ...issued, file: issued.issued_on ? issued.file : null } : null,
  };
}

/** The fields of an invoice that staff can change. */
export function invoiceOf({ invoice, issued }: Pick<OnePerson, 'invoice' | 'issued'>) {
  const { number = '', issued_on = '' } = issued ?? {};
  return { ...emptyInvoice, ...invoice, number, issued_on };
}

const visitor_id = text(80);
const office = callsOf(['owner', 'secretary']);
const ChangedPerson = z.object({ visitor_id: z.string() });

/** Fees and invoices (S16). */
export const paymentCalls = {
  note_payment: office({
    ...queued(
      z.object({
        visitor_id,
        changes: PaymentChanges,
        /** Name of the new payer, shown by the device until the server has answered. */
        payer_name: z.optional(text(2 * limits.accountField)),
      }),
      {
        apply: {
          person: {
            row: (row, { changes, payer_name }) => notedRow(row, changes, payer_name),
            one: (person, { changes, payer_name }) => ({
              ...person,
              payment: noted(person.payment, changes),
              ...(changes.paid_by && { payer: payer_name ?? '' }),
            }),
          },
        },
        fields: { kind: 'person', of: ({ payment }) => payment },
      },
    ),
    data: ChangedPerson,
  }),
  change_invoice: office({
    ...queued(z.object({ visitor_id, changes: InvoiceChanges }), {
      apply: {
        person: {
          row: (row, { changes }) => changed(row, changes),
          one: (person, { changes }) => changed(person, changes),
        },
      },
      fields: { kind: 'person', of: invoiceOf },
    }),
    data: ChangedPerson,
  }),
  invoice_file: office({
    body: z.object({
      visitor_id,
      /** For an invoice of an account that was merged into this one: the id of that account. */
      former_id: z.optional(text(80)),
      /** Whether a device is storing all files. That is logged once, instead of for each file (S18). */
      offline: z.optional(z.boolean()),
    }),
  }),
  issue_invoice: office({
    query: z.object({ visitor_id, name: text(limits.fileName * 4) }),
    upload: pdfMediaType,
    bodyLimit: pdfBytes,
    data: z.object({
      visitor_id: z.string(),
      /** Whether the person is notified by mail. */
      is_mailed: z.boolean(),
    }),
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
