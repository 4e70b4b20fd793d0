import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/calls/call.ts';
import { calls, type BodyOf, type CallName } from '#contract/calls/calls.ts';
import { bodyBytes, peopleCharacters } from '#contract/rules/limits.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, person, registration, report, submit, Visitor } from '../support/visitor.ts';

/** A valid body of every call that has one. Tests break one field at a time. */
const good: { [Name in CallName as BodyOf<Name> extends undefined ? never : Name]: BodyOf<Name> } = {
  login: { username: 'author@university.example', password: 'extract' },
  register: registration({ email: 'another@university.example' }),
  change_password: { password: 'extract', new_password: 'creatine' },
  reset_password: { token: 'none', password: 'creatine' },
  change_email: { email: 'another@university.example', password: 'extract' },
  add_report: report(),
  upload_report: { ...report(), report_id: 1 },
  report_list: { report_id: 1, visitor_id: '' },
  delete_report: { report_id: 1 },
  answer_outcome: { report_id: 1, state: 'oral', answer: 'confirmed' },
  add_full_paper: { report_id: 1, file_url: '/files/none' },
  acceptance_letter: { report_id: 1, name: 'Justus Liebig' },
  speaker_listA: { type_id: 830 },
  speaker_listB: { type_id: 830 },
  speaker_list: { type_id: 830 },
  speaker_list1: { type_id: 831 },
  add_author_info: { name: 'x', country: '4', affiliation: 'x', address: 'x', email: 'x', fax: '', about: '' },
  author_info: { visitor_id: '' },
  add_invoice: { title: 'x', tax_number: '', kind: 'ordinary', item: '', due: '', note: '' },
  invoice: { visitor_id: '' },
  payment: { visitor_id: '' },
  add_invitation_letter: { file_url: '/files/none', note: '' },
};
/** Fields that only take certain words: anything else is malformed. */
const words = new Set(['state', 'answer']);
const withBody = Object.keys(good) as (keyof typeof good)[];

describe.each(databases)('Bad input on $name', (kind) => {
  let server: TestServer;
  let author: Visitor;

  beforeAll(async () => {
    server = await startServer(kind);
    author = await Visitor.registered(server.app, 'author@university.example');
    const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'abstract.docx');
    await submit(author, { file_url });
  });
  afterAll(() => server.stop());

  /** Everything that must not change. */
  const stored = async () => {
    const { db } = server.services;
    return JSON.stringify([
      await db.selectFrom('account').selectAll().execute(),
      await db.selectFrom('report').selectAll().execute(),
      await db.selectFrom('file').selectAll().execute(),
      await db.selectFrom('author_info').selectAll().execute(),
      await db.selectFrom('invoice').selectAll().execute(),
      await db.selectFrom('invitation_letter').selectAll().execute(),
    ]);
  };

  /** Sends invalid input. It must be refused with a message and change nothing. */
  const refused = async (name: CallName, payload: unknown, headers: Record<string, string> = {}) => {
    const before = await stored();
    const reply = await author.send('POST', calls[name].path, {
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect(reply.status, JSON.stringify(reply)).toBeGreaterThanOrEqual(400);
    expect(reply.status, JSON.stringify(reply)).toBeLessThan(500);
    expect(reply.code).toBe(String(reply.status));
    expect(reply.msg).toMatch(/^[A-Z].*\.?$/);
    expect(JSON.stringify(reply)).not.toMatch(/node_modules|\.ts:|at \w+ \(|zod|sqlite|postgres/i);
    expect(await stored()).toBe(before);
    return reply;
  };

  test.each(withBody)(
    'V3 %s refuses an array, a string, a number, null and an empty body instead of an object',
    async (name) => {
      for (const body of ['[]', '[{}]', '"text"', '7', 'null', '', '{']) {
        expect(await refused(name, body)).toMatchObject({
          status: 400,
          problem: 'malformed',
          msg: 'The request could not be understood.',
        });
      }
    },
  );

  test.each(withBody)('V3 %s refuses an object or an array in any of its fields', async (name) => {
    for (const field of Object.keys(good[name])) {
      for (const wrong of [{}, [], [['x']], { toString: 'x' }, true]) {
        expect(await refused(name, { ...good[name], [field]: wrong })).toMatchObject({ problem: 'malformed', field });
      }
    }
  });

  test.each(withBody)('V3 %s refuses a null character and a lone surrogate in any of its texts', async (name) => {
    for (const [field, value] of Object.entries(good[name])) {
      if (typeof value !== 'string' || field === 'report_people' || words.has(field)) continue;
      for (const wrong of ['a\u0000b', 'half \ud800']) {
        // A field whose own rule comes first refuses it too.
        const reply = await refused(name, JSON.stringify({ ...good[name], [field]: wrong }));
        expect(reply).toMatchObject({ status: 422, problem: 'unstorable', field });
      }
    }
  });

  test.each(withBody)('V3 %s refuses a text that is too long in any of its fields', async (name) => {
    if (name.startsWith('speaker')) return;
    for (const field of Object.keys(good[name])) {
      if (['abstract', 'keywords', 'report_people'].includes(field) || words.has(field)) continue;
      const reply = await refused(name, { ...good[name], [field]: 'x'.repeat(21_000) });
      expect(reply).toMatchObject({
        status: 422,
        problem: 'tooLong',
        field,
        msg: 'This text is longer than the form allows.',
      });
    }
  });

  test('V3 report_people is refused when it is not JSON, not an array, too long, or of the wrong shape', async () => {
    const wrong: [unknown, string][] = [
      ['not JSON', 'malformed'],
      ['{}', 'malformed'],
      ['null', 'malformed'],
      ['[null]', 'malformed'],
      ['["x"]', 'malformed'],
      ['[[]]', 'malformed'],
      [JSON.stringify([person({ Firstname: 7 as unknown as string })]), 'malformed'],
      [JSON.stringify([{ ...person(), Corresponding_author: 'yes' }]), 'malformed'],
      [JSON.stringify([person({ Firstname: 'a\u0000b' })]), 'unstorable'],
      [JSON.stringify([person({ Lastname: 'x'.repeat(501) })]), 'tooLong'],
      [JSON.stringify(Array.from({ length: 501 }, () => person())), 'tooLong'],
      // Its length is checked before its elements.
      [JSON.stringify(Array.from({ length: 501 }, () => 7)), 'tooLong'],
      [JSON.stringify([person()]).padEnd(peopleCharacters + 1), 'tooLong'],
      [[person()], 'malformed'],
    ];
    for (const [report_people, problem] of wrong) {
      expect(await refused('add_report', { ...report(), report_people })).toMatchObject({ problem });
    }
  });

  test('V3 R6 a form with all fields empty is refused by the first rule', async () => {
    const empty = (body: object) => Object.fromEntries(Object.keys(body).map((field) => [field, '']));
    expect(await refused('login', empty(good.login))).toMatchObject({
      msg: 'Please enter your email address',
    });
    expect(await refused('register', empty(registration()))).toMatchObject({ msg: 'Please enter your email' });
    expect(await refused('change_password', empty(good.change_password))).toMatchObject({ field: 'password' });
    expect(await refused('change_email', empty(good.change_email))).toMatchObject({ msg: 'Please enter your email' });
    expect(await refused('add_author_info', empty(good.add_author_info))).toMatchObject({
      msg: 'Please enter your name',
    });
    const fields = { ...empty(report()), report_people: '[]' };
    expect(await refused('add_report', fields)).toMatchObject({ msg: 'Please enter a title' });
    expect(await refused('upload_report', { ...fields, report_id: 1 })).toMatchObject({ msg: 'Please enter a title' });
    expect(await refused('delete_report', { report_id: '' })).toMatchObject({ problem: 'unknownReport' });
    expect(await refused('add_invitation_letter', { file_url: '' })).toMatchObject({ msg: 'Please upload the file' });
  });

  test.each(['0', '-1', '1.5', '1e3', '01', '99999999999999999999', 'x', "1' or '1'='1", '٣', '2147483648'])(
    'V3 the report id %s is answered as unknown',
    async (report_id) => {
      for (const name of ['report_list', 'delete_report'] as const) {
        expect(await refused(name, { report_id })).toMatchObject({ status: 404, msg: 'There is no such submission.' });
      }
      const change = await refused('upload_report', { ...report(), report_id });
      expect(change).toMatchObject({ status: 404, problem: 'unknownReport' });
    },
  );

  test.each(['', ' ', 'two words', 'ключ', 'x'.repeat(201)])('V3 R11 the key %j is refused', async (key) => {
    const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') };
    expect(await refused('add_report', report(), headers)).toMatchObject({ status: 400, problem: 'malformed' });
  });

  test.each(['1', '"x"', '"0"', '"-1"', 'W/"1"', '"1", "2"', '"99999999999"'])(
    'V3 O5 the version %s is refused',
    async (version) => {
      const reply = await refused('upload_report', { ...report(), report_id: 1 }, { 'if-match': version });
      expect(reply).toMatchObject({ status: 400, problem: 'malformed' });
    },
  );

  test('V3 a body that attempts prototype pollution is refused or ignored', async () => {
    const polluted = `{"__proto__": {"admin": true}, "report_id": 1}`;
    expect(await refused('delete_report', polluted)).toMatchObject({ status: 400, problem: 'malformed' });
    const people = `[{"__proto__": {"admin": true}, "constructor": {"prototype": {"admin": true}}}]`;
    await refused('add_report', { ...report(), report_people: people });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test('V3 a body of another media type is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense']) {
      const reply = await refused('delete_report', 'report_id=1', { 'content-type': type });
      expect(reply).toMatchObject({ status: 415, problem: 'unsupportedBody' });
    }
    const form = new FormData();
    form.set('report_id', '1');
    const multipart = new Request('http://site.invalid', { method: 'POST', body: form });
    const reply = await refused('delete_report', await multipart.text(), {
      'content-type': multipart.headers.get('content-type') ?? '',
    });
    expect(reply.status).toBe(415);
  });

  test.each(withBody)('V3 %s refuses a body over the size limit', async (name) => {
    const { bodyLimit = bodyBytes.small }: Call = calls[name];
    const payload = JSON.stringify({ ...good[name], more: 'x'.repeat(bodyLimit) });
    expect(await refused(name, payload)).toMatchObject({
      status: 413,
      problem: 'bodyTooLarge',
      msg: 'This is more than the server accepts at once.',
    });
  });

  test('V3 unknown fields are dropped', async () => {
    const other = new Visitor(server.app);
    const fields = { ...registration({ email: 'third@university.example' }), visitor_id: 'mine', password_hash: 'x' };
    const { data } = await other.call('register', fields);
    expect(data[0]?.visitor_id).toMatch(/^[0-9a-f]{32}$/);
    const { report_id } = await submit(other, { version: 99, received_at: '1970' } as object);
    expect((await other.call('report_list', { report_id })).data[0]?.version).toBe(1);
  });

  test('V3 unknown paths are answered with a message', async () => {
    for (const url of ['/H5Api/nothing', '/api/LoginApi/nothing', '/VisApi/x', '/api/', '/H5Api/add_report/']) {
      for (const method of ['GET', 'POST'] as const) {
        const reply = await author.send(method, url);
        expect(reply).toMatchObject({ status: 404, code: '404', msg: 'There is nothing at this address.' });
      }
    }
    const reply = await author.send('GET', `/files/${'x'.repeat(5000)}/a.docx`);
    expect(reply).toMatchObject({ status: 400, code: '400', problem: 'malformed' });
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    });
  });

  test('V3 the language of a refusal follows Accept-Language, and malformed values are tolerated', async () => {
    const msg = async (language: string) => (await refused2(language)).msg;
    const refused2 = (language: string) =>
      author.send<unknown>('POST', '/H5Api/delete_report', {
        payload: { report_id: 'x' },
        headers: { 'accept-language': language },
      });
    for (const language of ['zh', 'zh-Hans-CN', 'ZH', 'de, zh;q=0.5', 'en;q=0, zh;q=0.1', 'en;q=0.2,zh;q=0.9']) {
      expect(await msg(language)).toBe('没有这份投稿。');
    }
    for (const language of ['', 'en', 'de', '*', ';;;,,,q=', 'zh;q=0', 'zhx', 'zh;q=x']) {
      expect(await msg(language), language).toBe('There is no such submission.');
    }
  });
});
