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

/** The store of uploaded files. */
export interface FileSource {
  /** Undefined if there is no such file. */
  read(file_id: string): Promise<Readable | undefined>;
}

/** Number of files copied in parallel, since a bucket takes some time for each. */
const atOnce = 8;

/** Finds the uploaded files that some parts of the content refer to, with every size of its pictures (C2). */
export async function findUploads(db: Database, parts: Parts): Promise<StoredSiteFile[]> {
  if (parts.size === 0) return [];
  const names = hashedNamesIn(JSON.stringify([...parts.values()]));
  return (await everySiteFile(db)).filter(({ shown_as }) => names.has(shown_as));
}

/** The same as names and sizes, for checks that do not read the files. */
export async function listUploads(db: Database, parts: Parts): Promise<UploadedFiles> {
  const named = await findUploads(db, parts);
  const within = (folder: FilesFolder) =>
    new Map(named.filter((file) => file.folder === folder).map(({ name, size }) => [name, size]));
  return { images: within('images'), files: within('files') };
}

/** Reads the published changes from the browser, and the uploaded files that they refer to (C2, C4). */
export async function readPublishedChanges(db: Database): Promise<{ changes: Parts; uploads: UploadedFiles }> {
  const changes = await valuesOfParts(db, (await lastPublication(db)).versions);
  return { changes, uploads: await listUploads(db, changes) };
}

/**
 * Copies files by name into `images/` and `files/` below a folder. Leaves out lost files: the content check reports
 * them.
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
 * Runs `work` with a temporary folder of the uploaded files that some parts refer to; undefined if there are none.
 *
 * @param parent - where the folder is created
 */
export async function withUploads<Result>(
  { db, files }: { db: Database; files: FileSource },
  parts: Parts,
  parent: string,
  work: (uploads: string | undefined) => Promise<Result>,
): Promise<Result> {
  const named = await findUploads(db, parts);
  if (named.length === 0) return work(undefined);
  const folder = join(parent, `uploads-${randomUUID()}.part`);
  try {
    await copyUploads(files, named, folder);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
