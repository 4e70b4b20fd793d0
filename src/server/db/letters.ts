import type { Generated } from 'kysely';
import type { LetterState } from '#contract/kinds/letter/letter.ts';
import { countOf, unlessGone } from './database.ts';
import type { Database, NewRow, Row } from './schema.ts';

declare module './schema.ts' {
  interface Tables {
    invitation_letter: {
      letter_id: Generated<number>;
      visitor_id: string;
      file_id: string;
      note: string;
      received_at: string;
    };
    /** The office's work on a letter. The row is missing before the first change. */
    letter_work: {
      letter_id: number;
      state: LetterState;
      /** The office's own note. */
      note: string;
      /** `staff_id`. */
      changed_by: string;
      changed_at: string;
      /** The signed PDF, a file of the letter's account. */
      file_id: string | null;
    };
  }
}

/** A letter with the details of its file, and of the signed PDF once there is one. */
export type OwnLetter = Awaited<ReturnType<typeof ownLetters>>[number];

/**
 * Stores a letter, once for each file: if the file was handed in before, the first letter stays, with the new note.
 * Returns the stored letter; undefined if its file no longer exists.
 */
export async function insertLetter(
  db: Database,
  letter: NewRow<'invitation_letter'>,
): Promise<Row<'invitation_letter'> | undefined> {
  const inserting = db
    .insertInto('invitation_letter')
    .values(letter)
    .onConflict((conflict) => conflict.columns(['visitor_id', 'file_id']).doUpdateSet({ note: letter.note }))
    .returningAll();
  return unlessGone(inserting.executeTakeFirstOrThrow());
}

/** The letters of an account, newest first (V3). */
export function ownLetters(db: Database, visitor_id: string) {
  return db
    .selectFrom('invitation_letter')
    .innerJoin('file', 'file.file_id', 'invitation_letter.file_id')
    .leftJoin('letter_work', 'letter_work.letter_id', 'invitation_letter.letter_id')
    .leftJoin('file as signed', 'signed.file_id', 'letter_work.file_id')
    .select(['invitation_letter.letter_id', 'file.file_id', 'received_at'])
    .select(['file.name as file_name', 'file.size as file_size'])
    .select(['signed.file_id as signed_id', 'signed.name as signed_name', 'signed.size as signed_size'])
    .where('invitation_letter.visitor_id', '=', visitor_id)
    .orderBy('received_at', 'desc')
    .orderBy('invitation_letter.letter_id', 'desc')
    .execute();
}

/**
 * A letter as the organisers see it, with its author and the office's work. Before the first change of its state, the
 * name of the staff member and the time are ''.
 */
export type SubmittedLetter = ReturnType<typeof asSubmitted>;

/** Numbers of all letters, ascending. */
export async function letterNumbers(db: Database): Promise<number[]> {
  const letters = db.selectFrom('invitation_letter').select('letter_id').orderBy('letter_id');
  return (await letters.execute()).map(({ letter_id }) => letter_id);
}

/** Number of letters. */
export function countLetters(db: Database): Promise<number> {
  return countOf(db.selectFrom('invitation_letter'));
}

/** Number of letters that were ever submitted. Deleted letters count if their changes are known. */
export async function everHandedIn(db: Database): Promise<number> {
  const changed = db.selectFrom('change').select('id').where('kind', '=', 'letters');
  const numbers = new Set((await changed.execute()).map(({ id }) => Number(id)));
  for (const number of await letterNumbers(db)) numbers.add(number);
  return numbers.size;
}

/** Some letters of any accounts, by number (R10, S7). */
export async function submittedLetters(db: Database, numbers: readonly number[]): Promise<SubmittedLetter[]> {
  return (await submitted(db).where('invitation_letter.letter_id', 'in', numbers).execute()).map(asSubmitted);
}

/** A letter of any account. */
export async function submittedLetter(db: Database, letter_id: number): Promise<SubmittedLetter | undefined> {
  return (await submittedLetters(db, [letter_id]))[0];
}

/** The letters of an account, by number. */
export async function lettersOfAccount(db: Database, visitor_id: string): Promise<SubmittedLetter[]> {
  return (await submitted(db).where('invitation_letter.visitor_id', '=', visitor_id).execute()).map(asSubmitted);
}

function submitted(db: Database) {
  return db
    .selectFrom('invitation_letter')
    .innerJoin('file', 'file.file_id', 'invitation_letter.file_id')
    .innerJoin('account', 'account.visitor_id', 'invitation_letter.visitor_id')
    .leftJoin('letter_work', 'letter_work.letter_id', 'invitation_letter.letter_id')
    .leftJoin('file as signed', 'signed.file_id', 'letter_work.file_id')
    .leftJoin('staff', 'staff.staff_id', 'letter_work.changed_by')
    .select(['invitation_letter.letter_id', 'invitation_letter.visitor_id', 'received_at', 'invitation_letter.note'])
    .select(['account.email', 'Firstname', 'Lastname', 'country'])
    .select(['file.file_id', 'file.name as file_name', 'file.size as file_size'])
    .select(['letter_work.state', 'letter_work.note as office_note', 'letter_work.changed_at'])
    .select(['staff.name as changed_by', 'signed.file_id as signed_id'])
    .select(['signed.name as signed_name', 'signed.size as signed_size'])
    .orderBy('invitation_letter.letter_id');
}

type Selected = Awaited<ReturnType<ReturnType<typeof submitted>['execute']>>[number];

function asSubmitted(row: Selected) {
  const { state, office_note, changed_by, changed_at, ...letter } = row;
  return {
    ...letter,
    state: state ?? ('received' as const),
    office_note: office_note ?? '',
    changed_by: changed_by ?? '',
    changed_at: changed_at ?? '',
  };
}

/** Stores the office's work on a letter, in place of what was stored before. */
export async function saveLetterWork(db: Database, work: Row<'letter_work'>): Promise<void> {
  await db
    .insertInto('letter_work')
    .values(work)
    .onConflict((conflict) => conflict.column('letter_id').doUpdateSet(work))
    .execute();
}
