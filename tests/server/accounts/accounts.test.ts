import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordAttempt } from '#server/db/attempts.ts';
import { goBackBefore, upgrade } from '../support/earlierVersion.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { registration, Visitor } from '../support/visitor.ts';

describe.each(databases)('Accounts on $name', (kind) => {
  let server: TestServer;
  let visitor: Visitor;
  const email = 'justus@university.example';

  beforeEach(async () => {
    server = await startServer(kind);
    visitor = new Visitor(server.app);
  });
  afterEach(() => server.stop());

  const logIn = (who: Visitor, username = email, password = 'extract') => who.call('login', { username, password });
  const isLoggedIn = async (who: Visitor) => (await who.call('report_list', {})).status === 200;

  test('A5 A7 V1 registering returns a list with the account, and logs in', async () => {
    const reply = await visitor.call('register', registration());
    expect(reply).toMatchObject({ status: 200, code: '200', msg: 'Registration successful' });
    expect(reply.data).toHaveLength(1);
    expect(reply.data[0]).toMatchObject({ Firstname: 'Justus', Lastname: 'Liebig', email, mytitle: 'Prof.', ifcn: 0 });
    expect(reply.data[0]?.uuid).toBe(reply.data[0]?.visitor_id);
    expect(reply.data[0]?.features).toEqual(['idempotency-key', 'if-match', 'receipts']);
    expect(await isLoggedIn(visitor)).toBe(true);
  });

  test('A2 an account of the Chinese form is marked by ifcn 1', async () => {
    const { data } = await visitor.call('register', registration({ ifcn: 1 }));
    expect(data[0]?.ifcn).toBe(1);
    expect((await logIn(new Visitor(server.app))).data.ifcn).toBe(1);
  });

  test('A7 V1 logging in returns the account, and works under /api too', async () => {
    await visitor.call('register', registration());
    const other = new Visitor(server.app);
    const reply = await other.send('POST', '/api/LoginApi/login', {
      payload: { username: email, password: 'extract' },
    });
    expect(reply).toMatchObject({ code: '200', msg: 'Login successful', data: { email, mytitle: 'Prof.' } });
    expect(await isLoggedIn(other)).toBe(true);
  });

  test('A7 e-mail addresses are compared ignoring case and surrounding spaces', async () => {
    await visitor.call('register', registration({ email: 'Justus@University.example ' }));
    expect((await logIn(new Visitor(server.app), ' justus@university.EXAMPLE')).status).toBe(200);
    const again = await visitor.call('register', registration({ email }));
    expect(again).toMatchObject({ status: 409, code: '409', problem: 'emailTaken', field: 'email' });
  });

  test('A1 A7 full-width characters and case do not make an address different, at registration and log-in', async () => {
    const registered = await visitor.call('register', registration({ email: 'Ｊustus＠university．example' }));
    expect(registered.data[0]?.email, 'where mail goes').toBe('Justus@university.example');
    for (const typed of [email, 'ＪＵＳＴＵＳ@university.example', ' justus＠UNIVERSITY．example　'])
      expect([typed, (await logIn(new Visitor(server.app), typed)).status]).toEqual([typed, 200]);
    const again = await new Visitor(server.app).call('register', registration({ email: 'justus＠university.example' }));
    expect(again).toMatchObject({ status: 409, problem: 'emailTaken' });
  });

  test('A7 V2 accounts from before that differ in full-width signs alone both keep working', async () => {
    const { db } = server.services;
    const wide = 'ｊustus@university.example';
    const [plain, other, single] = [email, 'other@university.example', 'single@university.example'];
    for (const each of [plain, other, single]) await Visitor.registered(server.app, each);
    const becomes = async (from: string, to: string) => {
      const columns = { email: to, email_key: to, verified_email: to };
      await db.updateTable('account').set(columns).where('email_key', '=', from).execute();
    };
    await becomes(other, wide);
    await becomes(single, 'ｓingle＠university.example');
    await goBackBefore(db, '0040-folded-addresses');
    await upgrade(db, kind);
    const idOf = async (typed: string) => (await logIn(new Visitor(server.app), typed)).data?.visitor_id;
    const ids = await db.selectFrom('account').select(['visitor_id', 'email', 'verified_email']).execute();
    const of = (address: string) => ids.find((row) => row.email === address);
    expect(await idOf(plain)).toBe(of(plain)?.visitor_id);
    expect(await idOf(wide)).toBe(of(wide)?.visitor_id);
    expect(of(plain)?.visitor_id).not.toBe(of(wide)?.visitor_id);
    for (const typed of [single, 'ｓingle＠university.example'])
      expect([typed, await idOf(typed)]).toEqual([typed, of(single)?.visitor_id]);
    expect(of(single)?.verified_email, 'what was confirmed stays so').toBe(single);
  });

  test('A5 two concurrent registrations with one address create one account', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => new Visitor(server.app).call('register', registration())));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });

  test('A7 a wrong password and an unknown account are answered in the same words', async () => {
    await visitor.call('register', registration());
    const wrong = await logIn(new Visitor(server.app), email, 'another');
    const unknown = await logIn(new Visitor(server.app), 'nobody@university.example');
    expect(wrong).toMatchObject({ status: 401, msg: 'Wrong email or password.' });
    expect({ ...unknown, headers: {} }).toEqual({ ...wrong, headers: {} });
  });

  test('V3 an unknown account costs as much work as a known one', async () => {
    await visitor.call('register', registration());
    const time = async (username: string) => {
      const begun = performance.now();
      await logIn(new Visitor(server.app), username, 'another');
      return performance.now() - begun;
    };
    // The shortest of several rounds: a busy machine only makes them longer.
    let [known, unknown] = [Infinity, Infinity];
    for (let round = 0; round < 4; round++) {
      known = Math.min(known, await time(email));
      unknown = Math.min(unknown, await time('nobody@university.example'));
    }
    expect(unknown).toBeGreaterThan(known / 3);
  });

  test('A1 A2 a registration is checked in the order of the form', async () => {
    const empty = registration({ email: '', Firstname: '', Lastname: '', password: '' });
    const order = [
      ['email', 'Please enter your email'],
      ['Firstname', 'Please enter your Firstname'],
      ['Lastname', 'Please enter your Lastname'],
      ['password', 'Please enter your Password'],
    ] as const;
    for (const [field, msg] of order) {
      expect(await visitor.call('register', empty)).toMatchObject({ status: 422, msg, field });
      empty[field] = registration()[field];
    }
    for (const password of ['short', 'longer than fifteen']) {
      const reply = await visitor.call('register', registration({ password }));
      expect(reply).toMatchObject({ status: 422, msg: 'The password length needs to be 6-15' });
    }
  });

  test('A1 registration requires only the common fields and no e-mail format', async () => {
    const reply = await visitor.send('POST', '/LoginApi/register', {
      payload: { email: 'not an address', Firstname: 'Justus', Lastname: 'Liebig', password: 'extract' },
    });
    expect(reply.status).toBe(200);
    expect((await logIn(new Visitor(server.app), 'not an address')).status).toBe(200);
  });

  test('A6 an empty log-in form is refused with the messages of that form', async () => {
    expect((await logIn(visitor, '', '')).msg).toBe('Please enter your email address');
    expect((await logIn(visitor, email, '')).msg).toBe('Please enter your Password');
  });

  test('A9 logging out ends the session on the server, and succeeds without one', async () => {
    await visitor.call('register', registration());
    const thief = new Visitor(server.app);
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
    expect(await isLoggedIn(thief)).toBe(true);
    expect((await visitor.call('logout', undefined)).status).toBe(200);
    expect([...visitor.cookies.keys()]).toEqual(['device']);
    expect(await isLoggedIn(thief)).toBe(false);
    expect((await visitor.call('logout', undefined)).status).toBe(200);
  });

  test('A8 O9 a session ends after 30 days without use, and 30 days after its last use', async () => {
    await visitor.call('register', registration());
    server.pass({ days: 20 });
    expect(await isLoggedIn(visitor)).toBe(true);
    server.pass({ days: 20 });
    expect(await isLoggedIn(visitor)).toBe(true);
    server.pass({ days: 31 });
    const reply = await visitor.call('report_list', {});
    expect(reply).toMatchObject({ status: 401, code: '401', msg: 'Please log in again.', problem: 'notSignedIn' });
  });

  test('V3 the cookies of the session and the device are persistent, HttpOnly and SameSite', async () => {
    const { headers } = await visitor.call('register', registration());
    expect(String(headers['set-cookie'])).toMatch(
      /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax,device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test('V3 under https the cookies have the __Host- prefix and are Secure', async () => {
    const secure = await startServer(kind, { publicUrl: new URL('https://conference.example') });
    const { headers } = await new Visitor(secure.app).call('register', registration());
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax,__Host-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await secure.stop();
  });

  test('V3 logging in starts a new session and ends the one that the request carried', async () => {
    await visitor.call('register', registration());
    const [name, before] = [...visitor.cookies][0] ?? ['', ''];
    await logIn(visitor);
    expect(visitor.cookies.get(name)).not.toBe(before);
    const fixated = new Visitor(server.app);
    fixated.cookies.set(name, before);
    expect(await isLoggedIn(fixated)).toBe(false);
  });

  test('V3 only the cookie authenticates, neither the token nor a visitor_id', async () => {
    const { data } = await visitor.call('register', registration());
    const thief = new Visitor(server.app);
    thief.cookies.set('session', String(data[0]?.token));
    expect(await isLoggedIn(thief)).toBe(false);
    thief.cookies.set('session', String(data[0]?.visitor_id));
    expect(await isLoggedIn(thief)).toBe(false);
  });

  test('V3 the database contains neither the cookie nor the password', async () => {
    await visitor.call('register', registration());
    const rows = [
      ...(await server.services.db.selectFrom('session').selectAll().execute()),
      ...(await server.services.db.selectFrom('account').selectAll().execute()),
    ];
    const text = JSON.stringify(rows);
    expect(text).not.toContain(visitor.cookies.get('session'));
    expect(text).not.toContain('extract');
    expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  test('V3 after ten wrong passwords an account is locked for a quarter of an hour', async () => {
    await visitor.call('register', registration());
    for (let attempt = 0; attempt < 10; attempt++) await logIn(new Visitor(server.app), email, 'another');
    const refused = await logIn(new Visitor(server.app));
    expect(refused).toMatchObject({ status: 429, msg: 'Too many attempts. Please wait a little and try again.' });
    server.pass({ minutes: 16 });
    expect((await logIn(new Visitor(server.app))).status).toBe(200);
  });

  test('V3 ten failed log-ins from one address do not lock the owner out; a hundred from many addresses do', async () => {
    await visitor.call('register', registration());
    const from = (remoteAddress: string, password: string) =>
      new Visitor(server.app).send('POST', '/LoginApi/login', {
        payload: { username: email, password },
        remoteAddress,
      });
    for (let attempt = 0; attempt < 10; attempt++) await from('192.0.2.1', 'another');
    const { db, clock } = server.services;
    const counted = db.selectFrom('attempt').select('subject').where('subject', 'like', 'account:%');
    const subjects = await counted.distinct().execute();
    expect((await from('192.0.2.1', 'extract')).status).toBe(429);
    expect((await from('192.0.2.2', 'extract')).status).toBe(200);
    const counts = subjects.map(({ subject }) => subject);
    await recordAttempt(db, counts, clock().toISOString(), 100);
    expect((await from('192.0.2.2', 'extract')).status).toBe(429);
  });

  test('V3 concurrent failed log-ins all count', async () => {
    await visitor.call('register', registration());
    const guesses = Array.from({ length: 20 }, () => logIn(new Visitor(server.app), email, 'another'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses).toContain(429);
  });

  test('V3 concurrent failed log-ins to many accounts count against their IP address', async () => {
    const guesses = Array.from({ length: 300 }, (_, n) =>
      logIn(new Visitor(server.app), `a${n}@university.example`, 'another'),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(100);
    expect(statuses).toContain(429);
  });

  test('V3 registrations under a taken address count as failures, those that succeed do not', async () => {
    await visitor.call('register', registration());
    await visitor.call('register', registration());
    const counted = await server.services.db.selectFrom('attempt').select('subject').orderBy('subject').execute();
    expect(counted.map(({ subject }) => subject.split(':')[0])).toEqual(['address', 'registration']);
  });

  test('V3 concurrent registrations under a taken address are limited', async () => {
    await visitor.call('register', registration());
    const tries = Array.from({ length: 150 }, () => new Visitor(server.app).call('register', registration()));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409).length).toBeLessThanOrEqual(100);
    expect(statuses).toContain(429);
  });

  test('V3 successful log-ins from one shared IP address are not limited', async () => {
    await visitor.call('register', registration());
    for (let attempt = 0; attempt < 30; attempt++) expect((await logIn(new Visitor(server.app))).status).toBe(200);
  });

  test('V3 an IP address that fails with many accounts is blocked for a while; others are not', async () => {
    await visitor.call('register', registration());
    const from = (remoteAddress: string, username: string, password: string) =>
      new Visitor(server.app).send('POST', '/LoginApi/login', { payload: { username, password }, remoteAddress });
    const { db, clock } = server.services;
    await from('192.0.2.1', 'nobody@university.example', 'another');
    const failed = await db.selectFrom('attempt').select('subject').where('subject', 'like', 'address:%').execute();
    await recordAttempt(db, [failed[0]?.subject ?? ''], clock().toISOString(), 99);
    expect((await from('192.0.2.1', email, 'extract')).status).toBe(429);
    expect((await from('192.0.2.2', email, 'extract')).status).toBe(200);
  });
});
