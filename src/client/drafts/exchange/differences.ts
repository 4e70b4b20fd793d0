import type { DraftContent } from '#client/drafts/store/content.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { fileDigest } from '#client/receipts/fileDigest.ts';
import { readFile, type StoredFile } from '#client/storage/storedFiles.ts';
import type { LocalVersion } from './localVersion.ts';

/** What is known of a Word file; the size of one that is only on the server may be unknown. */
export interface FileFacts {
  name: string;
  /** Bytes. */
  size?: number;
  sha256?: string;
}

/** What can differ between two versions, and be taken separately. */
export type VersionPart = keyof DraftContent | 'file';

/** In which parts two versions differ, and what is known of their Word files. */
export interface Differences {
  parts: VersionPart[];
  mineFile?: FileFacts;
  theirFile?: FileFacts;
}

/** Compares an imported version with the one here. An imported version without a Word file does not remove the one here. */
export async function compareVersions(
  db: DraftsDatabase,
  mine: LocalVersion,
  theirs: DraftContent,
  file: StoredFile | undefined,
): Promise<Differences> {
  const keys = Object.keys(theirs) as (keyof DraftContent)[];
  const parts: VersionPart[] = keys.filter((key) => JSON.stringify(mine.content[key]) !== JSON.stringify(theirs[key]));
  const mineFile = mine.file && (await withDigest(db, mine));
  const theirFile = file && { name: file.name, size: file.size, sha256: await fileDigest(file.blob) };
  if (theirFile && !isSameFile(mineFile, theirFile)) parts.push('file');
  return { parts, ...(mineFile && { mineFile }), ...(theirFile && { theirFile }) };
}

async function withDigest(db: DraftsDatabase, mine: LocalVersion): Promise<FileFacts> {
  const stored = mine.kind === 'draft' && mine.draft.file && (await readFile(db, mine.draft.file.id));
  const facts = mine.file ?? { name: '' };
  return stored ? { ...facts, sha256: await fileDigest(stored.blob) } : facts;
}

function isSameFile(mine: FileFacts | undefined, theirs: FileFacts): boolean {
  return mine?.sha256 !== undefined && mine.sha256 === theirs.sha256;
}
