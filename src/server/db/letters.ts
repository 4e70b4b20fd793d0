import type { Database, NewRow } from './schema.ts';

export async function insertLetter(db: Database, letter: NewRow<'invitation_letter'>): Promise<void> {
  await db.insertInto('invitation_letter').values(letter).execute();
}
