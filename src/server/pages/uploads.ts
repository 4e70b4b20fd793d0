import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { pdfMediaType, wordMediaTypes } from '#contract/rules/file.ts';
import { hashedName } from '#contract/rules/uploadedFile.ts';
import type { Database } from '#server/db/schema.ts';
import { siteFile, type StoredSiteFile } from '#server/db/siteFiles.ts';
import type { FileSource } from '#server/publishing/uploads.ts';
import { servedFolders } from '#server/publishing/publicationFiles.ts';

export interface SiteUploadContext {
  db: Database;
  files: FileSource;
}

/** A file that was uploaded for the site and is not part of the current publication. */
interface Upload {
  name: string;
  size: number;
  bytes: Readable;
  isDownload: boolean;
}

/** Headers of uploaded files. Scripts in them never run. */
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

/** Whether a path is that of an uploaded file. */
export function isUpload(path: string): boolean {
  return nameIn(path) !== undefined;
}

/** A published upload, for pages that were opened before it was replaced, or that another server has sent (C2). */
export async function publishedUploadAt(context: SiteUploadContext, path: string): Promise<Upload | undefined> {
  const stored = await storedAt(context, path);
  return stored?.was_published ? upload(context, stored) : undefined;
}

/** An upload by its address after publication. For staff and preview links. */
export async function uploadAt(context: SiteUploadContext, path: string): Promise<Upload | undefined> {
  const stored = await storedAt(context, path);
  return stored && upload(context, stored);
}

/** Like `uploadAt`, from a content folder that was exported with its uploads. */
export async function folderFileAt(content: string, path: string): Promise<Upload | undefined> {
  const named = nameIn(path);
  const file = named && (await open(join(content, named.folder, named.name)).catch(() => undefined));
  if (!file) return undefined;
  const { size } = await file.stat();
  return { name: named.name, size, bytes: file.createReadStream(), isDownload: named.folder === 'files' };
}

/** The HTML of a preview. It loads uploads, which may be unpublished, from an address that checks the caller. */
export function withUploadsAt(html: string, address: string): string {
  return html.replaceAll(
    /\/(?:images|templates)\/[\da-f]{16}\/[\w-]+\.\w+/g,
    (at) => `${address}?${new URLSearchParams({ at }).toString()}`,
  );
}

async function storedAt({ db }: SiteUploadContext, path: string): Promise<StoredSiteFile | undefined> {
  const named = nameIn(path);
  return named && siteFile(db, named.folder, named.name);
}

async function upload({ files }: SiteUploadContext, stored: StoredSiteFile): Promise<Upload | undefined> {
  const bytes = await files.read(stored.file_id);
  return bytes && { name: stored.name, size: stored.size, bytes, isDownload: stored.folder === 'files' };
}

function nameIn(path: string): { folder: string; name: string } | undefined {
  for (const [folder, served] of Object.entries(servedFolders)) {
    const name = path.slice(`/${served}/`.length);
    if (path.startsWith(`/${served}/`) && hashedName.test(name)) return { folder, name };
  }
  return undefined;
}

export function sendUpload(reply: FastifyReply, found: Upload): FastifyReply {
  describeUpload(reply, found);
  return reply.header('cache-control', 'public, max-age=31536000, immutable, no-transform').send(found.bytes);
}

/** Sets the headers of a reply with an upload. */
export function describeUpload(reply: FastifyReply, { name, size, isDownload }: Upload): void {
  void reply
    .headers({
      ...uploadHeaders,
      'content-length': size,
      ...(isDownload && { 'content-disposition': 'attachment' }),
    })
    .type(mediaTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream');
}
