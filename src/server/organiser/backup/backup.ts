import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { isArrived, knownFiles } from '#server/db/files.ts';
import { migrationNames } from '#server/db/migrations/migrations.ts';
import { lastReportNumber } from '#server/db/reports/reportList.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { isFileId } from '#server/files/name.ts';
import type { FileStore } from '#server/files/store.ts';
import type { SiteContext, ProgressBar } from '#server/organiser/command.ts';
import { writeNewFile, createFolderAtomically } from '#server/files/atomicFile.ts';
import { fileIn, backedUpTables, manifestIn, tableIn, type BackupManifest } from './manifest.ts';
import { rowsInBackup, rowsOf } from './rows.ts';

/** An uploaded file as described by its row. */
type FileRow = Pick<Row<'file'>, 'file_id' | 'size' | 'sha256'>;

/** Milliseconds to wait for a file, which is stored in parallel with its row and may come a moment later. */
const fileDelay = 1000;

/**
 * Writes the database as of one moment, and every file that it names, into a new folder. The server keeps running.
 *
 * @throws if the folder exists already, or writing fails. The partial backup is deleted first.
 */
export async function backUp(context: SiteContext, target: string): Promise<BackupManifest> {
  const { db, files, site, clock, progress } = context;
  let manifest: BackupManifest | undefined;
  await createFolderAtomically(target, async (folder) => {
    await mkdir(join(folder, 'files'), { mode: 0o700 });
    const bar = progress('Backup');
    while (!manifest) {
      const made_at = clock().toISOString();
      const { tables, last_report } = await writeTables(db, folder, bar);
      const { lost, count, bytes } = await copyFiles(files, folder, bar);
      // An author may have replaced a file in between. A second snapshot no longer names it.
      if (lost.length > 0 && (await knownFiles(db, lost)).size < lost.length) continue;
      const schema = migrationNames.at(-1) ?? '';
      manifest = {
        kind: 'lectern-backup-1',
        conference: site.id,
        made_at,
        schema,
        tables,
        files: { count, bytes },
        last_report,
        lost,
      };
    }
    await removeOthers(folder);
    await writeNewFile(manifestIn(folder), [`${JSON.stringify(manifest, null, 2)}\n`]);
    bar.done();
  });
  if (!manifest) throw new Error('The backup was not made.');
  return manifest;
}

/** A read-only transaction: all tables are as of its first read, and nothing is blocked. */
async function writeTables(
  db: Database,
  folder: string,
  bar: ProgressBar,
): Promise<Required<Pick<BackupManifest, 'tables' | 'last_report'>>> {
  // Deletes the tables of an earlier snapshot.
  await rm(join(folder, 'tables'), { recursive: true, force: true });
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute(async (within) => {
    const tables: BackupManifest['tables'] = {};
    for (const table of backedUpTables) {
      let rows = 0;
      const { sha256 } = await writeNewFile(
        tableIn(folder, table.name),
        lines(table.name === 'file' ? arrived(rowsOf(within, table)) : rowsOf(within, table), () => {
          rows++;
          bar.step();
        }),
      );
      tables[table.name] = { rows, sha256 };
    }
    return { tables, last_report: await lastReportNumber(within) };
  });
}

/** Leaves out files that are still being received. */
async function* arrived(rows: AsyncIterable<object>): AsyncGenerator<object> {
  for await (const row of rows) if (isArrived(row as FileRow)) yield row;
}

async function* lines(rows: AsyncIterable<object>, onEach: () => void): AsyncGenerator<string> {
  for await (const row of rows) {
    onEach();
    yield `${JSON.stringify(row)}\n`;
  }
}

/** Copies the files named in the written table that are not copied yet. */
async function copyFiles(store: FileStore, folder: string, bar: ProgressBar) {
  const done = new Set(await readdir(join(folder, 'files')));
  const absent: FileRow[] = [];
  let [count, bytes] = [0, 0];
  const copy = async (file: FileRow, instead: () => unknown) => {
    bar.step();
    if (!done.has(file.file_id) && !(await copyFile(store, folder, file))) return instead();
    count++;
    bytes += file.size;
  };
  for await (const file of filesOfBackup(folder)) await copy(file, () => absent.push(file));
  if (absent.length > 0) await wait(fileDelay);
  const lost: string[] = [];
  for (const file of absent) await copy(file, () => lost.push(file.file_id));
  return { lost, count, bytes };
}

/** Copies a file. Returns whether it existed with the bytes that were received. */
async function copyFile(store: FileStore, folder: string, { file_id, sha256 }: FileRow): Promise<boolean> {
  const bytes = await store.read(file_id);
  if (!bytes) return false;
  const written = await writeNewFile(fileIn(folder, file_id), bytes);
  if (written.sha256 === sha256) return true;
  await rm(fileIn(folder, file_id));
  return false;
}

/** Deletes copied files that the last snapshot does not name. */
async function removeOthers(folder: string): Promise<void> {
  const named = new Set<string>();
  for await (const { file_id } of filesOfBackup(folder)) named.add(file_id);
  for (const name of await readdir(join(folder, 'files'))) if (!named.has(name)) await rm(fileIn(folder, name));
}

/**
 * The files named in a backup's tables, of accounts and of the site.
 *
 * @throws for an id that no server assigned: in a forged backup it may be the path of another file (V3)
 */
export async function* filesOfBackup(folder: string): AsyncGenerator<FileRow> {
  for (const table of ['file', 'site_file'].map((name) => tableIn(folder, name))) {
    // Earlier versions have no table of the site's files.
    if (!existsSync(table)) continue;
    for await (const row of rowsInBackup(table)) {
      const file = row as FileRow;
      if (!isFileId(file.file_id)) {
        const named = JSON.stringify(file.file_id);
        throw new Error(`${table} names a file ${named}, which is no id that a server gave.`);
      }
      yield file;
    }
  }
}
