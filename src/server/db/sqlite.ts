import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';

/** Milliseconds that a statement waits for another process that has locked the file. */
const lockTimeout = 5000;

/**
 * Opens a SQLite file with a write-ahead log and an fsync for every commit, so that every acknowledged change is on the
 * disk.
 *
 * @throws SQLite's error if it cannot open the file
 */
export function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: lockTimeout, enableForeignKeyConstraints: true });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  return database;
}

/** Kysely's SQLite dialect over Node's own SQLite. Statements and transactions run one after the other. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  return {
    createDriver: () => new NodeSqliteDriver(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new NodeSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** SQLite rolls back DDL like everything else, so that a failed migration changes nothing. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: { prepare: preparer(database), close: () => database.close() } });
    this.#database = database;
  }

  /**
   * A transaction that reads first could not write after another process has written (SQLITE_BUSY_SNAPSHOT), so it
   * takes the write lock at once. One that only reads sees a single snapshot and blocks nobody.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'));
  }

  /** After a full disk, SQLite has already rolled back. A second rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** There are few different statements, but those with lists of varying length must not fill the memory. */
const mostPrepared = 200;

/** Prepares each statement once, which makes an author's list half again as fast (`bench -- ownList`). */
function preparer(database: DatabaseSync): (sql: string) => SqliteStatement {
  const prepared = new Map<string, SqliteStatement>();
  return (sql) => {
    const known = prepared.get(sql);
    if (known) return known;
    if (prepared.size >= mostPrepared) prepared.clear();
    const statement = prepare(database, sql);
    prepared.set(sql, statement);
    return statement;
  };
}

/** A statement of node:sqlite in the form of better-sqlite3, which Kysely's driver expects. */
function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  };
}

/**
 * Converts a parameter for node:sqlite.
 *
 * @throws {TypeError} for an object: as the first parameter, even a Date would be read as named parameters, and the
 *   others would shift
 */
function bindable(value: unknown): SQLInputValue {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value !== null && typeof value === 'object' && !ArrayBuffer.isView(value)) {
    throw new TypeError(`Not a SQLite value: ${Object.prototype.toString.call(value)}`);
  }
  return value as SQLInputValue;
}
