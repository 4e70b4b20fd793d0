import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };

/** A process that listens, and the folder that it writes to. */
export interface Listening {
  port: number;
  pid: number;
  dir: string;
  stop: () => Promise<void>;
}

/** What `npm run serve` runs, its flags included. */
export const serve = /^node (.+)$/.exec(packageJson.scripts.serve)?.[1]?.split(' ') ?? [];

/** Starts a program of this project that says on its standard output where it listens. */
export async function listening(program: readonly string[]): Promise<Listening> {
  const dir = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  const child = spawn(process.execPath, program, {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: { ...process.env, PORT: '0', DATA_DIR: dir, DATABASE_URL: '', S3_BUCKET: '', S3_ENDPOINT: '', PUBLIC_URL: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const port = await announcedPort(child);
  return {
    port,
    pid: child.pid ?? 0,
    dir,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(dir, { recursive: true, force: true });
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
  const response = await fetch(`http://127.0.0.1:${port}/LoginApi/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, Firstname: 'Justus', Lastname: 'Liebig', password: 'extract' }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!cookie) throw new Error(await response.text());
  return cookie.split(';')[0] ?? '';
}
