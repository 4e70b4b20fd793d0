import type { Payment } from '#contract/records/person.ts';
import type { Database, Row } from '#server/db/schema.ts';

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
export async function keepPayment(db: Database, payment: Row<'payment'>): Promise<void> {
  await db
    .insertInto('payment')
    .values(payment)
    .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(payment))
    .execute();
}
