const local = String.raw`[^\s\p{Cc}\p{Cf}\p{Cs}<>()[\]\\,;:"@.]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const mailable = new RegExp(String.raw`^${local}(?:\.${local})*@${label}(?:\.${label})*$`, 'u');

/** Characters of an address (RFC 5321). */
const longest = 254;

/** An address as its owner means it: without spaces around it, and without the full-width signs of a Chinese keyboard. */
export function writtenAddress(email: string): string {
  const typed = email.trim();
  const folded = typed.normalize('NFKC');
  // One sign can stand for eighteen: what no longer fits stays as it was typed.
  return folded.length <= Math.max(typed.length, longest) ? folded : typed;
}

/** Whether this is exactly one address (RFC 5322 without quotes, RFC 6531), and no list, display name or further header. */
export function isMailable(email: string): boolean {
  return email.length <= longest && mailable.test(email);
}

/** What a link to an address leads to (RFC 6068); undefined for what somebody typed that is not exactly one address. */
export function mailtoOf(email: string): string | undefined {
  return isMailable(email) ? `mailto:${encodeURIComponent(email).replace('%40', '@')}` : undefined;
}
