/**
 * Characters that are not seen, or break the line or turn its direction around. The two joiners stay, since some
 * scripts and emoji are not written without them.
 */
export const unprintable = /[[\p{Cc}\p{Cf}\u2028\u2029]--[\u200c\u200d]]/gv;

/**
 * A name as others are shown it: one line, and in the order in which it was written. Signs that turn the direction of
 * writing around would make it look like another name, or an address beside it like another address.
 */
export function shownName(name: string): string {
  return name
    .replace(/[\s\u0085]+/g, ' ')
    .replace(unprintable, '')
    .trim();
}

/**
 * A name or title within other words where no markup can be, such as a label: it is written in its own direction, and turns
 * nothing around beside it. Elsewhere it stands in `<bdi>`.
 */
export function isolated(text: string): string {
  return `\u2068${text.replace(unprintable, '')}\u2069`;
}
