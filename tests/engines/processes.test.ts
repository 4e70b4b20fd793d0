import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Firefox } from './firefox.ts';
import { folderOfPrograms } from './folderOfPrograms.ts';
import { Running } from './processes.ts';
import { WebKit } from './webkit.ts';

/** A program that writes its process and one that it has started to a file beside it. */
const script = (then: string) => `#!/bin/sh
sleep 300 &
echo $$ $! > "$0.pids"
${then}
`;

/** A driver that listens, and opens no window. */
const refusingDriver = `#!${process.execPath}
const { spawn } = require('node:child_process');
const { writeFileSync } = require('node:fs');
writeFileSync(__filename + '.pids', process.pid + ' ' + spawn('sleep', ['300']).pid);
const refusal = JSON.stringify({ value: { error: 'session not created', message: 'no display' } });
const port = Number(process.argv[2].split('=')[1]);
require('node:http').createServer((_, reply) => reply.end(refusal)).listen(port, '127.0.0.1');
`;

/** A test that hangs, after it has started a process. */
const startingSleep = `
  const { Running } = await import(${JSON.stringify(new URL('processes.ts', import.meta.url))});
  const sleeping = new Running('sh', ['-c', 'sleep 300 & echo $!; wait']);
  console.log('It sleeps:', await sleeping.prints(/^(\\d+)\\n/), 'by:', process.pid, '');
  await new Promise((resolve) => setTimeout(resolve, 300_000));
`;

describe.skipIf(process.platform === 'win32')('B1 Nothing that a test of an engine has started stays behind', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('if Firefox ends at its start', async () => {
    await using programs = await folderOf({ firefox: script('exit 1') });
    await expect(Firefox.start(join(programs.path, 'firefox'))).rejects.toThrow('It did not start');
    await expect.poll(() => programs.running('firefox')).toEqual([]);
  });

  test('if Firefox does not answer', async () => {
    const listening = 'echo "WebDriver BiDi listening on ws://127.0.0.1:9"; wait';
    await using programs = await folderOf({ firefox: script(listening) });
    await expect(Firefox.start(join(programs.path, 'firefox'))).rejects.toThrow('does not answer');
    await expect.poll(() => programs.running('firefox')).toEqual([]);
  });

  test('if the driver of WebKit ends at its start', async () => {
    await using programs = await folderOf({ Xvfb: script('echo 7; wait'), WebKitWebDriver: script('exit 1') });
    vi.stubEnv('PATH', `${programs.path}${delimiter}${process.env.PATH}`);
    await expect(WebKit.start('MiniBrowser')).rejects.toThrow('fetch failed');
    await expect.poll(() => programs.running('Xvfb')).toEqual([]);
    await expect.poll(() => programs.running('WebKitWebDriver')).toEqual([]);
  });

  test('if the driver of WebKit opens no window', async () => {
    await using programs = await folderOf({ Xvfb: script('echo 7; wait'), WebKitWebDriver: refusingDriver });
    vi.stubEnv('PATH', `${programs.path}${delimiter}${process.env.PATH}`);
    await expect(WebKit.start('MiniBrowser')).rejects.toThrow('session not created');
    await expect.poll(() => programs.running('Xvfb')).toEqual([]);
    await expect.poll(() => programs.running('WebKitWebDriver')).toEqual([]);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('if the run is ended by %s', async (signal) => {
    await using run = new Running(process.execPath, ['--input-type=module', '--eval', startingSleep]);
    const sleeping = Number(await run.prints(/It sleeps: (\d+)/));
    process.kill(Number(await run.prints(/by: (\d+)/)), signal);
    await expect.poll(() => isRunning(sleeping)).toBe(false);
  });
});

async function folderOf(programs: Record<string, string>) {
  const folder = await folderOfPrograms(programs);
  const running = async (name: string) => {
    const pids = await readFile(join(folder.path, `${name}.pids`), 'utf8');
    return pids.trim().split(' ').map(Number).filter(isRunning);
  };
  return { path: folder.path, running, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

/** Whether a process runs; one that nobody has asked for its end yet does not. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return /^[^Z]/.test(stdout.trim());
}
