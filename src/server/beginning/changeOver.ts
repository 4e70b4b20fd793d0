import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { AuditAction } from '#contract/staff/audit.ts';
import { chosenConferenceFile } from '#server/conference/chosen.ts';
import { isUntouched } from '#server/db/content.ts';
import { connectSqlite, inTransaction, openSqliteDatabase } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { appoint, appointmentOf } from '#server/db/staff/people.ts';
import { syncFolder } from '#server/files/disk.ts';
import { writeFileAtomically } from '#server/files/atomicFile.ts';

/** The conference that a server will show next, and who chose it. */
export interface NextConference {
  conference: string;
  /** Whether it was created just now, so that its folder does not exist yet. */
  isNew: boolean;
  action: AuditAction;
  staff_id: string;
  /** ISO time. */
  at: string;
}

/**
 * Folder of an unfinished conference, beside the others. No conference can have its name; it is removed before the next
 * attempt.
 */
export function unfinishedFolder(dataDir: string, conference: string): string {
  return join(dataDir, `${conference}.part`);
}

/**
 * Copies the data of the present conference to the next one, including its staff and how they sign in, and makes the
 * server show that one from its next start (C6). Nobody may use the present database meanwhile. The choice is written
 * last, so that a killed process leaves either conference with complete data.
 *
 * @returns false if somebody registered at the last moment: the present conference then stays
 */
export async function copyToNextConference(dataDir: string, present: string, next: NextConference): Promise<boolean> {
  const { conference, isNew } = next;
  const unfinished = unfinishedFolder(dataDir, conference);
  if (!(await copyDatabase(join(dataDir, present), unfinished, next))) return false;
  const folder = join(dataDir, conference);
  if (isNew) await rename(unfinished, folder);
  else if (await canBeReplaced(folder)) await rename(databaseIn(unfinished), databaseIn(folder));
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

/** Whether a sample's data can be replaced: nobody registered or submitted anything, and no server uses it. */
export async function canBeReplaced(folder: string): Promise<boolean> {
  if (!existsSync(databaseIn(folder))) return true;
  const db = await openSqliteDatabase(folder);
  try {
    if (!(await isUntouched(db))) return false;
    // Fails while another process has the database open; afterwards the database is a single file.
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
    await inTransaction(copy, (db) => clearContent(db, next));
    // Makes it a single file, which can be renamed.
    await sql`pragma journal_mode = delete`.execute(copy);
  } finally {
    await copy.destroy();
  }
  return true;
}

/**
 * Deletes everything that is about the former conference: its content with uploads and preview links, its publications,
 * speakers and visitors, and the topics of its chairs. Accounts and abstracts do not exist yet (`isUntouched`).
 */
async function clearContent(db: Database, { conference, action, staff_id, at }: NextConference): Promise<void> {
  for (const table of [
    ...([
      'site_publication',
      'scheduled_publication',
      'content_part',
      'content_version',
      'content_folder',
      'speaker',
    ] as const),
    // The files are not copied. The links would show the next conference to readers of the former one.
    ...(['site_file', 'preview_link'] as const),
  ])
    await db.deleteFrom(table).execute();
  await db.deleteFrom('counter').where('name', '=', 'visitors').execute();
  await clearTopics(db, { staff_id }, at);
  await logAction(db, { staff_id }, at, { action, target: 'site', target_id: '', after: { conference } });
}

/** Ends the appointments of chairs, and withdraws their invitations: the same numbers are other topics now. */
async function clearTopics(db: Database, actor: { staff_id: string }, at: string): Promise<void> {
  const chairs = await db.selectFrom('staff_role').select('staff_id').distinct().where('role', '=', 'chair').execute();
  for (const { staff_id } of chairs) {
    const before = await appointmentOf(db, staff_id);
    const after = { roles: before.roles.filter((role) => role !== 'chair'), topics: [] };
    await appoint(db, staff_id, after);
    const logged = { action: 'roles changed', target: 'staff', target_id: staff_id } as const;
    await logAction(db, actor, at, { ...logged, before: { ...before }, after });
  }
  const withdrawn = db.deleteFrom('staff_invitation').where('topics', '<>', '[]').returning(['invitation_id', 'email']);
  for (const { invitation_id, email } of await withdrawn.execute()) {
    const logged = { action: 'invitation withdrawn', target: 'invitation', target_id: invitation_id } as const;
    await logAction(db, actor, at, { ...logged, before: { email } });
  }
}
