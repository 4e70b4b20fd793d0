import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { forumSpeakers as speakers, forumSite as site } from '../samples.ts';
import { calls, headers, transfers, type BodyOf, type CallName, type DataOf } from '#contract/calls/calls.ts';
import type { Report } from '#contract/calls/report.ts';
import { buildApp } from '#server/app.ts';
import { openPostgresDatabase } from '#server/db/database.ts';
import { insertSeedSpeakers, speakersOf } from '#server/db/publicLists.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { ReceiptSigner } from '#server/receipts/receiptSigner.ts';
import type { Services } from '#server/services.ts';
import { killAll, serving, stop, type ServingProcess } from './support/appProcess.ts';
import { s3Key } from './support/s3.ts';
import { createDatabase } from './support/postgres.ts';
import { bucket, testBucket } from './support/testServer.ts';
import { fixtureBytes, registration, report, Visitor } from './support/visitor.ts';

const isPossible = inject('postgresUrl') !== '';

describe.skipIf(!isPossible)('Two servers on one PostgreSQL and one bucket', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let one: ServingProcess;
  let other: ServingProcess;
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-many-'));

  const another = (dir: string) => {
    const { name, endpoint } = testBucket();
    const settings = { DATABASE_URL: database.url, S3_BUCKET: name, S3_ENDPOINT: endpoint.href, ...s3Key };
    return serving({ ...settings, DATA_DIR: join(dataDir, dir) });
  };
  const filesIn = (dir: string) => readdirSync(join(dataDir, dir, 'forum', 'files'), { recursive: true });

  beforeAll(async () => {
    database = await createDatabase(inject('postgresUrl'));
    // Both start at the same moment, on an empty database.
    [one, other] = await Promise.all([another('one'), another('other')]);
  });
  afterAll(async () => {
    killAll();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('A7 A9 V2 a log-in or log-out at one server holds at the other', async () => {
    const author = new Author('session@university.example');
    await author.call(one, 'register', registration({ email: author.email }));
    expect(await author.call(other, 'report_list', { visitor_id: '', report_id: '' })).toMatchObject({ data: [] });
    const elsewhere = new Author(author.email);
    await elsewhere.call(other, 'login', { username: author.email, password: 'extract' });
    expect((await elsewhere.call(one, 'author_info', { visitor_id: '' })).status).toBe(200);
    await author.call(other, 'logout', undefined);
    expect((await author.call(one, 'author_info', { visitor_id: '' })).status).toBe(401);
    expect((await elsewhere.call(one, 'author_info', { visitor_id: '' })).status).toBe(200);
  });

  test('V3 failed log-ins at both servers count together', async () => {
    const author = new Author('guessed@university.example');
    await author.call(one, 'register', registration({ email: author.email }));
    const guess = (server: ServingProcess, password: string) =>
      new Author(author.email).call(server, 'login', { username: author.email, password });
    const guesses = Array.from({ length: 10 }, (_, n) => guess(n % 2 ? one : other, `guess ${n}`));
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(10).fill(401));
    for (const server of [one, other]) expect((await guess(server, 'extract')).status).toBe(429);
  });

  test('R11 V2 the same idempotency key at both at the same time creates one report with one receipt', async () => {
    const author = await Author.registered(one, 'key@university.example');
    for (let round = 0; round < 10; round++) {
      const send = (server: ServingProcess) =>
        author.call(server, 'add_report', report({ title: `Round ${round}` }), {
          [headers.idempotencyKey]: `key-${round}`,
        });
      const [here, there] = await Promise.all([send(one), send(other)]);
      expect(here).toMatchObject({ status: 200, data: { receipt: { signature: expect.any(String) } } });
      expect(there.data).toEqual(here.data);
    }
    const [here, there] = await Promise.all([one, other].map((server) => author.reports(server)));
    expect(here).toHaveLength(10);
    expect(there).toEqual(here);
  });

  test('R7 V2 a file uploaded to one server can be attached and downloaded at the other', async () => {
    const author = await Author.registered(one, 'file@university.example');
    const bytes = fixtureBytes('abstract-en.docx');
    const file_url = await author.upload(one, bytes);
    expect((await author.call(other, 'add_report', report({ file_url }))).status).toBe(200);
    for (const server of [one, other]) expect(await author.download(server, file_url)).toEqual(Buffer.from(bytes));
    expect([filesIn('one'), filesIn('other')]).toEqual([['incoming'], ['incoming']]);
  });

  test('N10 V2 both servers share one visitor counter', async () => {
    const visits = Array.from({ length: 30 }, async (_, n) => {
      const picture = await fetch((n % 2 ? one : other).url + transfers.visitor_counter.path);
      return Number(/aria-label="(\d+)"/.exec(await picture.text())?.[1]);
    });
    const counted = (await Promise.all(visits)).sort((a, b) => a - b);
    expect(counted).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  });

  test('R7 V2 the clean-up of a starting server does not disturb a running upload, even in the same folder', async () => {
    const author = await Author.registered(one, 'slow@university.example');
    const bytes = Buffer.from(fixtureBytes('abstract-en.docx'));
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.docx"\r\n\r\n';
    const tail = '\r\n--b--\r\n';
    const upload = httpRequest(new URL(transfers.uploadFile.path, one.url), {
      method: 'POST',
      headers: {
        cookie: author.cookie,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': head.length + bytes.length + tail.length,
      },
    });
    upload.write(head);
    upload.write(bytes.subarray(0, 1000));
    await expect.poll(() => filesIn('one')).toHaveLength(2);
    const leftover = join(dataDir, 'one', 'forum', 'files', 'incoming', 'leftover');
    writeFileSync(leftover, '');
    utimesSync(leftover, 0, 0);
    const third = await another('one');
    await expect.poll(() => existsSync(leftover)).toBe(false);
    upload.end(Buffer.concat([bytes.subarray(1000), Buffer.from('\r\n--b--\r\n')]));
    const [reply] = (await once(upload, 'response')) as [IncomingMessage];
    const { data } = JSON.parse(Buffer.concat(await reply.toArray()).toString()) as { data: string };
    expect(await author.download(third, data)).toEqual(bytes);
    expect(await stop(third.server)).toBe(0);
  });

  test('R11 V2 V3 killing one server under load loses and duplicates no acknowledged submission', async () => {
    const bytes = fixtureBytes('abstract-en.docx');
    const authors = await Promise.all(
      Array.from({ length: 6 }, (_, n) => Author.registered(one, `storm-${n}@university.example`)),
    );
    let acknowledged = 0;
    let lost = 0;

    /**
     * The requests of a browser: upload, freeze, send. Without a response it repeats the request, same key, other
     * server.
     */
    const submit = async (author: Author, n: number): Promise<string> => {
      const key = { [headers.idempotencyKey]: `storm-${n}` };
      let server = n % 2 ? one : other;
      const persist = async <Data>(step: () => Promise<Data>): Promise<Data> => {
        try {
          return await step();
        } catch (error) {
          if (server === one) throw error;
          server = one;
          lost++;
          return step();
        }
      };
      const file_url = await persist(() => author.upload(server, bytes));
      const frozen = report({ title: `Storm ${n}`, file_url });
      const { data } = await persist(() => author.call(server, 'add_report', frozen, key));
      acknowledged++;
      if (acknowledged === 20) other.server.kill('SIGKILL');
      return data?.receipt?.signature ?? 'none';
    };
    const signatures = await Promise.all(
      authors.map((author) => Promise.all(Array.from({ length: 12 }, (_, n) => submit(author, n)))),
    );

    expect(other.server.signalCode).toBe('SIGKILL');
    expect(lost).toBeGreaterThan(0);
    for (const [index, author] of authors.entries()) {
      const stored = await author.reports(one);
      expect(new Set(stored.map(({ receipt }) => receipt?.signature))).toEqual(new Set(signatures[index]));
      expect(stored).toHaveLength(12);
      expect(new Set(stored.map(({ title }) => title)).size).toBe(12);
      for (const { file_url } of stored) expect(await author.download(one, file_url ?? '')).toEqual(Buffer.from(bytes));
    }
  });
});

describe.skipIf(!isPossible)('Several servers at the same moment', () => {
  test('V2 create the tables, the speakers and the signing key of an empty database once', async () => {
    for (let round = 0; round < 3; round++) {
      const { url, drop } = await createDatabase(inject('postgresUrl'));
      const databases = await Promise.all(Array.from({ length: 4 }, () => openPostgresDatabase(url)));
      await Promise.all(databases.map((db) => insertSeedSpeakers(db, speakers)));
      await Promise.all(databases.map((db) => ReceiptSigner.open({ db, site, clock: () => new Date() })));
      const [db] = databases;
      if (!db) throw new Error('There is no database.');
      expect(await db.selectFrom('signing_key').select('number').execute()).toEqual([{ number: 1 }]);
      expect(await speakersOf(db, 'speaker_listA')).toHaveLength(speakers.speaker_listA.length);
      for (const open of databases) await open.destroy();
      await drop();
    }
  });

  test('V3 V2 remove the same orphaned files without conflicts', async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl'));
    const dir = mkdtempSync(join(tmpdir(), 'lectern-sweep-'));
    const files = await bucket.open(dir);
    // S3 tells whole seconds: nothing may seem older than the database.
    let later = -2000;
    const clock = () => new Date(Date.now() + later);
    const servers = await Promise.all(
      Array.from({ length: 2 }, async () => ({ db: await openPostgresDatabase(url), files, site, clock })),
    );
    const [{ db }] = servers as [Services, Services];
    const author = await Visitor.registered(await buildApp({ db, files, site, clock }), 'author@university.example');
    for (let n = 0; n < 20; n++) {
      await author.upload(fixtureBytes('abstract-en.docx'), 'forgotten.docx');
      const orphan = await files.receive(Readable.from([fixtureBytes('abstract-en.docx')]));
      await orphan.store(`orphan-${String(n).padStart(15, '0')}`);
    }
    const kept = () => files.listBetween(new Date(0), clock());
    later = 25 * 60 * 60 * 1000;
    expect(await kept()).toHaveLength(40);
    await Promise.all(servers.map(removeExpired));
    expect(await kept()).toEqual([]);
    expect(await db.selectFrom('file').selectAll().execute()).toEqual([]);
    for (const server of servers) await server.db.destroy();
    await drop();
    await rm(dir, { recursive: true });
  });
});

/** A client with cookies that connects to either server. */
class Author {
  readonly email: string;
  cookie = '';

  constructor(email: string) {
    this.email = email;
  }

  /** A new account that is logged in. */
  static async registered(server: ServingProcess, email: string): Promise<Author> {
    const author = new Author(email);
    await author.call(server, 'register', registration({ email }));
    return author;
  }

  async call<Name extends CallName>(
    server: ServingProcess,
    name: Name,
    body: BodyOf<Name>,
    sent: Record<string, string> = {},
  ): Promise<{ status: number; data: DataOf<Name> }> {
    const { method, path } = calls[name];
    const reply = await fetch(server.url + path, {
      method,
      headers: { cookie: this.cookie, 'content-type': 'application/json', ...sent },
      body: JSON.stringify(body ?? {}),
    });
    const [cookie] = reply.headers.getSetCookie();
    if (cookie && reply.ok && name !== 'logout') this.cookie = cookie.split(';')[0] ?? '';
    return { status: reply.status, ...((await reply.json()) as { data: DataOf<Name> }) };
  }

  async reports(server: ServingProcess): Promise<Report[]> {
    return (await this.call(server, 'report_list', { visitor_id: '', report_id: '' })).data;
  }

  /** Returns the file's address. */
  async upload(server: ServingProcess, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const { method, path, field } = transfers.uploadFile;
    const body = new FormData();
    body.set(field, new Blob([bytes]), 'abstract.docx');
    const reply = await fetch(server.url + path, { method, headers: { cookie: this.cookie }, body });
    return ((await reply.json()) as { data: string }).data;
  }

  async download(server: ServingProcess, file_url: string): Promise<Buffer> {
    const reply = await fetch(server.url + file_url, { headers: { cookie: this.cookie } });
    return Buffer.from(await reply.arrayBuffer());
  }
}
