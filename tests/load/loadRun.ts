import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { calls, headers, transfers } from '#contract/calls/calls.ts';
import { SeededRandom } from '../kill/seededRandom.ts';
import { publishSamples } from '../publications.ts';
import { listening, registeredCookie, serve, serveSample, type Listening } from '../serverProcess.ts';
import { mailSettings } from '../server/support/mailServer.ts';
import { report } from '../server/support/visitor.ts';
import { exchange, slowUpload, type Answered } from './exchange.ts';
import { MailingLoad } from './mailings.ts';

export interface LoadOptions {
  seconds: number;
  /** Accounts that submit. */
  authors: number;
  /** Submissions per second. */
  submissions: number;
  /** Readers who open a page, look at it for a few seconds, and open another. */
  readers: number;
  /** Number of files that are being uploaded at any moment, each over a slow line. */
  uploads: number;
  /** Bytes of such a file. */
  fileBytes: number;
  /** Letters that are prepared, looked at and sent meanwhile, to as many authors; 0 for none. */
  letters: number;
}

const kinds = ['page', 'public call', 'submission', 'answer to an upload'] as const;
type Kind = (typeof kinds)[number];

/** What a run found. */
export interface LoadReport {
  /** Milliseconds of every answer. */
  took: Readonly<Record<Kind, number[]>>;
  /** Unexpected replies, requests without a reply, and submissions that are missing, in words. */
  failures: string[];
  /**
   * Megabytes of the server's memory before the load, once every kind of request has been there for a while, and after
   * the load; none where the system does not report it.
   */
  memory: { before: number; warm: number; after: number } | undefined;
  /** How long visitors waited for the home page meanwhile, and how long it took; none without letters. */
  mailing: Pick<MailingLoad, 'visits' | 'took'> | undefined;
}

/** Milliseconds that a reader looks at a page. */
const shortestLook = 2_000;
const longestLook = 6_000;
const bytesPerSecond = 30_000;
/** Requests after the load, one by one: a process that does nothing does not clear its memory up either. */
const quietRequests = 1_000;

/** As in `src/server/deploy`. */
const deployed = { MALLOC_ARENA_MAX: '2' };

/**
 * The last hours before a deadline: authors submit, many people read, and files come over slow lines, all at once for as
 * long as the option says (V2). Nothing may fail.
 */
export async function loadRun(options: LoadOptions): Promise<LoadReport> {
  const sink = await listening(['tests/load/mailSink.ts']);
  const server = await listening(isPublished ? serveSample : serve, {
    env: { ...deployed, ...mailSettings(sink.port) },
  });
  try {
    const mailing = options.letters > 0 ? await MailingLoad.at(server, options.letters) : undefined;
    return await new Load(server, options, mailing).run();
  } finally {
    await server.stop();
    await sink.stop();
  }
}

class Load {
  readonly #server: Listening;
  readonly #options: LoadOptions;
  readonly #mailing: MailingLoad | undefined;
  readonly #took: Record<Kind, number[]> = { page: [], 'public call': [], submission: [], 'answer to an upload': [] };
  readonly #failures: string[] = [];
  #cookies: string[] = [];
  #submitted = 0;
  #end = 0;

  constructor(server: Listening, options: LoadOptions, mailing: MailingLoad | undefined) {
    this.#server = server;
    this.#options = options;
    this.#mailing = mailing;
  }

  async run(): Promise<LoadReport> {
    const { seconds, authors, readers, uploads } = this.#options;
    const emails = Array.from({ length: authors }, (_, index) => `author${index}@university.example`);
    this.#cookies = await Promise.all(emails.map((email) => registeredCookie(this.#server.port, email)));
    const before = residentMegabytes(this.#server.pid);
    let warm: number | undefined;
    this.#end = Date.now() + seconds * 1000;
    await Promise.all([
      pause((seconds * 1000) / 5).then(() => (warm = residentMegabytes(this.#server.pid))),
      this.#submitSteadily(),
      this.#mailing?.run(homePage).then((failures) => this.#failures.push(...failures)),
      ...Array.from({ length: readers }, (_, index) => this.#read(new SeededRandom(index))),
      ...Array.from({ length: uploads }, (_, index) => this.#uploadSlowly(this.#cookieOf(index))),
    ]);
    await this.#countSubmissions();
    for (let request = 0; request < quietRequests; request += 1) {
      await exchange(this.#server.port, calls.healthz.path);
    }
    const after = residentMegabytes(this.#server.pid);
    return {
      took: this.#took,
      failures: this.#failures,
      memory: before && warm && after ? { before, warm, after } : undefined,
      mailing: this.#mailing,
    };
  }

  /** By the clock, not by the answers: a server that falls behind finds the next ones waiting. */
  async #submitSteadily(): Promise<void> {
    const { seconds, submissions } = this.#options;
    const begun = Date.now();
    const running: Promise<void>[] = [];
    for (let index = 0; index < seconds * submissions; index += 1) {
      await pause(Math.max(0, begun + (index * 1000) / submissions - Date.now()));
      running.push(this.#submit(this.#cookieOf(index), ''));
    }
    await Promise.all(running);
  }

  async #submit(cookie: string, file_url: string): Promise<void> {
    const body = JSON.stringify(report({ file_url, abstract: 'A steady stream of abstracts. '.repeat(60) }));
    const sent = { cookie, [headers.idempotencyKey]: randomUUID() };
    await this.#ask('submission', () => exchange(this.#server.port, calls.add_report.path, sent, body));
    this.#submitted += 1;
  }

  async #read(random: SeededRandom): Promise<void> {
    // They come one after the other.
    await this.#look(random.between(0, longestLook));
    while (Date.now() < this.#end) {
      const [kind, path, body] = random.oneOf(sights);
      await this.#ask(kind, () => exchange(this.#server.port, path, { 'accept-encoding': 'br, gzip' }, body));
      await this.#look(random.between(shortestLook, longestLook));
    }
  }

  /** At most as long as the run takes. */
  #look(milliseconds: number): Promise<void> {
    return pause(Math.max(0, Math.min(milliseconds, this.#end - Date.now())));
  }

  async #uploadSlowly(cookie: string): Promise<void> {
    const line = { bytes: this.#options.fileBytes, bytesPerSecond, until: this.#end };
    while (Date.now() < this.#end) {
      const answer = await this.#ask('answer to an upload', () => slowUpload(this.#server.port, cookie, line));
      if (answer) await this.#submit(cookie, (JSON.parse(answer.body.toString()) as { data: string }).data);
    }
  }

  /** Sends a request and records its duration; an unexpected reply is recorded instead. */
  async #ask(kind: Kind, send: () => Promise<Answered & { milliseconds?: number }>): Promise<Answered | undefined> {
    const begun = performance.now();
    try {
      const answer = await send();
      this.#took[kind].push(answer.milliseconds ?? performance.now() - begun);
      if (answer.status === 200) return answer;
      this.#failures.push(`${kind}: ${answer.status} ${answer.body.toString().slice(0, 200)}`);
    } catch (error) {
      this.#failures.push(`${kind}: ${String(error)}`);
    }
    return undefined;
  }

  async #countSubmissions(): Promise<void> {
    let listed = 0;
    for (const cookie of this.#cookies) {
      const { body } = await exchange(this.#server.port, calls.report_list.path, { cookie }, '{}');
      listed += (JSON.parse(body.toString()) as { data: unknown[] }).data.length;
    }
    if (listed !== this.#submitted) this.#failures.push(`${this.#submitted} submitted, ${listed} in the lists`);
  }

  #cookieOf(index: number): string {
    return this.#cookies[index % this.#cookies.length] ?? '';
  }
}

type Sight = readonly [Kind, path: string, body?: string];

const publicCalls: readonly [Sight, ...Sight[]] = [
  ['public call', calls.country_list.path],
  ['public call', calls.speaker_list.path, '{"type_id":"830"}'],
  ['public call', calls.speaker_list1.path, '{"type_id":"831"}'],
  ['public call', transfers.visitor_counter.path],
  ['public call', calls.healthz.path],
];

/** Without what `npm run build` makes there are no pages to read. */
const isPublished = existsSync(new URL('../../dist/build.json', import.meta.url));
if (isPublished) await publishSamples();
const pages: readonly Sight[] = ['/', '/awards', '/submissions', '/hotel', '/login', '/sw.js'].map((path) => [
  'page',
  path,
]);
const homePage = isPublished ? '/' : calls.healthz.path;
const sights: readonly [Sight, ...Sight[]] = isPublished ? [...publicCalls, ...pages] : publicCalls;

/** By Linux's account of the process; none elsewhere. */
function residentMegabytes(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
