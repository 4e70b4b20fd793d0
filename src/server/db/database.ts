import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, SqliteAdapter } from 'kysely';
import pg from 'pg';
import { migrate, type Dialect } from './migrations.ts';
import type { Database, Tables } from './schema.ts';
import { openSqlite, sqliteDialect } from './sqlite.ts';

/** Opens (or creates) the SQLite database of a data folder, with the tables in their present shape. */
export async function openSqliteDatabase(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  return migrated(connectSqlite(dataDir), 'sqlite');
}

/**
 * Connects to PostgreSQL and brings the tables to their present shape.
 *
 * @throws what the driver says when the server cannot be reached
 */
export async function openPostgresDatabase(url: string): Promise<Database> {
  return migrated(connectPostgres(url), 'postgres');
}

/** Opens (or creates) the SQLite database of a data folder as it is. */
export function connectSqlite(dataDir: string): Database {
  return new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(join(dataDir, 'lectern.sqlite'))) });
}

/** A PostgreSQL database as it is; it is reached with the first query. */
export function connectPostgres(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, application_name: 'lectern' });
  // An idle connection that the server ends is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Which database this is. */
export function dialectOf(db: Database): Dialect {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}

async function migrated(db: Database, dialect: Dialect): Promise<Database> {
  try {
    await migrate(db, dialect);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
