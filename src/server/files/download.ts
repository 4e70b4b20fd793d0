import type { FastifyReply } from 'fastify';
import { wordExtension, wordMediaTypes, isPdfName, pdfMediaType } from '#contract/rules/file.ts';
import { attachment } from './name.ts';

/**
 * Sets the headers of a download, which browsers save under its name and never display inside the site.
 *
 * @param file - `type` defaults to that of the name; without `size`, the download is as long as its stream
 */
export function describeDownload(
  reply: FastifyReply,
  { name, size, type }: { name: string; size?: number; type?: string },
): void {
  void reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': attachment(name),
      ...(size !== undefined && { 'content-length': size }),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .type(type ?? (isPdfName(name) ? pdfMediaType : wordMediaTypes[wordExtension(name) ?? '.doc']));
}
