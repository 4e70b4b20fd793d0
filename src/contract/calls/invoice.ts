import * as z from 'zod/mini';
import { limits } from '#contract/rules/limits.ts';
import { callsOf, noData, type Call } from './call.ts';
import { choiceText, optionalChoice, optionalText, text } from './text.ts';

const field = () => optionalText(limits.accountField);

/** What an invoice (发票) is to say; every field may be left empty. */
export const InvoiceFields = z.object({
  /** To whom it is made out (抬头). */
  title: field(),
  /** 税号; of a person none. */
  tax_number: field(),
  /** 'ordinary' (电子普票) or 'special' (专票), which a company deducts from its tax; '' leaves it to the secretariat. */
  kind: field(),
  /** Registered address and telephone (地址、电话), bank and account (开户行、账号), which a special one may have. */
  address: field(),
  telephone: field(),
  bank: field(),
  bank_account: field(),
  /** Where an electronic one is sent. */
  email: field(),
  /** What was paid for (开票项目). */
  item: field(),
  /** When it is needed: 'paid', once the payment has arrived, 'afterwards', after the conference, or ''. */
  due: field(),
  /** Whatever else it is to say. */
  note: field(),
});
export type InvoiceFields = z.output<typeof InvoiceFields>;

/** The same, of an account. */
export const Invoice = z.extend(InvoiceFields, { visitor_id: optionalChoice(80) });
export type Invoice = z.output<typeof Invoice>;

const optional = () => z.optional(text(limits.accountField));

/** An invoice that was issued to the caller. */
const OwnInvoice = z.object({
  number: z.string(),
  /** As '2026-07-05'. */
  issued_on: z.string(),
  /** Null where it came another way. */
  file: z.nullable(z.object({ name: z.string(), size: z.number(), file_url: z.string() })),
});

/** How the caller's fee and invoice stand. */
export const OwnPayment = z.object({
  /** '', 'expected', 'paid' or 'waived'. */
  state: z.string(),
  /** With its currency, as `CNY 1,200`; '' where none is noted. */
  amount: z.string(),
  /** Who paid for the caller with others; '' where nobody else did. */
  payer: z.string(),
  /** Names of those whom the caller has paid for, too. */
  paid_for: z.array(z.string()),
  /** Null before the invoice is issued. */
  issued: z.nullable(OwnInvoice),
  /** Those of accounts that were merged into this one, where there are any. */
  earlier: z.optional(z.array(OwnInvoice)),
});
export type OwnPayment = z.output<typeof OwnPayment>;

const account = callsOf('account');

/** What the secretariat is to write on the caller's invoice, and how it stands. Beyond the specification: other servers answer 404. */
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
