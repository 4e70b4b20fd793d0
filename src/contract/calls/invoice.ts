import * as z from 'zod/mini';
import { limits } from '#contract/rules/limits.ts';
import { callsOf, noData, type Call } from './call.ts';
import { choiceText, optionalChoice, optionalText, text } from './text.ts';

const field = () => optionalText(limits.accountField);

/** The details of an invoice (发票). All fields are optional. */
export const InvoiceFields = z.object({
  /** The payer named on the invoice (抬头). */
  title: field(),
  /** Tax number (税号). Persons have none. */
  tax_number: field(),
  /**
   * 'ordinary' (电子普票) or 'special' (专票), which is tax-deductible for companies; '' leaves the choice to the
   * secretariat.
   */
  kind: field(),
  /** Registered address and telephone (地址、电话), bank and account (开户行、账号), for a special invoice. */
  address: field(),
  telephone: field(),
  bank: field(),
  bank_account: field(),
  /** Address to which an electronic invoice is sent. */
  email: field(),
  /** The invoiced item (开票项目). */
  item: field(),
  /** When it is needed: 'paid', once the payment has arrived, 'afterwards', after the conference, or ''. */
  due: field(),
  /** Any other details. */
  note: field(),
});
export type InvoiceFields = z.output<typeof InvoiceFields>;

/** The invoice details of an account. */
export const Invoice = z.extend(InvoiceFields, { visitor_id: optionalChoice(80) });
export type Invoice = z.output<typeof Invoice>;

const optional = () => z.optional(text(limits.accountField));

/** An invoice that was issued to the caller. */
const OwnInvoice = z.object({
  number: z.string(),
  /** As '2026-07-05'. */
  issued_on: z.string(),
  /** Null if it was delivered in a different way. */
  file: z.nullable(z.object({ name: z.string(), size: z.number(), file_url: z.string() })),
});

/** The state of the caller's fee and invoice. */
export const OwnPayment = z.object({
  /** '', 'expected', 'paid' or 'waived'. */
  state: z.string(),
  /** Amount with currency, as `CNY 1,200`; '' if none is recorded. */
  amount: z.string(),
  /** Name of another person who paid for the caller; '' if nobody did. */
  payer: z.string(),
  /** Names of others whom the caller has paid for. */
  paid_for: z.array(z.string()),
  /** Null before the invoice is issued. */
  issued: z.nullable(OwnInvoice),
  /** Invoices of accounts merged into this one, if any. */
  earlier: z.optional(z.array(OwnInvoice)),
});
export type OwnPayment = z.output<typeof OwnPayment>;

const account = callsOf('account');

/** Details and state of the caller's invoice. Not in the specification: other servers answer 404. */
export const invoiceCalls = {
  add_invoice: account({
    path: '/H5Api/add_invoice',
    body: z.extend(Invoice, {
      address: optional(),
      telephone: optional(),
      bank: optional(),
      bank_account: optional(),
      email: optional(),
    }),
    data: noData,
  }),
  invoice: account({
    path: '/H5Api/invoice',
    body: z.object({ visitor_id: choiceText(80) }),
    data: z.nullable(Invoice),
  }),
  payment: account({ path: '/H5Api/payment', body: z.object({ visitor_id: choiceText(80) }), data: OwnPayment }),
} as const satisfies Record<string, Call>;
