import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { isMailable } from '#contract/rules/mailable.ts';
import { pdfMediaType } from '#contract/rules/file.ts';
import type { MailAttachment } from '#server/db/mailAttachments.ts';
import type { OutgoingMail } from '#server/db/mail.ts';
import { errorMessage } from '#server/text/errorMessage.ts';
import type { SignedReceipt } from '#contract/calls/receipt.ts';
import type { MailSettings } from './settings.ts';

/** A connection to the mail server. */
export interface MailServer {
  /**
   * @param beforeContent - called once the server has accepted the recipient, before any content is sent. If it throws,
   * no content is sent
   * @throws the error of the server or the connection; see `describeFailure`
   */
  send: (mail: OutgoingMail, beforeContent: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  /** Sends a test mail, outside of the queue. */
  sendTest: (address: string, subject: string, text: string) => Promise<void>;
  /** Connects and logs in. */
  verify: () => Promise<void>;
  close: () => void;
}

/** Maximum time for a mail server to accept a connection and greet, in milliseconds. */
const connectTimeout = 30_000;
/** Maximum time for it to accept a mail, since some servers scan mail first (RFC 5321, 4.5.3.2.6). */
const acceptTimeout = 10 * 60_000;

/** Connections at once. */
export const maxConnections = 2;

/** @param replyTo - the secretariat's address, for replies, since nobody may read those to the sender's */
export function connectMailServer({ smtp, from }: MailSettings, replyTo = ''): MailServer {
  const transport = createTransport(transportTo(smtp));
  // Nodemailer reads the message only after the server has answered DATA with 354. A generator does nothing until then.
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
    ...(replyTo && { replyTo }),
    envelope: { from: from.address, to: [to] },
    // Suppresses out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false as const,
  });
  return {
    async send({ mail_id, email, subject, text, receipt, attached, created_at }, beforeContent, signal) {
      refuseUnmailable(email);
      await transport.sendMail({
        ...envelope(email),
        ...{ beforeContent },
        subject,
        text,
        attachments: [...(receipt ? [attachedReceipt(receipt)] : []), ...(attached ? [attachedPdf(attached)] : [])],
        // The same for every attempt, so that a mailbox can recognise duplicates.
        messageId: `<${mail_id}.${Date.parse(created_at)}@${from.address.split('@')[1]}>`,
        date: new Date(created_at),
        signal,
      });
    },
    async sendTest(address, subject, text) {
      refuseUnmailable(address);
      await transport.sendMail({ ...envelope(address), subject, text });
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close({ force: true }),
  };
}

/**
 * Refuses an address that is a list or contains a header, which would reach other people. Counts as a permanent
 * refusal.
 */
function refuseUnmailable(email: string): void {
  if (isMailable(email)) return;
  const response = '553 5.1.3 Mail cannot be sent to this address. The mail server was not asked.';
  throw Object.assign(new Error(response), { code: 'EENVELOPE', responseCode: 553, command: 'RCPT TO', response });
}

/** Connection settings and timeouts. */
function transportTo(smtp: MailSettings['smtp']) {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(smtp.hostname);
  return {
    pool: true,
    maxConnections,
    // The pool's own retry could deliver twice. Failed mail is retried later by `sending.ts`.
    maxRequeues: 0,
    idleTimeout: 10_000,
    host: smtp.hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(smtp.port && { port: Number(smtp.port) }),
    secure: smtp.protocol === 'smtps:',
    ...(smtp.username && {
      auth: { user: decodeURIComponent(smtp.username), pass: decodeURIComponent(smtp.password) },
    }),
    // Passwords are sent only over encrypted connections, except to this machine, since no authority certifies
    // 127.0.0.1.
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

/** Our own option, which nodemailer passes through with the fields of a mail. */
interface MailOptions {
  beforeContent?: () => Promise<void>;
}

async function* readAfter(beforeContent: () => Promise<void>, read: () => Readable): AsyncGenerator<Buffer> {
  await beforeContent();
  yield* read();
}

function attachedPdf({ name, content }: MailAttachment) {
  return { filename: name, contentType: pdfMediaType, content };
}

/** Has the same name as the dashboard's download. */
function attachedReceipt(receipt: string) {
  const { conference, report_id, version, about } = JSON.parse(receipt) as SignedReceipt;
  return {
    filename: `receipt-${conference}-${report_id}${about ? `-${about}` : ''}-v${version}.json`,
    contentType: 'application/json',
    content: receipt,
  };
}

/**
 * The kind of a permanent refusal: `address` if the server will never accept mail for the recipient, `now` if the cause
 * is something else that may pass; undefined if the refusal is not permanent.
 *
 * In reply to RCPT TO, every 5xx is about the address (RFC 5321, 4.2.1), except codes about routing or policy (RFC
 * 3463, X.4 and X.7), such as a daily quota, and replies that ask to try again, since some servers greylist with 5xx.
 * In reply to DATA, only codes about the mailbox are (X.1 and X.2).
 */
export function readRefusal(error: unknown): 'address' | 'now' | undefined {
  const { answer = 0, command } = describeFailure(error);
  if (answer < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return undefined;
  const { response = '' } = error as { response?: string };
  const subject = /^5\d\d[ -]5\.(\d+)\.\d/.exec(response)?.[1] ?? '';
  if (command === 'DATA') return ['1', '2'].includes(subject) ? 'address' : 'now';
  const mayPass = ['4', '7'].includes(subject) || /gr[ae]y-?list|\blater\b|try again|temporar/i.test(response);
  return mayPass ? 'now' : 'address';
}

/** The reply of the mail server, or the error message if there is none. */
export function readServerReply(error: unknown): string {
  const { response } = error as { response?: unknown };
  return typeof response === 'string' ? response : errorMessage(error);
}

/** Why mail was not accepted, without addresses, for logs. */
export function describeFailure(error: unknown): { code: string; answer?: number; command?: string } {
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown };
  return {
    code: typeof code === 'string' ? code : 'none',
    ...(typeof responseCode === 'number' && { answer: responseCode }),
    ...(typeof command === 'string' && { command }),
  };
}
