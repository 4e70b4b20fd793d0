import type { Database } from '#server/db/schema.ts';

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

/** As `forgetMissingLetters` of that version does. */
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
