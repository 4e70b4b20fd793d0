import type { Database } from '#server/db/schema.ts';
import { hasDone, logAction, type Logged } from '#server/db/staff/auditLog.ts';

/** Milliseconds within which a repeated read is not logged again. */
const sameLook = 5 * 60_000;

/** Logs that somebody has read something. */
export async function logRead(
  db: Database,
  staff: { staff_id: string },
  now: Date,
  logged: Pick<Logged, 'action' | 'target' | 'target_id' | 'after'>,
): Promise<void> {
  const since = new Date(now.getTime() - sameLook).toISOString();
  if (!(await hasDone(db, staff, logged, since))) await logAction(db, staff, now.toISOString(), logged);
}

/** Logs that somebody stores all records or files of a kind on a device, to read them offline (S18). */
export function logStoredOffline(
  db: Database,
  staff: { staff_id: string },
  now: Date,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  return logRead(db, staff, now, { action: 'kept offline', target: 'site', target_id: '', after: counts });
}
