import { createHash, randomUUID } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '#server/files/disk.ts';

/** What was written. */
export interface Written {
  /** Bytes. */
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
}

type Chunks = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/**
 * Writes a file that is whole or not there: it grows beside its place under another name, is synced, and only then
 * takes the place, also of an earlier file. Only its owner may read it. The chunks come one by one, so that memory
 * holds no more.
 *
 * @throws what the chunks' source or the disk says; nothing of the file stays then
 */
export async function writeWhole(path: string, chunks: Chunks): Promise<Written> {
  await refuseOther(path);
  const temporary = `${path}.${randomUUID()}.part`;
  try {
    const written = await writeNew(temporary, chunks);
    await rename(temporary, path);
    await syncFolder(dirname(path));
    return written;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** What is no file (a device, a folder) would be replaced by one. */
async function refuseOther(path: string): Promise<void> {
  const there = await stat(path).catch(() => undefined);
  if (there && !there.isFile()) throw new Error(`${path} is no file that could be replaced.`);
}

/**
 * Writes a file that is not there yet, and syncs it: for a folder that is itself whole or not there. Only its owner
 * may read it.
 */
export async function writeNew(path: string, chunks: Chunks): Promise<Written> {
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
