import { asksToConfirm, parseTemplate, placeholdersIn } from '#contract/staff/placeholders.ts';
import type { Database } from '#server/db/schema.ts';

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
