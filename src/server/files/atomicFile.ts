import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, open, rename, rm, stat, lstat, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '#server/files/disk.ts';
import { undefinedIfMissing } from '#server/files/incoming.ts';

/** A file that was written. */
export interface Written {
  /** Bytes. */
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
}

/** The SHA-256 of a file, in hexadecimal digits; undefined if there is no such file. */
export function digestOfFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  return pipeline(createReadStream(path), hash).then(() => hash.digest('hex'), undefinedIfMissing);
}

type Chunks = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/**
 * Writes a file atomically: under a temporary name in the same folder, then flushed and renamed. An earlier file is
 * replaced. Only its owner may read it. Chunks are written one by one, so that the complete file is never in memory.
 *
 * @throws if the source of the chunks or the disk fails; the partial file is deleted first
 */
export async function writeFileAtomically(path: string, chunks: Chunks): Promise<Written> {
  await refuseNonFile(path);
  const temporary = `${path}.${randomUUID()}.part`;
  try {
    const written = await writeNewFile(temporary, chunks);
    await rename(temporary, path);
    await syncFolder(dirname(path));
    return written;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Throws for a device or folder: only a file may be replaced. */
async function refuseNonFile(path: string): Promise<void> {
  const there = await stat(path).catch(() => undefined);
  if (there && !there.isFile()) throw new Error(`${path} is not a file, and cannot be replaced.`);
}

/**
 * Writes a new file and flushes it, for folders that are created atomically. Only its owner may read it.
 */
export async function writeNewFile(path: string, chunks: Chunks): Promise<Written> {
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of chunks) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      hash.update(bytes);
      size += bytes.length;
      await file.writeFile(bytes);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/**
 * Creates a folder atomically: it is filled under a temporary name that ends in `.part`, then renamed. Only its owner
 * may read it. `fill` must flush the files that it writes, as `writeNewFile` does.
 *
 * @throws if the path exists already, or if `fill` fails; the partial folder is deleted first
 */
export async function createFolderAtomically(path: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const taken = await lstat(path).then(
    () => true,
    () => false,
  );
  if (taken) throw new Error(`${path} is there already: give the name of a folder that is not.`);
  const temporary = `${path}.${randomUUID()}.part`;
  await mkdir(temporary, { mode: 0o700 });
  try {
    await fill(temporary);
    await syncAll(temporary);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Flushes a folder and those below it, which makes the names in them durable. */
async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncAll(join(folder, entry.name));
  }
  await syncFolder(folder);
}

/** Makes a folder of content readable for everyone: the server may run as another user, and content is not secret. */
export async function letEverybodyRead(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
