import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '#server/files/store.ts';
import { ProblemsFound, type SiteContext } from '#server/organiser/command.ts';
import { writeFileAtomically } from '#server/organiser/atomicFile.ts';
import { amount } from '#server/organiser/format/amount.ts';

/** A file that authors handed in, and the name it is saved under. */
export interface SavedFile {
  file_id: string;
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
  name: string;
}

/** What happened to the files. */
interface Saved {
  written: number;
  /** Existed before with the same bytes. */
  skipped: number;
  /** Names of files that the store does not have, or has with other bytes than arrived. */
  lost: string[];
}

/**
 * Saves files into a folder, which is created where needed, and prints a summary. Files that exist already are skipped, so
 * that it can be repeated after an interruption, or daily. Other files in the folder stay.
 *
 * @throws {ProblemsFound} after the last one, where the store does not have a file as it arrived
 */
export async function saveFiles(context: SiteContext, folder: string, wanted: readonly SavedFile[]): Promise<void> {
  const { say } = context;
  await mkdir(folder, { recursive: true });
  const { written, skipped, lost } = await copied(context, folder, wanted);
  say(`${folder}: ${amount(written, 'file')} written, ${amount(skipped, 'file')} there already.`);
  const outdated = await outdatedFiles(folder, wanted);
  if (outdated.length > 0) say(`Of submissions that were deleted, renamed or not chosen: ${outdated.join(', ')}.`);
  if (lost.length === 0) return;
  say(`Missing on the server or damaged ('doctor' tells more): ${lost.join(', ')}.`);
  throw new ProblemsFound();
}

async function copied({ files, progress }: SiteContext, folder: string, wanted: readonly SavedFile[]): Promise<Saved> {
  const saved: Saved = { written: 0, skipped: 0, lost: [] };
  const bar = progress('Files', wanted.length);
  for (const file of wanted) {
    bar.step();
    const path = join(folder, file.name);
    if (await isSame(path, file)) saved.skipped++;
    else if (await save(files, path, file)) saved.written++;
    else saved.lost.push(file.name);
  }
  bar.done();
  return saved;
}

/** Names in a folder that begin with a number as saved files do, and are none of these. */
async function outdatedFiles(folder: string, wanted: readonly SavedFile[]): Promise<string[]> {
  const names = new Set(wanted.map(({ name }) => name));
  return (await readdir(folder)).filter((name) => /^\d+-/.test(name) && !names.has(name.normalize('NFC')));
}

async function isSame(path: string, { size, sha256 }: SavedFile): Promise<boolean> {
  const there = await stat(path).catch(() => undefined);
  if (there?.size !== size) return false;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex') === sha256;
}

async function save(files: FileStore, path: string, file: SavedFile): Promise<boolean> {
  const bytes = await files.read(file.file_id);
  if (!bytes) return false;
  try {
    await writeFileAtomically(path, asArrived(bytes, file));
    return true;
  } catch (error) {
    if (error instanceof NotAsArrived) return false;
    throw error;
  }
}

class NotAsArrived extends Error {}

/** Hands the bytes on, and fails at their end if they are not those that arrived. */
async function* asArrived(bytes: AsyncIterable<Buffer>, { sha256 }: SavedFile): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new NotAsArrived();
}
