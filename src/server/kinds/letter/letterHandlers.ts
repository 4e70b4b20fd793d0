import type { LetterState, LetterRow } from '#contract/kinds/letter/letter.ts';
import { deleteFile, putFileRow, sha256Of } from '#server/db/files.ts';
import { countLetters, saveLetterWork, submittedLetter, type SubmittedLetter } from '#server/db/letters.ts';
import type { Locked } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { applyOnce } from '#server/staff/commands.ts';
import { answerFile } from '#server/staff/recordFiles.ts';
import { changeFields } from '#server/staff/fieldChanges.ts';
import { lockedAccount } from '#server/kinds/person/personCommands.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { shownFullName } from '#contract/names/fullName.ts';
import { shownName } from '#contract/names/shownName.ts';
import { pdfFile } from '#server/files/accepted.ts';
import { storedPdfName } from '#server/files/name.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { queueFromTemplate } from '#server/mail/fromTemplate.ts';
import { isMailedTo } from '#server/kinds/person/acting.ts';
import { storeUpload, type Arrived, type UploadContext } from '#server/staff/uploads.ts';

/** Handlers for invitation letters: their files, states and signed PDFs (S7). */
export function staffLetterHandlers(context: UploadContext) {
  return {
    letter_file: (call) =>
      answerFile(context, call, async (db) => {
        const { letter_id, which } = call.body;
        const letter = await knownLetter(db, letter_id);
        return {
          file: fileIn(letter, which),
          logged: {
            action: 'letter read',
            target: 'letter',
            target_id: String(letter.letter_id),
            after: { file: which },
          },
          offlineCounts: async () => ({ letters: await countLetters(db) }),
        };
      }),

    async change_letter({ body, request }) {
      let gone: string | undefined;
      const done = await applyOnce(context, { body, request }, async (applying) => {
        const { db, staff, now } = applying;
        const letter = await lockedLetter(db, body.letter_id);
        const { letter_id, visitor_id } = letter;
        const present = { state: letter.state, note: letter.office_note };
        await changeFields<{ state: LetterState; note: string }>(applying, {
          locked: letter,
          present,
          changes: body.changes,
          async store({ after }) {
            const work = { ...present, ...after };
            gone = (work.state !== 'signed' && letter.signed_id) || undefined;
            const file_id = work.state === 'signed' ? letter.signed_id : null;
            await saveLetterWork(db, { letter_id, ...work, changed_by: staff.staff_id, changed_at: now, file_id });
            if (gone) await deleteFile(db, gone);
          },
          logged: { action: 'letter changed', target: 'letter', target_id: String(letter_id), visitor_id },
        });
        return { letter_id };
      });
      if (gone) await context.files.remove(gone);
      return done;
    },

    /** Receives the PDF as a stream. Its author can download it afterwards. */
    async sign_letter({ request }) {
      const { letter_id, name } = request.query as { letter_id: string; name: string };
      // Checked first, so that 20 MB are not received in vain.
      await knownLetter(context.db, letter_id);
      const expected = { accepted: pdfFile, name: storedPdfName(name) };
      const stored = await storeUpload(context, request, expected, (db, staff, file) =>
        storeSigned({ ...context, db }, staff, letter_id, file),
      );
      return { data: { letter_id: stored.letter_id, is_mailed: stored.is_mailed } };
    },
  } satisfies Partial<Handlers>;
}

/** @throws {Refused} `unknownLetter` */
async function knownLetter(db: Database, letter_id: string): Promise<SubmittedLetter> {
  const number = /^[1-9]\d{0,8}$/.test(letter_id) ? Number(letter_id) : 0;
  const letter = number > 0 ? await submittedLetter(db, number) : undefined;
  if (!letter) throw new Refused('unknownLetter');
  return letter;
}

/**
 * Like `knownLetter`, but locks the account, so that nobody else can change or erase the letter during the transaction.
 */
async function lockedLetter(db: Database, letter_id: string): Promise<Locked<SubmittedLetter>> {
  const { visitor_id } = await knownLetter(db, letter_id);
  await lockedAccount(db, visitor_id);
  return (await knownLetter(db, letter_id)) as Locked<SubmittedLetter>;
}

/** One of the two files of a letter; undefined if there is no signed PDF. */
function fileIn(letter: SubmittedLetter, which: 'handed in' | 'signed') {
  const { signed_id, signed_name, signed_size } = letter;
  if (which === 'handed in') return { file_id: letter.file_id, name: letter.file_name, size: letter.file_size };
  return signed_id === null || signed_name === null
    ? undefined
    : { file_id: signed_id, name: signed_name, size: signed_size ?? 0 };
}

/** A letter in a reply to staff. */
export function letterRow(letter: SubmittedLetter): LetterRow {
  const { letter_id, visitor_id, email, country, received_at, state, changed_at } = letter;
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
    signed: fileIn(letter, 'signed') ?? null,
  };
}

async function storeSigned(
  context: StaffContext & { db: Database },
  staff: CallingStaff,
  number: string,
  file: Arrived,
) {
  const { db, clock, site, publicUrl } = context;
  const letter = await lockedLetter(db, number);
  const { letter_id, visitor_id, signed_id } = letter;
  const account = await lockedAccount(db, visitor_id);
  if (signed_id && (await sha256Of(db, signed_id)) === file.sha256) {
    return { letter_id, is_mailed: isMailedTo(context, account), replaced: null, isKnown: true };
  }
  const now = clock().toISOString();
  await putFileRow(db, { ...file, visitor_id, begun_at: now, created_at: now });
  const done = { state: 'signed', changed_by: staff.staff_id, changed_at: now } as const;
  await saveLetterWork(db, { ...done, letter_id, note: letter.office_note, file_id: file.file_id });
  if (signed_id) await deleteFile(db, signed_id);
  const logged = { action: 'letter signed', target: 'letter', target_id: String(letter_id) } as const;
  await logAction(db, staff, now, { ...logged, after: { sha256: file.sha256 } });
  const is_mailed = isMailedTo(context, account);
  if (is_mailed) await queueFromTemplate(db, { site, publicUrl }, 'letter-signed', account, { now });
  return { letter_id, is_mailed, replaced: signed_id, isKnown: false };
}
