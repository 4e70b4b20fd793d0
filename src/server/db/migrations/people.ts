import { readAmount, readNumber } from '#contract/money/money.ts';
import type { Database } from '#server/db/schema.ts';
import { onAnyChange, own, those, watch } from './changes.ts';
import { newTable, textColumns, type Dialect } from './tables.ts';

/** The office's notes on people and letters, and the log's entries about people. */
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

/** Chinese texts of speakers, in addition to the specification's fields. */
export async function addChineseSpeakers(db: Database): Promise<void> {
  for (const name of ['news_title_zh', 'writer_zh', 'source_zh', 'news_content_zh']) {
    await db.schema
      .alterTable('speaker')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
}

/** The drawing that replaces the missing photo of a speaker. */
export async function addDrawingsOfSpeakers({ schema }: Database): Promise<void> {
  await schema
    .alterTable('speaker')
    .addColumn('drawing', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
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

/**
 * Payments with a currency and for others, all fields of an invoice, and issued invoices. An amount that cannot be
 * parsed remains as typed.
 */
export async function preparePayments(db: Database, dialect: Dialect): Promise<void> {
  const later = {
    invoice: ['address', 'telephone', 'bank', 'bank_account', 'email'],
    payment: ['currency', 'paid_by'],
  } as const;
  for (const [table, columns] of Object.entries(later)) {
    for (const name of columns) {
      await db.schema
        .alterTable(table)
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
  }
  await db.schema.createIndex('payment_by_payer').on('payment').column('paid_by').execute();
  await textColumns(
    newTable(db, dialect, 'issued_invoice').addColumn('visitor_id', 'text', (column) =>
      column.primaryKey().references('account.visitor_id'),
    ),
    ['number', 'issued_on'],
  )
    .addColumn('file_id', 'text', (column) => column.references('file.file_id'))
    .execute();
  // Payments have a payer, and the list of people shows invoices.
  await watch(db, dialect, [
    ['people', 'invoice', onAnyChange, own('visitor_id')],
    ['people', 'issued_invoice', onAnyChange, own('visitor_id')],
    [
      'people',
      'account',
      ['update of "Firstname", "Lastname"'],
      those('payment', 'visitor_id', 'paid_by', 'visitor_id'),
      '_paid',
    ],
  ]);
  const payments = db.selectFrom('payment').select(['visitor_id', 'amount']).where('amount', '!=', '');
  for (const { visitor_id, amount } of await payments.execute()) {
    const number = readNumber(amount);
    const read = readAmount(amount) ?? (number === undefined ? undefined : { amount: number });
    if (read) await db.updateTable('payment').set(read).where('visitor_id', '=', visitor_id).execute();
  }
}
