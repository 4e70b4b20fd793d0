import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that the server accepted. */
export interface TakenMail {
  /** The recipients of the envelope. */
  to: string[];
  /** Header lines as received, folded ones as one line. */
  headers: string[];
  /** A header's value with its encoded words decoded. */
  header: (name: string) => string;
  /** The plain text. */
  text: string;
  attachments: { name: string; content: string; bytes: Buffer }[];
  raw: string;
}

/**
 * `stalled` never greets; `refusing` and `failing` refuse a recipient permanently or temporarily; `rejecting` refuses the text
 * temporarily; `vanishing` accepts the mail and disconnects before it says so.
 */
type Behaviour = 'accepting' | 'stalled' | 'refusing' | 'failing' | 'rejecting' | 'vanishing';

/** A real mail server on this machine that requires a password. */
export class MailServer {
  readonly taken: TakenMail[] = [];
  /** Number of connections. */
  calls = 0;
  behaviour: Behaviour;
  /** Addresses that it refuses permanently. */
  readonly unknown = new Set<string>();
  /** Its reply to a recipient instead of accepting it: '550 5.7.1 Greylisted'. */
  readonly refusals = new Map<string, string>();
  /** Its reply after reading the text of a mail to a recipient. */
  readonly rejections = new Map<string, string>();
  readonly port: number;
  readonly #server: SMTPServer;

  private constructor(server: SMTPServer, port: number, behaviour: Behaviour) {
    this.#server = server;
    this.port = port;
    this.behaviour = behaviour;
  }

  /** Listens, on the given port if any. */
  static async start(behaviour: Behaviour = 'accepting', port = 0): Promise<MailServer> {
    const server: SMTPServer = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      authMethods: ['PLAIN'],
      onConnect(_session, answer) {
        mail.calls++;
        if (mail.behaviour !== 'stalled') answer();
      },
      onAuth({ username, password }, _session, answer) {
        const isKnown = username === 'site@mail.example' && password === smtpPassword;
        answer(isKnown ? null : new Error('Who are you?'), isKnown ? { user: username } : undefined);
      },
      onRcptTo({ address }, _session, answer) {
        if (mail.unknown.has(address)) return answer(Object.assign(new Error('No such user.'), { responseCode: 550 }));
        const refusal = mail.refusals.get(address);
        if (refusal) return answer(answered(refusal));
        const responseCode = { refusing: 550, failing: 451 }[mail.behaviour as string];
        answer(responseCode ? Object.assign(new Error('Not now.'), { responseCode }) : null);
      },
      async onData(stream, { envelope }, answer) {
        const pieces = await stream.toArray().catch(() => undefined);
        // The sender disconnected before its last line, so nothing is accepted.
        if (!pieces) return;
        const raw = Buffer.concat(pieces).toString('latin1');
        const rejection = envelope.rcptTo.map(({ address }) => mail.rejections.get(address)).find(Boolean);
        if (rejection) return answer(answered(rejection));
        if (mail.behaviour === 'rejecting') return answer(Object.assign(new Error('Busy.'), { responseCode: 451 }));
        mail.taken.push(
          read(
            raw,
            envelope.rcptTo.map(({ address }) => address),
          ),
        );
        if (mail.behaviour === 'vanishing') mail.cut();
        else answer();
      },
    });
    server.on('error', () => undefined);
    const listener = server.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    const mail = new MailServer(server, (listener.address() as AddressInfo).port, behaviour);
    return mail;
  }

  /** `SMTP_URL`. */
  get url(): string {
    return mailSettings(this.port).SMTP_URL;
  }

  /** The settings of a site that sends through it. */
  get env(): Record<string, string> {
    return mailSettings(this.port);
  }

  /** The same settings, parsed. */
  get settings() {
    return {
      smtp: new URL(this.url),
      from: { name: 'Secretariat', address: 'secretariat@forum.example' },
    };
  }

  /** Breaks every connection, whatever is being sent. */
  cut(): void {
    const { connections } = this.#server as unknown as { connections: Set<{ _socket: { destroy(): void } }> };
    for (const { _socket } of connections) _socket.destroy();
  }

  async stop(): Promise<void> {
    // Silent connections are closed too.
    this.cut();
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }
}

function answered(line: string): Error {
  return Object.assign(new Error(line.slice(4)), { responseCode: Number(line.slice(0, 3)) });
}

/** With characters that must be escaped in a URL. */
export const smtpPassword = 'top:s3cr3t/@ mail';

/** The settings of a site that sends through such a server. */
export function mailSettings(port: number) {
  return {
    SMTP_URL: `smtp://site%40mail.example:${encodeURIComponent(smtpPassword)}@127.0.0.1:${port}`,
    MAIL_FROM: 'Secretariat <secretariat@forum.example>',
  };
}

/** Reads a message as a mail program does (RFC 5322, 2045–2047, 2231), as far as our mail needs it. */
function read(raw: string, to: string[]): TakenMail {
  const [headers, body] = headersAndBody(raw);
  const parts = partsOf(headers, body);
  const text = parts.find(({ headers: of }) => !valueOf(of, 'content-disposition').startsWith('attachment'));
  const attachments = parts
    .filter((part) => part !== text)
    .map(({ headers: of, content, body: encoded }) => ({
      name: fileNameIn(valueOf(of, 'content-disposition')),
      content,
      bytes: Buffer.from(encoded, 'base64'),
    }));
  return {
    to,
    headers,
    header: (name) => decoded(valueOf(headers, name)),
    text: text?.content ?? '',
    attachments,
    raw,
  };
}

function headersAndBody(raw: string): [string[], string] {
  const end = raw.indexOf('\r\n\r\n');
  return [
    raw
      .slice(0, end)
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n'),
    raw.slice(end + 4),
  ];
}

/** Also decodes pieces of percent-encoded UTF-8 (RFC 2231). */
function fileNameIn(disposition: string): string {
  const pieces = [...disposition.matchAll(/filename\*\d*\*?=([^;]+)/g)].map(([, piece = '']) => piece.trim());
  if (pieces.length > 0) return decodeURIComponent(pieces.join('').replace(/^utf-8''/i, ''));
  return /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? '';
}

function partsOf(headers: string[], body: string): { headers: string[]; content: string; body: string }[] {
  const boundary = /boundary="([^"]+)"/.exec(valueOf(headers, 'content-type'))?.[1];
  if (!boundary) return [{ headers, content: contentOf(headers, body), body }];
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return parts.flatMap((part) => {
    const [of, inner] = headersAndBody(part.replace(/^\r\n/, '').replace(/\r\n$/, ''));
    return partsOf(of, inner);
  });
}

function contentOf(headers: string[], body: string): string {
  const encoding = valueOf(headers, 'content-transfer-encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n');
  const bytes = encoding === 'quoted-printable' ? unquoted(body.replaceAll('=\r\n', '')) : body;
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
}

function unquoted(text: string): string {
  return text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function valueOf(headers: string[], name: string): string {
  const line = headers.find((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1).trim() ?? '';
}

function decoded(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('latin1') : unquoted(word.replaceAll('_', ' ')),
    )
    .replace(/[^\0-\x7f]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString());
}
