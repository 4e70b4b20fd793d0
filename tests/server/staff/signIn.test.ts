import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recentSeconds, staffIdleSeconds, staffSessionSeconds } from '#contract/staff/rules.ts';
import { Passkey } from '../support/passkey.ts';
import {
  acceptWithPasskey,
  acceptWithPassword,
  codeOf,
  firstOwnersToken,
  signInWithPasskey,
  staffPassword,
  staffWith,
} from '../support/staff.ts';
import { databases, sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { Visitor } from '../support/visitor.ts';

const email = 'owner@university.example';
const person = { name: 'Marie Curie', email };

describe.each(databases)('Signing in as staff, on $name', (kind) => {
  let server: TestServer;
  const nobody = () => new Visitor(server.app);
  beforeEach(async () => {
    server = await startServer(kind);
  });
  afterEach(() => server.stop());

  test('S2 with a passkey: the first owner accepts the link, signs out and in again', async () => {
    const owner = nobody();
    const token = await firstOwnersToken(server);
    expect((await owner.call('staff_invitation', { token })).data).toMatchObject({ email: '', roles: ['owner'] });
    const passkey = new Passkey();
    const accepted = await acceptWithPasskey(owner, { token, ...person }, passkey);
    expect(accepted).toMatchObject({ status: 200, data: { ...person, roles: ['owner'], topics: [] } });
    expect((await owner.call('staff_me', undefined)).data).toEqual(accepted.data);
    await owner.call('staff_sign_out', undefined);
    expect(await owner.call('staff_me', undefined)).toMatchObject({ status: 401, problem: 'staffNotSignedIn' });
    const signedIn = await signInWithPasskey(owner, passkey);
    expect(signedIn).toMatchObject({ status: 200, data: { email, signed_in_with: 'passkey' } });
    expect((await owner.call('staff_credentials', undefined)).data.passkeys).toMatchObject([
      { label: 'Phone', last_used_at: '2024-10-01T08:00:00.000Z' },
    ]);
  });

  test('S2 with password and one-time code: each code once, also within the same thirty seconds', async () => {
    const { answer, secret } = await acceptWithPassword(server, nobody(), {
      token: await firstOwnersToken(server),
      ...person,
    });
    expect(answer).toMatchObject({ status: 200, data: { staff: { signed_in_with: 'invitation' } } });
    const signIn = (code: string) => nobody().call('staff_sign_in_password', { email, password: staffPassword, code });
    const code = () => codeOf(secret, server.services.clock());
    expect(await signIn(code())).toMatchObject({ status: 401, problem: 'staffSignInFailed' });
    server.pass({ minutes: 1 });
    const next = code();
    const both = await Promise.all([signIn(next), signIn(`${next.slice(0, 3)} ${next.slice(3)}`)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]));
    server.pass({ minutes: 0.5 });
    expect(await signIn(next)).toMatchObject({ status: 401 });
    expect(await signIn(code())).toMatchObject({ status: 200, data: { signed_in_with: 'code' } });
    server.pass({ minutes: 5 });
    const earlier = code();
    server.pass({ minutes: 1 });
    expect(await signIn(earlier)).toMatchObject({ status: 401 });
  });

  test('S2 with a recovery code, each once; new codes invalidate the earlier ones', async () => {
    const owner = nobody();
    const { answer } = await acceptWithPassword(server, owner, { token: await firstOwnersToken(server), ...person });
    const [first = '', second = ''] = answer.data.recovery_codes;
    expect(new Set(answer.data.recovery_codes).size).toBe(10);
    const signIn = (code: string) => nobody().call('staff_sign_in_password', { email, password: staffPassword, code });
    expect(await signIn(first.toLowerCase().replaceAll('-', ' '))).toMatchObject({
      status: 200,
      data: { signed_in_with: 'recovery code' },
    });
    expect((await signIn(first)).problem).toBe('staffSignInFailed');
    expect((await owner.call('staff_credentials', undefined)).data.recovery_codes).toBe(9);
    const renewed = await owner.call('staff_recovery_codes', undefined);
    expect((await signIn(second)).problem).toBe('staffSignInFailed');
    expect((await signIn(renewed.data.recovery_codes[0] ?? '')).status).toBe(200);
    const stored = JSON.stringify(await server.services.db.selectFrom('staff_recovery_code').selectAll().execute());
    expect(stored).not.toContain(renewed.data.recovery_codes[1]?.replaceAll('-', ''));
  });

  test('S2 S1 an author is not staff, whatever the password, and an author’s session gives no access', async () => {
    const author = await Visitor.registered(server.app, email);
    const answer = await author.call('staff_sign_in_password', { email, password: 'extract', code: '123456' });
    const unknown = await nobody().call('staff_sign_in_password', {
      email: 'nobody@university.example',
      password: 'extract',
      code: '123456',
    });
    expect({ ...answer, headers: {} }).toEqual({ ...unknown, headers: {} });
    expect(answer.problem).toBe('staffSignInFailed');
    expect(await author.call('staff_me', undefined)).toMatchObject({ status: 401, problem: 'staffNotSignedIn' });
    author.cookies.set('staff', author.cookies.get('session') ?? '');
    expect(await author.call('staff_me', undefined)).toMatchObject({ status: 401, problem: 'staffNotSignedIn' });
  });

  test('S2 a passkey with a wrong, repeated, foreign, unverified or removed answer is refused', async () => {
    const owner = nobody();
    const passkey = new Passkey();
    await acceptWithPasskey(owner, { token: await firstOwnersToken(server), ...person }, passkey);
    const options = async () => (await nobody().call('staff_sign_in_options', undefined)).data;
    const tryIt = (response: ReturnType<Passkey['assert']>) => nobody().call('staff_sign_in', { response });
    const refused = { status: 401, problem: 'passkeyFailed' };
    const answer = passkey.assert(await options());
    expect((await tryIt(answer)).status).toBe(200);
    expect(await tryIt(answer)).toMatchObject(refused);
    expect(await tryIt(passkey.assert({ challenge: 'self-made' }))).toMatchObject(refused);
    const late = passkey.assert(await options());
    server.pass({ minutes: 6 });
    expect(await tryIt(late)).toMatchObject(refused);
    const other = Object.assign(new Passkey('https://evil.example'), { id: passkey.id });
    expect(await tryIt(other.assert(await options()))).toMatchObject(refused);
    expect(await tryIt(Object.assign(new Passkey(), { id: passkey.id }).assert(await options()))).toMatchObject(
      refused,
    );
    expect(await tryIt(new Passkey().assert(await options()))).toMatchObject(refused);
    passkey.isVerified = false;
    expect(await tryIt(passkey.assert(await options()))).toMatchObject(refused);
    passkey.isVerified = true;
    const forCreating = await owner.call('staff_add_passkey_options', undefined);
    expect(await tryIt(passkey.assert(forCreating.data))).toMatchObject(refused);
    expect((await tryIt(passkey.assert(await options()))).status).toBe(200);
  });

  test('S2 a session ends after a night without use, and after a week at the latest', async () => {
    const idle = await staffWith(server, ['secretary']);
    server.pass({ hours: staffIdleSeconds / 3600, minutes: -2 });
    expect((await idle.call('staff_me', undefined)).status).toBe(200);
    server.pass({ hours: staffIdleSeconds / 3600, minutes: 1 });
    expect(await idle.call('staff_me', undefined)).toMatchObject({ status: 401, problem: 'staffNotSignedIn' });
    const busy = await staffWith(server, ['owner']);
    for (let hours = 0; hours < staffSessionSeconds / 3600 - 12; hours += 11) {
      expect((await busy.call('staff_me', undefined)).status).toBe(200);
      server.pass({ hours: 11 });
    }
    server.pass({ hours: 11 });
    expect((await busy.call('staff_me', undefined)).status).toBe(401);
  });

  test('S2 sessions are listed and ended, one or all others', async () => {
    const owner = nobody();
    const passkey = new Passkey();
    await acceptWithPasskey(owner, { token: await firstOwnersToken(server), ...person }, passkey);
    const others = [nobody(), nobody(), nobody()];
    for (const other of others) await signInWithPasskey(other, passkey);
    const { data: sessions } = await owner.call('staff_sessions', undefined);
    expect(sessions).toHaveLength(4);
    expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1);
    const { data: seen } = await others[0]!.call('staff_sessions', undefined);
    const { session_id } = seen.find(({ is_current }) => is_current)!;
    await owner.call('staff_end_session', { session_id });
    const states = async () =>
      Promise.all(others.map(async (other) => (await other.call('staff_me', undefined)).status));
    expect(await states()).toEqual([401, 200, 200]);
    await owner.call('staff_end_session', {});
    expect(await states()).toEqual([401, 401, 401]);
    expect((await owner.call('staff_me', undefined)).status).toBe(200);
    const foreign = await staffWith(server, ['secretary']);
    await foreign.call('staff_end_session', { session_id: sessions.find(({ is_current }) => is_current)!.session_id });
    expect((await owner.call('staff_me', undefined)).status).toBe(200);
  });

  test('S2 adding or removing means of signing in needs a recent sign-in, and one must remain', async () => {
    const owner = nobody();
    const passkey = new Passkey();
    await acceptWithPasskey(owner, { token: await firstOwnersToken(server), ...person }, passkey);
    const credential_id = passkey.id.toString('base64url');
    expect(await owner.call('staff_remove_credential', { credential_id })).toMatchObject({ problem: 'lastCredential' });
    expect((await owner.call('staff_credentials', undefined)).data.passkeys).toHaveLength(1);
    const elsewhere = nobody();
    await signInWithPasskey(elsewhere, passkey);
    const { data: offered } = await owner.call('staff_set_password_options', undefined);
    const setPassword = (code: string, password = staffPassword) =>
      owner.call('staff_set_password', { password, code });
    expect(await setPassword('000000')).toMatchObject({ status: 422, problem: 'codeWrong', field: 'code' });
    expect(await setPassword('1', 'too short')).toMatchObject({ problem: 'staffPasswordLength' });
    for (const guessable of ['123456789012', 'Conference2026', 'abcdefghijkl', 'wuwuwuwuwuwu', 'password1234'])
      expect(await setPassword('1', guessable), guessable).toMatchObject({ problem: 'staffPasswordCommon' });
    const { data } = await setPassword(codeOf(offered.secret, server.services.clock()));
    expect(data.recovery_codes).toHaveLength(10);
    expect((await elsewhere.call('staff_me', undefined)).status).toBe(401);
    server.pass({ minutes: 1 });
    const second = new Passkey();
    const { data: options } = await owner.call('staff_add_passkey_options', undefined);
    const added = await owner.call('staff_add_passkey', { response: second.attest(options), label: 'Key' });
    expect(added.data.passkeys.map(({ label }) => label)).toEqual(['Phone', 'Key']);
    expect((await owner.call('staff_remove_credential', { credential_id })).data.passkeys).toHaveLength(1);
    expect((await signInWithPasskey(nobody(), passkey)).status).toBe(401);
    expect((await signInWithPasskey(nobody(), second)).status).toBe(200);
    server.pass({ minutes: recentSeconds / 60 + 1 });
    expect(await owner.call('staff_add_passkey_options', undefined)).toMatchObject({
      status: 403,
      problem: 'signInAgain',
    });
    expect(await owner.call('staff_remove_credential', {})).toMatchObject({ status: 403, problem: 'signInAgain' });
    expect((await signInWithPasskey(owner, second)).status).toBe(200);
    expect((await owner.call('staff_remove_credential', {})).data).toMatchObject({ password_set_at: null });
  });
});

describe.each(databases)('Guessing at staff, on $name', (kind) => {
  let server: TestServer;
  let secret: string;
  let recoveryCodes: string[];
  beforeEach(async () => {
    server = await startServer(kind, { trustedProxies: ['127.0.0.1'] });
    const owner = new Visitor(server.app);
    const joined = await acceptWithPassword(server, owner, { token: await firstOwnersToken(server), ...person });
    ({ secret } = joined);
    recoveryCodes = joined.answer.data.recovery_codes;
    server.pass({ minutes: 2 });
  });
  afterEach(() => server.stop());

  const signIn = async (from: string, fields: object = {}) => {
    const code = codeOf(secret, server.services.clock());
    const body = { email, password: staffPassword, code, ...fields };
    const answer = await new Visitor(server.app).call('staff_sign_in_password', body, { 'x-forwarded-for': from });
    return answer.problem ?? 'signed in';
  };

  test('S2 V3 a stranger is stopped after ten wrong passwords, for any address, and locks nobody out', async () => {
    for (const address of [email, 'nobody@university.example']) {
      const from = address === email ? '198.51.100.1' : '198.51.100.2';
      const tried: string[] = [];
      for (let n = 0; n < 11; n++) tried.push(await signIn(from, { email: address, password: `guess number ${n}` }));
      expect(tried).toEqual([...Array<string>(10).fill('staffSignInFailed'), 'tooManyRequests']);
    }
    expect(await signIn('198.51.100.1')).toBe('tooManyRequests');
    expect(await signIn('203.0.113.7')).toBe('signed in');
  });

  test('S2 V3 a caller who knows the password but guesses codes is stopped, and not told that it is right', async () => {
    const wrong = codeOf(secret, new Date(0));
    for (let n = 0; n < 12; n++) {
      expect(await signIn(`198.51.100.${n}`, { code: wrong })).toBe('staffSignInFailed');
    }
    expect(await signIn('203.0.113.7')).toBe('staffSignInFailed');
    expect(await signIn('203.0.113.8', { password: 'a wrong pass phrase' })).toBe('staffSignInFailed');
    // The owner of the password still gets in with a recovery code, and sees in the log that somebody has the password.
    expect(await signIn('203.0.113.7', { code: 'AAAA-AAAA-AAAA-AAAA' })).toBe('staffSignInFailed');
    expect(await signIn('203.0.113.7', { code: recoveryCodes[0] })).toBe('signed in');
    const { db } = server.services;
    const entries = await db.selectFrom('audit_log').selectAll().where('action', '=', 'code refused').execute();
    expect(entries).toHaveLength(10);
    expect(entries[0]).toMatchObject({ actor: 'system', target: 'staff' });
    server.pass({ minutes: 16 });
    expect(await signIn('203.0.113.7')).toBe('signed in');
  });
});

describe('The cookie of staff', () => {
  const origin = 'https://conference.example';

  test('S2 V3 is sent with staff calls only, is new each time, and is not sent by other sites', async () => {
    const server = await startServer(sqlite, { publicUrl: new URL(origin) });
    const passkey = new Passkey(origin);
    await acceptWithPasskey(new Visitor(server.app), { token: await firstOwnersToken(server), ...person }, passkey);
    for (const prefix of ['', '/api']) {
      const visitor = new Visitor(server.app);
      const { data } = await visitor.call('staff_sign_in_options', undefined);
      const planted = 'A'.repeat(43);
      const signedIn = await visitor.fetch(`${prefix}/AdminApi/staff_sign_in`, {
        method: 'POST',
        payload: { response: passkey.assert(data) },
        headers: { cookie: `__Secure-staff=${planted}` },
      });
      const cookies = [signedIn.headers['set-cookie']].flat();
      const cookie = String(cookies[0]);
      const flags = `Max-Age=604800; Path=${prefix}/AdminApi; HttpOnly; Secure; SameSite=Strict`;
      expect(cookie).toMatch(new RegExp(`^__Secure-staff=[\\w-]{43}; ${flags}$`));
      expect(cookie).not.toContain(planted);
      const known = flags.replace('604800', '31536000');
      expect(cookies[1]).toMatch(new RegExp(`^__Secure-staff-device=[\\w-]{43}; ${known}$`));
    }
    const visitor = new Visitor(server.app);
    const { data } = await visitor.call('staff_sign_in_options', undefined);
    const shared = await visitor.call('staff_sign_in', { response: passkey.assert(data), is_shared: true });
    expect(String(shared.headers['set-cookie']), 'S11 on a shared computer it ends with the browser').not.toContain(
      'Max-Age',
    );
    await server.stop();
  });

  test('S1 V3 a request from another site is refused, signed in or not', async () => {
    const server = await startServer(sqlite);
    const owner = await staffWith(server, ['owner']);
    const headers: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const from of headers) {
      expect(await owner.call('staff_me', undefined, from)).toMatchObject({ status: 403, problem: 'foreignOrigin' });
      const form = {
        method: 'POST',
        payload: 'staff_id=1',
        headers: { ...from, 'content-type': 'text/plain' },
      } as const;
      expect((await owner.fetch('/AdminApi/staff_remove', form)).statusCode).toBe(403);
    }
    await server.stop();
  });
});
