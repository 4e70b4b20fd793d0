import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordAttempt } from '#server/db/attempts.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { limitPasswords } from '#server/security/passwordLimits.ts';
import { acceptWithPassword, codeOf, firstOwnersToken, staffPassword } from '../support/staff.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { Visitor } from '../support/visitor.ts';

const email = 'owner@university.example';
const nobody = 'nobody@university.example';

describe.each(databases)('Guesses at passwords of staff, on $name', (kind) => {
  let server: TestServer;
  let owner: Visitor;
  let secret: string;
  beforeEach(async () => {
    server = await startServer(kind, { trustedProxies: ['127.0.0.1'] });
    owner = new Visitor(server.app);
    const token = await firstOwnersToken(server);
    ({ secret } = await acceptWithPassword(server, owner, { token, name: 'Marie Curie', email }));
    server.pass({ minutes: 2 });
  });
  afterEach(() => server.stop());

  const signIn = async (who: Visitor, from: string, fields: object = {}) => {
    const code = codeOf(secret, server.services.clock());
    const body = { email, password: staffPassword, code, ...fields };
    const { status, problem } = await who.call('staff_sign_in_password', body, { 'x-forwarded-for': from });
    return problem ?? status;
  };
  const stranger = () => new Visitor(server.app);
  /** Counts everything for subjects of a kind this many more times. */
  const repeat = async (kindOf: string, times: number) => {
    const { db, clock } = server.services;
    const counted = await db.selectFrom('attempt').select('subject').distinct().execute();
    const subjects = counted.flatMap(({ subject }) => (subject.startsWith(`${kindOf}:`) ? [subject] : []));
    expect(subjects).not.toEqual([]);
    await recordAttempt(db, subjects, clock().toISOString(), times);
  };
  /** How many wrong guesses, each from another network, are evaluated and refused, without hashing passwords. */
  const guess = async (addresses: readonly string[]) => {
    const found = { evaluated: 0, refused: 0 };
    for (const [n, address] of addresses.entries()) {
      const from = `198.${18 + (n >> 8)}.${n & 0xff}.1`;
      await limitPasswords(server.services, 'staff', address, { address: from }, async () => undefined).then(
        () => found.evaluated++,
        () => found.refused++,
      );
    }
    return found;
  };

  test.each([email, nobody])(
    'S2 V3 at %s are stopped from everywhere, from however many networks they come',
    async (at) => {
      expect(await guess(Array.from({ length: 110 }, () => at))).toEqual({ evaluated: 100, refused: 10 });
      expect(await signIn(stranger(), '203.0.113.1', { email: at })).toBe('tooManyRequests');
      expect(await guess(['other@university.example'])).toEqual({ evaluated: 1, refused: 0 });
      server.pass({ minutes: 16 });
      expect(await signIn(stranger(), '203.0.113.1', { email: at })).toBe(at === email ? 200 : 'staffSignInFailed');
    },
  );

  test('S2 V3 spread over many addresses and networks, they are stopped together, also for unknown addresses', async () => {
    const addresses = Array.from({ length: 310 }, (_, n) => `somebody${n}@university.example`);
    expect(await guess(addresses)).toEqual({ evaluated: 300, refused: 10 });
    for (const at of [email, nobody]) {
      expect(await signIn(stranger(), '203.0.113.1', { email: at })).toBe('tooManyRequests');
    }
    expect(await signIn(owner, '203.0.113.1')).toBe(200);
  });

  test('S2 V3 never lock out a device that has signed in before, wherever it is', async () => {
    await signIn(stranger(), '198.51.100.1', { password: 'a wrong pass phrase' });
    for (const subjects of ['staff', 'staff-failure', 'staff-account', 'staff-all']) await repeat(subjects, 1000);
    expect(await signIn(stranger(), '203.0.113.1')).toBe('tooManyRequests');
    expect(await signIn(owner, '198.51.100.1', { password: 'mistyped' })).toBe('staffSignInFailed');
    expect(await signIn(owner, '198.51.100.1')).toBe(200);
    await owner.call('staff_sign_out', undefined);
    server.pass({ minutes: 1 });
    expect(await signIn(owner, '198.51.100.1')).toBe(200);
  });

  test('S2 V3 of one-time codes by somebody who knows the password are stopped, too', async () => {
    const wrong = codeOf(secret, new Date(0));
    for (let n = 0; n < 11; n++) await signIn(stranger(), `198.51.100.${n}`, { code: wrong });
    expect(await signIn(stranger(), '203.0.113.1')).toBe('staffSignInFailed');
    expect(await signIn(owner, '203.0.113.1')).toBe(200);
  });

  test('S2 V3 a known device may guess ten times, for its own person only, and its former cookie is void', async () => {
    const before = stranger();
    for (const [name, value] of owner.cookies) before.cookies.set(name, value);
    expect(await signIn(owner, '203.0.113.1')).toBe(200);
    await guess(Array.from({ length: 110 }, () => email));
    expect(await signIn(before, '203.0.113.1')).toBe('tooManyRequests');
    await guess(Array.from({ length: 110 }, () => nobody));
    expect(await signIn(owner, '203.0.113.1', { email: nobody })).toBe('tooManyRequests');
    for (let n = 0; n < 10; n++) {
      expect(await signIn(owner, `203.0.113.${n}`, { password: `guess number ${n}` })).toBe('staffSignInFailed');
    }
    expect(await signIn(owner, '203.0.113.1')).toBe('tooManyRequests');
    server.pass({ minutes: 16 });
    expect(await signIn(owner, '203.0.113.1')).toBe(200);
  });

  test('S2 V3 S11 a device is known for a year, a shared computer never; setting up again forgets devices', async () => {
    const { db } = server.services;
    const known = () => db.selectFrom('staff_device').selectAll().execute();
    const cookie = owner.cookies.get('staff-device')!;
    expect(cookie).toMatch(/^[\w-]{43}$/);
    expect(await known()).toHaveLength(1);
    expect(JSON.stringify(await known())).not.toContain(cookie);
    const shared = stranger();
    expect(await signIn(shared, '203.0.113.1', { is_shared: true })).toBe(200);
    expect(shared.cookies.has('staff-device')).toBe(false);
    server.pass({ days: 364 });
    await removeExpired(server.services);
    expect(await known()).toHaveLength(1);
    server.pass({ days: 2 });
    await removeExpired(server.services);
    expect(await known()).toEqual([]);

    expect(await signIn(owner, '203.0.113.1')).toBe(200);
    const { staff_id } = (await owner.call('staff_me', undefined)).data;
    const { data } = await owner.call('staff_invite', { email: 'second@university.example', roles: ['owner'] });
    const second = stranger();
    await acceptWithPassword(server, second, { token: data.link.split('=').at(-1)!, name: 'Lise Meitner' });
    expect(await known()).toHaveLength(2);
    await second.call('staff_remove', { staff_id });
    expect((await known()).map((device) => device.staff_id)).not.toContain(staff_id);
  });
});
