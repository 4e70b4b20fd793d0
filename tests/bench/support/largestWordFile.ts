import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '#contract/rules/limits.ts';

const blockBytes = 8 * 1024 * 1024;

/**
 * Writes a file of the largest size that is taken, with the signature of a Word document; answers its path. Its bytes
 * are random: holes, and blocks that repeat, are copied in no time.
 */
export async function largestWordFile(folder: string): Promise<string> {
  const path = join(folder, 'largest.docx');
  const file = await open(path, 'w');
  for (let written = 0; written < limits.file; written += blockBytes) {
    const block = randomBytes(Math.min(blockBytes, limits.file - written));
    if (written === 0) block.set([0x50, 0x4b, 0x03, 0x04]);
    await file.write(block);
  }
  await file.close();
  return path;
}
