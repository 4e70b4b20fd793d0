import type { MailLimits } from '#server/security/dailyLimits.ts';

/** The mail server and sender (server/README.md, 'Confirmation e-mail'). */
export interface MailSettings {
  /** `smtp:` or `smtps:`, with user and password where the server asks for them. */
  smtp: URL;
  /** The sender. */
  from: { name: string; address: string };
  /** How much is sent to addresses that are not verified. */
  limits: MailLimits;
}

const local = String.raw`[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@.]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const mailable = new RegExp(String.raw`^${local}(?:\.${local})*@${label}(?:\.${label})*$`, 'u');

/** Whether this is exactly one address (RFC 5322 without quotes, RFC 6531), and no list, display name or further header. */
export function isMailable(email: string): boolean {
  return email.length <= 254 && mailable.test(email);
}
