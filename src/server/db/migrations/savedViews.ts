import type { Database } from '#server/db/schema.ts';
import { newTable, texts, type Dialect } from './tables.ts';

/** Searches of the list of abstracts that staff keep by name. */
export async function prepareSavedViews(db: Database, dialect: Dialect): Promise<void> {
  await texts(
    newTable(db, dialect, 'saved_view')
      .addColumn('view_id', 'text', (column) => column.primaryKey())
      .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.staff_id')),
    ['name', 'query', 'sort', 'columns', 'changed_at'],
  )
    .addColumn('is_shared', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('saved_view_by_staff').on('saved_view').column('staff_id').execute();
}
