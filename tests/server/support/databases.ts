import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPostgresDatabase, openSqliteDatabase } from '#server/db/database.ts';
import { createDatabase, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database in which others can be created. Empty if no PostgreSQL can run. */
    postgresUrl: string;
    /** An SQLite file with the empty tables of the latest version. */
    migratedSqlite: string;
    /** The same in PostgreSQL: the name of a database to copy. */
    migratedPostgres: string;
    /** Whether this is the full run: every server test on both databases, and more generated requests. */
    isFullRun: boolean;
  }
}

/**
 * Starts a PostgreSQL for the server's tests, or prints that there is none. Creates the tables once. Each test starts with
 * a copy, because the migrations are two thirds of the cost of a database.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide('isFullRun', project.vite.config.mode === 'full');
  const dir = await mkdtemp(join(tmpdir(), 'lectern-migrated-'));
  const sqlite = await openSqliteDatabase(dir);
  await sqlite.destroy();
  project.provide('migratedSqlite', join(dir, 'lectern.sqlite'));
  const postgres = await startPostgres({ fsync: false });
  project.provide('postgresUrl', postgres?.url ?? '');
  project.provide('migratedPostgres', postgres ? await migratedPostgres(postgres.url) : '');
  return async () => {
    await postgres?.stop();
    await rm(dir, { recursive: true, force: true });
  };
}

/** Leaves no connection open, because PostgreSQL does not copy a database in use. */
async function migratedPostgres(postgresUrl: string): Promise<string> {
  const { url } = await createDatabase(postgresUrl);
  const db = await openPostgresDatabase(url);
  await db.destroy();
  return new URL(url).pathname.slice(1);
}
