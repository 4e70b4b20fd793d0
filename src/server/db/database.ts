import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, SqliteAdapter, type Logger, type SelectQueryBuilder } from 'kysely';
import { migrate } from './migrations/migrations.ts';
import type { Dialect } from './migrations/tables.ts';
import type { Database, Tables } from './schema.ts';
import { openSqlite, sqliteDialect } from './sqlite.ts';

/**
 * Opens (or creates) the SQLite database of a data folder, and migrates its tables.
 *
 * @param log - called with every statement
 */
export async function openSqliteDatabase(dataDir: string, log?: Logger): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  return migrated(connectSqlite(dataDir, log), 'sqlite');
}

/**
 * Connects to PostgreSQL and migrates the tables.
 *
 * @throws the driver's error if the server cannot be reached
 */
export async function openPostgresDatabase(url: string, log?: Logger): Promise<Database> {
  return migrated(connectPostgres(url, log), 'postgres');
}

/** Opens (or creates) the SQLite database of a data folder, without migrating it. */
export function connectSqlite(dataDir: string, log?: Logger): Database {
  const dialect = sqliteDialect(openSqlite(join(dataDir, 'lectern.sqlite')));
  return new Kysely<Tables>({ dialect, ...(log && { log }) });
}

/** A PostgreSQL database, without migrating it. It connects with the first query. */
export function connectPostgres(url: string, log?: Logger): Database {
  const pool = async () => {
    // Loaded only here: it takes 13 MB, which a site on SQLite need not spend.
    const { default: pg } = await import('pg');
    const connections = new pg.Pool({ connectionString: url, application_name: 'lectern' });
    // The pool replaces idle connections that the server closes. Without a listener, the event would end the process.
    connections.on('error', () => undefined);
    return connections;
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) });
}

/** Does something in a transaction: in the caller's, if there is one. */
export function inTransaction<Result>(db: Database, work: (within: Database) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** The number of rows that a query without columns finds. */
export async function countOf<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** The kind of a database. */
export function dialectOf(db: Database): Dialect {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}

/** Whether rows that are read can be locked until the end of a transaction. SQLite has one writer at a time anyway. */
export function locksRows(db: Database): boolean {
  return db.isTransaction && dialectOf(db) === 'postgres';
}

declare const isLocked: unique symbol;
/** A row that was locked when it was read: nobody else changes it before the end of the transaction. */
export type Locked<Row> = Row & { readonly [isLocked]: true };

/** Reads a row and locks it until the end of the transaction. */
export async function readLocked<Table extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<Locked<Row> | undefined> {
  const row = await query.$if(locksRows(db), (locking) => locking.forNoKeyUpdate()).executeTakeFirst();
  return row as Locked<Row> | undefined;
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

/** SQLite's extended result code and PostgreSQL's SQLSTATE for a reference to a missing row. */
const missingReference = { sqlite: 787, postgres: '23503' };
/** SQLite's extended result code and PostgreSQL's SQLSTATE for a unique value that another row already has. */
const takenValue = { sqlite: 2067, postgres: '23505' };
/** SQLITE_FULL, SQLITE_IOERR_SHMSIZE (of the log's index), SQLSTATE disk_full, and the file system's own words. */
const noRoom = [
  ['errcode', 13],
  ['errcode', 4874],
  ['code', '53100'],
  ['code', 'ENOSPC'],
  ['code', 'EDQUOT'],
] as const;

/** The result of a statement; undefined if it fails because the row it refers to no longer exists. */
export async function unlessGone<Result>(statement: Promise<Result>): Promise<Result | undefined> {
  try {
    return await statement;
  } catch (error) {
    const isGone = has(error, 'errcode', missingReference.sqlite) || has(error, 'code', missingReference.postgres);
    if (isGone) return undefined;
    throw error;
  }
}

/** Whether a statement failed because another row already has a unique value. */
export function isTaken(error: unknown): boolean {
  return has(error, 'errcode', takenValue.sqlite) || has(error, 'code', takenValue.postgres);
}

/** Whether a database or a disk has no room left. */
export function isDiskFull(error: unknown): boolean {
  return noRoom.some(([sign, value]) => has(error, sign, value));
}

function has(error: unknown, sign: string, value: string | number): boolean {
  return error instanceof Error && Reflect.get(error, sign) === value;
}
