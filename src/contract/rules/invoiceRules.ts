import type { InvoiceFields } from '#contract/calls/invoice.ts';
import type { Problem } from '#contract/problems/problems.ts';

// Apart from the schema, so that the form does not load it.

/** An invoice of which nothing is known; also the fields of the form, in their order. */
export const emptyInvoice: InvoiceFields = {
  title: '',
  tax_number: '',
  kind: '',
  address: '',
  telephone: '',
  bank: '',
  bank_account: '',
  email: '',
  item: '',
  due: '',
  note: '',
};
export const invoiceFields = Object.keys(emptyInvoice) as readonly (keyof InvoiceFields)[];

/** Whether there is nothing to be kept. */
export function isEmptyInvoice(invoice: Partial<InvoiceFields>): boolean {
  return invoiceFields.every((field) => !invoice[field]?.trim());
}

/** Every problem of the invoice form, in order. All of it is optional; what is begun needs a title, and 专票 a tax number. */
export function invoiceProblems(fields: InvoiceFields): readonly Problem[] {
  if (isEmptyInvoice(fields)) return [];
  const required = fields.kind === 'special' ? (['title', 'tax_number'] as const) : (['title'] as const);
  return required.filter((field) => !fields[field].trim()).map((field) => ({ code: 'fieldMissing', field }));
}
