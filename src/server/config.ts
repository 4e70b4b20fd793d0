import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { phases, type Phase } from '#contract/dates/phase.ts';
import { listConferences, contentDirOf } from './conference/content.ts';
import { formerContentDir, readFormerChoice } from './conference/formerFolder.ts';
import type { Bucket } from './files/s3.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import type { MailSettings } from './mail/settings.ts';
import type { Amounts } from './security/limits.ts';

/** Root folder of the project, with `src`, `dist` and, by default, `data`. */
export const projectDir = resolve(import.meta.dirname, '../..');

/** Ordered from the most verbose to the least. */
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The validated settings of the environment (README, 'Settings'). */
export interface Config {
  /** 0 lets the system choose. */
  port: number;
  host: string;
  /** Folder of the SQLite databases and uploaded files, with a folder for each conference. */
  dataDir: string;
  /**
   * Name of the conference and of its folders. Another one may be chosen in the browser; the data folder keeps this
   * name.
   */
  conference: string;
  /** The conference's content folder. `contentOf` (openServices.ts) knows what was chosen in the browser. */
  content: string;
  /** Folder of its publications. */
  publications: string;
  /** Whether the office may choose the conference in the browser: only if no setting determines it (C6). */
  isConferenceFree: boolean;
  /** Replaces the conference's own path before every call. */
  apiBase?: '/api';
  /** A PostgreSQL server instead of SQLite. */
  databaseUrl?: string;
  /** A bucket for the uploaded files instead of a folder. */
  bucket?: Bucket;
  /** Disk space that uploads leave free, in bytes; see `roomOn` for the default. */
  diskReserve?: number;
  /** Amounts that replace those in the table of limits. */
  amounts: Amounts;
  /** The site's public origin, if it is behind a proxy. */
  publicUrl?: URL;
  /** Addresses and ranges of the proxies whose `X-Forwarded-For` is trusted; by default none. */
  trustedProxies?: readonly string[];
  /** Settings for mail; without them, none is sent. */
  mail?: MailSettings;
  /** Where metrics are served. By default they are not. */
  metrics?: { port: number; host: string };
  /** Makes all pages show this phase of the conference, to try it out. */
  phase?: Phase;
  logLevel: LogLevel;
}

/** An invalid setting. The message is one line that names the variable and the value. */
export class BadSetting extends Error {
  constructor(name: string, value: string, expected: string) {
    super(`${name} is '${value}', but must be ${expected}.`);
  }
}

/** Whether a server could not listen because its port is taken. */
export function isPortInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Descriptions of expected values, for messages. */
const expectations = {
  bucket: 'the name of a bucket',
  mailFrom: 'an address like office@conference.example, or Name <office@conference.example>',
  smtpUrl: 'a URL like smtps://user:password@mail.example:465, with %40 for an @ and %23 for a # in the password',
} as const;

const port = () => parsedAs(portNumber, 'a number from 0 to 65535');
const host = () => text(/^[\w.:-]+$/, 'an address or a host name');
const megabyte = 1_000_000;
const megabytes = () => parsedAs((value) => wholeNumber(value, megabyte), 'a number of megabytes, from 1');
const mails = () => parsedAs(wholeNumber, 'a number of mails, from 1');

/** An empty variable counts as not set. */
const variables = {
  PORT: port(),
  HOST: host(),
  DATA_DIR: z.string(),
  API_BASE: z.enum(['/api'], { error: '/api' }),
  CONFERENCE: z.string(),
  CONTENT_DIR: z.string(),
  DATABASE_URL: parsedAs(postgresUrl, 'a URL like postgres://user:password@host:5432/database'),
  S3_BUCKET: text(/^[\w.-]{3,63}$/, expectations.bucket),
  S3_ENDPOINT: parsedAs(endpointUrl, 'a URL like https://s3.example, without a password'),
  S3_REGION: text(/^[\w-]+$/, 'a region like eu-central-1'),
  DISK_RESERVE: megabytes(),
  UPLOADS_PER_ADDRESS: megabytes(),
  UPLOADS_IN_TOTAL: megabytes(),
  PUBLICATIONS_DIR: z.string(),
  PUBLIC_URL: parsedAs(originUrl, 'an origin like https://conference.example'),
  TRUSTED_PROXIES: parsedAs(addressList, 'addresses or ranges like 127.0.0.1, 10.0.0.0/8, ::1'),
  SMTP_URL: parsedAs(smtpUrl, expectations.smtpUrl),
  MAIL_FROM: parsedAs(mailbox, expectations.mailFrom),
  UNVERIFIED_MAIL_PER_ADDRESS: mails(),
  UNVERIFIED_MAIL_IN_TOTAL: mails(),
  METRICS_HOST: host(),
  METRICS_PORT: port(),
  SHOW_PHASE: z.enum(phases, { error: `one of ${phases.join(', ')}` }),
  LOG_LEVEL: z.enum(logLevels, { error: `one of ${logLevels.join(', ')}` }),
};

/** The names of the settings. */
export const settingNames: readonly string[] = Object.keys(variables);

/** Variables whose values no message shows: a malformed URL may contain its password anywhere. */
const secrets: ReadonlySet<string> = new Set(['DATABASE_URL', 'S3_ENDPOINT', 'SMTP_URL']);

type Variables = { [Name in keyof typeof variables]?: z.output<(typeof variables)[Name]> | undefined };

/**
 * Reads the settings.
 *
 * @throws {BadSetting} for the first invalid value
 */
export function readConfig(env: Environment): Config {
  const read = readVariables(env);
  const dataDir = resolve(read.DATA_DIR ?? join(projectDir, 'data'));
  const { conference, contentDir } = findConference(read, dataDir);
  return {
    port: read.PORT ?? 3000,
    host: read.HOST ?? '127.0.0.1',
    dataDir,
    conference,
    content: join(contentDir, conference),
    publications: resolve(read.PUBLICATIONS_DIR ?? join(dataDir, conference, 'publications')),
    isConferenceFree: read.CONFERENCE === undefined && read.CONTENT_DIR === undefined,
    apiBase: read.API_BASE,
    databaseUrl: read.DATABASE_URL,
    bucket: bucketOf(read),
    diskReserve: read.DISK_RESERVE,
    amounts: {
      upload: read.UPLOADS_PER_ADDRESS,
      'upload-total': read.UPLOADS_IN_TOTAL,
      'mail-by': read.UNVERIFIED_MAIL_PER_ADDRESS,
      'mail-total': read.UNVERIFIED_MAIL_IN_TOTAL,
    },
    publicUrl: read.PUBLIC_URL,
    trustedProxies: read.TRUSTED_PROXIES,
    mail: mailOf(read),
    metrics:
      read.METRICS_PORT === undefined ? undefined : { port: read.METRICS_PORT, host: read.METRICS_HOST ?? '127.0.0.1' },
    phase: read.SHOW_PHASE,
    logLevel: read.LOG_LEVEL ?? 'info',
  };
}

/** A conference, and the folder of conferences that contains it. */
interface Found {
  conference: string;
  contentDir: string;
}

/**
 * Finds the conference chosen by a setting, or in the browser with an earlier version. By default, the only one in the
 * folder, or the forum among the samples.
 */
function findConference(read: Variables, dataDir: string): Found {
  const contentDir = contentDirOf(read);
  const names = listConferences(contentDir);
  if (names.length === 0)
    throw new BadSetting('CONTENT_DIR', contentDir, 'a folder of conferences, each with a site.json');
  const named =
    read.CONFERENCE ?? readChoice(read, dataDir) ?? (names.length > 1 && !read.CONTENT_DIR ? 'forum' : undefined);
  const conference = named === undefined && names.length === 1 ? names[0] : named;
  if (conference !== undefined && names.includes(conference)) return { conference, contentDir };
  const formerDir = conference !== undefined && !read.CONTENT_DIR && formerContentDir(dataDir, conference);
  if (formerDir && listConferences(formerDir).includes(conference)) return { conference, contentDir: formerDir };
  if (read.CONFERENCE === undefined && conference !== undefined)
    throw new BadSetting(
      'DATA_DIR',
      dataDir,
      `a folder with the content of ${conference}, which its conference.json names`,
    );
  throw new BadSetting('CONFERENCE', conference ?? '', `one of ${names.join(', ')}`);
}

/** The conference that was chosen in the browser with an earlier version, unless `CONTENT_DIR` is set (C6). */
function readChoice({ CONTENT_DIR }: Variables, dataDir: string): string | undefined {
  if (CONTENT_DIR) return undefined;
  try {
    return readFormerChoice(dataDir);
  } catch {
    throw new BadSetting('DATA_DIR', dataDir, 'a folder whose conference.json names a conference');
  }
}

function readVariables(env: Environment): Variables {
  const set = Object.keys(variables).flatMap((name) => (env[name] ? [[name, env[name]]] : []));
  const { data, error } = z.partial(z.object(variables)).safeParse(Object.fromEntries(set));
  if (data) return data;
  const [issue] = error.issues;
  const name = String(issue?.path[0]);
  throw new BadSetting(name, secrets.has(name) ? '…' : (env[name] ?? ''), issue?.message ?? '');
}

/** Refuses an endpoint without a bucket: files would silently be stored on the disk. */
function bucketOf({ S3_BUCKET: name, S3_ENDPOINT: endpoint, S3_REGION: region = 'us-east-1' }: Variables) {
  if (name) return { name, endpoint, region };
  if (endpoint) throw new BadSetting('S3_BUCKET', '', `${expectations.bucket} where S3_ENDPOINT is set`);
  return undefined;
}

/** Refuses one of the two settings without the other: otherwise, mail would not be sent, without any error. */
function mailOf(read: Variables): MailSettings | undefined {
  const { SMTP_URL: smtp, MAIL_FROM: from } = read;
  if (smtp && from) return { smtp, from };
  if (smtp) throw new BadSetting('MAIL_FROM', '', `${expectations.mailFrom} where SMTP_URL is set`);
  if (from) throw new BadSetting('SMTP_URL', '', `${expectations.smtpUrl} where MAIL_FROM is set`);
  return undefined;
}

function text(pattern: RegExp, expected: string) {
  return z.string().check(z.regex(pattern, { error: expected }));
}

/** A schema for the result of parsing a text; undefined is an error. */
function parsedAs<Value>(parse: (text: string) => Value | undefined, expected: string) {
  return z.pipe(
    z.string(),
    z.transform((value: string, context): Value => {
      const parsed = parse(value);
      if (parsed !== undefined) return parsed;
      context.issues.push({ code: 'custom', message: expected, input: value });
      return z.NEVER;
    }),
  );
}

function portNumber(value: string): number | undefined {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65535 ? Number(value) : undefined;
}

function wholeNumber(value: string, unit = 1): number | undefined {
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) * unit : undefined;
}

function postgresUrl(value: string): string | undefined {
  return /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '') ? value : undefined;
}

function endpointUrl(value: string): URL | undefined {
  const url = URL.parse(value);
  return url && /^https?:$/.test(url.protocol) && url.href === url.origin + url.pathname ? url : undefined;
}

function originUrl(value: string): URL | undefined {
  const url = URL.parse(value);
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url : undefined;
}

function addressList(value: string): readonly string[] | undefined {
  const addresses = value.split(',').map((address) => address.trim());
  return addresses.every(isAddressOrRange) ? addresses : undefined;
}

function isAddressOrRange(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function smtpUrl(value: string): URL | undefined {
  const url = URL.parse(value);
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) return undefined;
  return /^\/?$/.test(url.pathname) && !url.search && !url.hash && isDecodable(url) ? url : undefined;
}

function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

function mailbox(value: string): MailSettings['from'] | undefined {
  const [, name = '', address = value.trim()] = /^\s*"?([^"<>\p{Cc}]*?)"?\s*<([^<>]*)>\s*$/u.exec(value) ?? [];
  return isMailable(address) ? { name, address } : undefined;
}

/** A URL without its password and query. */
export function withoutPassword(value: string): string {
  const { protocol, username, host: server, pathname } = new URL(value);
  return `${protocol}//${username && `${username}:…@`}${server}${pathname}`;
}
