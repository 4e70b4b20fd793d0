import type { Database } from '#server/db/schema.ts';
import { onAnyChange, own, watch } from './changes.ts';
import { newTable, textColumns, type Dialect } from './tables.ts';

/**
 * Accounts that were merged into another one, and their invoices, which the remaining account has in addition to its
 * own (S15).
 */
export async function prepareMerging(db: Database, dialect: Dialect): Promise<void> {
  const ofAccount = (name: string) =>
    newTable(db, dialect, name)
      .addColumn('former_id', 'text', (column) => column.primaryKey())
      .addColumn('visitor_id', 'text', (column) => column.notNull().references('account.visitor_id'));
  await textColumns(ofAccount('former_account'), ['email', 'email_key', 'password_hash', 'merged_at']).execute();
  await textColumns(ofAccount('earlier_invoice'), ['number', 'issued_on'])
    .addColumn('file_id', 'text', (column) => column.references('file.file_id'))
    .execute();
  for (const table of ['former_account', 'earlier_invoice'])
    await db.schema.createIndex(`${table}_by_account`).on(table).column('visitor_id').execute();
  await db.schema.createIndex('former_account_by_address').on('former_account').column('email_key').execute();
  // The list of people shows the former addresses, which searches find, and the invoices of both accounts.
  await watch(db, dialect, [
    ['people', 'former_account', onAnyChange, own('visitor_id')],
    ['people', 'earlier_invoice', onAnyChange, own('visitor_id')],
  ]);
}
