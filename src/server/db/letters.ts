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

/** A letter as the organisers see it: with who handed it in. */
export type SubmittedLetter = StoredLetter &
  Pick<Row<'invitation_letter'>, 'visitor_id' | 'note'> &
  Pick<Row<'account'>, 'email' | 'Firstname' | 'Lastname'> & { file_sha256: string };

/** The letters of all accounts in the order of their numbers (R10, V5). */
export function allLetters(db: Database): Promise<SubmittedLetter[]> {
  return db
    .selectFrom('invitation_letter')
    .innerJoin('file', 'file.file_id', 'invitation_letter.file_id')
    .innerJoin('account', 'account.visitor_id', 'invitation_letter.visitor_id')
    .select(['letter_id', 'invitation_letter.visitor_id', 'received_at', 'note', 'email', 'Firstname', 'Lastname'])
    .select(['file.file_id', 'file.name as file_name', 'file.size as file_size', 'file.sha256 as file_sha256'])
    .orderBy('letter_id')
    .execute();
}
