import type { Database } from '#server/db/schema.ts';
import { newTable, textColumns, type Dialect } from './tables.ts';

export async function prepareClosingAndResetting(db: Database, dialect: Dialect): Promise<void> {
  await db.schema.alterTable('account').addColumn('closed_at', 'text').execute();
  await textColumns(
    newTable(db, dialect, 'reset_link').addColumn('visitor_id', 'text', (column) =>
      column.primaryKey().references('account.visitor_id').onDelete('cascade'),
    ),
    ['expires_at'],
  )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .execute();
}

/**
 * Attempts get keys that are never used twice: SQLite had given the number of a deleted one to the next, which was then
 * deleted in its place. What was counted in the last hour is not carried over.
 */
export async function renewAttempts(db: Database, dialect: Dialect): Promise<void> {
  await db.schema.dropTable('attempt').execute();
  await textColumns(newTable(db, dialect, 'attempt'), ['attempt_id', 'subject', 'at'])
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('attempt_key', ['attempt_id', 'subject'])
    .execute();
  await db.schema.createIndex('attempt_by_subject').on('attempt').columns(['subject', 'at']).execute();
  await db.schema.createIndex('attempt_by_time').on('attempt').column('at').execute();
}

/** Adds the table of known devices. */
export async function prepareDevices(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(newTable(db, dialect, 'known_device'), ['token_hash', 'seen_at'])
    .addColumn('visitor_id', 'text', (column) => column.notNull().references('account.visitor_id').onDelete('cascade'))
    .addPrimaryKeyConstraint('known_device_key', ['token_hash', 'visitor_id'])
    .execute();
  await db.schema.createIndex('device_by_account').on('known_device').columns(['visitor_id', 'seen_at']).execute();
}

/** No address has been verified before. */
export async function rememberVerifications(db: Database): Promise<void> {
  await db.schema.alterTable('account').addColumn('verified_email', 'text').execute();
  await db.schema.alterTable('mail').addColumn('email', 'text').execute();
}
