import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Site } from '#site/site.ts';
import { contentDir } from '#server/conference/content.ts';
import { connectSqlite } from '#server/db/database.ts';
import { callFromOffice, signInSecretary } from '../officeCalls.ts';
import { listening, type Listening } from '../serverProcess.ts';
import { percentile, type Figure } from './support/figure.ts';
import { addRecordPages, recordFile, recordText } from './support/recordPages.ts';
import { throughput } from './support/throughput.ts';

const rounds = 3;
const recordPages = 600;
/** Milliseconds until the server has switched over and rendered the account pages again. */
const settling = 3_000;
const page = () => 'GET /organizing HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n\r\n';
const readers = Array.from({ length: 4 }, () => page);

/** Publishing the forum, 25 pages in two languages, and then 600 pages of records, also while a server is read (C3). */
export async function publishing(): Promise<Figure[]> {
  return [...(await withSite(publishedByCommand)), ...(await withSite(publishedByServer))];
}

async function withSite(measure: (site: ReadSite) => Promise<Figure[]>): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'lectern-publishing-'));
  for (const folder of ['forum', 'both-forums'])
    await cp(join(contentDir, folder), join(dir, 'content', folder), { recursive: true });
  const env = { CONTENT_DIR: join(dir, 'content'), PUBLICATIONS_DIR: join(dir, 'publications') };
  const server = await listening(['src/server/main.ts'], { dir, env });
  try {
    return await measure(new ReadSite(server, env));
  } finally {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** With `organiser publish`. Before pages were taken over, each change took as long as a publication from nothing. */
async function publishedByCommand(site: ReadSite): Promise<Figure[]> {
  const all = await site.publish('publications-2');
  const deadline = await site.publishChanges((round) =>
    site.change('site.json', `2024-10-${30 - round}`, `2024-10-${29 - round}`),
  );
  await addRecordPages(site.content, recordPages / 2);
  const allRecords = await site.publish('publications-3');
  await site.publish();
  const record = await site.publishChanges((round) =>
    writeFile(join(site.content, recordFile(7)), recordText(1000 + round)),
  );
  return [
    figure('publishing the forum from nothing', all.seconds, 's', 10),
    figure('memory that publishing takes', Math.max(all.megabytes, deadline.megabytes), 'MB', 300),
    figure(`one changed deadline, ${share(deadline, all)}`, deadline.seconds, 's', 2),
    figure('a reader’s page meanwhile, 99 of 100 times', deadline.ratio, '× before', 2),
    figure(`${recordPages} pages of records from nothing`, allRecords.seconds, 's', 60),
    figure('memory that they take', allRecords.megabytes, 'MB', 500),
    figure(`one changed record among them, ${share(record, allRecords)}`, record.seconds, 's', 3),
    figure('a reader’s page meanwhile, 99 of 100 times', record.ratio, '× before', 2),
  ];
}

/** From the admin area: the server renders in a thread, and changes over. */
async function publishedByServer(site: ReadSite): Promise<Figure[]> {
  const office = await site.openOffice();
  const [before, during]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    await office.rename(`Edition ${round}`);
    before.push(...(await site.readDuring(() => pause(settling + 2_000))));
    during.push(...(await site.readDuring(() => office.publish().then(() => pause(settling)))));
  }
  const [usual, longest] = [Math.max(...before), Math.max(...during)];
  const what = 'the longest wait of a reader while the server itself publishes';
  return [figure(`${what} (${usual.toFixed(0)} ms before)`, longest, 'ms', 100)];
}

function figure(what: string, found: number, unit: string, most: number): Figure {
  const digits = unit === 'MB' || unit === 'ms' ? 0 : 2;
  return { what, found: `${found.toFixed(digits)} ${unit}`, target: `at most ${most} ${unit}`, met: found <= most };
}

function share(one: { seconds: number }, all: { seconds: number }): string {
  return `${(one.seconds / all.seconds).toFixed(2)} × the time from nothing`;
}

/** A publication by the command. */
interface Run {
  seconds: number;
  megabytes: number;
}

/** A running server with readers, and its content. */
class ReadSite {
  readonly #server: Listening;
  readonly #env: Readonly<Record<string, string>>;
  readonly content: string;

  constructor(server: Listening, env: { CONTENT_DIR: string; PUBLICATIONS_DIR: string }) {
    this.#server = server;
    this.#env = env;
    this.content = join(env.CONTENT_DIR, 'forum');
  }

  async change(file: string, from: string, to: string): Promise<void> {
    const path = join(this.content, file);
    const before = await readFile(path, 'utf8');
    if (!before.includes(from)) throw new Error(`${file} has no ${from}`);
    await writeFile(path, before.replaceAll(from, to));
  }

  /**
   * Publishes changes, first with nobody reading and then with readers who take all the processor time that they get.
   * Answers the slowest run of the first kind, and how much longer readers wait during the second.
   */
  async publishChanges(change: (round: number) => Promise<void>): Promise<Run & { ratio: number }> {
    const alone: Run[] = [];
    const [before, during]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      await change(2 * round);
      await pause(settling);
      alone.push(await this.publish());
      before.push(...(await this.readDuring(() => pause(2_000))));
      await change(2 * round + 1);
      during.push(...(await this.readDuring(() => this.publish())));
    }
    return {
      seconds: Math.max(...alone.map(({ seconds }) => seconds)),
      megabytes: Math.max(...alone.map(({ megabytes }) => megabytes)),
      ratio: percentile(during, 0.99) / percentile(before, 0.99),
    };
  }

  /** @param publications - another folder beside the one that is served, to publish from nothing */
  async publish(publications?: string): Promise<Run> {
    const DATA_DIR = this.#server.dir;
    const elsewhere = publications && { PUBLICATIONS_DIR: join(DATA_DIR, publications) };
    const begun = performance.now();
    const child = spawn(process.execPath, ['src/server/organiser/main.ts', 'publish'], {
      env: { ...process.env, ...this.#env, ...elsewhere, ENV_FILE: devNull, CONFERENCE: 'forum', DATA_DIR },
      stdio: 'ignore',
    });
    let megabytes = 0;
    const watching = setInterval(() => (megabytes = Math.max(megabytes, peakMegabytes(child.pid ?? 0))), 50);
    const [code] = (await once(child, 'exit')) as [number];
    clearInterval(watching);
    if (code !== 0) throw new Error(`organiser publish ended with ${code}`);
    return { seconds: (performance.now() - begun) / 1000, megabytes };
  }

  /** Reads pages until `work` is done; answers how many milliseconds each took. */
  async readDuring(work: () => Promise<unknown>): Promise<number[]> {
    const waits: number[] = [];
    let isDone = false;
    const done = work().finally(() => (isDone = true));
    while (!isDone) waits.push(...(await throughput(this.#server.port, readers, 200)).latencies);
    await done;
    return waits;
  }

  /** Signs a secretary in, who changes the site's short name and publishes it. */
  async openOffice() {
    const db = connectSqlite(join(this.#server.dir, 'forum'));
    const office = { url: `http://127.0.0.1:${this.#server.port}`, cookie: await signInSecretary(db) };
    await db.destroy();
    let commands = 0;
    const command = async (name: 'edit_part' | 'publish_site', body: object) => {
      commands += 1;
      await callFromOffice(office, name, { ...body, command_id: `command ${commands}` });
    };
    return {
      async rename(to: string) {
        const { value } = await callFromOffice<{ value: Site }>(office, 'part', { part: 'site' });
        const changes = { '/shortName/en': { from: value.shortName.en, to } };
        await command('edit_part', { part: 'site', changes });
      },
      publish: () => command('publish_site', {}),
    };
  }
}

/**
 * By Linux's account: the most that the process took, or takes now with those that it has started; 0 elsewhere. Memory
 * that two processes share counts once.
 */
function peakMegabytes(pid: number): number {
  const shares = [pid, ...childrenOf(pid)].map((each) => memoryOf(each, 'smaps_rollup', 'Pss'));
  return Math.max(
    memoryOf(pid, 'status', 'VmHWM'),
    shares.reduce((sum, each) => sum + each, 0),
  );
}

function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'));
    return lists.join(' ').split(/\s+/).filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** In megabytes; 0 once the process has ended. */
function memoryOf(pid: number, file: string, field: string): number {
  try {
    const [, kilobytes] =
      new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
