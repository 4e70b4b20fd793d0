import type { InvitationLetter } from '#contract/calls/invitationLetter.ts';
import type { DraftsDatabase } from './database.ts';

/** The own letters as stored, newest first, and when the server listed them. */
export interface KnownLetters {
  letters: InvitationLetter[];
  /** Milliseconds since 1970; absent before the first answer. */
  at?: number;
}

/** Stores the own letters as the server has just listed them (R10). */
export function keepLetters(db: DraftsDatabase, letters: readonly InvitationLetter[]): Promise<void> {
  return db.transaction('rw', db.letters, db.refreshes, async () => {
    await db.letters.clear();
    await db.letters.bulkPut(letters);
    await db.refreshes.put({ name: 'letters', at: Date.now() });
  });
}

/** Stores a letter that the server has just accepted, beside those it listed before. */
export async function addLetter(db: DraftsDatabase, letter: InvitationLetter): Promise<void> {
  await db.letters.put(letter);
}

/** The stored letters, including those accepted since the last list. */
export async function listLetters(db: DraftsDatabase): Promise<KnownLetters> {
  const [letters, refresh] = await Promise.all([db.letters.toArray(), db.refreshes.get('letters')]);
  return { letters: sortLetters(letters), ...(refresh && { at: refresh.at }) };
}

/** ISO 8601 times in UTC sort as text. */
export function sortLetters(letters: readonly InvitationLetter[]): InvitationLetter[] {
  return letters.toSorted((a, b) => b.received_at.localeCompare(a.received_at));
}
