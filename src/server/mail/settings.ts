/** How mail leaves the server (README, 'Confirmation e-mail'). */
export interface MailSettings {
  /** `smtp:` or `smtps:`, with user and password where the server asks for them. */
  smtp: URL;
  /** Who writes. */
  from: { name: string; address: string };
}

const local = String.raw`[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@.]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const mailable = new RegExp(String.raw`^${local}(?:\.${local})*@${label}(?:\.${label})*$`, 'u');

/** A single address and nothing else (RFC 5322 without quotes, RFC 6531): none becomes a list, a name or another line. */
export function isMailable(email: string): boolean {
  return email.length <= 254 && mailable.test(email);
}
