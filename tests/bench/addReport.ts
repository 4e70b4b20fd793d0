import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { calls, headers } from '#contract/calls/calls.ts';
import { openSqliteDatabase } from '#server/db/database.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { startPostgres } from '../server/support/postgres.ts';
import { listening, registeredCookie, serve, type Listening } from '../serverProcess.ts';
import { sampleReport } from './support/sampleReport.ts';
import { insertRow } from './support/insertRow.ts';
import { median, percentile, type Figure } from './support/figure.ts';
import { post, throughput, type Throughput } from './support/throughput.ts';

const connections = 32;
const perRound = 3000;
const roundCount = 3;

/**
 * Reports stored durably through the whole server, against bare inserts of the same rows through node:sqlite into the
 * same table with the same settings; and once more with PostgreSQL, where it can run. All take turns, so that they see
 * the same machine.
 */
export async function addReport(): Promise<Figure[]> {
  const postgres = await startPostgres({ fsync: true });
  const onSqlite = await Submitting.begin();
  const onPostgres = postgres && (await Submitting.begin(postgres.url));
  const bare = await bareTable(join(onSqlite.server.dir, 'forum/lectern.sqlite'));
  const rounds: Round[] = [];
  while (rounds.length < roundCount) {
    const inserted = bare.insert(perRound);
    rounds.push({ inserted, sqlite: await onSqlite.round(), postgres: await onPostgres?.round() });
  }
  await bare.close();
  for (const { server } of [onSqlite, onPostgres ?? []].flat()) await server.stop();
  await postgres?.stop();
  return figures(rounds);
}

/** Results of one round, with numbers in reports per second. */
interface Round {
  inserted: number;
  sqlite: Throughput;
  postgres: Throughput | undefined;
}

/** A server, and the sessions of the authors who submit to it. */
class Submitting {
  readonly server: Listening;
  readonly #requests: readonly (() => string)[];

  private constructor(server: Listening, cookies: readonly string[]) {
    this.server = server;
    this.#requests = cookies.map(
      (cookie) => () => post(calls.add_report.path, sampleReport, { cookie, [headers.idempotencyKey]: randomUUID() }),
    );
  }

  static async begin(databaseUrl = ''): Promise<Submitting> {
    const server = await listening(serve, { databaseUrl });
    const authors = Array.from({ length: connections }, (_, index) => `author${index}@university.example`);
    const cookies = await Promise.all(authors.map((author) => registeredCookie(server.port, author)));
    const submitting = new Submitting(server, cookies);
    await submitting.round();
    return submitting;
  }

  round(): Promise<Throughput> {
    return throughput(this.server.port, this.#requests, perRound);
  }
}

function figures(rounds: readonly Round[]): Figure[] {
  const toBare = median(rounds.map(({ inserted, sqlite }) => sqlite.perSecond / inserted));
  const tails = rounds.map(({ sqlite: { latencies } }) => percentile(latencies, 0.99) / median(latencies));
  const latencies = rounds.map(({ sqlite }) => [percentile(sqlite.latencies, 0.99), median(sqlite.latencies)]);
  const toSqlite = median(rounds.map(({ postgres, sqlite }) => (postgres?.perSecond ?? NaN) / sqlite.perSecond));
  const speeds = rounds.map(({ inserted, sqlite, postgres }) =>
    [sqlite.perSecond, inserted, postgres?.perSecond ?? NaN].map(Math.round).join('/'),
  );
  return [
    {
      what: `add_report, ${connections} connections, against bare inserts (per second, with PostgreSQL last: ${speeds.join(', ')})`,
      found: toBare.toFixed(2),
      target: 'at least 0.33',
      met: toBare >= 0.33,
    },
    {
      what: `add_report, the time in which 99 of 100 are answered against the median (ms: ${latencies.map((times) => times.map(Math.round).join('/')).join(', ')})`,
      found: median(tails).toFixed(1),
      target: 'at most 4.0',
      met: median(tails) <= 4,
    },
    Number.isNaN(toSqlite)
      ? { what: 'add_report with PostgreSQL', found: 'not measured here', target: 'at least 0.50', met: true }
      : {
          what: 'add_report with PostgreSQL against SQLite',
          found: toSqlite.toFixed(2),
          target: 'at least 0.50',
          met: toSqlite >= 0.5,
        },
  ];
}

/** The same rows in a table of the same shape, with one commit each. */
async function bareTable(servedFile: string) {
  const dir = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  await (await openSqliteDatabase(dir)).destroy();
  const database = openSqlite(join(dir, 'lectern.sqlite'));
  const served = new DatabaseSync(servedFile, { readOnly: true });
  for (const account of served.prepare('select * from account').all()) insertRow(database, 'account', account)();
  const { report_id: _, ...row } = served.prepare('select * from report limit 1').get() ?? {};
  served.close();
  const insert = insertRow(database, 'report', row);
  return {
    insert(count: number): number {
      const begun = performance.now();
      for (let done = 0; done < count; done++) insert({ idempotency_key: randomUUID() });
      return (count / (performance.now() - begun)) * 1000;
    },
    async close() {
      database.close();
      await rm(dir, { recursive: true });
    },
  };
}
