/**
 * Characters that are invisible, break the line or reverse its direction. The two joiners stay, because some scripts
 * and emoji need them.
 */
export const unprintable = /[[\p{Cc}\p{Cf}\u2028\u2029]--[\u200c\u200d]]/gv;

/**
 * A name as others see it: one line, in the order in which it was written. Removes marks that reverse the direction of
 * writing, which could make it, or an address beside it, look like a different one.
 */
export function shownName(name: string): string {
  return name
    .replace(/[\s\u0085]+/g, ' ')
    .replace(unprintable, '')
    .trim();
}

/**
 * Isolates the direction of a name or title within text that allows no markup, such as a label. Elsewhere, use `<bdi>`.
 */
export function isolated(text: string): string {
  return `\u2068${text.replace(unprintable, '')}\u2069`;
}
