/** A hash of a text in 32 bits (FNV-1a), to tell texts apart. It is not for security. */
export function shortHash(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
