import type { Database } from '#server/db/schema.ts';
import { onAnyChange, own, watch } from './changes.ts';
import { countedTable, textColumns, type Dialect } from './tables.ts';

/**
 * Letters of acceptance that were issued. Those that are no longer valid are kept, so that their codes are never used
 * again.
 */
export async function prepareAcceptanceLetters(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    countedTable(db, dialect, 'acceptance_letter', 'acceptance_id')
      .addColumn('report_id', 'integer', (column) =>
        column.notNull().references('report.report_id').onDelete('cascade'),
      )
      .addColumn('code', 'text', (column) => column.notNull().unique()),
    ['name', 'title', 'form', 'words', 'issued_at', 'ended', 'ended_at', 'ended_by', 'reason'],
  ).execute();
  await db.schema
    .createIndex('acceptance_letter_by_report')
    .on('acceptance_letter')
    .columns(['report_id', 'acceptance_id'])
    .execute();
  await watch(db, dialect, [['decisions', 'acceptance_letter', onAnyChange, own('report_id'), '_letters']]);
}
