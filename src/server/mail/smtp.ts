import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { OutgoingMail } from '#server/db/mail.ts';
import type { SignedReceipt } from '#contract/calls/receipt.ts';
import type { MailSettings } from './settings.ts';

/** A connection to the mail server. */
export interface MailServer {
  /**
   * @param beforeContent - called when the server has taken the recipient and waits for the content: nothing of it has gone yet. Where it
   * throws, none goes
   * @throws the error of the server or the connection; see `failureOf`
   */
  send: (mail: OutgoingMail, beforeContent: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  /** Sends a mail that is not a confirmation. */
  sendTest: (address: string, subject: string, text: string) => Promise<void>;
  /** Connects and logs in. */
  verify: () => Promise<void>;
  close: () => void;
}

/** How long a mail server may take to accept a connection and greet, in milliseconds. */
const connectTimeout = 30_000;
/** How long it may take to accept a mail, which some scan first (RFC 5321, 4.5.3.2.6). */
const acceptTimeout = 10 * 60_000;

/** Connections at once. */
export const maxConnections = 2;

export function connectMailServer({ smtp, from }: MailSettings): MailServer {
  const transport = createTransport(transportTo(smtp));
  // Nodemailer reads the message once the server has answered DATA with 354; a generator does nothing before.
  transport.use('stream', (mail, done) => {
    const { beforeContent } = mail.data as MailOptions;
    const { message } = mail;
    const read = message.createReadStream.bind(message);
    if (beforeContent)
      message.createReadStream = () => Readable.from(readAfter(beforeContent, read), { objectMode: false });
    done();
  });
  const envelope = (to: string) => ({
    from,
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    // Suppresses out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false as const,
  });
  return {
    async send({ mail_id, email, subject, text, receipt, created_at }, beforeContent, signal) {
      await transport.sendMail({
        ...envelope(email),
        ...{ beforeContent },
        subject,
        text,
        attachments: receipt ? [attachedReceipt(receipt)] : [],
        // The same at every attempt, so that a mailbox can recognise a mail that was delivered twice.
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

/** How the mail server is reached, and how long it may take. */
function transportTo(smtp: MailSettings['smtp']) {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(smtp.hostname);
  return {
    pool: true,
    maxConnections,
    // The pool's own retry could deliver twice; failed mail is retried later by `sending.ts`.
    maxRequeues: 0,
    idleTimeout: 10_000,
    host: smtp.hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(smtp.port && { port: Number(smtp.port) }),
    secure: smtp.protocol === 'smtps:',
    ...(smtp.username && {
      auth: { user: decodeURIComponent(smtp.username), pass: decodeURIComponent(smtp.password) },
    }),
    // Passwords are only sent encrypted, except to this machine: nobody signs a certificate for 127.0.0.1.
    requireTLS: !isLocal && smtp.username !== '',
    ignoreTLS: isLocal,
    connectionTimeout: connectTimeout,
    greetingTimeout: connectTimeout,
    socketTimeout: acceptTimeout,
    dnsTimeout: connectTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Handed through nodemailer, with the fields of a mail. */
interface MailOptions {
  beforeContent?: () => Promise<void>;
}

async function* readAfter(beforeContent: () => Promise<void>, read: () => Readable): AsyncGenerator<Buffer> {
  await beforeContent();
  yield* read();
}

/** Named as the dashboard's download is. */
function attachedReceipt(receipt: string) {
  const { conference, report_id, version } = JSON.parse(receipt) as SignedReceipt;
  return {
    filename: `receipt-${conference}-${report_id}-v${version}.json`,
    contentType: 'application/json',
    content: receipt,
  };
}

/** Why mail was not accepted, without addresses, for logs. */
export function failureOf(error: unknown): { code: string; answer?: number; command?: string } {
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown };
  return {
    code: typeof code === 'string' ? code : 'none',
    ...(typeof responseCode === 'number' && { answer: responseCode }),
    ...(typeof command === 'string' && { command }),
  };
}
