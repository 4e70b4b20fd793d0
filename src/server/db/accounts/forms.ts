import type { InvoiceFields } from '#contract/calls/invoice.ts';
import { emptyInvoice, isEmptyInvoice } from '#contract/rules/accountRules.ts';
import type { Database, Row } from '#server/db/schema.ts';

/** Stores the author information of an account, in place of what was stored before (A10). */
export async function saveAuthorInfo(db: Database, info: Row<'author_info'>): Promise<void> {
  await db
    .insertInto('author_info')
    .values(info)
    .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(info))
    .execute();
}

export function authorInfoOf(db: Database, visitor_id: string): Promise<Row<'author_info'> | undefined> {
  return db.selectFrom('author_info').selectAll().where('visitor_id', '=', visitor_id).executeTakeFirst();
}

/**
 * Stores the invoice details of an account, replacing the previous ones. If all fields are empty, nothing is stored.
 */
export async function saveInvoice(db: Database, invoice: Row<'invoice'>): Promise<void> {
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

export function storedInvoice(db: Database, visitor_id: string): Promise<Row<'invoice'> | undefined> {
  return db.selectFrom('invoice').selectAll().where('visitor_id', '=', visitor_id).executeTakeFirst();
}

/** The fields of the invoice details; empty if nobody has filled them in. */
export async function invoiceFieldsOf(db: Database, visitor_id: string): Promise<InvoiceFields> {
  const { visitor_id: _own, ...fields } = (await storedInvoice(db, visitor_id)) ?? { ...emptyInvoice, visitor_id };
  return fields;
}
