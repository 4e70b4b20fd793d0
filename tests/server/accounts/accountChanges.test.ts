import crypto from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test as base } from 'vitest';
import { changePassword, findSession, insertSession } from '#server/db/accounts/sessions.ts';
import { accountByEmail, updateEmail } from '#server/db/accounts/accounts.ts';
import { recordAttempt } from '#server/db/attempts.ts';
import type { CheapArgon2 } from '../support/cheapPasswords.ts';
import { bothDatabases, startServer, type TestServer, weeklyOnPostgres } from '../support/testServer.ts';
import { registration, Visitor } from '../support/visitor.ts';

const password = 'extract';
const new_password = 'creatine';

describe.each(bothDatabases)('Changing an account on $name', (kind) => {
  const test = weeklyOnPostgres(kind);
  let server: TestServer;
  let author: Visitor;
  const email = 'justus@university.example';

  beforeEach(async () => {
    server = await startServer(kind);
    author = await Visitor.registered(server.app, email);
  });
  afterEach(() => server.stop());

  const isLoggedIn = async (who: Visitor) => (await who.call('report_list', {})).status === 200;
  const logIn = (username: string, word: string, who = new Visitor(server.app)) =>
    who.call('login', { username, password: word });
  const loggedIn = async () => {
    const visitor = new Visitor(server.app);
    await logIn(email, password, visitor);
    return visitor;
  };
  const guess = () => author.call('change_password', { password: 'another', new_password });
  const attempts = async (kindOf: string) =>
    (await server.services.db.selectFrom('attempt').select('subject').execute()).filter(({ subject }) =>
      subject.startsWith(`${kindOf}:`),
    ).length;

  test('A7 A9 V3 the new password logs in and the former one does not', async () => {
    expect(await author.call('change_password', { password, new_password })).toMatchObject({
      status: 200,
      code: '200',
      msg: 'Password changed',
    });
    expect(await logIn(email, password)).toMatchObject({ status: 401, problem: 'wrongCredentials' });
    expect(await logIn(email, new_password)).toMatchObject({ status: 200 });
    const account = await accountByEmail(server.services.db, email);
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('A9 V3 a changed password ends the account’s other sessions and renews its own cookie', async () => {
    const [phone, library] = [await loggedIn(), await loggedIn()];
    const stranger = await Visitor.registered(server.app, 'stranger@university.example');
    const copied = new Visitor(server.app);
    for (const [name, value] of phone.cookies) copied.cookies.set(name, value);
    const { headers } = await phone.call('change_password', { password, new_password });
    expect(String(headers['set-cookie'])).toMatch(
      /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const all = [phone, copied, library, author, stranger];
    expect(await Promise.all(all.map(isLoggedIn))).toEqual([true, false, false, false, true]);
  });

  base('A9 V3 no session that began with the former password outlives its change', async () => {
    const { db, clock } = server.services;
    const now = clock().toISOString();
    const account = await accountByEmail(db, email);
    if (!account) throw new Error('There is no account.');
    const until = '2099-01-01T00:00:00.000Z';
    let own = (await insertSession(db, account, until)) ?? '';
    for (let round = 0; round < 20; round++) {
      const password_hash = `${account.password_hash}${round}`;
      const [changed, ...others] = await Promise.all([
        changePassword(db, account, password_hash, own),
        ...Array.from({ length: 5 }, () => insertSession(db, account, until)),
      ]);
      if (!changed || changed === 'ended') throw new Error('The session did not go on.');
      own = changed.token;
      for (const token of others) expect(token && (await findSession(db, token, now))).toBeUndefined();
      account.password_hash = password_hash;
    }
    expect(await findSession(db, own, now)).toBeDefined();
  });

  base('A9 V3 of two sessions that change the password at the same time only one stays logged in', async () => {
    const other = await loggedIn();
    const replies = await Promise.all([
      author.call('change_password', { password, new_password }),
      other.call('change_password', { password, new_password: 'ammonia' }),
    ]);
    const authorWon = replies[0].status === 200;
    const [winner, loser] = authorWon ? replies : replies.toReversed();
    expect(winner!.status).toBe(200);
    // Refused because the password has changed, or no longer logged in if it came after the other was done.
    expect([401, 403]).toContain(loser!.status);
    expect([await isLoggedIn(author), await isLoggedIn(other)]).toEqual([authorWon, !authorWon]);
    expect((await logIn(email, authorWon ? new_password : 'ammonia')).status).toBe(200);
  });

  base('A9 V3 a session that ends during the change of its password stays ended', async () => {
    const { cookies } = author;
    const otherTab = new Visitor(server.app);
    for (const [name, value] of cookies) otherTab.cookies.set(name, value);
    const hashing = holdHashing();
    const changing = author.call('change_password', { password, new_password });
    await hashing.begun;
    await otherTab.call('logout', undefined);
    hashing.goOn();
    expect((await changing).headers['set-cookie']).toBeUndefined();
    expect(await isLoggedIn(author)).toBe(false);
    expect(await server.services.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  test('A7 V3 a change of password is checked in the order of the form, in the caller’s language', async () => {
    const said = async (body: { password: string; new_password: string }) => {
      const { status, field, msg } = await author.call('change_password', body);
      const zh = await author.call('change_password', body, { 'accept-language': 'zh' });
      return [status, field, msg, zh.msg];
    };
    expect(await said({ password: '', new_password: '' })).toEqual([
      422,
      'password',
      'Please enter your Password',
      '请输入密码',
    ]);
    expect(await said({ password, new_password: '' })).toEqual([
      422,
      'new_password',
      'Please enter your new Password',
      '请输入新密码',
    ]);
    for (const wrong of ['short', 'longer than fifteen']) {
      expect(await said({ password, new_password: wrong })).toEqual([
        422,
        'new_password',
        'The password length needs to be 6-15',
        '密码长度需为6至15位',
      ]);
    }
    expect(await said({ password: 'another', new_password })).toEqual([
      403,
      'password',
      'The current password is not right.',
      '当前密码不正确。',
    ]);
    const { msg } = await author.call('change_password', { password, new_password }, { 'accept-language': 'zh' });
    expect(msg).toBe('密码已修改');
  });

  test('V3 wrong passwords entered in a session count with those entered at log-in on the same device', async () => {
    for (let n = 0; n < 5; n++) expect(await guess()).toMatchObject({ status: 403, problem: 'wrongPassword' });
    const change = () => author.call('change_email', { email: 'new@university.example', password: 'another' });
    for (let n = 0; n < 2; n++) expect(await change()).toMatchObject({ status: 403, field: 'password' });
    for (let n = 0; n < 3; n++) expect(await logIn(email, 'another', author)).toMatchObject({ status: 401 });
    const refused = { status: 429, msg: 'Too many attempts. Please wait a little and try again.' };
    expect(await guess()).toMatchObject(refused);
    expect(await change()).toMatchObject(refused);
    expect(await author.call('change_password', { password, new_password })).toMatchObject(refused);
    expect(await logIn(email, password, author)).toMatchObject(refused);
    expect(await isLoggedIn(author)).toBe(true);
    server.pass({ minutes: 16 });
    expect((await author.call('change_password', { password, new_password })).status).toBe(200);
  });

  base('V3 concurrent wrong passwords in a session all count, against its device', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, guess));
    expect(replies.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(10);
    expect(replies.map(({ status }) => status)).toContain(429);
    expect(await attempts('device')).toBe(replies.filter(({ status }) => status === 403).length);
  });

  test('A7 A9 V3 after a change of address the new one logs in, the former one is free, and sessions stay valid', async () => {
    const other = await loggedIn();
    const reply = await author.call('change_email', { email: ' Justus@New.example ', password });
    expect(reply).toMatchObject({ code: '200', msg: 'Email changed', data: { email: 'Justus@New.example' } });
    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn('justus@new.example', password)).data).toMatchObject({ email: 'Justus@New.example' });
    expect(await Promise.all([author, other].map(isLoggedIn))).toEqual([true, true]);
    expect((await new Visitor(server.app).call('register', registration({ email }))).status).toBe(200);
  });

  test('A7 an account can be given its own address again, also in another case', async () => {
    const zh = { 'accept-language': 'zh' };
    const reply = await author.call('change_email', { email: 'Justus@University.Example', password }, zh);
    expect(reply).toMatchObject({ status: 200, msg: '邮箱已修改', data: { email: 'Justus@University.Example' } });
    expect((await author.call('change_email', { email, password })).data).toEqual({ email });
  });

  test('A7 V3 an address that is missing or taken is refused, and a change needs the password', async () => {
    await Visitor.registered(server.app, 'taken@university.example');
    const change = (to: string, word: string) => author.call('change_email', { email: to, password: word });
    expect(await change(' ', '')).toMatchObject({ status: 422, field: 'email', msg: 'Please enter your email' });
    expect(await change('x', '')).toMatchObject({ status: 422, field: 'password', msg: 'Please enter your Password' });
    expect(await change('Taken@University.example ', password)).toMatchObject({
      status: 409,
      code: '409',
      problem: 'emailTaken',
      field: 'email',
    });
    expect(await change('taken@university.example', 'another')).toMatchObject({
      status: 403,
      problem: 'wrongPassword',
    });
    expect((await logIn(email, password)).data).toMatchObject({ email });
  });

  base('A7 V3 a change of address fails if the password is changed meanwhile', async () => {
    const { db } = server.services;
    const checked = await accountByEmail(db, email);
    await author.call('change_password', { password, new_password });
    expect(checked && (await updateEmail(db, checked, 'thief@university.example'))).toBe('outdated');
    expect((await logIn(email, new_password)).status).toBe(200);
  });

  base('A7 V3 of several accounts that request one address at the same time only one gets it', async () => {
    const others = await Promise.all(
      ['a', 'b', 'c'].map((name) => Visitor.registered(server.app, `${name}@x.example`)),
    );
    const all = [author, ...others];
    const replies = await Promise.all(
      all.map((who) => who.call('change_email', { email: 'one@university.example', password })),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    const winner = all[replies.findIndex(({ status }) => status === 200)];
    expect((await logIn('one@university.example', password)).data.visitor_id).toBe(winner?.visitor_id);
  });

  test('V3 probing which addresses have an account is limited as at registration', async () => {
    await Visitor.registered(server.app, 'taken@university.example');
    const change = () => author.call('change_email', { email: 'taken@university.example', password });
    expect((await change()).status).toBe(409);
    expect([await attempts('address'), await attempts('account')]).toEqual([1, 0]);
    const { db, clock } = server.services;
    const { subject } = await db
      .selectFrom('attempt')
      .select('subject')
      .where('subject', 'like', 'address:%')
      .executeTakeFirstOrThrow();
    await recordAttempt(db, [subject], clock().toISOString(), 99);
    expect((await change()).status).toBe(429);
  });

  test('V3 failed log-ins stay counted after a change of address; those of the new address are not added', async () => {
    const next = 'next@university.example';
    for (let n = 0; n < 10; n++) await logIn(next, 'another');
    expect((await logIn(next, 'another')).status).toBe(429);
    const { db } = server.services;
    // Simulates an attack during the change of address. The change needs the right password, which clears the count.
    for (let n = 0; n < 10; n++) await logIn(email, 'another');
    await db
      .updateTable('account')
      .set({ email: next, email_key: next })
      .where('visitor_id', '=', author.visitor_id)
      .execute();
    expect((await logIn(next, password)).status).toBe(429);
    server.pass({ minutes: 16 });
    for (let n = 0; n < 10; n++) await logIn(email, 'another');
    expect((await logIn(next, password)).status).toBe(200);
  });

  test('V3 both calls require a session', async () => {
    const nobody = new Visitor(server.app);
    for (const reply of [
      await nobody.call('change_password', { password, new_password }),
      await nobody.call('change_email', { email: 'new@university.example', password }),
    ]) {
      expect(reply).toMatchObject({ status: 401, problem: 'notSignedIn' });
    }
    expect((await logIn(email, password)).status).toBe(200);
  });
});

/** Delays the next password hash until the test releases it. */
function holdHashing(): { begun: Promise<void>; goOn: () => void } {
  const begun = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const argon2 = crypto.argon2 as CheapArgon2;
  argon2.before = () => {
    begun.resolve();
    argon2.before = undefined;
    return free.promise;
  };
  return { begun: begun.promise, goOn: free.resolve };
}
