import type { Database } from '#server/db/schema.ts';

/** What is asked of passkeys is dropped by purpose where there is too much of it. */
export async function makeStaffSafer(db: Database): Promise<void> {
  const challenges = db.schema.createIndex('staff_challenge_by_purpose').on('staff_challenge');
  await challenges.columns(['purpose', 'expires_at']).execute();
}
