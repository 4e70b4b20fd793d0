import type { Database, Row } from '#server/db/schema.ts';
import type { Payment } from '#contract/records/person.ts';

/** Keeps the author information of an account, in place of what was kept before (A10). */
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

/** Keeps what the invoice of an account is to say, in place of what was kept before. */
export async function saveInvoice(db: Database, invoice: Row<'invoice'>): Promise<void> {
  await db
    .insertInto('invoice')
    .values(invoice)
    .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(invoice))
    .execute();
}

export async function deleteInvoice(db: Database, visitor_id: string): Promise<void> {
  await db.deleteFrom('invoice').where('visitor_id', '=', visitor_id).execute();
}

export function invoiceOf(db: Database, visitor_id: string): Promise<Row<'invoice'> | undefined> {
  return db.selectFrom('invoice').selectAll().where('visitor_id', '=', visitor_id).executeTakeFirst();
}

const nothing: Payment = { state: '', amount: '', note: '' };

/** How the fee of an account stands; empty where nobody has entered anything. */
export async function paymentOf(db: Database, visitor_id: string): Promise<Payment> {
  const row = await db
    .selectFrom('payment')
    .select(['state', 'amount', 'note'])
    .where('visitor_id', '=', visitor_id)
    .executeTakeFirst();
  return row ?? nothing;
}

/** Keeps it in place of what was kept before. */
export async function savePayment(db: Database, payment: Row<'payment'>): Promise<void> {
  await db
    .insertInto('payment')
    .values(payment)
    .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(payment))
    .execute();
}
