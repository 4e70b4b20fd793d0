import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { publicationsOf } from './publications.ts';
import packageJson from '../package.json' with { type: 'json' };

/** A process that listens, and the folder that it writes to. */
export interface Listening {
  port: number;
  pid: number;
  dir: string;
  /** Ends it as a loss of power does, and leaves its folder. */
  kill: () => Promise<void>;
  /** Ends it as an operator does, and removes its folder unless that was given. */
  stop: () => Promise<void>;
}

interface Start {
  /** The folder of an earlier run; without one, a new and empty one. */
  dir?: string;
  /** PostgreSQL instead of SQLite. */
  databaseUrl?: string;
  /** Folder name under `src/content`; `forum` without one. */
  conference?: string;
  /** The program that starts Node with these parameters; without one, Node itself. */
  within?: readonly string[];
  /** Settings besides. */
  env?: Readonly<Record<string, string>>;
}

const server = /^node (.+)$/.exec(packageJson.scripts.serve)?.[1]?.split(' ') ?? [];

/** The program of `npm run serve`, with its flags, for calls alone. */
export const serve = [...server, '--calls-only'];

/** The same with the pages of the sample, published before. */
export const serveSample = [...server, '--publish-nothing'];

/** Starts a program of this project that says on its standard output where it listens. */
export async function listening(program: readonly string[], start: Start = {}): Promise<Listening> {
  const { conference = 'forum', databaseUrl = '', within = [] } = start;
  const dir = start.dir ?? (await mkdtemp(join(tmpdir(), 'lectern-process-')));
  const [command = process.execPath, ...parameters] = [...within, process.execPath, ...program];
  const child = spawn(command, parameters, {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    env: {
      ...process.env,
      ENV_FILE: devNull,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dir,
      CONFERENCE: conference,
      DATABASE_URL: databaseUrl,
      S3_BUCKET: '',
      S3_ENDPOINT: '',
      PUBLIC_URL: '',
      PUBLICATIONS_DIR: publicationsOf(conference),
      ...start.env,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    port: await announcedPort(child),
    pid: child.pid ?? 0,
    dir,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      if (start.dir === undefined) await rm(dir, { recursive: true, force: true });
    },
  };
}

async function announcedPort({ stdout }: ChildProcess): Promise<number> {
  if (!stdout) throw new Error('The process says nothing.');
  for await (const line of createInterface({ input: stdout })) {
    const port = /at http:\/\/127\.0\.0\.1:(\d+)$/.exec(line)?.[1];
    if (!port) continue;
    stdout.resume();
    return Number(port);
  }
  throw new Error('The process ended before it listened.');
}

/** Registers an account and answers its cookie. */
export async function registeredCookie(port: number, email: string): Promise<string> {
  return cookieOf(port, '/LoginApi/register', { email, Firstname: 'Justus', Lastname: 'Liebig', password: 'extract' });
}

/** Logs in again, as on another device. */
export async function loggedInCookie(port: number, username: string): Promise<string> {
  return cookieOf(port, '/LoginApi/login', { username, password: 'extract' });
}

async function cookieOf(port: number, path: string, body: object): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!cookie) throw new Error(await response.text());
  return cookie.split(';')[0] ?? '';
}
