import { isMissingReference } from './failure.ts';
import type { Database, NewRow, Row } from './schema.ts';

/** A letter with what is known of its file. */
export type StoredLetter = Pick<Row<'invitation_letter'>, 'letter_id' | 'file_id' | 'received_at'> & {
  file_name: string;
  file_size: number;
};

/**
 * Stores a letter, once for each file: handed in again it stays the first one, with the latest note. Answers it as
 * it is kept, or nothing where its file is gone.
 */
export async function insertLetter(
  db: Database,
  letter: NewRow<'invitation_letter'>,
): Promise<Row<'invitation_letter'> | undefined> {
  try {
    return await db
      .insertInto('invitation_letter')
      .values(letter)
      .onConflict((conflict) => conflict.columns(['visitor_id', 'file_id']).doUpdateSet({ note: letter.note }))
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (isMissingReference(error)) return undefined;
    throw error;
  }
}

/** The letters of an account, newest first (V3). */
export function ownLetters(db: Database, visitor_id: string): Promise<StoredLetter[]> {
  return db
    .selectFrom('invitation_letter')
    .innerJoin('file', 'file.file_id', 'invitation_letter.file_id')
    .select(['letter_id', 'file.file_id', 'received_at', 'file.name as file_name', 'file.size as file_size'])
    .where('invitation_letter.visitor_id', '=', visitor_id)
    .orderBy('received_at', 'desc')
    .orderBy('letter_id', 'desc')
    .execute();
}
