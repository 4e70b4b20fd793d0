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

/** How long a statement waits for another process that holds the file, in milliseconds. */
const lockTimeout = 5000;

/**
 * Opens a SQLite file so that what was acknowledged is on the disk: write-ahead log, an fsync with every commit.
 *
 * @throws what SQLite says about a file that it cannot open
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
  /** SQLite rolls back DDL like everything else, so a migration that fails leaves nothing behind. */
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
   * A transaction that reads first could not write once another process has (SQLITE_BUSY_SNAPSHOT): it takes the write
   * lock at once. One that only reads sees a single snapshot and locks nobody out.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'));
  }

  /** A full disk has rolled back already: a second rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Different statements are few; those with lists of varying length must not fill the memory. */
const mostPrepared = 200;

/** Prepares each statement once. An author's list is answered half again as fast (`bench -- ownList`). */
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
 * A parameter as node:sqlite takes it.
 *
 * @throws {TypeError} for an object: as the first parameter (even a Date) it would be read as named parameters, and the
 * others would shift
 */
function bindable(value: unknown): SQLInputValue {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value !== null && typeof value === 'object' && !ArrayBuffer.isView(value)) {
    throw new TypeError(`Not a SQLite value: ${Object.prototype.toString.call(value)}`);
  }
  return value as SQLInputValue;
}
