import { calls } from '#contract/calls/calls.ts';
import { listening, loggedInCookie, registeredCookie, serve } from '../serverProcess.ts';
import { sampleReport } from './support/sampleReport.ts';
import { insertReports } from './support/insertReports.ts';
import { median, type Figure } from './support/figure.ts';
import { post, throughput } from './support/throughput.ts';

const sessions = 32;
const few = 10;
const many = 10_000;
const perRound = 3000;
const rounds = 5;

/**
 * The own list, which the dashboard and every press on Submission ask for: 32 sessions of ten authors with a report
 * each, when the site has no other reports and when it has 10,000; beside it, a bare route of Fastify's that sends the
 * same bytes. The three take turns, so that all see the same machine.
 */
export async function ownList(): Promise<Figure[]> {
  const small = await site();
  const large = await site();
  insertReports(large.server.dir, many - few);
  const bare = await listening(['tests/bench/support/bareListServer.ts']);
  const answer = await (await ask(large.server.port, large.cookies[0] ?? '')).text();
  await fetch(`http://127.0.0.1:${bare.port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answer }),
  });
  const rate = async ({ port }: { port: number }, cookies: readonly string[]) =>
    (await throughput(port, cookies.map(listRequest), perRound)).perSecond;
  const againstBare: number[] = [];
  const againstSmall: number[] = [];
  const speeds: string[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const plain = await rate(bare, large.cookies);
    const full = await rate(large.server, large.cookies);
    const empty = await rate(small.server, small.cookies);
    // The first round warms up.
    if (round < 0) continue;
    againstBare.push(full / plain);
    againstSmall.push(full / empty);
    speeds.push([full, empty, plain].map(Math.round).join('/'));
  }
  for (const server of [small.server, large.server, bare]) await server.stop();
  const [bareRatio, smallRatio] = [median(againstBare), median(againstSmall)];
  return [
    {
      what: `own list, ${sessions} sessions, ${many} reports on the site, against a bare route of the same bytes (per second with ${many}, with ${few}, bare: ${speeds.join(', ')})`,
      found: bareRatio.toFixed(2),
      target: 'at least 0.10',
      met: bareRatio >= 0.1,
    },
    {
      what: `the same against a site with ${few} reports`,
      found: smallRatio.toFixed(2),
      target: 'at least 0.90',
      met: smallRatio >= 0.9,
    },
  ];
}

/** A server with ten authors of one report each, and their sessions. */
async function site() {
  const server = await listening(serve);
  const authors = Array.from({ length: few }, (_, index) => `author${index}@university.example`);
  const cookies: string[] = [];
  for (const author of authors) cookies.push(await registeredCookie(server.port, author));
  await throughput(
    server.port,
    cookies.map((cookie) => () => post(calls.add_report.path, sampleReport, { cookie })),
    few,
  );
  while (cookies.length < sessions) {
    cookies.push(await loggedInCookie(server.port, authors[cookies.length % few] ?? ''));
  }
  return { server, cookies };
}

function listRequest(cookie: string): () => string {
  const request = post(calls.report_list.path, '{"visitor_id":""}', { cookie });
  return () => request;
}

function ask(port: number, cookie: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${calls.report_list.path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: '{}',
  });
}
