import * as z from 'zod/mini';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { InvoiceFields } from '#contract/calls/invoice.ts';
import { choiceText, text, writtenText } from '#contract/calls/text.ts';
import { currencies, readAmount, readNumber, type Amount } from '#contract/money/money.ts';
import { emptyInvoice, isEmptyInvoice } from '#contract/rules/accountRules.ts';
import { limits } from '#contract/rules/limits.ts';
import { pdfBytes, pdfMediaType } from '#contract/rules/file.ts';
import { changesOf, kept } from '#contract/records/command.ts';
import { wantedOf } from '#contract/records/fieldChanges.ts';
import type { OnePerson, PersonRow } from './person.ts';
import { RecordFile } from '#contract/records/recordFile.ts';

/** How a person's fee stands, as the secretary enters it; '' where nothing is known. No payment is made here. */
export const paymentStates = ['', 'expected', 'paid', 'waived'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Characters of an amount, of a note about it, and of an invoice's number. */
export const paymentLimits = { amount: 60, note: 2000, number: 100 } as const;

export const Payment = z.object({
  state: z.literal(paymentStates),
  /** A number such as `1200.50`; what was noted before and could not be read stays as it was typed. */
  amount: z.string(),
  currency: z.literal(['', ...currencies]),
  /** `visitor_id` of who paid for this person with others, by one transfer and with one invoice; '' for herself. */
  paid_by: z.string(),
  note: z.string(),
});
export type Payment = z.output<typeof Payment>;

/** An invoice that the finance office has issued. */
export const Issued = z.object({
  number: z.string(),
  /** As '2026-07-05'; '' before. */
  issued_on: z.string(),
  /** The PDF that its author can download. */
  file: z.nullable(RecordFile),
});
export type Issued = z.output<typeof Issued>;

/** A payment and an invoice as they stand in the list of people. */
export const listedPayment = {
  payment: Payment.shape.state,
  amount: Payment.shape.amount,
  currency: Payment.shape.currency,
  paid_by: z.string(),
  /** Present name of `paid_by`. */
  payer: z.string(),
  payment_note: z.string(),
  invoice: z.nullable(InvoiceFields),
  issued: z.nullable(Issued),
} as const;

/** What is known where nobody has entered anything. */
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

const PaymentChanges = changesOf({
  state: z.literal(paymentStates),
  amount: writtenText(paymentLimits.amount),
  currency: z.literal(['', ...currencies]),
  paid_by: text(80),
  note: writtenText(paymentLimits.note),
});
type PaymentChanges = z.output<typeof PaymentChanges>;

const line = writtenText(limits.accountField);

const InvoiceChanges = changesOf({
  title: line,
  tax_number: line,
  kind: line,
  address: line,
  telephone: line,
  bank: line,
  bank_account: line,
  email: line,
  item: line,
  due: line,
  note: line,
  number: writtenText(paymentLimits.number),
  issued_on: choiceText(10),
});

/** Amounts as they are stored: a page of an earlier version wrote them with their currency in one field. */
export function readChanges(changes: PaymentChanges): PaymentChanges {
  const { amount } = changes;
  if (!amount) return changes;
  const stored = (typed: string) => readNumber(typed) ?? readAmount(typed)?.amount ?? typed;
  return { ...changes, amount: { from: stored(amount.from), to: stored(amount.to) } };
}

/**
 * Changes with an amount that was typed with its currency in one, as in `¥1,200`, as changes of both fields: with them the currency
 * is taken back, too.
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

/** The currency that stands in an amount of such a page. */
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

/** What is to be said, and what has been issued, as they will be; without the PDF, where it is taken back. */
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

/** The fields of an invoice that staff change. */
export function invoiceOf({ invoice, issued }: Pick<OnePerson, 'invoice' | 'issued'>) {
  const { number = '', issued_on = '' } = issued ?? {};
  return { ...emptyInvoice, ...invoice, number, issued_on };
}

const visitor_id = text(80);
const office = callsOf(['owner', 'secretary']);
const ChangedPerson = z.object({ visitor_id: z.string() });

/** How fees stand, and invoices (S16). */
export const paymentCalls = {
  note_payment: office({
    ...kept(
      z.object({
        visitor_id,
        changes: PaymentChanges,
        /** Name of the new payer, which a device shows until the server answers with its own. */
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
    ...kept(z.object({ visitor_id, changes: InvoiceChanges }), {
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
      /** Of an account that was merged into this one: its invoice. */
      former_id: z.optional(text(80)),
      /** The device keeps all files: the log says that once, and not of each (S18). */
      offline: z.optional(z.boolean()),
    }),
  }),
  issue_invoice: office({
    query: z.object({ visitor_id, name: text(limits.fileName * 4) }),
    upload: pdfMediaType,
    bodyLimit: pdfBytes,
    data: z.object({
      visitor_id: z.string(),
      /** Whether its author is told by mail. */
      is_mailed: z.boolean(),
    }),
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
