/**
 * Whether HTML shows anything. An editor leaves tags in an emptied field. Takes linear time for any HTML, because the
 * pattern of a tag stops at the next '<'.
 */
export function showsAnything(html: string | null | undefined): html is string {
  return Boolean(html && (/<img\b/i.test(html) || html.replace(/<[^<>]*>|&nbsp;|&#160;|\s/g, '')));
}
