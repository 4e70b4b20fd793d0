import * as z from 'zod/mini';
import { limits } from '#contract/rules/limits.ts';
import { callsOf, noData, type Call } from './call.ts';
import { choice, optionalChoice, optionalText } from './text.ts';

/** What an invoice (发票) is to say; every field may be left empty. */
export const Invoice = z.object({
  /** To whom it is made out (抬头). */
  title: optionalText(limits.accountField),
  /** 税号; of a person none. */
  tax_number: optionalText(limits.accountField),
  /** 'ordinary' (电子普票) or 'special' (专票), which a company deducts from its tax; '' leaves it to the secretariat. */
  kind: optionalText(limits.accountField),
  /** What was paid for (开票项目). */
  item: optionalText(limits.accountField),
  /** When it is needed: 'paid', once the payment has arrived, 'afterwards', after the conference, or ''. */
  due: optionalText(limits.accountField),
  /** Whatever else it is to say: bank and account for a special one. */
  note: optionalText(limits.accountField),
  visitor_id: optionalChoice(80),
});
export type Invoice = z.output<typeof Invoice>;

const account = callsOf('account');

/** What the secretariat is to write on the caller's invoice. Beyond the specification: other servers answer 404. */
export const invoiceCalls = {
  add_invoice: account({ path: '/H5Api/add_invoice', body: Invoice, data: noData }),
  invoice: account({ path: '/H5Api/invoice', body: z.object({ visitor_id: choice(80) }), data: z.nullable(Invoice) }),
} as const satisfies Record<string, Call>;
