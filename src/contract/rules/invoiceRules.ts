import type { Invoice } from '#contract/calls/invoice.ts';
import type { Problem } from '#contract/problems/problems.ts';

// Apart from the schema, so that the form does not load it.

/** The fields of the form. */
export type InvoiceFields = Omit<Invoice, 'visitor_id'>;

/** Whether there is nothing to be kept. */
export function isEmptyInvoice({ title, tax_number, kind, item, due, note }: InvoiceFields): boolean {
  return [title, tax_number, kind, item, due, note].every((value) => !value.trim());
}

/** A Chinese tax number: 18 characters today, 15 to 20 before. Others, which a special invoice is not for, are as they are. */
const chineseTaxNumber = /^[\dA-Z]{15,20}$/i;

/** First problem of the invoice form, or none. All of it is optional; an invoice begun needs to whom it is made out. */
export function invoiceProblem(fields: InvoiceFields): Problem | undefined {
  if (isEmptyInvoice(fields)) return undefined;
  if (!fields.title.trim()) return { code: 'invoiceTitleMissing', field: 'title' };
  if (fields.kind !== 'special') return undefined;
  const number = fields.tax_number.replaceAll(/\s/g, '');
  if (number === '') return { code: 'taxNumberMissing', field: 'tax_number' };
  return chineseTaxNumber.test(number) ? undefined : { code: 'taxNumberUnlikely', field: 'tax_number' };
}
