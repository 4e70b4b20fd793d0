import { sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { countedTable, newTable, textColumns, type Dialect } from './tables.ts';

/** Mailings, templates, and the state of each mail. */
export async function prepareMailings(db: Database, dialect: Dialect): Promise<void> {
  const written = ['subject_en', 'subject_zh', 'text_en', 'text_zh'];
  const mailing = textColumns(countedTable(db, dialect, 'mailing', 'mailing_id'), [
    ...written,
    'query',
    'recipients',
    'created_at',
    'created_by',
    'send_at',
  ]).addColumn('cancelled_at', 'text');
  await ['letters_en', 'letters_zh', 'skipped']
    .reduce((table, name) => table.addColumn(name, 'integer', (column) => column.notNull()), mailing)
    .execute();
  await textColumns(
    newTable(db, dialect, 'mail_template').addColumn('template_id', 'text', (column) => column.primaryKey()),
    [...written, 'changed_at'],
  )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('is_shipped', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('mail').addColumn('mailing_id', 'integer').execute();
  for (const name of ['handed_at', 'uncertain_at', 'again_at']) {
    await db.schema.alterTable('mail').addColumn(name, 'text').execute();
  }
  await db.schema.createIndex('mail_by_mailing').on('mail').columns(['mailing_id', 'mail_id']).execute();
  await db.schema.dropIndex('mail_that_waits').execute();
  await db.schema
    .createIndex('mail_that_waits')
    .on('mail')
    .column('due_at')
    .where(sql<boolean>`sent_at is null and given_up_at is null and uncertain_at is null`)
    .execute();
}
