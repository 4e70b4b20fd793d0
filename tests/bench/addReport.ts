import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { openSqliteDatabase } from '#server/db/database.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { median, percentile, type Figure } from './figure.ts';
import { listening, registeredCookie, serve } from './serverProcess.ts';

const connections = 32;
const perRound = 3000;
const rounds = 3;

/** An abstract of 250 words by three authors, as the forum gets them. */
const body = JSON.stringify({
  report_people: JSON.stringify(
    ['Justus', 'Ellen', 'Carl'].map((Firstname, index) => ({
      Firstname,
      Middlename: '',
      Lastname: 'Swallow Richards',
      Position: 'Prof.',
      Affiliation: 'Host University, School of Food Science and Technology',
      email: `${Firstname.toLowerCase()}@university.example`,
      Corresponding_author: index === 0 ? 1 : 0,
      Oral_presentation_author: index === 0 ? 1 : 0,
    })),
  ),
  submissionType: '1',
  title: 'On the constituents of the fluids of flesh and their extraction at low temperature',
  abstract: 'Polyphenols from tea residues were extracted with water. '.repeat(31),
  keywords: 'tea, polyphenols, extraction',
  file_url: '',
  visitor_id: '',
  topics: '3',
});

/**
 * Reports stored durably through the whole server, against bare inserts of the same rows through node:sqlite into the
 * same table with the same settings. The two take turns, so that both see the same machine.
 */
export async function addReport(): Promise<Figure[]> {
  const server = await listening(serve);
  const cookies = await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      registeredCookie(server.port, `author${index}@university.example`),
    ),
  );
  await load(server.port, cookies, perRound);
  const bare = await bareTable(join(server.dir, 'forum/lectern.sqlite'));
  const ratios: number[] = [];
  const latencies: number[] = [];
  const speeds: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const inserted = bare.insert(perRound);
    const served = await load(server.port, cookies, perRound);
    latencies.push(...served.latencies);
    ratios.push(served.perSecond / inserted);
    speeds.push(`${Math.round(served.perSecond)}/${Math.round(inserted)}`);
  }
  await bare.close();
  await server.stop();
  const ratio = median(ratios);
  return [
    {
      what: `add_report, ${connections} connections, against bare inserts (per second: ${speeds.join(', ')})`,
      found: ratio.toFixed(2),
      target: 'at least 0.33',
      met: ratio >= 0.33,
    },
    {
      what: 'add_report, 99 of 100 answered within',
      found: `${percentile(latencies, 0.99).toFixed(0)} ms`,
      target: 'told only',
      met: true,
    },
  ];
}

/** The same rows into a table of the same shape, one commit each. */
async function bareTable(servedFile: string) {
  const dir = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  await (await openSqliteDatabase(dir)).destroy();
  const database = openSqlite(join(dir, 'lectern.sqlite'));
  const served = new DatabaseSync(servedFile, { readOnly: true });
  for (const account of served.prepare('select * from account').all()) insertRow(database, 'account', account).run();
  const { report_id: _, ...row } = served.prepare('select * from report limit 1').get() ?? {};
  served.close();
  const insert = insertRow(database, 'report', row);
  return {
    insert(count: number): number {
      const begun = performance.now();
      for (let done = 0; done < count; done++) insert.run({ idempotency_key: randomUUID() });
      return (count / (performance.now() - begun)) * 1000;
    },
    async close() {
      database.close();
      await rm(dir, { recursive: true });
    },
  };
}

function insertRow(database: DatabaseSync, table: string, row: Record<string, SQLInputValue>) {
  const names = Object.keys(row);
  const sql = `insert into ${table} (${names.map((name) => `"${name}"`).join()}) values (${names.map((name) => `$${name}`).join()})`;
  const statement = database.prepare(sql);
  return {
    run: (changed: Record<string, SQLInputValue> = {}) => statement.run({ ...row, ...changed }),
  };
}

/** Sends so many reports over the connections, each waiting for its answer before the next. */
async function load(port: number, cookies: readonly string[], count: number) {
  const latencies: number[] = [];
  let left = count;
  const begun = performance.now();
  await Promise.all(
    cookies.map(async (cookie) => {
      const socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1');
      await once(socket, 'connect');
      while (left-- > 0) {
        const sent = performance.now();
        socket.write(requestOf(cookie));
        const answer = await wholeAnswer(socket);
        if (!answer.startsWith('HTTP/1.1 200')) throw new Error(answer);
        latencies.push(performance.now() - sent);
      }
      socket.destroy();
    }),
  );
  return { perSecond: (count / (performance.now() - begun)) * 1000, latencies };
}

function requestOf(cookie: string): string {
  return (
    'POST /H5Api/add_report HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n' +
    `Cookie: ${cookie}\r\nIdempotency-Key: ${randomUUID()}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}

/** Answers are short: one chunk, as a rule. */
function wholeAnswer(socket: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const done = () => {
      socket.off('data', take).off('close', broken);
    };
    const take = (chunk: string) => {
      text += chunk;
      const length = /content-length: (\d+)/i.exec(text)?.[1];
      const head = text.indexOf('\r\n\r\n') + 4;
      if (length === undefined || head < 4 || text.length < head + Number(length)) return;
      done();
      resolve(text);
    };
    const broken = () => {
      done();
      reject(new Error(`The connection broke: ${text}`));
    };
    socket.on('data', take).on('close', broken);
  });
}
