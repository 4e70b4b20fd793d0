import type { Database } from '#server/db/schema.ts';
import { onAnyChange, own, those, watch } from './changes.ts';
import { newTable, textColumns, type Dialect } from './tables.ts';

/** Full papers of accepted abstracts, all versions. They are deleted with their abstract. */
export async function prepareFullPapers(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    newTable(db, dialect, 'full_paper')
      .addColumn('report_id', 'integer', (column) =>
        column.notNull().references('report.report_id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('file_id', 'text', (column) => column.notNull().references('file.file_id').onDelete('cascade')),
    ['received_at', 'sent_by', 'title', 'text_sha256'],
  )
    .addPrimaryKeyConstraint('full_paper_key', ['report_id', 'version'])
    .execute();
  await db.schema.createIndex('one_paper_per_file').on('full_paper').column('file_id').unique().execute();
  await watch(db, dialect, [
    ['abstracts', 'full_paper', onAnyChange, own('report_id')],
    ['decisions', 'full_paper', onAnyChange, own('report_id')],
    ['abstracts', 'staff', ['update of name'], those('full_paper', 'report_id', 'sent_by', 'staff_id'), '_papers'],
  ]);
}
