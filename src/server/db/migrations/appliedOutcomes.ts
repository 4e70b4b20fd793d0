import type { Database } from '#server/db/schema.ts';
import { onAnyChange, own, those, watch } from './changes.ts';
import { countedTable, textColumns, type Dialect } from './tables.ts';

/** Outcomes that authors see, and the mailings of letters about outcomes. */
export async function prepareAppliedOutcomes(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    countedTable(db, dialect, 'applied_outcome', 'applied_id')
      .addColumn('report_id', 'integer', (column) =>
        column.notNull().references('report.report_id').onDelete('cascade'),
      )
      .addColumn('mailing_id', 'integer'),
    ['outcome', 'duplicate_of', 'message', 'applied_by', 'applied_at', 'answer', 'answered_at'],
  ).execute();
  await db.schema
    .createIndex('applied_outcome_by_report')
    .on('applied_outcome')
    .columns(['report_id', 'applied_id'])
    .execute();
  await db.schema.createIndex('applied_outcome_by_mailing').on('applied_outcome').column('mailing_id').execute();
  await db.schema
    .alterTable('mailing')
    .addColumn('outcome', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await watch(db, dialect, [
    ['decisions', 'applied_outcome', onAnyChange, own('report_id')],
    [
      'decisions',
      'staff',
      ['update of name'],
      those('applied_outcome', 'report_id', 'applied_by', 'staff_id'),
      '_applied',
    ],
  ]);
}
