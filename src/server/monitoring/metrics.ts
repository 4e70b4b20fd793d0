import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import packageJson from '#package.json' with { type: 'json' };
import { mailQueue } from '#server/db/mailState.ts';
import type { Database } from '#server/db/schema.ts';

/** The effect of a request on a submission. */
type SubmissionChange = 'new' | 'changed' | 'withdrawn';
/** Result of an attempt to send a mail. */
export type MailOutcome = 'sent' | 'failed' | 'given_up' | 'uncertain';

/** In seconds: from a static page to a large upload on a slow line. */
const requestBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 600];
const statementBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];

/** Labels of statements, by Kysely's name for their kind. DDL is 'other'. */
const statements: Readonly<Record<string, string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

/** Milliseconds that a reply waits for the database. */
const queueTimeout = 2000;

/**
 * The metrics of this server process, in the format of Prometheus. Every label has a few fixed values from the contract
 * or the code. None comes from a request.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #registers = [this.#registry];
  readonly #requests = new Histogram({
    name: 'lectern_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its reply, by call of the contract and class of status',
    labelNames: ['call', 'status'],
    buckets: requestBuckets,
    registers: this.#registers,
  });
  readonly #refusals = this.#counter(
    'lectern_refusals_total',
    'Requests that were refused, by call and problem; a failed log-in is call="login", problem="wrongCredentials"',
    ['call', 'problem'],
  );
  readonly #submissions = this.#counter(
    'lectern_submissions_total',
    'Submissions that were stored: new, changed, withdrawn',
    ['change'],
  );
  readonly #uploading = this.#gauge(
    'lectern_upload_bytes_in_flight',
    'Announced bytes of the files that are being received',
  );
  readonly #uploaded = this.#counter('lectern_upload_bytes_total', 'Bytes of the files that arrived completely');
  readonly #statements = new Histogram({
    name: 'lectern_database_duration_seconds',
    help: 'Time of a database statement, with the wait for its commit',
    labelNames: ['statement'],
    buckets: statementBuckets,
    registers: this.#registers,
  });
  readonly #failedStatements = this.#counter(
    'lectern_database_failures_total',
    'Statements that the database refused',
    ['statement'],
  );
  readonly #mail = this.#counter(
    'lectern_mail_total',
    'Attempts to send mail: sent, failed (to be tried again), given up, uncertain',
    ['outcome'],
  );

  readonly #waitingMail = this.#gauge(
    'lectern_mail_waiting',
    'Mail that waits to be sent by any server of this database',
  );
  readonly #oldestMail = this.#gauge('lectern_mail_oldest_seconds', 'Age of the mail that has waited longest');
  readonly #givenUpMail = this.#gauge(
    'lectern_mail_given_up',
    'Mail that was given up in the last 30 days by any server of this database',
  );
  readonly #uncertainMail = this.#gauge(
    'lectern_mail_uncertain',
    'Mail that may have been accepted or not, and on which nobody has decided yet',
  );

  #counter<Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) {
    return new Counter<Label>({ name, help, labelNames, registers: this.#registers });
  }

  #gauge(name: string, help: string) {
    return new Gauge({ name, help, registers: this.#registers });
  }

  constructor(conference: string) {
    collectDefaultMetrics({ register: this.#registry });
    new Gauge({
      name: 'lectern_build_info',
      help: 'Always 1; version and conference are labels',
      labelNames: ['version', 'conference'],
      registers: this.#registers,
    }).set({ version: packageJson.version, conference }, 1);
    // Counters that start at 0, so that the first increase is visible, too.
    for (const change of ['new', 'changed', 'withdrawn'] as const) this.#submissions.inc({ change }, 0);
    for (const outcome of ['sent', 'failed', 'given_up', 'uncertain'] as const) this.#mail.inc({ outcome }, 0);
  }

  /**
   * Serves `/metrics` on a port of its own, so that no proxy in front of the site exposes it.
   *
   * @throws Node's error if the port cannot be opened (`EADDRINUSE`)
   */
  async serve({ db, clock }: { db: Database; clock: () => Date }, { port, host }: { port: number; host: string }) {
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
      void this.#text(db, clock).then(
        (text) => response.setHeader('content-type', this.#registry.contentType).end(text),
        () => response.writeHead(500).end(),
      );
    });
    server.listen(port, host);
    await once(server, 'listening');
    const { address, family, port: listening } = server.address() as AddressInfo;
    return {
      url: `http://${family === 'IPv6' ? `[${address}]` : address}:${listening}/metrics`,
      close: async () => {
        const closed = once(server, 'close');
        server.close().closeAllConnections();
        await closed;
      },
    };
  }

  /**
   * Reads the mail queue from the database, which several servers share. The reply does not wait for a stuck database.
   */
  async #text(db: Database, clock: () => Date): Promise<string> {
    const queue = await Promise.race([
      mailQueue(db, clock()).catch(() => undefined),
      wait(queueTimeout, undefined, { ref: false }),
    ]);
    const age = queue?.since ? (clock().getTime() - Date.parse(queue.since)) / 1000 : 0;
    this.#waitingMail.set(queue?.waiting ?? NaN);
    this.#oldestMail.set(queue ? age : NaN);
    this.#givenUpMail.set(queue?.givenUp ?? NaN);
    this.#uncertainMail.set(queue?.uncertain ?? NaN);
    return this.#registry.metrics();
  }

  /** Measures the app's requests and counts its refusals. */
  observe(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      const call = request.routeOptions.config.call ?? (request.routeOptions.url === undefined ? 'none' : 'page');
      this.#requests.observe({ call, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000);
      if (request.problem) this.#refusals.inc({ call, problem: request.problem });
    });
  }

  /** Logger for Kysely: counts statements by kind, without their text or values. */
  readonly statement = (event: LogEvent): void => {
    const statement = statements[event.query.query.kind] ?? 'other';
    this.#statements.observe({ statement }, event.queryDurationMillis / 1000);
    if (event.level === 'error') this.#failedStatements.inc({ statement });
  };

  submission(change: SubmissionChange): void {
    this.#submissions.inc({ change });
  }

  readonly mail = (outcome: MailOutcome): void => {
    this.#mail.inc({ outcome });
  };

  /** Adds the announced bytes of an upload when it starts; called again with a negative number when it ends. */
  uploading(bytes: number): void {
    this.#uploading.inc(bytes);
  }

  uploaded(bytes: number): void {
    this.#uploaded.inc(bytes);
  }
}
