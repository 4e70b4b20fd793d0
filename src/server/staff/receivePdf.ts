import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { hasPdfSignature, pdfBytes } from '#contract/rules/pdf.ts';
import { isDiskFull } from '#server/db/failure.ts';
import { keepFile } from '#server/db/files.ts';
import type { Database } from '#server/db/schema.ts';
import { pdfFile } from '#server/files/accepted.ts';
import { storedPdfName } from '#server/files/name.ts';
import type { Room } from '#server/files/room.ts';
import type { FileStore, Incoming } from '#server/files/store.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { Refused, ServiceFailure } from '#server/http/refusal.ts';
import { storeAsStaff, type StaffContext } from './session.ts';

export interface PdfContext extends StaffContext {
  files: FileStore;
  room?: Room | undefined;
}

/** What has been received. */
export interface ReceivedPdf {
  file_id: string;
  name: string;
  size: number;
  sha256: string;
}

/** What becomes of an upload. */
export interface StoredPdf {
  is_mailed: boolean;
  /** The file that it took the place of. */
  replaced: string | null;
  /** Whether this file was there already: a repeated upload. */
  isKnown: boolean;
}

/**
 * Receives a PDF as a stream and stores it with what it belongs to. Whatever fails leaves no file behind.
 *
 * @param store - in a transaction that checks again who calls
 * @throws {Refused} `unsupportedBody`, `lengthMissing`, `pdfTooLarge`, `fileNotPdf`, `fileIncomplete`, `diskFull`
 */
export async function storePdf<Stored extends StoredPdf>(
  context: PdfContext,
  request: FastifyRequest,
  name: string,
  store: (db: Database, staff: CallingStaff, file: ReceivedPdf) => Promise<Stored>,
): Promise<Stored> {
  const { files } = context;
  const incoming = await receive(context, request);
  const file_id = randomBytes(16).toString('base64url');
  const file = { file_id, name: storedPdfName(name), size: incoming.size, sha256: incoming.sha256 };
  try {
    await incoming.keep(file_id);
    const stored = await storeAsStaff(context, request, (db, staff) => store(db, staff, file));
    if (stored.isKnown) await files.remove(file_id);
    if (stored.replaced) await files.remove(stored.replaced);
    return stored;
  } catch (error) {
    // Not left to the sweep: the disk may be full.
    await Promise.allSettled([incoming.discard(), files.remove(file_id)]);
    throw error;
  }
}

/** Notes the row of a received PDF as a file of an account, whose author can download it from now on. */
export function keepPdf(db: Database, visitor_id: string, file: ReceivedPdf, now: string): Promise<void> {
  return keepFile(db, { ...file, visitor_id, begun_at: now, created_at: now });
}

async function receive({ files, room }: PdfContext, request: FastifyRequest): Promise<Incoming> {
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
