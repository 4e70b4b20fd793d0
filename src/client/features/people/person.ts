/** Somebody as a card shows them. */
export interface Person {
  name: string;
  /** Institution, field of work: one below the other. */
  lines: readonly string[];
  /** Address of a photo. */
  photo?: string | undefined;
  /** HTML, not to be trusted. */
  biography?: string | undefined;
}

/**
 * Whether there is anything to see in a piece of HTML: what an editor leaves in an emptied field is no biography.
 * Takes as long as the HTML is, whatever it holds: a tag is never looked for beyond the next one.
 */
export function saysSomething(html: string | null | undefined): html is string {
  return Boolean(html && (/<img\b/i.test(html) || html.replace(/<[^<>]*>|&nbsp;|&#160;|\s/g, '')));
}
