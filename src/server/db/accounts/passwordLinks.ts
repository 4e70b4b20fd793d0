import { passwordLink } from '#server/db/mail.ts';
import type { Database } from '#server/db/schema.ts';

/**
 * Invalidates the links with which the password of an account can be set. Mail with such a link that has not been sent
 * yet is deleted.
 */
export async function voidPasswordLinks(db: Database, visitor_id: string): Promise<void> {
  await db.deleteFrom('reset_link').where('visitor_id', '=', visitor_id).execute();
  await db
    .deleteFrom('mail')
    .where('visitor_id', '=', visitor_id)
    .where('about', '=', passwordLink)
    .where('sent_at', 'is', null)
    .execute();
}
