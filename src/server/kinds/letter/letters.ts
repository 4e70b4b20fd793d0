import type { LetterRow } from '#contract/kinds/letter/letter.ts';
import { letterNumbers, submittedLetters } from '#server/db/letters.ts';
import { letterRow } from './letterHandlers.ts';
import { seenByAll, type RecordSource } from '#server/records/recordSource.ts';

/** The invitation letters of all accounts (S7). */
export const letterSource: RecordSource<LetterRow, number> = {
  name: 'letters',
  shape: 2,
  id: Number,
  ids: async (db) => (await letterNumbers(db)).map(String),
  async rows(db, ids) {
    const found = await submittedLetters(db, ids.map(Number));
    return found.map((letter) => [String(letter.letter_id), letterRow(letter)]);
  },
  visibility: seenByAll,
  logged: { action: 'letters listed', counted: 'letters' },
};
