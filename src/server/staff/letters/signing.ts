import { deleteFile, saveFile } from '#server/db/files.ts';
import { saveLetterWork } from '#server/db/letters.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { pdfFile } from '#server/files/accepted.ts';
import { storedPdfName } from '#server/files/name.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { Handlers } from '#server/http/calls.ts';
import { queueFromTemplate } from '#server/mail/fromTemplate.ts';
import { lockedAccount } from '#server/staff/people/personCommands.ts';
import { isMailedTo } from '#server/staff/people/acting.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { storeUpload, type Arrived, type UploadContext } from '#server/staff/uploads.ts';
import { lockedLetter, knownLetter } from './letterHandlers.ts';

/** The signed PDF of an invitation letter: received as a stream, and from then on its author's to download (S7). */
export function signingHandler(context: UploadContext): Pick<Handlers, 'sign_letter'> {
  return {
    async sign_letter({ request }) {
      const { letter_id, name } = request.query as { letter_id: string; name: string };
      // Before 20 MB are sent in vain.
      await knownLetter(context.db, letter_id);
      const expected = { accepted: pdfFile, name: storedPdfName(name) };
      const stored = await storeUpload(context, request, expected, (db, staff, file) =>
        storeSigned({ ...context, db }, staff, letter_id, file),
      );
      return { data: { letter_id: stored.letter_id, is_mailed: stored.is_mailed } };
    },
  } satisfies Partial<Handlers>;
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
  if (signed_id && (await hashOf(db, signed_id)) === file.sha256) {
    return { letter_id, is_mailed: isMailedTo(context, account), replaced: null, isKnown: true };
  }
  const now = clock().toISOString();
  await saveFile(db, { ...file, visitor_id, begun_at: now, created_at: now });
  const done = { state: 'signed', changed_by: staff.staff_id, changed_at: now } as const;
  await saveLetterWork(db, { ...done, letter_id, note: letter.office_note, file_id: file.file_id });
  if (signed_id) await deleteFile(db, signed_id);
  const logged = { action: 'letter signed', target: 'letter', target_id: String(letter_id) } as const;
  await logAction(db, staff, now, { ...logged, after: { sha256: file.sha256 } });
  const is_mailed = isMailedTo(context, account);
  if (is_mailed) await queueFromTemplate(db, { site, publicUrl }, 'letter-signed', account, { now });
  return { letter_id, is_mailed, replaced: signed_id, isKnown: false };
}

async function hashOf(db: Database, file_id: string): Promise<string | undefined> {
  const file = db.selectFrom('file').select('sha256').where('file_id', '=', file_id);
  return (await file.executeTakeFirst())?.sha256;
}
