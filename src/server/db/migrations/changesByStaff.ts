import { sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { newTable, textColumns, type Dialect } from './tables.ts';

/**
 * Columns for changes by staff: earlier versions, withdrawal, and personal deadlines. Also a number that tells lists
 * when to update.
 */
export async function prepareChangesByStaff(db: Database, dialect: Dialect): Promise<void> {
  await extendReports(db);
  await textColumns(
    newTable(db, dialect, 'earlier_version')
      .addColumn('report_id', 'integer', (column) =>
        column.notNull().references('report.report_id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('earlier_version_key', ['report_id', 'version']),
    [
      ...['received_at', 'written_by', 'title', 'abstract', 'keywords', 'submissionType', 'topics', 'report_people'],
      'text_sha256',
    ],
  )
    .addColumn('file_name', 'text')
    .addColumn('file_size', 'integer')
    .addColumn('file_sha256', 'text')
    .execute();
  const empty = (table: string, name: string) =>
    db.schema
      .alterTable(table)
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  await empty('account', 'deadline');
  await empty('mail', 'about');
}

async function extendReports(db: Database): Promise<void> {
  const report = db.schema.alterTable('report');
  await report.addColumn('changed_at', 'text', (column) => column.notNull().defaultTo('')).execute();
  await report.addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1)).execute();
  await report.addColumn('authors_version', 'integer').execute();
  for (const name of ['edited_at', 'edited_by', 'edited_fields', 'withdrawn_at', 'withdrawn_by']) {
    await report.addColumn(name, 'text').execute();
  }
  await report.addColumn('withdrawn_reason', 'text', (column) => column.notNull().defaultTo('')).execute();
  await sql`update report set revision = version,
    changed_at = case when deleted_at > received_at then deleted_at else received_at end`.execute(db);
  // The time of the last change, and a number that changes with it, replace several columns.
  for (const index of ['report_by_change', 'report_by_deletion']) await db.schema.dropIndex(index).execute();
  const columns = ['changed_at', 'deleted_at', 'revision'];
  await db.schema.createIndex('report_by_change').on('report').columns(columns).execute();
}
