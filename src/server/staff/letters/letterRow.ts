import { shownFullName } from '#contract/names/shownFullName.ts';
import { shownName } from '#contract/names/shownName.ts';
import type { LetterRow } from '#contract/records/letter.ts';
import type { SubmittedLetter } from '#server/db/letters.ts';

/** A letter as staff are answered. */
export function letterRow(letter: SubmittedLetter): LetterRow {
  const { letter_id, visitor_id, email, country, received_at, state, changed_at } = letter;
  const { signed_name, signed_size } = letter;
  return {
    letter_id,
    visitor_id,
    name: shownFullName(letter),
    email: shownName(email),
    country,
    received_at,
    file: { name: letter.file_name, size: letter.file_size },
    remark: letter.note,
    state,
    note: letter.office_note,
    changed_by: shownName(letter.changed_by),
    changed_at,
    signed: signed_name === null ? null : { name: signed_name, size: signed_size ?? 0 },
  };
}
