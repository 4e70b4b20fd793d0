/**
 * Characters that are not seen, or break the line or turn its direction around. The two joiners stay, since some
 * scripts and emoji are not written without them.
 */
export const unprintable = /[[\p{Cc}\p{Cf}\u2028\u2029]--[\u200c\u200d]]/gv;

/** A name or an address as it is seen: without the characters that would make it look like another. */
export function withoutUnprintable(text: string): string {
  return text.replace(unprintable, '');
}
