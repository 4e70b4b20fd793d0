import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '#contract/limits.ts';

/** Writes a file of the largest size that is taken, with the signature of a Word document; answers its path. */
export async function largestWordFile(folder: string): Promise<string> {
  const path = join(folder, 'largest.docx');
  const file = await open(path, 'w');
  await file.write(Uint8Array.of(0x50, 0x4b, 0x03, 0x04));
  await file.truncate(limits.file);
  await file.close();
  return path;
}
