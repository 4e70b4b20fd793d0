import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { connectPostgres, connectSqlite, dialectOf } from '#server/db/database.ts';
import { migrationNames } from '#server/db/migrations/migrations.ts';
import type { Database } from '#server/db/schema.ts';
import { dataDirOf } from '#server/openServices.ts';
import { errorMessage } from '#server/text/errorMessage.ts';
import { findingsAbout, type Finding } from '#server/text/finding.ts';

const { ok, problem, warning } = findingsAbout('database');

/** Opens the database without migrating it. Undefined if it cannot be opened. */
export async function reachDatabase(config: Config): Promise<{ db?: Database; finding: Finding }> {
  return config.databaseUrl ? reachPostgres(config.databaseUrl) : reachSqlite(dataDirOf(config));
}

async function reachSqlite(dataDir: string): Promise<{ db?: Database; finding: Finding }> {
  const file = join(dataDir, 'lectern.sqlite');
  if (!existsSync(file)) {
    const advice = 'Start the server once, which makes it; or set CONFERENCE and DATA_DIR as the server has them.';
    return { finding: problem(`There is no ${file}`, advice) };
  }
  return reached(() => connectSqlite(dataDir), sql`select sqlite_version() as version`, 'SQLite', restoreAdvice);
}

function reachPostgres(url: string): Promise<{ db?: Database; finding: Finding }> {
  const advice = 'Start it, or correct DATABASE_URL: host, port, user, password, name of the database.';
  return reached(
    () => connectPostgres(url),
    sql`select current_setting('server_version') as version`,
    'PostgreSQL',
    advice,
  );
}

const restoreAdvice = "Stop the server, move the file away, and 'restore' the latest backup.";

async function reached(
  connect: () => Database,
  versionQuery: ReturnType<typeof sql>,
  name: string,
  advice: string,
): Promise<{ db?: Database; finding: Finding }> {
  let db: Database | undefined;
  try {
    db = connect();
    const { rows } = await versionQuery.execute(db);
    const { version } = rows[0] as { version: string };
    return { db, finding: ok(`${name} ${version} answers`) };
  } catch (error) {
    await db?.destroy();
    return { finding: problem(`${name} answers: ${errorMessage(error)}`, advice) };
  }
}

/** Checks that the tables have the shape of this version. */
export async function aboutShape(db: Database): Promise<Finding> {
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db).then(
    ({ rows }) => rows.map(({ name }) => name),
    (): string[] => [],
  );
  const unknown = applied.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0) {
    return problem(`A newer version has changed it: ${unknown.join(', ')}`, 'Update this program.');
  }
  const missing = migrationNames.filter((name) => !applied.includes(name));
  if (missing.length === 0) return ok(`Its tables have the present shape (${applied.at(-1)})`);
  return warning(`Not yet in the present shape: ${missing.join(', ')}`, 'Start the server, which brings it there.');
}

/** SQLite's own check of its file, page by page. PostgreSQL checks itself. */
export async function aboutIntegrity(db: Database): Promise<Finding[]> {
  if (dialectOf(db) === 'postgres') return [];
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (within) => {
      const integrity = await sql<{ integrity_check: string }>`pragma integrity_check(5)`.execute(within);
      const references = await sql<{ table: string }>`pragma foreign_key_check`.execute(within);
      const damages = integrity.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
      if (references.rows.length > 0) damages.push(`${references.rows.length} rows refer to rows that are gone`);
      return damages.length === 0
        ? [ok('Every page and every reference in it is sound')]
        : damages.map((damage) => problem(damage, restoreAdvice));
    });
}
