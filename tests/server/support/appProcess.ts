import { devNull } from 'node:os';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** A server in its own process, and its output so far. */
export interface AppProcess {
  server: Child;
  output: { out: string; err: string };
}

/** A server that is ready. */
export interface ServingProcess extends AppProcess {
  url: string;
}

const running = new Set<Child>();

const cheapCompression = ['--import', './tests/server/support/cheapCompression.ts'];

/** The only variables that servers inherit: their settings are under test. */
const { PATH } = process.env;

export function start(env: Record<string, string>, options = ['--calls-only']): AppProcess {
  const server = spawn(process.execPath, [...cheapCompression, 'src/server/main.ts', ...options], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    env: { PATH, ENV_FILE: devNull, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(server);
  const output = { out: '', err: '' };
  server.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
  server.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text));
  return { server, output };
}

/** Starts a server and waits until it listens. By default it serves only calls. */
export async function serving(env: Record<string, string>, options?: string[]): Promise<ServingProcess> {
  const started = start(env, options);
  for (const end = Date.now() + 40_000; Date.now() < end; await wait(20)) {
    const url = /^Lectern serves \S+ at (http:\/\/127\.0\.0\.1:\d+)$/m.exec(started.output.out)?.[1];
    if (url) return { ...started, url };
    if (started.server.exitCode !== null) break;
  }
  throw new Error(`The server did not start: ${started.output.err}`);
}

/** Stops a server and returns its exit code. */
export async function stop(server: Child, signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM'): Promise<number> {
  server.kill(signal);
  const [code] = (await once(server, 'close')) as [number];
  return code;
}

/** Kills every server of this file that still runs. */
export function killAll(): void {
  for (const server of running) if (server.exitCode === null) server.kill('SIGKILL');
  running.clear();
}
