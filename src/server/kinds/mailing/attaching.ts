import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { hasPdfSignature } from '#contract/rules/file.ts';
import { attachmentLimits } from '#contract/staff/mail.ts';
import { attachmentBytes, storeAttachment } from '#server/db/mailAttachments.ts';
import { describeDownload } from '#server/files/download.ts';
import { storedPdfName } from '#server/files/name.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { countBytes } from '#server/security/limiter.ts';
import { storeAsStaff } from '#server/staff/session.ts';
import { receivedBytes } from '#server/staff/uploads.ts';
import { daysBefore } from '#server/text/day.ts';
import type { MailingContext } from './preparing.ts';

/** Days for which the attachment of an unsent letter is stored. */
const daysUnsent = 60;

/** Handlers for the PDF that is attached to letters (S13). */
export function attachmentHandlers(context: MailingContext) {
  const { db, clock, room } = context;
  return {
    async mail_attach({ request }) {
      const { name } = request.query as { name: string };
      const content = await receivedPdf(request);
      await room?.require(2 * content.length);
      const sha256 = hash('sha256', content, 'hex');
      const now = clock();
      await storeAsStaff(context, request, async (transaction, staff) => {
        await countBytes(
          { db: transaction, clock },
          'staff-stored-uploads',
          { person: staff.staff_id },
          content.length,
        );
        await storeAttachment(transaction, { sha256, content }, now.toISOString(), daysBefore(now, daysUnsent));
      });
      return { data: { sha256, name: storedPdfName(name), size: content.length } };
    },

    async mail_attachment({ body: { sha256 }, reply }) {
      const content = await attachmentBytes(db, sha256);
      if (!content) throw new Refused('unknownAttachment');
      describeDownload(reply, { name: 'attachment.pdf', size: content.length });
      return { bytes: Readable.from([content], { objectMode: false }) };
    },
  } satisfies Partial<Handlers>;
}

/** @throws {Refused} like `receivedBytes`; `fileNotPdf` */
async function receivedPdf(request: FastifyRequest): Promise<Buffer> {
  const content = await receivedBytes(request, { max: attachmentLimits.bytes, tooLarge: 'attachmentTooLarge' });
  if (!hasPdfSignature(content)) throw new Refused({ code: 'fileNotPdf', field: 'file' });
  return content;
}
