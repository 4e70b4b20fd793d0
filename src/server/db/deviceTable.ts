import type { Database } from './schema.ts';
import { newTable, texts, type Dialect } from './tables.ts';

/** The migration that adds the table of known devices. */
export async function prepareDevices(db: Database, dialect: Dialect): Promise<void> {
  await texts(newTable(db, dialect, 'known_device'), ['token_hash', 'seen_at'])
    .addColumn('visitor_id', 'text', (column) => column.notNull().references('account.visitor_id').onDelete('cascade'))
    .addPrimaryKeyConstraint('known_device_key', ['token_hash', 'visitor_id'])
    .execute();
  await db.schema.createIndex('device_by_account').on('known_device').columns(['visitor_id', 'seen_at']).execute();
}
