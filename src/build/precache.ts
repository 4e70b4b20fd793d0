import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestEntry } from 'workbox-build';

/**
 * Gives every file of the precache the digest of its bytes. The browser compares it with what arrives, so that a page of a
 * captive portal, or of a CDN in maintenance, is never stored in its place: the worker is then not installed, and the next
 * visit tries again.
 */
export function withIntegrity<File extends ManifestEntry>(outDir: string, files: readonly File[]): Promise<File[]> {
  return Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(outDir, file.url));
      return { ...file, integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}` };
    }),
  );
}
