import { folded } from './folded.ts';

/** Only the beginning of a text is compared, in characters; an abstract has a few thousand. */
const comparedCharacters = 20_000;
/** Texts with fewer pairs of words are too short to compare. */
const fewestPairs = 12;
/** Texts that differ in a few words differ in at most this many of 64 bits; unrelated texts differ in about 32. */
const mostDifferentBits = 9;

/** A word of letters, or one Chinese character. */
const words = /\p{sc=Han}|(?:(?!\p{sc=Han})[\p{L}\p{N}])+/gu;

/**
 * A fingerprint of 64 bits, as 16 hexadecimal digits: similar for texts that differ in a few words (SimHash of pairs of
 * words). '' for a text that is too short.
 */
export function textPrint(text: string): string {
  const all = folded(text.slice(0, comparedCharacters)).match(words) ?? [];
  if (all.length <= fewestPairs) return '';
  const counts = new Int32Array(64);
  for (let at = 1; at < all.length; at++) {
    const [high, low] = hashed(`${all[at - 1]} ${all[at]}`);
    for (let bit = 0; bit < 32; bit++) {
      counts[bit]! += (high >>> bit) & 1 ? 1 : -1;
      counts[bit + 32]! += (low >>> bit) & 1 ? 1 : -1;
    }
  }
  return [0, 32].map((from) => hexadecimal(counts.subarray(from, from + 32))).join('');
}

/** The two halves of a fingerprint as numbers; undefined if there is none. */
export function printBits(print: string | undefined): readonly [number, number] | undefined {
  return print ? [Number.parseInt(print.slice(0, 8), 16) | 0, Number.parseInt(print.slice(8), 16) | 0] : undefined;
}

/** Compares two fingerprints: of the `same` text, of `near`ly the same, or of different texts. */
export function comparePrints(
  [high, low]: readonly [number, number],
  [otherHigh, otherLow]: readonly [number, number],
): 'same' | 'near' | undefined {
  const bits = ones(high ^ otherHigh) + ones(low ^ otherLow);
  return bits === 0 ? 'same' : bits <= mostDifferentBits ? 'near' : undefined;
}

/** Two hashes of 32 bits (FNV-1a, with the mixing of MurmurHash at the end). */
function hashed(pair: string): readonly [number, number] {
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < pair.length; at++) {
    const code = pair.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
  }
  return [mixed(one), mixed(other)];
}

function mixed(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

function hexadecimal(counts: Int32Array): string {
  let bits = 0;
  for (const [bit, count] of counts.entries()) if (count > 0) bits |= 1 << bit;
  return (bits >>> 0).toString(16).padStart(8, '0');
}

/** Counts the bits that are set in a number of 32 bits. */
function ones(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
