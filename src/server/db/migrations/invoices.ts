import type { Database } from '#server/db/schema.ts';
import { newTable, texts, type Dialect } from './tables.ts';

export async function prepareInvoices(db: Database, dialect: Dialect): Promise<void> {
  await texts(
    newTable(db, dialect, 'invoice').addColumn('visitor_id', 'text', (column) =>
      column.primaryKey().references('account.visitor_id'),
    ),
    ['title', 'tax_number', 'kind', 'item', 'due', 'note'],
  ).execute();
}
