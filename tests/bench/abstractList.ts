import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { calls } from '#contract/calls/calls.ts';
import { staffCalls } from '#contract/staff/staffCalls.ts';
import { openSqliteDatabase } from '#server/db/database.ts';
import { listening, registeredCookie, serve } from '../serverProcess.ts';
import { percentile, type Figure } from './support/figure.ts';
import { addAbstracts, secretaryCookie } from './support/largeConference.ts';
import { sampleReport } from './support/sampleReport.ts';

const abstracts = 3000;
const rounds = 200;
/** Rounds before that, which warm up. */
const warmUp = 20;
/** Number of complete lists that one person gets in this time. */
const listsPerPerson = 50;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * The list of all submissions in the admin area, for a conference with 3,000: its transferred size, and its time
 * compared with an author's own list. The two take turns, so that the machine's state affects both.
 */
export async function abstractList(): Promise<Figure[]> {
  const server = await listening(serve);
  const author = await registeredCookie(server.port, 'author@university.example');
  await ask(server.port, calls.add_report.path, author, sampleReport);
  const db = await openSqliteDatabase(join(server.dir, 'forum'));
  await addAbstracts(db, abstracts);
  const secretaries: string[] = [];
  while (secretaries.length * listsPerPerson <= rounds + warmUp)
    secretaries.push(await secretaryCookie(db, secretaries.length));
  await db.destroy();
  const whole = await ask(server.port, staffCalls.abstracts.path, secretaries[0]!, '{}');
  const { data } = JSON.parse(whole.text) as { data: { rows: unknown[]; cursor: string } };
  if (data.rows.length !== abstracts + 1) throw new Error(`There are ${data.rows.length} in the list.`);
  const since = JSON.stringify({ since: data.cursor });
  const times = { own: [] as number[], whole: [] as number[], changes: [] as number[] };
  for (let round = -warmUp; round < rounds; round += 1) {
    const secretary = secretaries[Math.floor((round + warmUp) / listsPerPerson)]!;
    const own = await ask(server.port, calls.report_list.path, author, '{"visitor_id":""}');
    const all = await ask(server.port, staffCalls.abstracts.path, secretary, '{}');
    const changes = await ask(server.port, staffCalls.abstracts.path, secretary, since);
    if (round < 0) continue;
    times.own.push(own.time);
    times.whole.push(all.time);
    times.changes.push(changes.time);
  }
  await server.stop();
  const p99 = (name: keyof typeof times) => percentile(times[name], 0.99);
  const kilobytes = whole.bytes / 1000;
  const against = (name: 'whole' | 'changes') => p99(name) / p99('own');
  return [
    {
      what: `list of ${abstracts} abstracts, compressed, on the line`,
      found: `${kilobytes.toFixed(0)} kB`,
      target: 'at most 400 kB',
      met: kilobytes <= 400,
    },
    ...(['whole', 'changes'] as const).map((name) => ({
      what: `${name === 'whole' ? 'the same, p99' : 'what has changed in it, p99'} against an author's own list (ms: ${p99(name).toFixed(1)} and ${p99('own').toFixed(1)})`,
      found: against(name).toFixed(1),
      target: 'at most 10',
      met: against(name) <= 10,
    })),
  ];
}

/** Makes a call as a browser does, over a connection that stays open. */
async function ask(port: number, path: string, cookie: string, body: string) {
  const begun = performance.now();
  const sending = request({
    ...{ port, host: '127.0.0.1', path, method: 'POST', agent },
    headers: { cookie, 'content-type': 'application/json', 'content-length': body.length, 'accept-encoding': 'br' },
  });
  sending.end(body);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  const onLine = await buffer(response);
  const time = performance.now() - begun;
  const isCompressed = response.headers['content-encoding'] === 'br';
  const text = (isCompressed ? brotliDecompressSync(onLine) : onLine).toString();
  if (response.statusCode !== 200) throw new Error(text);
  return { time, text, bytes: onLine.length };
}
