import { sha256 } from '@noble/hashes/sha2.js';
import { freeBytes } from '#client/device/freeBytes.ts';
import { hexOf } from './digest.ts';

/** Number of bytes of a file in memory at a time: 4 MB. */
const sliceBytes = 4 * 1024 * 1024;

/**
 * SHA-256 of a file of any size as hexadecimal digits. It is computed slice by slice: WebCrypto would need the complete
 * file in memory.
 *
 * @throws the browser's error if the file can no longer be read
 */
export async function blobDigest(blob: Blob): Promise<string> {
  const hash = sha256.create();
  for (let from = 0; from < blob.size; from += sliceBytes) {
    const bytes = await blob.slice(from, from + sliceBytes).arrayBuffer();
    hash.update(new Uint8Array(bytes));
    freeBytes(bytes);
  }
  return hexOf(hash.digest());
}
