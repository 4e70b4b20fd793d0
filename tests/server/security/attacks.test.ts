import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '#contract/calls/call.ts';
import { calls, type CallName } from '#contract/calls/calls.ts';
import { limits, peopleCharacters } from '#contract/rules/limits.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { perAccount } from '#server/security/limits.ts';
import { databases, sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, person, registration, report, submit, Visitor } from '../support/visitor.ts';

describe('IP addresses for rate limits', () => {
  let direct: TestServer;
  let behindProxies: TestServer;
  beforeAll(async () => {
    direct = await startServer(sqlite);
    behindProxies = await startServer(sqlite, { trustedProxies: ['127.0.0.1', '10.0.0.0/8', '2001:db8:ffff::/48'] });
  });
  afterAll(() => Promise.all([direct.stop(), behindProxies.stop()]));

  /** The subjects that a failed log-in counts against. They depend on the address. */
  async function countedAs({ app, services }: TestServer, remoteAddress: string, forwarded?: string) {
    await services.db.deleteFrom('attempt').execute();
    await new Visitor(app).send('POST', '/LoginApi/login', {
      payload: { username: 'nobody@university.example', password: 'another' },
      remoteAddress,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    });
    const counted = services.db.selectFrom('attempt').select('subject').where('subject', 'like', 'address:%');
    return (await counted.executeTakeFirstOrThrow()).subject;
  }

  test.each(['127.0.0.1', '::1', '10.0.0.1', '192.0.2.1'])(
    'V3 X-Forwarded-For is ignored unless a trusted proxy is configured, even from localhost: %s',
    async (peer) => {
      expect(await countedAs(direct, peer, '198.51.100.7')).toBe(await countedAs(direct, peer));
    },
  );

  test('V3 of X-Forwarded-For from a trusted proxy, the last address that is not a trusted proxy counts', async () => {
    const author = await countedAs(direct, '198.51.100.7');
    for (const [peer, forwarded] of [
      ['127.0.0.1', '198.51.100.7'],
      ['::ffff:127.0.0.1', '198.51.100.7'],
      ['127.0.0.1', '203.0.113.5, 198.51.100.7'],
      ['127.0.0.1', 'nonsense, 198.51.100.7, 10.1.2.3'],
      ['2001:db8:ffff::2', '198.51.100.7'],
      ['198.51.100.7', '203.0.113.5'],
      ['198.51.100.7', '127.0.0.1'],
    ] as const) {
      expect(await countedAs(behindProxies, peer, forwarded), `${forwarded} by ${peer}`).toBe(author);
    }
    expect(await countedAs(behindProxies, '127.0.0.1', '203.0.113.5')).not.toBe(author);
  });

  test('V3 IPv4-mapped addresses equal IPv4 ones, and an IPv6 /64 counts as one address', async () => {
    expect(await countedAs(direct, '::ffff:192.0.2.1')).toBe(await countedAs(direct, '192.0.2.1'));
    const subscriber = await countedAs(direct, '2001:db8:1:2::1');
    expect(await countedAs(direct, '2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(subscriber);
    expect(await countedAs(direct, '2001:db8:1:3::1')).not.toBe(subscriber);
  });
});

describe.each(databases)('Quotas of an account, on $name', (kind) => {
  let server: TestServer;
  let author: Visitor;
  const bytes = fixtureBytes('abstract-en.docx');
  /** Upper bound of the bytes that a form adds to its file. */
  const envelope = 1000;

  beforeEach(async () => {
    server = await startServer(kind);
    author = await Visitor.registered(server.app, 'author@university.example');
  });
  afterEach(() => server.stop());

  const onDisk = () => ['kept', 'incoming'].map((folder) => readdirSync(join(server.filesDir, folder)).length);
  const files = () => server.services.db.selectFrom('file').selectAll().execute();

  async function haveFiles(count: number, size: number): Promise<void> {
    const { db, clock } = server.services;
    const at = clock().toISOString();
    const file = { visitor_id: author.visitor_id, name: 'a.docx', size, sha256: '', begun_at: at, created_at: at };
    const row = () => ({ ...file, file_id: randomUUID() });
    await db
      .insertInto('file')
      .values(Array.from({ length: count }, row))
      .execute();
  }

  async function haveReports(count: number, abstract: string): Promise<void> {
    const { db, clock } = server.services;
    const now = clock().toISOString();
    const measures = { text_sha256: '0'.repeat(64), reply_bytes: abstract.length };
    const row = () => ({
      ...measures,
      ...{ visitor_id: author.visitor_id, title: 'a', abstract, keywords: 'a', submissionType: '1', topics: '1' },
      ...{ report_people: '[]', file_id: null, version: 1, received_at: now, created_at: now },
      ...{ idempotency_key: null, payload_hash: null, first_file_size: null, first_file_sha256: null },
    });
    for (let left = count; left > 0; left -= 100) {
      await db
        .insertInto('report')
        .values(Array.from({ length: Math.min(left, 100) }, row))
        .execute();
    }
  }

  test('V3 fifty concurrent uploads do not exceed a quota for three, and the rest of it can be used', async () => {
    const room = 3 * (bytes.length + envelope);
    await haveFiles(19, limits.file);
    await haveFiles(1, limits.file - room);
    const replies = await Promise.all(Array.from({ length: 50 }, () => author.upload(bytes, 'a.docx')));
    const taken = replies.filter(({ status }) => status === 200).length;
    expect(taken).toBeLessThanOrEqual(3);
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      expect(reply).toMatchObject({ status: 413, code: '413', problem: 'accountFull' });
    }
    for (let more = taken; more < 3; more++) expect((await author.upload(bytes, 'a.docx')).status).toBe(200);
    expect(await author.upload(bytes, 'a.docx', { 'accept-language': 'zh' })).toMatchObject({
      status: 413,
      msg: '该账号保存的内容已达上限，请联系会务组。',
    });
    expect([onDisk(), await files()]).toMatchObject([[3, 0], { length: 23 }]);
    const other = await Visitor.registered(server.app, 'other@university.example');
    expect((await other.upload(bytes, 'a.docx')).status).toBe(200);
  });

  test('V3 R7 small files are limited by number; removed orphans free the quota', async () => {
    await haveFiles(perAccount.files - 1, 8);
    expect((await author.upload(bytes, 'a.docx')).status).toBe(200);
    expect(await author.upload(bytes, 'a.docx')).toMatchObject({
      status: 413,
      msg: 'This account holds as much as the server keeps for one author. Please write to the secretariat.',
    });
    server.pass({ hours: 25 });
    await removeExpired(server.services);
    expect((await author.upload(bytes, 'a.docx')).status).toBe(200);
  });

  test('V3 a refused or interrupted upload does not count towards the quota', async () => {
    await author.upload(fixtureBytes('not-word.pdf'), 'a.docx');
    await author.upload(bytes, 'a.docx', { 'x-file-size': '7' });
    expect(await files()).toEqual([]);
  });

  test('V3 R11 reports are limited by number, deleted ones included; a repeated key is still answered', async () => {
    const key = { 'idempotency-key': 'first' };
    const first = await author.call('add_report', report(), key);
    await haveReports(perAccount.reports - 2, 'a');
    const { report_id } = await submit(author);
    expect(await author.call('add_report', report())).toMatchObject({ status: 413, problem: 'accountFull' });
    expect((await author.call('add_report', report(), key)).data).toEqual(first.data);
    expect((await author.call('upload_report', { ...report({ title: 'Changed' }), report_id })).status).toBe(200);
    await author.call('delete_report', { report_id });
    expect((await author.call('add_report', report())).status).toBe(413);
  });

  test('V3 reports are limited by total length, so that their list fits into memory', async () => {
    const long = 'x'.repeat(1_000_000);
    const { report_id } = await submit(author, { abstract: long });
    await haveReports(Math.floor(perAccount.replyBytes / 1_000_000) - 1, long);
    expect(await author.call('add_report', report({ abstract: long }))).toMatchObject({ problem: 'accountFull' });
    const change = (title: string) => author.call('upload_report', { ...report({ title, abstract: long }), report_id });
    expect((await change('As long as before')).status).toBe(200);
    const longer = { ...report({ abstract: long, keywords: long }), report_id };
    expect(await author.call('upload_report', longer)).toMatchObject({ status: 413, problem: 'accountFull' });
    expect((await submit(author)).version).toBe(1);
  });
});

describe('Hostile requests', () => {
  let server: TestServer;
  let author: Visitor;
  beforeAll(async () => {
    server = await startServer(sqlite);
    author = await Visitor.registered(server.app, 'author@university.example');
  });
  afterAll(() => server.stop());
  afterEach(() => vi.restoreAllMocks());

  const post = (name: CallName, payload: string) =>
    author.send('POST', calls[name].path, { payload, headers: { 'content-type': 'application/json' } });
  test.each([
    ['lists in lists', (n: number) => `{"x":${'['.repeat(n / 2)}${']'.repeat(n / 2)}}`],
    ['objects in objects', (n: number) => `{"x":${'{"":'.repeat(n / 5)}1${'}'.repeat(n / 5)}}`],
    ['a list of lists', (n: number) => `{"x":[${'[],'.repeat(n / 3)}0]}`],
    ['a list of texts', (n: number) => `{"x":[${'"",'.repeat(n / 3)}0]}`],
    ['nothing but space', (n: number) => `{${' '.repeat(n - 2)}}`],
  ])('V3 %s that would keep the server busy for seconds is refused before it is parsed', async (_, attack) => {
    vi.spyOn(JSON, 'parse');
    const body = attack(calls.add_report.bodyLimit - 100);
    expect(await post('add_report', body)).toMatchObject({ status: 400, problem: 'malformed' });
    const report_people = attack(peopleCharacters - 100).slice(5, -1);
    expect(await post('add_report', JSON.stringify({ ...report(), report_people }))).toMatchObject({
      status: 400,
      field: 'report_people',
    });
    // The long text was not parsed: only the body around it was.
    const parsed = vi.mocked(JSON.parse).mock.calls.some(([json]) => json.length > 100_000 && !json.includes('title'));
    expect(parsed).toBe(false);
  });

  test('V3 a body of the largest size is read before it is refused', async () => {
    const largest = JSON.stringify(report({ title: 'x'.repeat(calls.add_report.bodyLimit - 1000) }));
    expect(await post('add_report', largest)).toMatchObject({ status: 422, problem: 'tooLong' });
  });

  const withBody = (Object.entries(calls) as [CallName, Call][]).filter(([, { body }]) => body).map(([name]) => name);
  test.each(withBody)('V3 %s refuses attempts at prototype pollution', async (name) => {
    for (const attack of [
      '{"__proto__": {"admin": true}}',
      '{"x": {"__proto__": {"admin": true}}}',
      '{"constructor": {"prototype": {"admin": true}}}',
      '{"\\u005f_proto__": {"admin": true}}',
    ]) {
      expect(await post(name, attack), attack).toMatchObject({ status: 400, problem: 'malformed' });
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test('V3 authors with a __proto__ property are stored without it', async () => {
    const [, plain] = /^\{(.*)\}$/.exec(JSON.stringify(person())) ?? [];
    const hostile = `[{${plain},"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"toString":1}]`;
    const { report_id } = await submit(author, { report_people: hostile });
    expect((await author.call('report_list', { report_id })).data[0]?.report_people).toEqual([person()]);
    const stored = server.services.db
      .selectFrom('report')
      .select('report_people')
      .where('report_id', '=', Number(report_id));
    expect((await stored.executeTakeFirstOrThrow()).report_people).toBe(JSON.stringify([person()]));
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  const hostileLine = 'x\r\nSet-Cookie: stolen=1\r\n\r\n<script>alert(1)</script>';

  test('V3 a line break in any field cannot inject a header', async () => {
    const visitor = new Visitor(server.app);
    const fields = registration({ email: 'lines@university.example' });
    const inEvery = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' && value ? hostileLine : value]),
    );
    const kept = { email: fields.email, password: fields.password, country: '276', phoneCode: '49' };
    const registered = await visitor.call('register', { ...fields, ...inEvery, ...kept, mytitle: 'Prof.\r\nX: 1' });
    expect(registered.status, registered.msg).toBe(200);
    const upload = await visitor.upload(fixtureBytes('abstract-en.docx'), `a\r\nSet-Cookie: stolen=1\r\n.docx`);
    const download = await visitor.fetch(upload.data);
    const submitted = await visitor.call(
      'add_report',
      report({ title: hostileLine, keywords: hostileLine, file_url: upload.data }),
      { 'idempotency-key': 'lines' },
    );
    const list = await visitor.call('report_list', {});
    expect(list.data[0]?.title).toBe(hostileLine);
    for (const { headers } of [registered, upload, download, submitted, list]) {
      expect(Object.values(headers).join(' ')).not.toMatch(/\p{Cc}|script>/u);
    }
    expect([...visitor.cookies.keys()]).toEqual(['session', 'device']);
  });

  test.each(['line\nbreak', 'tab\tbed', 'bell\u0007', 'hid\u200bden', 'turned\u202e', '\u0085next', 'sep\u2028arated'])(
    'V3 A1 an e-mail address with invisible characters is refused: %j',
    async (local) => {
      const email = `${local}@university.example`;
      const refusal = { status: 422, problem: 'emailUnprintable', field: 'email' };
      expect(await new Visitor(server.app).call('register', registration({ email }))).toMatchObject({
        ...refusal,
        msg: 'This email address contains a character that is not seen. Please type it again.',
      });
      const change = { email, password: 'extract' };
      expect(await author.call('change_email', change, { 'accept-language': 'zh' })).toMatchObject({
        ...refusal,
        msg: '该邮箱中含有看不见的字符，请重新输入。',
      });
    },
  );

  test('V3 a log-in always sets a new cookie (no session fixation)', async () => {
    for (const given of ['chosen-by-somebody-else', 'A'.repeat(43), '', '%E0%A4%A']) {
      const victim = new Visitor(server.app);
      victim.cookies.set('session', given);
      const login = await victim.call('login', { username: 'author@university.example', password: 'extract' });
      expect(login.status).toBe(200);
      expect(victim.cookies.get('session')).toMatch(/^[\w-]{43}$/);
      expect(victim.cookies.get('session')).not.toBe(given);
      const attacker = new Visitor(server.app);
      attacker.cookies.set('session', given);
      expect((await attacker.call('report_list', {})).status).toBe(401);
    }
  });

  test('V3 V4 every call replies with Cache-Control: no-store, and a GET never returns private data', async () => {
    const nobody = new Visitor(server.app);
    for (const [name, { method, path, access }] of Object.entries<Call>(calls)) {
      for (const visitor of [author, nobody]) {
        if (name === 'logout' && visitor === author) continue;
        const reply = await visitor.fetch(path, { method, ...(method === 'POST' && { payload: {} }) });
        expect(reply.headers['cache-control'], name).toBe('no-store');
      }
      if (access !== 'anyone') expect((await author.fetch(path)).statusCode, name).toBe(404);
    }
  });
});

describe('Hostile files', () => {
  let server: TestServer;
  let author: Visitor;
  beforeEach(async () => {
    server = await startServer(sqlite);
    author = await Visitor.registered(server.app, 'author@university.example');
  });
  afterEach(() => server.stop());

  const kept = () => readdirSync(join(server.filesDir, 'kept'));

  test.each([
    ['a program', 'MZ\u0090\u0000\u0003'],
    ['a script', '#!/bin/sh\nrm -rf /\n'],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a picture that runs', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['half a signature', 'PK\u0003\u0005 and more'],
  ])('V3 R7 %s with a Word extension is refused', async (_, content) => {
    for (const name of ['a.docx', 'a.doc', 'A.DOCX']) {
      expect(await author.upload(new TextEncoder().encode(content), name)).toMatchObject({
        status: 415,
        problem: 'fileNotWhatItSays',
      });
    }
    expect(kept()).toEqual([]);
  });

  test('V3 HTML behind the signature of a Word document is sent as a Word attachment and never displayed', async () => {
    const page = Buffer.from('PK\u0003\u0004<!doctype html><script>alert(1)</script>', 'latin1');
    const { data } = await author.upload(new Uint8Array(page), 'a.html.docx');
    const { headers, rawPayload } = await author.fetch(data);
    expect(rawPayload).toEqual(page);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'content-disposition': 'attachment; filename="a.html.docx"; filename*=UTF-8\'\'a.html.docx',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  test('V3 a zip bomb is stored as it is, since the server never unpacks files', async () => {
    const bomb = zipped(Buffer.alloc(64 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    const { status, data } = await author.upload(new Uint8Array(bomb), 'bomb.docx');
    expect(status).toBe(200);
    await submit(author, { file_url: data });
    expect(kept()).toHaveLength(1);
    expect((await author.fetch(data)).rawPayload).toEqual(bomb);
  });

  test('V3 R10 another account’s letters can be neither listed nor submitted', async () => {
    const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'letter.docx');
    await author.call('add_invitation_letter', { file_url });
    const stranger = await Visitor.registered(server.app, 'stranger@university.example');
    expect((await stranger.call('invitation_letter_list', undefined)).data).toEqual([]);
    const listed = await stranger.send('POST', calls.invitation_letter_list.path, {
      payload: { visitor_id: author.visitor_id, letter_id: 1 },
    });
    expect(listed.data).toEqual([]);
    expect(await stranger.call('add_invitation_letter', { file_url })).toMatchObject({ status: 410 });
  });
});

/** A zip of one file with maximal compression. */
function zipped(content: Buffer): Buffer {
  const packed = deflateRawSync(content, { level: 9 });
  const name = Buffer.from('word/document.xml');
  const header = Buffer.alloc(30);
  header.write('PK\u0003\u0004', 'latin1');
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, packed]);
}
