import type { Database } from '#server/db/schema.ts';
import { newTable, texts, type Dialect } from './tables.ts';

/** What devices have sent, so that none of it is applied twice. */
export async function rememberCommands(db: Database, dialect: Dialect): Promise<void> {
  await texts(
    newTable(db, dialect, 'staff_command').addColumn('command_id', 'text', (column) => column.primaryKey()),
    ['staff_id', 'body_hash', 'applied_at', 'reply'],
  ).execute();
  await db.schema.createIndex('staff_command_by_time').on('staff_command').column('applied_at').execute();
}
