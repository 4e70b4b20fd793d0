import { createTransport } from 'nodemailer';
import type { OutgoingMail } from '#server/db/mail.ts';
import type { SignedReceipt } from '#contract/calls/receipt.ts';
import type { MailSettings } from './settings.ts';

/** A mail server that takes mail. */
export interface MailServer {
  /** @throws what the server or the line had against it; see `failureOf` */
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
  /** Sends a few words that confirm nothing. */
  sendTest: (address: string, subject: string, text: string) => Promise<void>;
  /** Connects and logs in. */
  verify: () => Promise<void>;
  close: () => void;
}

/** How long a mail server may take to say its name, in milliseconds. */
const silence = 30_000;
/** And to take a mail that it has read to its end, which some look through first (RFC 5321, 4.5.3.2.6). */
const scanning = 10 * 60_000;

/** At most so many connections at once. */
export const connections = 2;

export function connectMailServer({ smtp, from }: MailSettings): MailServer {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(smtp.hostname);
  const transport = createTransport({
    pool: true,
    maxConnections: connections,
    // Sent again on another connection it might come twice; it is tried again later, like any other that failed.
    maxRequeues: 0,
    idleTimeout: 10_000,
    host: smtp.hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(smtp.port && { port: Number(smtp.port) }),
    secure: smtp.protocol === 'smtps:',
    ...(smtp.username && {
      auth: { user: decodeURIComponent(smtp.username), pass: decodeURIComponent(smtp.password) },
    }),
    // A password leaves this machine encrypted or not at all. On it, no certificate is signed for 127.0.0.1.
    requireTLS: !isHere && smtp.username !== '',
    ignoreTLS: isHere,
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: scanning,
    dnsTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const envelope = (to: string) => ({
    from,
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    // So that no absence is answered (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false as const,
  });
  return {
    async send({ mail_id, email, subject, text, receipt, created_at }, signal) {
      await transport.sendMail({
        ...envelope(email),
        subject,
        text,
        attachments: receipt ? [attachedReceipt(receipt)] : [],
        // The same whenever it is sent, so that a mailbox to which it comes twice can see that.
        messageId: `<${mail_id}.${Date.parse(created_at)}@${from.address.split('@')[1]}>`,
        date: new Date(created_at),
        signal,
      });
    },
    async sendTest(address, subject, text) {
      await transport.sendMail({ ...envelope(address), subject, text });
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close({ force: true }),
  };
}

/** Under the name that the dashboard gives it. */
function attachedReceipt(receipt: string) {
  const { conference, report_id, version } = JSON.parse(receipt) as SignedReceipt;
  return {
    filename: `receipt-${conference}-${report_id}-v${version}.json`,
    contentType: 'application/json',
    content: receipt,
  };
}

/** Why mail was not taken, in words without addresses: they are said in logs. */
export function failureOf(error: unknown): { code: string; answer?: number; command?: string } {
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown };
  return {
    code: typeof code === 'string' ? code : 'none',
    ...(typeof responseCode === 'number' && { answer: responseCode }),
    ...(typeof command === 'string' && { command }),
  };
}
