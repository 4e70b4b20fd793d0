import type { Database } from '#server/db/schema.ts';
import { onAnyChange, own, those, watch } from './changes.ts';
import { newTable, textColumns, type Dialect } from './tables.ts';

/** Outcomes that the committee proposes. They are deleted with their abstract. */
export async function prepareDecisions(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    newTable(db, dialect, 'decision').addColumn('report_id', 'integer', (column) =>
      column.primaryKey().references('report.report_id').onDelete('cascade'),
    ),
    ['outcome', 'duplicate_of', 'message', 'changed_by', 'changed_at'],
  ).execute();
  const shown = 'update of title, report_people, topics, "submissionType", withdrawn_at, deleted_at';
  await watch(db, dialect, [
    ['decisions', 'decision', onAnyChange, own('report_id')],
    ['decisions', 'report', ['insert', 'delete', shown], own('report_id')],
    ['decisions', 'staff', ['update of name'], those('decision', 'report_id', 'changed_by', 'staff_id')],
  ]);
}
