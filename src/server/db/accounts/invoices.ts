import type { Database, Row } from '#server/db/schema.ts';

/** Keeps what the invoice of an account is to say, in place of what was kept before. */
export async function keepInvoice(db: Database, invoice: Row<'invoice'>): Promise<void> {
  await db
    .insertInto('invoice')
    .values(invoice)
    .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(invoice))
    .execute();
}

export async function dropInvoice(db: Database, visitor_id: string): Promise<void> {
  await db.deleteFrom('invoice').where('visitor_id', '=', visitor_id).execute();
}

export function invoiceOf(db: Database, visitor_id: string): Promise<Row<'invoice'> | undefined> {
  return db.selectFrom('invoice').selectAll().where('visitor_id', '=', visitor_id).executeTakeFirst();
}
