const local = String.raw`[^\s\p{Cc}\p{Cf}\p{Cs}<>()[\]\\,;:"@.]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const mailable = new RegExp(String.raw`^${local}(?:\.${local})*@${label}(?:\.${label})*$`, 'u');

/** Characters of an address (RFC 5321). */
const longest = 254;

/** Normalises a typed address: trims it, and replaces the full-width characters of a Chinese keyboard. */
export function writtenAddress(email: string): string {
  const typed = email.trim();
  const folded = typed.normalize('NFKC');
  // Normalisation can turn one character into eighteen. If the result is too long, the typed address is used.
  return folded.length <= Math.max(typed.length, longest) ? folded : typed;
}

/**
 * Whether a text is exactly one address (RFC 5322 without quotes, RFC 6531): no list, no display name, no additional
 * header.
 */
export function isMailable(email: string): boolean {
  return email.length <= longest && mailable.test(email);
}

/** The `mailto:` link of an address (RFC 6068); undefined unless the text is exactly one address. */
export function mailtoOf(email: string): string | undefined {
  return isMailable(email) ? `mailto:${encodeURIComponent(email).replace('%40', '@')}` : undefined;
}
