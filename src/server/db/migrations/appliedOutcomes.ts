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

/**
 * The reviewers' comments and the day of a revision, with proposed and applied outcomes. Outcomes that authors know
 * already were applied without comments. Outcomes whose letters were given up have none.
 */
export async function prepareCommentsToAuthor(db: Database): Promise<void> {
  await addText(db, 'decision', 'with_comments', 'yes');
  await addText(db, 'applied_outcome', 'with_comments', 'no');
  await addText(db, 'applied_outcome', 'comments', '[]');
  await addText(db, 'applied_outcome', 'revise_until', '');
  await db
    .updateTable('decision')
    .set({ with_comments: 'no' })
    .where('report_id', 'in', db.selectFrom('applied_outcome').select('report_id'))
    .execute();
  await forgetGivenUp(db);
}

async function addText(db: Database, table: string, name: string, usual: string): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(name, 'text', (column) => column.notNull().defaultTo(usual))
    .execute();
}

/** Same as `forgetMissingLetters` of that version. */
async function forgetGivenUp(db: Database): Promise<void> {
  await db
    .updateTable('applied_outcome')
    .set({ mailing_id: null })
    .where('mailing_id', 'is not', null)
    .where((applied) =>
      applied.not(
        applied.exists(
          applied
            .selectFrom('mail')
            .select('mail_id')
            .whereRef('mail.mailing_id', '=', 'applied_outcome.mailing_id')
            .whereRef('mail.report_id', '=', 'applied_outcome.report_id')
            .where('skipped_at', 'is', null)
            .where('given_up_at', 'is', null),
        ),
      ),
    )
    .execute();
}
