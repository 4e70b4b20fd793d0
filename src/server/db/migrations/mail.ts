import { sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { countedTable, textColumns, type Dialect } from './tables.ts';

export async function prepareMail(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(countedTable(db, dialect, 'mail', 'mail_id'), [
    'subject',
    'text',
    'receipt',
    'created_at',
    'due_at',
    'failure',
  ])
    .addColumn('visitor_id', 'text', (column) => column.notNull().references('account.visitor_id').onDelete('cascade'))
    .addColumn('report_id', 'integer', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sent_at', 'text')
    .addColumn('given_up_at', 'text')
    .execute();
  await db.schema
    .createIndex('mail_that_waits')
    .on('mail')
    .column('due_at')
    .where(sql<boolean>`sent_at is null and given_up_at is null`)
    .execute();
  await db.schema.createIndex('mail_by_account').on('mail').columns(['visitor_id', 'created_at']).execute();
}
