import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { hasPdfSignature, pdfBytes } from '#contract/rules/file.ts';
import { isDiskFull } from '#server/db/database.ts';
import { deleteFile, saveFile } from '#server/db/files.ts';
import { saveLetterWork } from '#server/db/letters.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { pdfFile } from '#server/files/accepted.ts';
import { storedPdfName } from '#server/files/name.ts';
import type { DiskRoom } from '#server/files/room.ts';
import type { FileStore, Incoming } from '#server/files/store.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused, ServiceFailure } from '#server/http/refusal.ts';
import { queueFromTemplate } from '#server/mail/fromTemplate.ts';
import { lockedAccount } from '#server/staff/people/personCommands.ts';
import { isMailedTo } from '#server/staff/people/acting.ts';
import { storeAsStaff, type StaffContext } from '#server/staff/session.ts';
import { lockedLetter, knownLetter } from './letterHandlers.ts';

interface SigningContext extends StaffContext {
  files: FileStore;
  room?: DiskRoom | undefined;
}

/** What becomes of an upload. */
interface Stored {
  letter_id: number;
  is_mailed: boolean;
  /** The file that it took the place of. */
  replaced: string | null;
  /** Whether this file was there already: a repeated upload. */
  isKnown: boolean;
}

/** The signed PDF of an invitation letter: received as a stream, and from then on its author's to download (S7). */
export function signingHandler(context: SigningContext) {
  const { db, files } = context;
  return {
    async sign_letter({ request }) {
      const { letter_id, name } = request.query as { letter_id: string; name: string };
      // Before 20 MB are sent in vain.
      await knownLetter(db, letter_id);
      const incoming = await receivePdf(context, request);
      const file_id = randomBytes(16).toString('base64url');
      const file = { file_id, name: storedPdfName(name), size: incoming.size, sha256: incoming.sha256 };
      try {
        await incoming.keep(file_id);
        const stored = await storeAsStaff(context, request, (transaction, staff) =>
          storeSigned({ ...context, db: transaction }, staff, letter_id, file),
        );
        if (stored.isKnown) await files.remove(file_id);
        if (stored.replaced) await files.remove(stored.replaced);
        return { data: { letter_id: stored.letter_id, is_mailed: stored.is_mailed } };
      } catch (error) {
        // Not left to the sweep: the disk may be full.
        await Promise.allSettled([incoming.discard(), files.remove(file_id)]);
        throw error;
      }
    },
  } satisfies Partial<Handlers>;
}

/** @throws {Refused} `unsupportedBody`, `lengthMissing`, `pdfTooLarge`, `fileNotPdf`, `fileIncomplete`, `diskFull` */
async function receivePdf({ files, room }: SigningContext, request: FastifyRequest): Promise<Incoming> {
  const { body } = request;
  if (!(body instanceof Readable)) throw new Refused('unsupportedBody');
  const length = request.headers['content-length'] ?? '';
  if (!/^\d{1,15}$/.test(length)) throw new Refused('lengthMissing');
  if (Number(length) > pdfBytes) throw new Refused({ code: 'pdfTooLarge', field: 'file' });
  await room?.require(Number(length));
  const watch = async () => room?.require(0);
  const incoming = await files.receive(body, watch, pdfFile).catch((error: unknown) => {
    if (error instanceof Refused || error instanceof ServiceFailure || isDiskFull(error)) throw error;
    throw new Refused({ code: 'fileIncomplete', field: 'file' });
  });
  const code =
    incoming.size !== Number(length) ? 'fileIncomplete' : hasPdfSignature(incoming.head) ? undefined : 'fileNotPdf';
  if (!code) return incoming;
  await incoming.discard();
  throw new Refused({ code, field: 'file' });
}

async function storeSigned(
  context: StaffContext & { db: Database },
  staff: CallingStaff,
  number: string,
  file: { file_id: string; name: string; size: number; sha256: string },
): Promise<Stored> {
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
