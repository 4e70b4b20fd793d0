import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Parts } from '#server/conference/parts.ts';
import type { UploadedFiles } from '#server/conference/readConference.ts';
import { hashedNamesIn } from '#contract/rules/uploadedFile.ts';
import type { FilesFolder } from '#contract/content/namedFiles.ts';
import { lastPublication, valuesOfParts } from '#server/db/content.ts';
import { everySiteFile, type StoredSiteFile } from '#server/db/siteFiles.ts';
import type { Database } from '#server/db/schema.ts';

/** Where uploaded files are stored. */
export interface FileSource {
  /** Undefined where there is no such file. */
  read(file_id: string): Promise<Readable | undefined>;
}

/** Files at once: a bucket takes some time for each. */
const atOnce = 8;

/** Everything uploaded that some parts of the content name, with every size of its pictures (C2). */
export async function uploadsNamed(db: Database, parts: Parts): Promise<StoredSiteFile[]> {
  if (parts.size === 0) return [];
  const names = hashedNamesIn(JSON.stringify([...parts.values()]));
  return (await everySiteFile(db)).filter(({ shown_as }) => names.has(shown_as));
}

/** The same with the size of each, for what looks at names only. */
export async function namesUploaded(db: Database, parts: Parts): Promise<UploadedFiles> {
  const named = await uploadsNamed(db, parts);
  const within = (folder: FilesFolder) =>
    new Map(named.filter((file) => file.folder === folder).map(({ name, size }) => [name, size]));
  return { images: within('images'), files: within('files') };
}

/** What is published of the changes in the browser, and what that names of what was uploaded (C2, C4). */
export async function publishedChanges(db: Database): Promise<{ changes: Parts; uploads: UploadedFiles }> {
  const changes = await valuesOfParts(db, (await lastPublication(db)).versions);
  return { changes, uploads: await namesUploaded(db, changes) };
}

/**
 * Copies files into a folder, where each is below `images/` or `files/` by its name. One whose bytes are lost is left out: what
 * names it says so when it is checked.
 */
export async function copyUploads(
  files: FileSource,
  uploads: readonly StoredSiteFile[],
  folder: string,
): Promise<void> {
  const left = [...uploads];
  const copyNext = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const bytes = await files.read(next.file_id);
      if (!bytes) continue;
      const path = join(folder, next.folder, next.name);
      await mkdir(dirname(path), { recursive: true });
      await pipeline(bytes, createWriteStream(path));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, copyNext));
}

/**
 * Does something with a folder of all that some parts name of what was uploaded; it is gone afterwards.
 *
 * @param beside - the folder in which it is made
 */
export async function withUploads<Result>(
  { db, files }: { db: Database; files: FileSource },
  parts: Parts,
  beside: string,
  work: (uploads: string | undefined) => Promise<Result>,
): Promise<Result> {
  const named = await uploadsNamed(db, parts);
  if (named.length === 0) return work(undefined);
  const folder = join(beside, `uploads-${randomUUID()}.part`);
  try {
    await copyUploads(files, named, folder);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
