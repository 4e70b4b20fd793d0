import { emptyInvoice, isEmptyInvoice } from '#contract/rules/invoiceRules.ts';
import type { InvoiceFields } from '#contract/calls/invoice.ts';
import type { Database, Row } from '#server/db/schema.ts';

/** Keeps what the invoice of an account is to say, in place of what was kept before; nothing, where all of it is empty. */
export async function keepInvoice(db: Database, invoice: Row<'invoice'>): Promise<void> {
  if (isEmptyInvoice(invoice)) {
    await db.deleteFrom('invoice').where('visitor_id', '=', invoice.visitor_id).execute();
    return;
  }
  await db
    .insertInto('invoice')
    .values(invoice)
    .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(invoice))
    .execute();
}

export function invoiceOf(db: Database, visitor_id: string): Promise<Row<'invoice'> | undefined> {
  return db.selectFrom('invoice').selectAll().where('visitor_id', '=', visitor_id).executeTakeFirst();
}

/** Its fields alone; empty where nobody has filled any in. */
export async function invoiceFieldsOf(db: Database, visitor_id: string): Promise<InvoiceFields> {
  const { visitor_id: _own, ...fields } = (await invoiceOf(db, visitor_id)) ?? { ...emptyInvoice, visitor_id };
  return fields;
}
