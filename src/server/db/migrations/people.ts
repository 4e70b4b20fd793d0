import type { Database } from '#server/db/schema.ts';
import { newTable, textColumns, type Dialect } from './tables.ts';

/** What the office notes of people and letters, and what the log tells of people. */
export async function preparePeople(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    newTable(db, dialect, 'payment').addColumn('visitor_id', 'text', (column) =>
      column.primaryKey().references('account.visitor_id'),
    ),
    ['state', 'amount', 'note'],
  ).execute();
  await textColumns(
    newTable(db, dialect, 'letter_work').addColumn('letter_id', 'integer', (column) =>
      column.primaryKey().references('invitation_letter.letter_id').onDelete('cascade'),
    ),
    ['state', 'note', 'changed_by', 'changed_at'],
  )
    .addColumn('file_id', 'text', (column) => column.references('file.file_id'))
    .execute();
  await textColumns(
    newTable(db, dialect, 'audit_detail')
      .addColumn('entry_id', 'integer', (column) => column.primaryKey())
      .addColumn('visitor_id', 'text', (column) => column.notNull().references('account.visitor_id')),
    ['before', 'after'],
  ).execute();
  await db.schema.createIndex('audit_detail_by_account').on('audit_detail').column('visitor_id').execute();
}

/** Speakers in Chinese, beside what the specification has. */
export async function addChineseSpeakers(db: Database): Promise<void> {
  for (const name of ['news_title_zh', 'writer_zh', 'source_zh', 'news_content_zh']) {
    await db.schema
      .alterTable('speaker')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
}

export async function prepareCountries(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    newTable(db, dialect, 'country').addColumn('country_id', 'text', (column) => column.primaryKey()),
    ['nicename', 'phonecode', 'iso'],
  )
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();
}

export async function prepareInvoices(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    newTable(db, dialect, 'invoice').addColumn('visitor_id', 'text', (column) =>
      column.primaryKey().references('account.visitor_id'),
    ),
    ['title', 'tax_number', 'kind', 'item', 'due', 'note'],
  ).execute();
}
