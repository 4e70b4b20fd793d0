/** A person on a card. */
export interface CardPerson {
  name: string;
  /** Of which the fragment of its address is made, the same in both languages; the name unless it is given. */
  anchorName?: string;
  /** Institution and field of work, one below the other. */
  lines: readonly string[];
  /** Address of a photo. */
  photo?: string | undefined;
  /** Untrusted HTML. */
  biography?: string | undefined;
}

/**
 * Whether a piece of HTML shows anything: an editor leaves tags in an emptied field. Takes linear time for any HTML, since
 * the pattern of a tag stops at the next '<'.
 */
export function showsAnything(html: string | null | undefined): html is string {
  return Boolean(html && (/<img\b/i.test(html) || html.replace(/<[^<>]*>|&nbsp;|&#160;|\s/g, '')));
}
