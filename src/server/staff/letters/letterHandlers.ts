import type { LetterState, LetterRow } from '#contract/records/letter.ts';
import { deleteFile } from '#server/db/files.ts';
import { countLetters, saveLetterWork, submittedLetter, type SubmittedLetter } from '#server/db/letters.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction, logChangeOfPerson } from '#server/db/staff/auditLog.ts';
import { describeDownload } from '#server/files/download.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { applyOnce } from '#server/staff/commands.ts';
import { applyFieldChanges } from '#server/staff/fieldChanges.ts';
import { logKept } from '#server/staff/logRead.ts';
import { lockedAccount } from '#server/staff/people/personCommands.ts';
import { storeAsStaff, type StaffContext } from '#server/staff/session.ts';
import { shownFullName } from '#contract/names/fullName.ts';
import { shownName } from '#contract/names/shownName.ts';

/** Invitation letters of all accounts: what was handed in, and how far each is (S7). */
export function staffLetterHandlers(context: StaffContext & { files: FileStore }) {
  const { clock, files } = context;
  return {
    async letter_file({ body, request, reply }) {
      const file = await storeAsStaff(context, request, async (db, staff) => {
        const letter = await knownLetter(db, body.letter_id);
        const found = fileIn(letter, body.which);
        if (body.offline) {
          await logKept(db, staff, clock(), { letters: await countLetters(db) });
          return found;
        }
        const logged = { action: 'letter read', target: 'letter', target_id: String(letter.letter_id) } as const;
        await logAction(db, staff, clock().toISOString(), { ...logged, after: { file: body.which } });
        return found;
      });
      const bytes = await files.read(file.file_id);
      if (!bytes) throw new Refused('unknownFile');
      describeDownload(reply, file);
      return { bytes };
    },

    async change_letter({ body, request }) {
      let gone: string | undefined;
      const done = await applyOnce(context, { body, request }, async ({ db, staff, now }) => {
        const letter = await lockedLetter(db, body.letter_id);
        const { letter_id, visitor_id } = letter;
        const present = { state: letter.state, note: letter.office_note };
        const { before, after } = await applyFieldChanges<{ state: LetterState; note: string }>(present, body.changes);
        if (Object.keys(after).length === 0) return { letter_id };
        const work = { ...present, ...after };
        gone = (work.state !== 'signed' && letter.signed_id) || undefined;
        const file_id = work.state === 'signed' ? letter.signed_id : null;
        await saveLetterWork(db, { letter_id, ...work, changed_by: staff.staff_id, changed_at: now, file_id });
        if (gone) await deleteFile(db, gone);
        const logged = {
          action: 'letter changed',
          target: 'letter',
          target_id: String(letter_id),
          visitor_id,
        } as const;
        await logChangeOfPerson(db, staff, now, { ...logged, before: { ...before }, after: { ...after } });
        return { letter_id };
      });
      if (gone) await files.remove(gone);
      return done;
    },
  } satisfies Partial<Handlers>;
}

/** @throws {Refused} `unknownLetter` */
export async function knownLetter(db: Database, letter_id: string): Promise<SubmittedLetter> {
  const number = /^[1-9]\d{0,8}$/.test(letter_id) ? Number(letter_id) : 0;
  const letter = number > 0 ? await submittedLetter(db, number) : undefined;
  if (!letter) throw new Refused('unknownLetter');
  return letter;
}

/** The same, with its account locked until the end of the transaction: nobody else changes or erases it meanwhile. */
export async function lockedLetter(db: Database, letter_id: string): Promise<SubmittedLetter> {
  const { visitor_id } = await knownLetter(db, letter_id);
  await lockedAccount(db, visitor_id);
  return knownLetter(db, letter_id);
}

/** @throws {Refused} `unknownFile` where it is not signed */
function fileIn(letter: SubmittedLetter, which: 'handed in' | 'signed') {
  const { signed_id, signed_name, signed_size } = letter;
  if (which === 'handed in') return { file_id: letter.file_id, name: letter.file_name, size: letter.file_size };
  if (signed_id === null || signed_name === null) throw new Refused('unknownFile');
  return { file_id: signed_id, name: signed_name, size: signed_size ?? 0 };
}

/** A letter as staff are answered. */
export function letterRow(letter: SubmittedLetter): LetterRow {
  const { letter_id, visitor_id, email, country, received_at, state, changed_at } = letter;
  const { signed_id, signed_name, signed_size } = letter;
  const isSigned = signed_id !== null && signed_name !== null;
  return {
    letter_id,
    visitor_id,
    name: shownFullName(letter),
    email: shownName(email),
    country,
    received_at,
    file: { file_id: letter.file_id, name: letter.file_name, size: letter.file_size },
    remark: letter.note,
    state,
    note: letter.office_note,
    changed_by: shownName(letter.changed_by),
    changed_at,
    signed: isSigned ? { file_id: signed_id, name: signed_name, size: signed_size ?? 0 } : null,
  };
}
