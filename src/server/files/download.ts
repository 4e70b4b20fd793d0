import type { FastifyReply } from 'fastify';
import { wordExtension, wordMediaTypes } from '#contract/rules/file.ts';
import { isPdfName, pdfMediaType } from '#contract/rules/pdf.ts';
import { attachment } from './name.ts';

/** Says what a download is: saved under its name, never displayed inside the site. */
export function describeDownload(reply: FastifyReply, { name, size }: { name: string; size: number }): void {
  void reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': attachment(name),
      'content-length': size,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .type(isPdfName(name) ? pdfMediaType : wordMediaTypes[wordExtension(name) ?? '.doc']);
}
