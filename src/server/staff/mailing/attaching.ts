import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { hasPdfSignature } from '#contract/rules/file.ts';
import { attachmentLimits } from '#contract/staff/mail.ts';
import { attachmentBytes, keepAttachment } from '#server/db/mailAttachments.ts';
import { describeDownload } from '#server/files/download.ts';
import { storedPdfName } from '#server/files/name.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { storeAsStaff } from '#server/staff/session.ts';
import type { MailingContext } from './preparing.ts';

/** For so long an attachment waits for its letter to be sent, in days. */
const daysUnsent = 60;

/** The PDF that goes with letters: received, and looked at again (S13). */
export function attachmentHandlers(context: MailingContext) {
  const { db, clock, room } = context;
  return {
    async mail_attach({ request }) {
      const { name } = request.query as { name: string };
      const content = await receivedPdf(request);
      await room?.require(2 * content.length);
      const sha256 = hash('sha256', content, 'hex');
      const now = clock();
      const forgottenBefore = new Date(now.getTime() - daysUnsent * 24 * 60 * 60_000).toISOString();
      await storeAsStaff(context, request, (transaction) =>
        keepAttachment(transaction, { sha256, content }, now.toISOString(), forgottenBefore),
      );
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

/** @throws {Refused} `unsupportedBody`, `attachmentTooLarge`, `fileIncomplete`, `fileNotPdf` */
async function receivedPdf({ body, headers }: FastifyRequest): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Refused('unsupportedBody');
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (!Number.isSafeInteger(length)) throw new Refused('lengthMissing');
  if (length > attachmentLimits.bytes) throw new Refused({ code: 'attachmentTooLarge', field: 'file' });
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // A source that is refused is left as it is: destroying a request would reset its connection, and lose the answer.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size > length) break;
    }
  } catch {
    throw new Refused({ code: 'fileIncomplete', field: 'file' });
  }
  if (size !== length) throw new Refused({ code: 'fileIncomplete', field: 'file' });
  const content = Buffer.concat(chunks);
  if (!hasPdfSignature(content)) throw new Refused({ code: 'fileNotPdf', field: 'file' });
  return content;
}
