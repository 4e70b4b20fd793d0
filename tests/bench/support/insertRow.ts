import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

type Values = Readonly<Record<string, SQLInputValue>>;

/** Prepares the insertion of a row directly into the database; each run may change some columns. */
export function insertRow(database: DatabaseSync, table: string, row: Values): (changed?: Values) => void {
  const names = Object.keys(row);
  const columns = names.map((name) => `"${name}"`).join();
  const values = names.map((name) => `$${name}`).join();
  const statement = database.prepare(`insert into ${table} (${columns}) values (${values})`);
  return (changed = {}) => statement.run({ ...row, ...changed });
}
