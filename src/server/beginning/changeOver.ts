import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { AuditAction } from '#contract/staff/staff.ts';
import { chosenConferenceFile } from '#server/conference/chosen.ts';
import { connectSqlite, countOf, inTransaction, openSqliteDatabase } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { syncFolder } from '#server/files/disk.ts';
import { writeFileAtomically } from '#server/files/atomicFile.ts';

/** The conference that a server is to show, and who chose it. */
export interface NextConference {
  conference: string;
  /** Whether it was begun just now: its folder is not there yet. */
  isNew: boolean;
  action: AuditAction;
  staff_id: string;
  /** ISO time. */
  at: string;
}

/** What is being made: a folder beside the conferences, whose name no conference can have. It is removed before the next is made. */
export function unfinishedFolder(dataDir: string, conference: string): string {
  return join(dataDir, `${conference}.part`);
}

/** Whether nobody has registered or submitted anything: no data would be left behind. */
export async function isUntouched(db: Database): Promise<boolean> {
  const counts = [
    countOf(db.selectFrom('account')),
    countOf(db.selectFrom('former_account')),
    countOf(db.selectFrom('report')),
  ];
  return (await Promise.all(counts)).every((count) => count === 0);
}

/**
 * Gives the next conference the data of the present one, with who runs it and how she signs in, and lets the next start of the
 * server show it (C6). Nobody may use the present database meanwhile. Whenever the process is killed, the server shows the
 * one or the other, each with whole data: the choice is written last.
 *
 * @returns whether it was done; otherwise the present conference stays: somebody has registered in the last moment
 */
export async function carryOver(dataDir: string, present: string, next: NextConference): Promise<boolean> {
  const { conference, isNew } = next;
  const unfinished = unfinishedFolder(dataDir, conference);
  if (!(await copyDatabase(join(dataDir, present), unfinished, next))) return false;
  const folder = join(dataDir, conference);
  if (isNew) await rename(unfinished, folder);
  else if (await mayBeReplaced(folder)) await rename(databaseIn(unfinished), databaseIn(folder));
  else return false;
  await rm(unfinished, { recursive: true, force: true });
  await syncFolder(folder);
  await syncFolder(dataDir);
  await writeFileAtomically(chosenConferenceFile(dataDir), [JSON.stringify({ conference })]);
  return true;
}

function databaseIn(folder: string): string {
  return join(folder, 'lectern.sqlite');
}

/** Whether a sample has no data that anybody could miss, and no server that uses them. */
export async function mayBeReplaced(folder: string): Promise<boolean> {
  if (!existsSync(databaseIn(folder))) return true;
  const db = await openSqliteDatabase(folder);
  try {
    if (!(await isUntouched(db))) return false;
    // Fails while somebody else has it open; afterwards it is one file.
    await sql`pragma journal_mode = delete`.execute(db);
    return true;
  } catch {
    return false;
  } finally {
    await db.destroy();
  }
}

async function copyDatabase(from: string, to: string, next: NextConference): Promise<boolean> {
  await rm(databaseIn(to), { force: true });
  const present = connectSqlite(from);
  try {
    if (!(await isUntouched(present))) return false;
    await sql`vacuum into ${databaseIn(to)}`.execute(present);
  } finally {
    await present.destroy();
  }
  const copy = await openSqliteDatabase(to);
  try {
    await inTransaction(copy, (db) => beginAnew(db, next));
    // One file, which is renamed.
    await sql`pragma journal_mode = delete`.execute(copy);
  } finally {
    await copy.destroy();
  }
  return true;
}

/** What was changed of the conference before, and what it showed, goes. */
async function beginAnew(db: Database, { conference, action, staff_id, at }: NextConference): Promise<void> {
  for (const table of ['site_publication', 'content_part', 'content_version', 'content_folder', 'speaker'] as const)
    await db.deleteFrom(table).execute();
  await logAction(db, { staff_id }, at, { action, target: 'site', target_id: '', after: { conference } });
}
