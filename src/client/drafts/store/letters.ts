import type { InvitationLetter } from '#contract/calls/invitationLetter.ts';
import type { DraftsDatabase } from './database.ts';

/** Stores the account's own letters (R10), and when the server listed them, in milliseconds since 1970. */
export function storeLetters(db: DraftsDatabase, letters: readonly InvitationLetter[], at: number): Promise<void> {
  return db.transaction('rw', db.letters, db.refreshes, async () => {
    await db.letters.clear();
    await db.letters.bulkPut(letters);
    await db.refreshes.put({ name: 'letters', at });
  });
}

/** The stored letters, and when the server listed them; no date if it never has. */
export async function listLetters(db: DraftsDatabase): Promise<{ data: InvitationLetter[]; asOf: number | undefined }> {
  const [data, refresh] = await Promise.all([db.letters.toArray(), db.refreshes.get('letters')]);
  return { data, asOf: refresh?.at };
}
