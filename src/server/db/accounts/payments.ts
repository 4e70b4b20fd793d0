import { shownFullName } from '#contract/names/fullName.ts';
import { noPayment, type Issued, type Payment } from '#contract/kinds/person/payment.ts';
import { countOf } from '#server/db/database.ts';
import type { Database, Row } from '#server/db/schema.ts';

/** The payment of an account; empty if nobody has entered anything. */
export async function paymentOf(db: Database, visitor_id: string): Promise<Payment> {
  const row = await db
    .selectFrom('payment')
    .select(['state', 'amount', 'currency', 'paid_by', 'note'])
    .where('visitor_id', '=', visitor_id)
    .executeTakeFirst();
  return row ?? noPayment;
}

/** Stores a payment in place of what was stored before. */
export async function savePayment(db: Database, payment: Row<'payment'>): Promise<void> {
  await db
    .insertInto('payment')
    .values(payment)
    .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(payment))
    .execute();
}

/** Names of accounts, as they are displayed. */
export async function accountNamesOf(
  db: Database,
  visitor_ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (visitor_ids.length === 0) return new Map();
  const accounts = db.selectFrom('account').select(['visitor_id', 'Firstname', 'Lastname']);
  const rows = await accounts.where('visitor_id', 'in', visitor_ids).execute();
  return new Map(rows.map((row) => [row.visitor_id, shownFullName(row)]));
}

/** Other people whose fee an account has paid, by name. */
export async function paidForBy(db: Database, visitor_id: string): Promise<{ visitor_id: string; name: string }[]> {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('account', 'account.visitor_id', 'payment.visitor_id')
    .select(['account.visitor_id', 'Firstname', 'Lastname'])
    .where('paid_by', '=', visitor_id)
    .orderBy('account.created_at')
    .orderBy('account.visitor_id')
    .execute();
  return rows.map((row) => ({ visitor_id: row.visitor_id, name: shownFullName(row) }));
}

/** The payer, and the other people whose fee was paid. */
export async function payerGroup(db: Database, visitor_id: string, { paid_by }: Pick<Payment, 'paid_by'>) {
  const payer = paid_by === '' ? '' : ((await accountNamesOf(db, [paid_by])).get(paid_by) ?? '');
  return { payer, paid_for: await paidForBy(db, visitor_id) };
}

/** An issued invoice with its file, if it has one. */
export type IssuedInvoice = Awaited<ReturnType<typeof issuedInvoices>>[number];

/** @param only - of these accounts */
export function issuedInvoices(db: Database, only?: readonly string[]) {
  return db
    .selectFrom('issued_invoice')
    .leftJoin('file', 'file.file_id', 'issued_invoice.file_id')
    .select(['issued_invoice.visitor_id', 'number', 'issued_on', 'file.file_id', 'name', 'size', 'sha256'])
    .$if(only !== undefined, (issued) => issued.where('issued_invoice.visitor_id', 'in', only!))
    .execute();
}

/** Number of invoices with a file. */
export async function countInvoiceFiles(db: Database): Promise<number> {
  const issued = await countOf(db.selectFrom('issued_invoice').where('file_id', 'is not', null));
  return issued + (await countOf(db.selectFrom('earlier_invoice').where('file_id', 'is not', null)));
}

/** The row in the format of the reply to staff. */
export function issuedOf(row: IssuedInvoice | undefined): Issued | null {
  return row ? invoiceIn(row) : null;
}

/** Like `issuedOf`, for an existing row. */
export function invoiceIn({ number, issued_on, file_id, name, size }: Omit<IssuedInvoice, 'visitor_id'>): Issued {
  const file = file_id === null || name === null ? null : { file_id, name, size: size ?? 0 };
  return { number, issued_on, file };
}

/** Stores an issued invoice, replacing the previous one. Without number and day, nothing is stored. */
export async function saveIssued(db: Database, issued: Row<'issued_invoice'>): Promise<void> {
  if (issued.number === '' && issued.issued_on === '') {
    await db.deleteFrom('issued_invoice').where('visitor_id', '=', issued.visitor_id).execute();
    return;
  }
  await db
    .insertInto('issued_invoice')
    .values(issued)
    .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(issued))
    .execute();
}
