import type { Database } from '#server/db/schema.ts';
import { newTable, textColumns, type Dialect } from './tables.ts';

/** Assignments of reviewers. Rows are deleted with the abstract, and with the person. */
export async function prepareAssignments(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    newTable(db, dialect, 'assignment')
      .addColumn('report_id', 'integer', (column) =>
        column.notNull().references('report.report_id').onDelete('cascade'),
      )
      .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.staff_id').onDelete('cascade')),
    ['assigned_at', 'assigned_by'],
  )
    .addPrimaryKeyConstraint('assignment_key', ['report_id', 'staff_id'])
    .execute();
  await db.schema.createIndex('assignment_by_staff').on('assignment').column('staff_id').execute();
}
