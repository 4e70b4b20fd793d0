import { countOf } from '#server/db/database.ts';
import { isPending } from '#server/db/mail.ts';
import type { Database } from '#server/db/schema.ts';

/**
 * Pauses every mailing with pending letters after a restore. Letters that were being handed over when the backup was
 * made become uncertain.
 * @param made_at - when the backup was made
 */
export async function pauseRestoredMail(db: Database, made_at: string, now: string): Promise<void> {
  await db.updateTable('mail').set({ uncertain_at: now }).where('handed_at', 'is not', null).where(isPending).execute();
  const waiting = db.selectFrom('mail').select('mailing_id').where('mailing_id', 'is not', null).where(isPending);
  await db
    .updateTable('mailing')
    .set({ held_at: now, restored_from: made_at })
    .where('mailing_id', 'in', waiting)
    .execute();
}

/** Number of letters that are paused after a restore and undecided. */
export async function restoredLetters(db: Database): Promise<number> {
  return countOf(
    db
      .selectFrom('mail')
      .innerJoin('mailing', 'mailing.mailing_id', 'mail.mailing_id')
      .where('held_at', 'is not', null)
      .where('restored_from', 'is not', null)
      .where(isPending),
  );
}

/** The last restore from a backup since a time: when it happened, and when the backup was made. */
export async function lastRestore(db: Database, since: string): Promise<{ at: string; made_at: string } | null> {
  const entry = await db
    .selectFrom('audit_log')
    .select(['at', 'after'])
    .where('action', '=', 'restored')
    .where('target', '=', 'site')
    .where('at', '>', since)
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!entry) return null;
  const { made_at = '' } = JSON.parse(entry.after ?? '{}') as { made_at?: string };
  return { at: entry.at, made_at };
}
