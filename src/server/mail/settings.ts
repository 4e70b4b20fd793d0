/** The mail server and sender (server/README.md, 'Confirmation e-mail'). */
export interface MailSettings {
  /** `smtp:` or `smtps:`, with user and password if the server requires them. */
  smtp: URL;
  /** The sender. */
  from: { name: string; address: string };
}
