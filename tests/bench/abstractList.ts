import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { calls } from '#contract/calls/calls.ts';
import { staffCalls } from '#contract/staff/staffCalls.ts';
import { openSqliteDatabase } from '#server/db/database.ts';
import { measuresOf } from '#server/db/reportText.ts';
import type { Database } from '#server/db/schema.ts';
import { appoint, insertStaff } from '#server/db/staff/people.ts';
import { startStaffSession } from '#server/db/staff/sessions.ts';
import { listening, registeredCookie, serve } from '../serverProcess.ts';
import { percentile, type Figure } from './support/figure.ts';
import { sampleReport } from './support/sampleReport.ts';

const abstracts = 3000;
const rounds = 200;
/** Rounds before that, which warm up. */
const warmUp = 20;
/** Whole lists that one person is given within the time that this takes. */
const listsPerPerson = 50;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * The list of all submissions in the admin area, of a conference with 3,000: its size on the line, and how long it takes
 * beside an author's own list. The two take turns, so that both see the same machine.
 */
export async function abstractList(): Promise<Figure[]> {
  const server = await listening(serve);
  const author = await registeredCookie(server.port, 'author@university.example');
  await ask(server.port, calls.add_report.path, author, sampleReport);
  const db = await openSqliteDatabase(join(server.dir, 'forum'));
  await fill(db);
  const secretaries: string[] = [];
  while (secretaries.length * listsPerPerson <= rounds + warmUp)
    secretaries.push(await sessionOf(db, secretaries.length));
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

/** Adds abstracts of others, each of an account of its own, whose words are as varied as authors'. */
async function fill(db: Database): Promise<void> {
  const hoursAgo = new Date(Date.now() - 5 * 60 * 60_000).toISOString();
  const account = await db.selectFrom('account').selectAll().limit(1).executeTakeFirstOrThrow();
  const { report_id: _, ...report } = await db.selectFrom('report').selectAll().limit(1).executeTakeFirstOrThrow();
  await db.transaction().execute(async (within) => {
    for (let index = 0; index < abstracts; index += 1) {
      const visitor_id = `author${index}`;
      const email = `${visitor_id}@university.example`;
      await within
        .insertInto('account')
        .values({ ...account, visitor_id, email, email_key: email })
        .execute();
      const text = textOf(index);
      const report_people = JSON.stringify(text.report_people);
      await within
        .insertInto('report')
        .values({ ...report, ...text, received_at: hoursAgo, ...measuresOf(text), report_people, visitor_id })
        .execute();
    }
  });
}

function textOf(index: number) {
  const random = randomFrom(index);
  const word = () => syllables[random(syllables.length)] + (syllables[random(syllables.length)] ?? '');
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const author = (_: unknown, place: number) => ({
    Firstname: word(),
    Middlename: '',
    Lastname: word(),
    Position: 'Prof.',
    Affiliation: `University of ${word()}`,
    email: `${word()}.${word()}@${word()}.example`,
    Corresponding_author: place === 0 ? (1 as const) : (0 as const),
    Oral_presentation_author: place === 0 ? (1 as const) : (0 as const),
  });
  return {
    title: words(11),
    abstract: `${words(200)}.`,
    keywords: Array.from({ length: 5 }, word).join(', '),
    submissionType: String(1 + random(2)),
    topics: String(1 + random(16)),
    report_people: Array.from({ length: 1 + random(7) }, author),
  };
}

const syllables = [
  ...[
    'ab',
    'am',
    'ber',
    'cal',
    'che',
    'co',
    'cul',
    'da',
    'del',
    'di',
    'do',
    'en',
    'er',
    'fa',
    'fer',
    'fi',
    'ga',
    'gen',
  ],
  ...['glu', 'gra', 'ha', 'hy', 'il', 'in', 'ka', 'la', 'len', 'li', 'lo', 'ma', 'me', 'mi', 'mo', 'na', 'ne', 'no'],
  ...['nu', 'ol', 'or', 'pa', 'pep', 'phe', 'po', 'pro', 'ra', 'ri', 'ro', 'sa', 'sen', 'so', 'sta', 'su', 'ta', 'ten'],
];

/** Always the same numbers for a seed (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

async function sessionOf(db: Database, number: number): Promise<string> {
  const now = new Date().toISOString();
  const staff_id = await insertStaff(db, { email: `secretary${number}@staff.example`, name: 'Secretary' }, now);
  await appoint(db, staff_id, { roles: ['secretary'], topics: [] });
  const session = { staff_id, signed_in_with: 'passkey', signed_in_at: now, expires_at: '9999', device: '' } as const;
  return `staff=${await startStaffSession(db, session)}`;
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
