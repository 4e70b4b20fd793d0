import type { InvitationLetter } from '#contract/calls/invitationLetter.ts';
import type { DraftsDatabase } from './database.ts';

/** The own letters as the server last listed them, newest first, and when that was. */
export interface KnownLetters {
  letters: InvitationLetter[];
  /** Milliseconds since 1970; absent before the first answer. */
  at?: number;
}

/** Keeps the own letters as the server listed them just now (R10). */
export function keepLetters(db: DraftsDatabase, letters: readonly InvitationLetter[]): Promise<void> {
  return db.transaction('rw', db.letters, db.refreshes, async () => {
    await db.letters.clear();
    await db.letters.bulkPut(letters);
    await db.refreshes.put({ name: 'letters', at: Date.now() });
  });
}

/** Keeps a letter that the server has just taken, beside those it listed before. */
export async function addLetter(db: DraftsDatabase, letter: InvitationLetter): Promise<void> {
  await db.letters.put(letter);
}

/** The letters that the server had when it was last asked, and those it has taken since. */
export async function listLetters(db: DraftsDatabase): Promise<KnownLetters> {
  const [letters, refresh] = await Promise.all([db.letters.toArray(), db.refreshes.get('letters')]);
  return { letters: newestFirst(letters), ...(refresh && { at: refresh.at }) };
}

/** The times are ISO 8601 in UTC: their letters stand in the order of time. */
export function newestFirst(letters: readonly InvitationLetter[]): InvitationLetter[] {
  return letters.toSorted((a, b) => b.received_at.localeCompare(a.received_at));
}
