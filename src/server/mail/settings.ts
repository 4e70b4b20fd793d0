/** How mail leaves the server (README, 'Confirmation e-mail'). */
export interface MailSettings {
  /** `smtp:` or `smtps:`, with user and password where the server asks for them. */
  smtp: URL;
  /** Who writes. */
  from: { name: string; address: string };
}

/** A single address and nothing else: with these signs out, none becomes a list, a name or another line. */
export function isMailable(email: string): boolean {
  return email.length <= 254 && /^[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@]+@[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@]+$/u.test(email);
}
