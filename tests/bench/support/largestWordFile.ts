import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '#contract/rules/limits.ts';

const blockBytes = 8 * 1024 * 1024;

/** Writes a file of the largest size that is taken; answers its path. */
export function largestWordFile(folder: string): Promise<string> {
  return randomWordFile(join(folder, 'largest.docx'), limits.file);
}

/**
 * Writes a file of so many bytes with the signature of a Word document; answers its path. Its bytes are random: holes, and
 * blocks that repeat, are copied in no time.
 */
export async function randomWordFile(path: string, bytes: number): Promise<string> {
  const file = await open(path, 'w');
  for (let written = 0; written < bytes; written += blockBytes) {
    const block = randomBytes(Math.min(blockBytes, bytes - written));
    if (written === 0) block.set([0x50, 0x4b, 0x03, 0x04]);
    await file.write(block);
  }
  await file.close();
  return path;
}
