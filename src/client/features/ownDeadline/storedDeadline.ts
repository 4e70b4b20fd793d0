import type { DraftsDatabase } from '#client/drafts/store/database.ts';

/**
 * Stores the deadline that the organisers have given this person, as the server has just named it; '' where it is that of
 * everybody (S5).
 */
export async function keepOwnDeadline(db: DraftsDatabase, deadline: string): Promise<void> {
  await db.refreshes.put({ name: 'deadline', at: Date.now(), deadline });
}

/** The last day of the person's own deadline, '2026-07-05', as last named; '' without one, and before the first answer. */
export async function storedOwnDeadline(db: DraftsDatabase): Promise<string> {
  return (await db.refreshes.get('deadline'))?.deadline ?? '';
}
