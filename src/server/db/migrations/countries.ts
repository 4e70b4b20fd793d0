import type { Database } from '#server/db/schema.ts';
import { newTable, texts, type Dialect } from './tables.ts';

export async function prepareCountries(db: Database, dialect: Dialect): Promise<void> {
  await texts(
    newTable(db, dialect, 'country').addColumn('country_id', 'text', (column) => column.primaryKey()),
    ['nicename', 'phonecode', 'iso'],
  )
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();
}
