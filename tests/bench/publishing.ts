import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentDir } from '#server/conference/content.ts';
import { listening } from '../serverProcess.ts';
import { percentile, type Figure } from './support/figure.ts';
import { throughput } from './support/throughput.ts';

const rounds = 3;
const page = () => 'GET /organizing HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n\r\n';
const readers = Array.from({ length: 4 }, () => page);

/** Publishing the forum, 25 pages in two languages, while a server is read (C3). */
export async function publishing(): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'lectern-publishing-'));
  for (const folder of ['forum', 'both-forums'])
    await cp(join(contentDir, folder), join(dir, 'content', folder), { recursive: true });
  const env = { CONTENT_DIR: join(dir, 'content'), PUBLICATIONS_DIR: join(dir, 'publications') };
  const server = await listening(['src/server/main.ts'], { env });
  const took: number[] = [];
  const memory: number[] = [];
  const [before, during]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round < rounds; round += 1) {
      before.push(...(await read(server.port, () => false, 2_000)));
      await change(join(dir, 'content/forum/site.json'), `Joint Forum ${2024 + round}`, `Joint Forum ${2025 + round}`);
      const begun = performance.now();
      const child = spawn(process.execPath, ['src/server/organiser/main.ts', 'publish'], {
        env: { ...process.env, ...env, CONFERENCE: 'forum', DATA_DIR: dir },
        stdio: 'ignore',
      });
      let peak = 0;
      const watching = setInterval(() => (peak = Math.max(peak, peakMegabytes(child.pid ?? 0) ?? 0)), 50);
      const ended = once(child, 'exit');
      let isPublishing = true;
      void ended.then(() => (isPublishing = false));
      during.push(...(await read(server.port, () => isPublishing)));
      await ended;
      clearInterval(watching);
      took.push((performance.now() - begun) / 1000);
      memory.push(peak);
    }
  } finally {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
  const [slowest, most] = [Math.max(...took), Math.max(...memory)];
  const ratio = percentile(during, 0.99) / percentile(before, 0.99);
  return [
    {
      what: `publishing the forum while it is read (s: ${took.map((each) => each.toFixed(1)).join(', ')})`,
      found: `${slowest.toFixed(1)} s`,
      target: 'less than 10 s',
      met: slowest < 10,
    },
    {
      what: 'memory that publishing takes',
      found: `${most.toFixed(0)} MB`,
      target: 'less than 400 MB',
      met: most < 400,
    },
    {
      what: 'a reader’s page meanwhile, 99 of 100 times',
      found: `${ratio.toFixed(2)} × before`,
      target: 'at most 2 ×',
      met: ratio <= 2,
    },
  ];
}

/** Reads pages for as long as that is wanted; answers how many milliseconds each took. */
async function read(port: number, isWanted: () => boolean, atLeast = 0): Promise<number[]> {
  const latencies: number[] = [];
  const begun = performance.now();
  do {
    latencies.push(...(await throughput(port, readers, 200)).latencies);
  } while (isWanted() || performance.now() - begun < atLeast);
  return latencies;
}

async function change(file: string, from: string, to: string): Promise<void> {
  const before = await readFile(file, 'utf8');
  if (!before.includes(from)) throw new Error(`${file} holds no ${from}`);
  await writeFile(file, before.replace(from, to));
}

/** By Linux's account of the process; none elsewhere, or once it has ended. */
function peakMegabytes(pid: number): number | undefined {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
