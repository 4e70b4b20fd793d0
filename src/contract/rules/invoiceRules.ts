import type { Invoice } from '#contract/calls/invoice.ts';
import type { Problem } from '#contract/problems/problems.ts';

// Apart from the schema, so that the form does not load it.

/** The fields of the form. */
export type InvoiceFields = Omit<Invoice, 'visitor_id'>;

/** Whether there is nothing to be kept. */
export function isEmptyInvoice({ title, tax_number, kind, item, due, note }: InvoiceFields): boolean {
  return [title, tax_number, kind, item, due, note].every((value) => !value.trim());
}

/** Every problem of the invoice form, in order. All of it is optional; what is begun needs a title, and 专票 a tax number. */
export function invoiceProblems(fields: InvoiceFields): readonly Problem[] {
  if (isEmptyInvoice(fields)) return [];
  const required = fields.kind === 'special' ? (['title', 'tax_number'] as const) : (['title'] as const);
  return required.filter((field) => !fields[field].trim()).map((field) => ({ code: 'fieldMissing', field }));
}
