import { afterAll, beforeAll, beforeEach, describe, expect, test as base } from 'vitest';
import { newResetToken } from '#server/db/accounts/resetLinks.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { bothDatabases, startServer, type TestServer, weeklyOnPostgres } from '../support/testServer.ts';
import { Visitor } from '../support/visitor.ts';

describe.each(bothDatabases)('A password set by the secretariat’s link on $name', (kind) => {
  const test = weeklyOnPostgres(kind);
  let server: TestServer;
  let author: Visitor;
  let email = '';
  let authors = 0;
  const linkIn = (hours: number) => {
    const { db, clock } = server.services;
    const expires_at = new Date(clock().getTime() + hours * 60 * 60 * 1000).toISOString();
    return newResetToken(db, author.visitor_id, { expires_at });
  };
  const reset = (token: string, password = 'creatine') =>
    new Visitor(server.app).call('reset_password', { token, password });
  const logIn = (password: string) => new Visitor(server.app).call('login', { username: email, password });

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    email = `forgetful${++authors}@university.example`;
    author = await Visitor.registered(server.app, email);
  });

  test('S6 A9 it logs in, the former password does not, and every session has ended', async () => {
    expect(await reset(await linkIn(24))).toMatchObject({ status: 200, code: '200', msg: 'Password changed' });
    expect(await logIn('creatine')).toMatchObject({ status: 200 });
    expect(await logIn('extract')).toMatchObject({ problem: 'wrongCredentials' });
    expect(await author.call('report_list', {})).toMatchObject({ problem: 'notSignedIn' });
  });

  base('S6 the link works once, also under concurrent use', async () => {
    const token = await linkIn(24);
    const answers = await Promise.all([reset(token, 'creatine'), reset(token, 'carnitine')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410]);
    expect(await reset(token)).toMatchObject({ status: 410, problem: 'resetLinkVoid', field: 'token' });
  });

  base('S6 a link becomes invalid with time, a newer link, or a change of password', async () => {
    const expired = await linkIn(24);
    server.pass({ hours: 24 });
    expect(await reset(expired)).toMatchObject({ problem: 'resetLinkVoid' });
    const former = await linkIn(24);
    const newer = await linkIn(24);
    expect(await reset(former)).toMatchObject({ problem: 'resetLinkVoid' });
    await author.call('change_password', { password: 'extract', new_password: 'inosine' });
    expect(await reset(newer)).toMatchObject({ problem: 'resetLinkVoid' });
    expect(await logIn('inosine')).toMatchObject({ status: 200 });
  });

  test('S6 A7 a link ends when the account’s owner changes the address to which it was mailed', async () => {
    const token = await linkIn(24);
    const changed = await author.call('change_email', { password: 'extract', email: `new-${email}` });
    expect(changed).toMatchObject({ status: 200 });
    expect(await reset(token)).toMatchObject({ problem: 'resetLinkVoid' });
  });

  test('S6 A1 it follows the rules of registration, and a refused one leaves the link valid', async () => {
    const token = await linkIn(24);
    expect(await reset(token, '')).toMatchObject({ problem: 'newPasswordMissing', field: 'password' });
    expect(await reset(token, '12345')).toMatchObject({ problem: 'passwordLength', field: 'password' });
    expect(await reset(token, '1234567890123456')).toMatchObject({ problem: 'passwordLength' });
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  test('V3 S6 the database does not hold the link, and forgets it once it has expired', async () => {
    const { db } = server.services;
    const token = await linkIn(24);
    expect(JSON.stringify(await db.selectFrom('reset_link').selectAll().execute())).not.toContain(token);
    server.pass({ hours: 25 });
    await removeExpired(server.services);
    expect(await db.selectFrom('reset_link').selectAll().execute()).toEqual([]);
  });

  test('V3 S6 guessing links is limited as guessing passwords is', async () => {
    for (let guess = 0; guess < 100; guess++) await reset(`guess-${guess}`);
    expect(await reset(await linkIn(24))).toMatchObject({ status: 429, problem: 'tooManyRequests' });
    server.pass({ minutes: 16 });
    expect(await reset(await linkIn(24))).toMatchObject({ status: 200 });
  });

  test('S6 an account that was blocked for failed log-ins can log in with the new password at once', async () => {
    for (let guess = 0; guess < 10; guess++) await logIn(`guess-${guess}`);
    expect(await logIn('extract')).toMatchObject({ problem: 'tooManyRequests' });
    await reset(await linkIn(24));
    expect(await logIn('creatine')).toMatchObject({ status: 200 });
  });

  test('S6 the link of one account opens no other', async () => {
    await Visitor.registered(server.app, 'other@university.example');
    await reset(await linkIn(24));
    const other = await new Visitor(server.app).call('login', {
      username: 'other@university.example',
      password: 'extract',
    });
    expect(other.status).toBe(200);
  });
});
