import { existsSync, readdirSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { Bucket } from './files/s3.ts';
import { isMailable, type MailSettings } from './mail/settings.ts';

/** Where the project lies: `src`, `dist` and, unless DATA_DIR says otherwise, `data` are its folders. */
export const projectDir = resolve(import.meta.dirname, '../..');

/** From the most that is said to the least. */
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What the environment says, read and checked once (README, 'Settings'). */
export interface Config {
  /** 0 lets the system choose. */
  port: number;
  host: string;
  /** Where SQLite and the uploaded files live; each conference has a folder of its own in it. */
  dataDir: string;
  /** A folder under `src/content`. */
  conference: string;
  /** A PostgreSQL server instead of SQLite. */
  databaseUrl?: string;
  /** A bucket for the uploaded files instead of a folder. */
  bucket?: Bucket;
  /** The origin under which readers reach the site, when a proxy stands in front. */
  publicUrl?: URL;
  /** Addresses and ranges of the proxies that are believed when they name a caller's address; without any, none is. */
  trustedProxies?: readonly string[];
  /** How authors are sent confirmations; without it, none are. */
  mail?: MailSettings;
  /** Where metrics are answered; without it, nowhere. */
  metrics?: { port: number; host: string };
  logLevel: LogLevel;
}

/** A setting that cannot be used. Its message is one line that names the variable and the value. */
export class BadSetting extends Error {
  constructor(name: string, value: string, expected: string) {
    super(`${name} is '${value}', but must be ${expected}.`);
  }
}

/** Whether a server could not listen because another one does. */
export function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings. A variable that is empty counts as not set.
 *
 * @throws {BadSetting} for the first value that cannot be used
 */
export function readConfig(env: Environment): Config {
  return {
    port: read(env, 'PORT', port) ?? 3000,
    host: read(env, 'HOST', host) ?? '127.0.0.1',
    dataDir: resolve(env['DATA_DIR'] || join(projectDir, 'data')),
    conference: read(env, 'CONFERENCE', conference) ?? 'forum',
    databaseUrl: read(env, 'DATABASE_URL', databaseUrl),
    bucket: readBucket(env),
    publicUrl: read(env, 'PUBLIC_URL', publicUrl),
    trustedProxies: read(env, 'TRUSTED_PROXIES', trustedProxies),
    mail: readMail(env),
    metrics: readMetrics(env),
    logLevel: read(env, 'LOG_LEVEL', logLevel) ?? 'info',
  };
}

/** Where the bucket is said but not its name, files would go to the disk unnoticed. */
function readBucket(env: Environment): Bucket | undefined {
  const name = read(env, 'S3_BUCKET', bucketName);
  const endpoint = read(env, 'S3_ENDPOINT', endpointUrl);
  const region = read(env, 'S3_REGION', regionName) ?? 'us-east-1';
  if (name) return { name, endpoint, region };
  if (endpoint) throw new BadSetting('S3_BUCKET', '', `${bucketName.expected} where S3_ENDPOINT is set`);
  return undefined;
}

/** One without the other would send nothing, unnoticed. */
function readMail(env: Environment): MailSettings | undefined {
  const smtp = read(env, 'SMTP_URL', smtpUrl);
  const from = read(env, 'MAIL_FROM', mailFrom);
  if (smtp && from) return { smtp, from };
  if (smtp) throw new BadSetting('MAIL_FROM', '', `${mailFrom.expected} where SMTP_URL is set`);
  if (from) throw new BadSetting('SMTP_URL', '', `${smtpUrl.expected} where MAIL_FROM is set`);
  return undefined;
}

function readMetrics(env: Environment): Config['metrics'] {
  const metricsHost = read(env, 'METRICS_HOST', host) ?? '127.0.0.1';
  const metricsPort = read(env, 'METRICS_PORT', port);
  return metricsPort === undefined ? undefined : { port: metricsPort, host: metricsHost };
}

/** What a value must be, and its meaning, or nothing where it has none. */
interface Setting<Value> {
  expected: string;
  parse: (text: string) => Value | undefined;
  /** A value that is wrong is not said either: nobody knows where in it the password stands. */
  isSecret?: boolean;
}

const port: Setting<number> = {
  expected: 'a number from 0 to 65535',
  parse: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined),
};

const host: Setting<string> = {
  expected: 'an address or a host name',
  parse: (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
};

const conference: Setting<string> = {
  expected: `one of ${conferences().join(', ')}`,
  parse: (text) => conferences().find((name) => name === text),
};

const databaseUrl: Setting<string> = {
  isSecret: true,
  expected: 'a URL like postgres://user:password@host:5432/database',
  parse: (text) => (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '') ? text : undefined),
};

const bucketName: Setting<string> = {
  expected: 'the name of a bucket',
  parse: (text) => (/^[\w.-]{3,63}$/.test(text) ? text : undefined),
};

const endpointUrl: Setting<URL> = {
  isSecret: true,
  expected: 'a URL like https://s3.example, without a password',
  parse: (text) => {
    const url = URL.parse(text);
    return url && /^https?:$/.test(url.protocol) && url.href === url.origin + url.pathname ? url : undefined;
  },
};

const regionName: Setting<string> = {
  expected: 'a region like eu-central-1',
  parse: (text) => (/^[\w-]+$/.test(text) ? text : undefined),
};

const publicUrl: Setting<URL> = {
  expected: 'an origin like https://conference.example',
  parse: (text) => {
    const url = URL.parse(text);
    return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url : undefined;
  },
};

const trustedProxies: Setting<readonly string[]> = {
  expected: 'addresses or ranges like 127.0.0.1, 10.0.0.0/8, ::1',
  parse: (text) => {
    const proxies = text.split(',').map((proxy) => proxy.trim());
    return proxies.every(isAddressOrRange) ? proxies : undefined;
  },
};

const smtpUrl: Setting<URL> = {
  isSecret: true,
  expected: 'a URL like smtps://user:password@mail.example:465, with %40 for an @ and %23 for a # in the password',
  parse: (text) => {
    const url = URL.parse(text);
    if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) return undefined;
    return /^\/?$/.test(url.pathname) && !url.search && !url.hash && isDecodable(url) ? url : undefined;
  },
};

function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

const mailFrom: Setting<MailSettings['from']> = {
  expected: 'an address like office@conference.example, or Name <office@conference.example>',
  parse: (text) => {
    const [, name = '', address = text.trim()] = /^\s*"?([^"<>\p{Cc}]*?)"?\s*<([^<>]*)>\s*$/u.exec(text) ?? [];
    return isMailable(address) ? { name, address } : undefined;
  },
};

const logLevel: Setting<LogLevel> = {
  expected: `one of ${logLevels.join(', ')}`,
  parse: (text) => logLevels.find((level) => level === text),
};

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function read<Value>(env: Environment, name: string, { expected, parse, isSecret }: Setting<Value>): Value | undefined {
  const text = env[name];
  if (!text) return undefined;
  const value = parse(text);
  if (value === undefined) throw new BadSetting(name, isSecret ? '…' : text, expected);
  return value;
}

/** A URL as it may be shown: a password may stand before its host, or in its query. */
export function withoutPassword(text: string): string {
  const { protocol, username, host: server, pathname } = new URL(text);
  return `${protocol}//${username && `${username}:…@`}${server}${pathname}`;
}

/** The folders under `src/content` with a `site.ts`. */
function conferences(): string[] {
  const content = join(projectDir, 'src/content');
  return readdirSync(content).filter((name) => existsSync(join(content, name, 'site.ts')));
}
