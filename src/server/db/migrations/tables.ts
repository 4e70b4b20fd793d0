import { sql, type CreateTableBuilder } from 'kysely';
import type { Database } from '#server/db/schema.ts';

export type Dialect = 'sqlite' | 'postgres';

/** A table with an automatic number as key. SQLite does this by itself. */
export function countedTable(db: Pick<Database, 'schema'>, dialect: Dialect, name: string, id: string) {
  return newTable(db, dialect, name).addColumn(id, 'integer', (column) =>
    dialect === 'sqlite' ? column.primaryKey() : column.primaryKey().generatedByDefaultAsIdentity(),
  );
}

export function newTable(
  { schema }: Pick<Database, 'schema'>,
  dialect: Dialect,
  name: string,
): CreateTableBuilder<string, string> {
  const builder = schema.createTable(name);
  return dialect === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder;
}

/** Adds text columns that are not null. */
export function textColumns(
  table: CreateTableBuilder<string, string>,
  names: readonly string[],
): CreateTableBuilder<string, string> {
  return names.reduce((built, name) => built.addColumn(name, 'text', (column) => column.notNull()), table);
}
