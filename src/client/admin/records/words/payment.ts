import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { InvoiceFields } from '#contract/calls/invoice.ts';
import { currencies } from '#contract/money/money.ts';
import {
  paymentLimits,
  paymentStates,
  type Issued,
  type Payment,
  type PaymentState,
} from '#contract/kinds/person/payment.ts';
import { limits } from '#contract/rules/limits.ts';
import { taxNumberHint } from '#contract/rules/taxNumber.ts';
import type { FieldWords } from './fieldWords.ts';

const maxLength = limits.accountField;

/** How a fee stands. */
export const paymentWords: Readonly<Record<PaymentState, MessageDescriptor>> = {
  '': msg`not noted`,
  expected: msg`expected`,
  paid: msg`paid`,
  waived: msg`waived`,
};

/** What is noted of a payment. */
export const paymentFields = {
  state: {
    name: msg`State`,
    options: ({ i18n }) => paymentStates.map((value) => ({ value, label: i18n._(paymentWords[value]) })),
  },
  amount: { name: msg`Amount`, input: { maxLength: paymentLimits.amount, inputMode: 'decimal' } },
  currency: { name: msg`Currency`, options: () => currencies.map((value) => ({ value, label: value })) },
  paid_by: {
    name: msg`Paid by`,
    // An id: who it is stands beside it.
    value: (payer, { i18n }) => i18n._(payer === '' ? msg`her or him alone` : msg`somebody else, with others`),
    isPicked: true,
  },
  note: { name: msg`Note`, input: { maxLength: paymentLimits.note } },
} as const satisfies Record<keyof Payment, FieldWords>;

export type InvoiceField = keyof InvoiceFields | Exclude<keyof Issued, 'file'>;

/** What an invoice is to say, and its number. */
export const invoiceFieldWords = {
  title: { name: msg`Invoice title`, input: { maxLength } },
  tax_number: { name: msg`Tax number`, input: { maxLength }, hint: taxNumberHint },
  kind: {
    name: msg`Kind of invoice`,
    options: ({ i18n }) => [
      { value: 'ordinary', label: i18n._(msg`Ordinary (electronic)`) },
      { value: 'special', label: i18n._(msg`Special VAT invoice`) },
    ],
  },
  address: { name: msg`Registered address`, input: { maxLength } },
  telephone: { name: msg`Registered telephone`, input: { maxLength, inputMode: 'tel' } },
  bank: { name: msg`Bank`, input: { maxLength } },
  bank_account: { name: msg`Bank account`, input: { maxLength } },
  email: { name: msg`E-mail for the invoice`, input: { maxLength } },
  item: { name: msg`Item`, input: { maxLength } },
  due: {
    name: msg`Needed`,
    options: ({ i18n }) => [
      { value: 'paid', label: i18n._(msg`once paid`) },
      { value: 'afterwards', label: i18n._(msg`after the conference`) },
    ],
  },
  note: { name: msg`Remarks on the invoice`, input: { maxLength } },
  number: { name: msg`Invoice number`, input: { maxLength: paymentLimits.number } },
  issued_on: { name: msg`Issued on`, value: (day, formats) => day && formats.day(day), isPicked: true },
} as const satisfies Record<InvoiceField, FieldWords>;
