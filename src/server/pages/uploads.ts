import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { pdfMediaType, wordMediaTypes } from '#contract/rules/file.ts';
import { hashedName } from '#contract/rules/uploadedFile.ts';
import type { Database } from '#server/db/schema.ts';
import { siteFile } from '#server/db/siteFiles.ts';
import type { FileSource } from '#server/publishing/uploads.ts';
import { servedFolders } from '#server/publishing/writePublication.ts';

export interface UploadContext {
  db: Database;
  files: FileSource;
}

/** A file that was uploaded for the site, and that no publication has yet, or has any more. */
interface Upload {
  name: string;
  size: number;
  bytes: Readable;
  isDownload: boolean;
}

/** Of what somebody uploaded: whatever it is, nothing in it runs. */
export const uploadHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;

const mediaTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  doc: wordMediaTypes['.doc'],
  docx: wordMediaTypes['.docx'],
  pdf: pdfMediaType,
};

/** Whether this is the path of something that was uploaded. */
export function isUpload(path: string): boolean {
  return nameIn(path) !== undefined;
}

/**
 * What was uploaded, at the address that it will have: for whoever looks at a preview, and for pages that were opened before it
 * was replaced. Nobody guesses an address, which holds a hash of the file (C2).
 */
export async function uploadAt({ db, files }: UploadContext, path: string): Promise<Upload | undefined> {
  const named = nameIn(path);
  const stored = named && (await siteFile(db, named.folder, named.name));
  const bytes = stored && (await files.read(stored.file_id));
  return bytes && { name: stored.name, size: stored.size, bytes, isDownload: stored.folder === 'files' };
}

function nameIn(path: string): { folder: string; name: string } | undefined {
  for (const [folder, served] of Object.entries(servedFolders)) {
    const name = path.slice(`/${served}/`.length);
    if (path.startsWith(`/${served}/`) && hashedName.test(name)) return { folder, name };
  }
  return undefined;
}

export function sendUpload(reply: FastifyReply, { name, size, bytes, isDownload }: Upload): FastifyReply {
  return reply
    .headers({
      ...uploadHeaders,
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
      'content-length': size,
      ...(isDownload && { 'content-disposition': 'attachment' }),
    })
    .type(mediaTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
    .send(bytes);
}
