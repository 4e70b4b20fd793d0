import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { calls, headers } from '#contract/calls/calls.ts';
import { createDatabase, startPostgres } from '../server/support/postgres.ts';
import { listening, registeredCookie, serve, type Listening } from '../serverProcess.ts';
import { sampleReport } from './support/sampleReport.ts';
import { median, type Figure } from './support/figure.ts';
import { post, throughput } from './support/throughput.ts';

const connections = 64;
const perRound = 600;
const roundCount = 3;

/**
 * Reports through servers that keep a confirmation beside each, while the mail server says nothing, and through servers
 * that are measured by themselves: each against a plain one. All take turns, so that they see the same machine.
 */
export async function mailAndMetrics(): Promise<Figure[]> {
  const silent = await silentServer();
  const mail = {
    SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    MAIL_FROM: 'secretariat@forum.example',
    UNVERIFIED_MAIL_PER_ADDRESS: '1000000',
    UNVERIFIED_MAIL_IN_TOTAL: '1000000',
  };
  const postgres = await startPostgres({ fsync: true });
  const figures = [
    await compared('confirmations, the mail server being silent', mail, 0.5),
    await compared('metrics', { METRICS_PORT: '0' }, 0.9),
    ...(postgres
      ? [await compared('confirmations, on PostgreSQL', mail, 0.3, () => createDatabase(postgres.url))]
      : []),
  ];
  await postgres?.stop();
  silent.close();
  return figures;
}

async function compared(
  what: string,
  env: Readonly<Record<string, string>>,
  target: number,
  database: () => Promise<{ url: string }> = async () => ({ url: '' }),
): Promise<Figure> {
  const plain = await Submitting.begin({}, (await database()).url);
  const other = await Submitting.begin(env, (await database()).url);
  const rounds: { plain: number; other: number }[] = [];
  while (rounds.length < roundCount) rounds.push({ plain: await plain.round(), other: await other.round() });
  for (const { server } of [plain, other]) await server.stop();
  const ratio = median(rounds.map((round) => round.other / round.plain));
  const speeds = rounds.map((round) => [round.other, round.plain].map(Math.round).join('/'));
  return {
    what: `add_report with ${what}, against without (per second: ${speeds.join(', ')})`,
    found: ratio.toFixed(2),
    target: `at least ${target.toFixed(2)}`,
    met: ratio >= target,
  };
}

/** A server, and its authors: so many that no daily limit of mail is reached. */
class Submitting {
  readonly server: Listening;

  private constructor(server: Listening) {
    this.server = server;
  }

  static async begin(env: Readonly<Record<string, string>>, databaseUrl: string): Promise<Submitting> {
    const submitting = new Submitting(await listening(serve, { env, databaseUrl }));
    await submitting.round();
    return submitting;
  }

  async round(): Promise<number> {
    const names = Array.from({ length: connections }, () => `${randomUUID()}@university.example`);
    const cookies = await Promise.all(names.map((name) => registeredCookie(this.server.port, name)));
    const requests = cookies.map(
      (cookie) => () => post(calls.add_report.path, sampleReport, { cookie, [headers.idempotencyKey]: randomUUID() }),
    );
    return (await throughput(this.server.port, requests, perRound)).perSecond;
  }
}

/** It takes every connection and never greets. */
async function silentServer(): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
