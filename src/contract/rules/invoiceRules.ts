import type { Invoice } from '#contract/calls/invoice.ts';
import type { Problem } from '#contract/problems/problems.ts';

// Apart from the schema, so that the form does not load it.

/** The fields of the form. */
export type InvoiceFields = Omit<Invoice, 'visitor_id'>;

/** Whether there is nothing to be kept. */
export function isEmptyInvoice({ title, tax_number, kind, item, due, note }: InvoiceFields): boolean {
  return [title, tax_number, kind, item, due, note].every((value) => !value.trim());
}

/** First problem of the invoice form, or none. All of it is optional; what is begun needs a title, and 专票 a tax number. */
export function invoiceProblem(fields: InvoiceFields): Problem | undefined {
  if (isEmptyInvoice(fields)) return undefined;
  if (!fields.title.trim()) return { code: 'fieldMissing', field: 'title' };
  const isNumberMissing = fields.kind === 'special' && !fields.tax_number.trim();
  return isNumberMissing ? { code: 'fieldMissing', field: 'tax_number' } : undefined;
}
