import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DatabaseSync } from 'node:sqlite';
import { copySample, publicationsOf } from '../../publications.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const startTimeout = 60_000;

/** The published site on the real server, in a process of its own, with its own port and data. */
export class Site {
  readonly dataDir: string;
  readonly #conference: string;
  readonly #beginAt: string | undefined;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #publishes: boolean;
  /** Offset of the server's clock, in milliseconds. */
  #shift = 0;
  /** 0 until the first start has found a free port. */
  #port = 0;
  #process: ChildProcess | undefined;
  #log = '';

  private constructor(
    conference: string,
    dataDir: string,
    beginAt: string | undefined,
    settings: Readonly<Record<string, string>>,
    publishes = 'PUBLICATIONS_DIR' in settings,
  ) {
    this.#conference = conference;
    this.#beginAt = beginAt;
    this.#settings = settings;
    this.#publishes = publishes;
    this.dataDir = dataDir;
  }

  /**
   * Starts a server of a published sample on a free port with an empty data folder.
   *
   * @param beginAt - the server's time when it starts, if not now
   * @param settings - further settings of the server
   * @param data - a data folder, of which it starts with a copy
   */
  static async open(
    conference = 'forum',
    beginAt?: string,
    settings: Readonly<Record<string, string>> = {},
    data?: string,
  ): Promise<Site> {
    const site = new Site(conference, await dataFolder(data), beginAt, settings);
    await site.start();
    return site;
  }

  /** Starts a server that publishes. Its folder of publications starts as a copy of the published sample. */
  static async openPublishing(conference = 'symposium'): Promise<Site> {
    const dataDir = await mkdtemp(join(tmpdir(), 'lectern-data-'));
    const publications = join(dataDir, 'publications');
    await copySample(conference, publications);
    const settings = { PUBLICATIONS_DIR: publications };
    const site = new Site(conference, dataDir, undefined, settings);
    await site.start();
    return site;
  }

  /**
   * Starts a server of what a test has published.
   *
   * @param publications - the folder of its publications
   * @param data - a data folder, of which it starts with a copy
   */
  static async openPublished(conference: string, publications: string, data?: string): Promise<Site> {
    const settings = { PUBLICATIONS_DIR: publications };
    const site = new Site(conference, await dataFolder(data), undefined, settings, false);
    await site.start();
    return site;
  }

  /** The samples are published before all tests. A test that publishes uses a folder of its own. */
  get #flags(): string[] {
    return this.#publishes ? [] : ['--publish-nothing'];
  }

  /** Origin, without a trailing slash. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The server's time, in milliseconds. */
  get now(): number {
    return Date.now() + this.#shift;
  }

  /** Starts the server again on its port, with its data. Does nothing while it runs. */
  async start(): Promise<void> {
    if (this.#process) return;
    this.#shift = this.#beginAt === undefined ? 0 : Date.parse(this.#beginAt) - Date.now();
    const otherTime = this.#beginAt === undefined ? [] : ['--import', './tests/e2e/support/shiftClock.ts'];
    const cheap = ['Passwords', 'Compression'].flatMap((of) => ['--import', `./tests/server/support/cheap${of}.ts`]);
    const server = spawn(process.execPath, [...cheap, ...otherTime, 'src/server/main.ts', ...this.#flags], {
      cwd: root,
      env: this.#env(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = server;
    server.stderr.on('data', (chunk: Buffer) => (this.#log += chunk.toString()));
    this.#port = await this.#announcedPort(server);
  }

  #env(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      ENV_FILE: devNull,
      HOST: '127.0.0.1',
      PORT: String(this.#port),
      DATA_DIR: this.dataDir,
      CONFERENCE: this.#conference,
      DATABASE_URL: '',
      S3_BUCKET: '',
      S3_ENDPOINT: '',
      PUBLIC_URL: '',
      PUBLICATIONS_DIR: publicationsOf(this.#conference),
      ...this.#settings,
      ...(this.#beginAt !== undefined && { BEGIN_AT: this.#beginAt }),
    };
  }

  /** Runs an `organiser` command beside the running server. Returns its output. */
  async organiser(...typed: string[]): Promise<string> {
    const command = ['src/server/organiser/main.ts', ...typed];
    const { stdout } = await promisify(execFile)(process.execPath, command, {
      cwd: root,
      env: this.#env(),
      timeout: startTimeout,
    });
    return stdout.trim();
  }

  /** The server prints its address once it accepts requests. */
  #announcedPort(server: ChildProcess & { stdout: Readable }): Promise<number> {
    return new Promise((resolve, reject) => {
      createInterface({ input: server.stdout }).on('line', (line) => {
        this.#log += `${line}\n`;
        const address = /Lectern serves .* at http:\/\/127\.0\.0\.1:(\d+)/.exec(line);
        if (address) resolve(Number(address[1]));
      });
      server.once('exit', () => reject(new Error(`The server ended before it was ready:\n${this.#log}`)));
      setTimeout(() => reject(new Error(`The server was not ready in time:\n${this.#log}`)), startTimeout).unref();
    });
  }

  /** Stops the server as an operator does, and waits until it is gone. */
  async stop(): Promise<void> {
    const server = this.#process;
    if (!server) return;
    this.#process = undefined;
    if (server.exitCode !== null) return;
    server.kill('SIGTERM');
    const force = setTimeout(() => server.kill('SIGKILL'), 10_000);
    await once(server, 'exit');
    clearTimeout(force);
  }

  /** The server accepts connections and answers nothing until `goOn`. */
  pause(): void {
    this.#process?.kill('SIGSTOP');
  }

  goOn(): void {
    this.#process?.kill('SIGCONT');
  }

  /** Stops the server and removes its data. */
  async close(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /** Queries or changes the server's database directly. */
  async query<Row>(sql: string, ...parameters: (string | number)[]): Promise<Row[]> {
    // The server may be writing.
    const database = new DatabaseSync(await this.#databaseFile(), { timeout: 5_000 });
    try {
      return database.prepare(sql).all(...parameters) as Row[];
    } finally {
      database.close();
    }
  }

  async #databaseFile(): Promise<string> {
    const files = await readdir(this.dataDir, { recursive: true });
    const name = files.find((file) => /\.(db|sqlite3?)$/.test(file));
    if (!name) throw new Error(`No database among ${files.join(', ')}`);
    return join(this.dataDir, name);
  }

  /** The server's output, for a failed test. */
  get log(): string {
    return this.#log;
  }
}

/** A new data folder: empty, or with a copy of another. */
async function dataFolder(from?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-data-'));
  if (from !== undefined) await cp(from, folder, { recursive: true });
  return folder;
}

/** Whether a file below a folder has exactly these bytes. */
export async function holdsBytes(folder: string, bytes: Buffer): Promise<boolean> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && bytes.equals(await readFile(join(entry.parentPath, entry.name)))) return true;
  }
  return false;
}
