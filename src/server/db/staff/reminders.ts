import { asksToConfirm, parseTemplate, placeholdersIn } from '#contract/staff/placeholders.ts';
import { sql } from 'kysely';
import { locksRows } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';

/** Distinguishes this lock from others in the database. */
const reminding = 2;

/**
 * Lets only one transaction at a time send reminders. Otherwise two people who send one at the same moment would not see
 * each other's letters, and everybody would get both.
 */
export async function lockReminders(db: Database): Promise<void> {
  if (locksRows(db)) await sql`select pg_advisory_xact_lock(${reminding}, 0)`.execute(db);
}

/**
 * The accounts that a queued or sent letter has asked since a time to confirm their address. Refused and skipped
 * letters do not count.
 */
export async function remindedSince(db: Database, since: string): Promise<ReadonlySet<string>> {
  const lately = await db
    .selectFrom('mailing')
    .select(['mailing_id', 'subject_en', 'subject_zh', 'text_en', 'text_zh'])
    .where('send_at', '>', since)
    .execute();
  const asking = lately.filter(({ subject_en, subject_zh, text_en, text_zh }) =>
    asksToConfirm([subject_en, subject_zh, text_en, text_zh].flatMap((text) => placeholdersIn(parseTemplate(text)))),
  );
  if (asking.length === 0) return new Set();
  const ids = asking.map(({ mailing_id }) => mailing_id);
  const letters = await db
    .selectFrom('mail')
    .select('visitor_id')
    .distinct()
    .where('mailing_id', 'in', ids)
    .where('given_up_at', 'is', null)
    .where('skipped_at', 'is', null)
    .execute();
  return new Set(letters.flatMap(({ visitor_id }) => visitor_id ?? []));
}
