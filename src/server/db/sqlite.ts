import { DatabaseSync } from 'node:sqlite';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from 'kysely';
import { GroupCommitDriver } from './groupCommit.ts';

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

/** Kysely's SQLite dialect over Node's own SQLite, with group commits. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  return {
    createDriver: () => new GroupCommitDriver(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new NodeSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** The driver queues statements itself, so that they can share a commit. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite rolls back DDL like everything else, so a migration that fails leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
