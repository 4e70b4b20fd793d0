import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import { dialectOf } from '#server/db/database.ts';
import { migrate, migrationNames } from '#server/db/migrations/migrations.ts';
import { endRestoredSchedules } from '#server/db/scheduledPublications.ts';
import { pauseRestoredMail } from '#server/db/staff/restoredMail.ts';
import { continueReportNumbers, lastReportNumber } from '#server/db/reports/reportList.ts';
import type { Database } from '#server/db/schema.ts';
import { anyFile } from '#server/files/accepted.ts';
import { isFileId } from '#server/files/name.ts';
import { Refused } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import type { ProgressBar } from '#server/organiser/command.ts';
import { filesOfBackup } from './backup.ts';
import { fileIn, backedUpTables, tableIn, tablesToDrop, type BackupManifest } from './manifest.ts';
import { rowsInBackup, type AnyRow } from './rows.ts';

/** Rows stored at once. Each has at most thirty columns, and SQLite binds at most 32,766 values. */
const batch = 50;

/**
 * Report numbers that a restore skips by default: more than are assigned between two backups, even in the last hours
 * before a deadline.
 */
export const defaultSkip = 1000;

/**
 * Restores a verified backup into an empty site: files first, then all rows in one transaction, so that an interrupted
 * restore leaves an empty database. A backup of an earlier version is restored in its own shape and then migrated, as
 * at a start of the server.
 *
 * Nothing is sent automatically afterwards: pending letters of mailings are paused until somebody decides on them.
 *
 * @param skip - the number of report numbers to skip: the former server may have assigned them after the backup, and
 *   signed receipts with them (R11)
 * @returns the number of the next report
 * @throws if the database is not empty, or the backup is from a newer version
 */
export async function restore(
  { db, files, clock }: Services,
  folder: string,
  manifest: BackupManifest,
  { bar, skip = defaultSkip }: { bar: ProgressBar; skip?: number | undefined },
): Promise<number> {
  refuseNewer(manifest);
  await refuseFilled(db);
  await refuseForeignFiles(files, folder);
  const lost = new Set(manifest.lost);
  for await (const { file_id, sha256 } of filesOfBackup(folder)) {
    if (lost.has(file_id)) continue;
    await restoreFile({ files }, folder, file_id, sha256);
    bar.step();
  }
  return db.transaction().execute(async (within) => {
    await refuseFilled(within);
    await dropTables(within);
    await migrate(within, dialectOf(db), manifest.schema);
    for (const { name } of backedUpTables) if (name in manifest.tables) await restoreTable(within, folder, name, bar);
    await migrate(within, dialectOf(db));
    await holdLetters(within, manifest, clock());
    await endRestoredSchedules(within);
    if (dialectOf(db) === 'postgres') await countOn(within);
    const last = Math.max(await lastReportNumber(within), manifest.last_report ?? 0) + skip;
    await continueReportNumbers(within, last);
    return last + 1;
  });
}

function refuseNewer({ schema }: BackupManifest): void {
  if (migrationNames.includes(schema)) return;
  throw new Error(`A newer version of this program made the backup (${schema} is unknown here): update it first.`);
}

/**
 * Refuses a database in use. Rows of a first start are replaced: speakers, the visitor counter, a key that has signed
 * nothing.
 */
async function refuseFilled(db: Database): Promise<void> {
  for (const table of ['account', 'report', 'file', 'invitation_letter', 'staff'] as const) {
    const row = await db
      .selectFrom(table)
      .select(sql<number>`1`.as('one'))
      .limit(1)
      .executeTakeFirst();
    if (!row) continue;
    throw new Error(
      'The database is not empty, and nothing was changed. A backup can only be restored into an empty one: name another ' +
        'DATA_DIR or DATABASE_URL, or move the existing one away.',
    );
  }
}

/**
 * Refuses a store with files of another site, which the server would delete because its database does not know them.
 * Files of an interrupted restore of this backup may remain.
 */
async function refuseForeignFiles(files: Services['files'], folder: string): Promise<void> {
  const own = new Set<string>();
  for await (const { file_id } of filesOfBackup(folder)) own.add(file_id);
  const stored = await files.listBetween(new Date(0), new Date(8.64e15));
  const foreign = stored.filter((id) => isFileId(id) && !own.has(id));
  if (foreign.length === 0) return;
  throw new Error(
    `${foreign.length.toLocaleString('en')} files of another site are where those of the backup would go, and nothing was ` +
      'changed: name another S3_BUCKET or DATA_DIR, or move them away.',
  );
}

async function restoreFile({ files }: Pick<Services, 'files'>, folder: string, file_id: string, sha256: string) {
  try {
    const incoming = await files.receive(createReadStream(fileIn(folder, file_id)), undefined, anyFile);
    if (incoming.sha256 === sha256) return await incoming.store(file_id);
    await incoming.discard();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  throw new Error(`The file ${fileIn(folder, file_id)} differs from the one that was received. Nothing was restored.`);
}

async function dropTables(db: Database): Promise<void> {
  for (const table of [...tablesToDrop, 'kysely_migration', 'kysely_migration_lock']) {
    await db.schema.dropTable(table).ifExists().execute();
  }
}

async function restoreTable(
  db: Database,
  folder: string,
  table: (typeof backedUpTables)[number]['name'],
  bar: ProgressBar,
) {
  // The rows match the table as the migrations up to the backup's version define it.
  const insert = (rows: AnyRow[]) =>
    db
      .insertInto(table)
      .values(rows as never)
      .execute();
  let rows: AnyRow[] = [];
  for await (const row of rowsInBackup(tableIn(folder, table))) {
    rows.push(row);
    bar.step();
    if (rows.length === batch) await insert(rows.splice(0));
  }
  if (rows.length > 0) await insert(rows);
}

/**
 * Since the backup, the former site may have sent pending letters, and letters in delivery are uncertain. Older backups
 * do not contain letters.
 */
async function holdLetters(db: Database, { made_at, tables }: BackupManifest, now: Date): Promise<void> {
  if ('mail' in tables) await pauseRestoredMail(db, made_at, now.toISOString());
  else await db.updateTable('mailing').set({ restored_from: made_at }).where('cancelled_at', 'is', null).execute();
}

/** PostgreSQL counts in a sequence, independently of the column's values. */
async function countOn(db: Database): Promise<void> {
  const counted = await sql<{ table_name: string; column_name: string }>`select table_name, column_name
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`.execute(db);
  for (const { table_name, column_name } of counted.rows) {
    const sequence = sql`pg_get_serial_sequence(${table_name}, ${column_name})`;
    const next = sql`coalesce(max(${sql.ref(column_name)}), 0) + 1`;
    await sql`select setval(${sequence}, ${next}, false) from ${sql.table(table_name)}`.execute(db);
  }
}
