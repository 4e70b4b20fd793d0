import { markerPatterns } from './toWrite.ts';

/** Whether a text or an address has a placeholder in it. */
export function isUnfinished(words: string): boolean {
  const readable = words.includes('%') ? decoded(words) : words;
  return Object.values(markerPatterns).some((pattern) => readable.search(pattern) >= 0);
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
