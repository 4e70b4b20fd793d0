import { afterEach, beforeEach, describe, expect, test as base } from 'vitest';
import { recordAttempt } from '#server/db/attempts.ts';
import { lastLoginOn, rememberDevice } from '#server/db/accounts/devices.ts';
import { eraseAccount } from '#server/db/accounts/erasure.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { limited } from '#server/security/limiter.ts';
import { limitPasswords } from '#server/security/passwordLimits.ts';
import { bothDatabases, startServer, type TestServer, weeklyOnPostgres } from '../support/testServer.ts';
import { registration, Visitor } from '../support/visitor.ts';

describe.each(bothDatabases)('Guesses at passwords on $name', (kind) => {
  const test = weeklyOnPostgres(kind);
  let server: TestServer;
  const email = 'justus@university.example';
  const password = 'extract';

  beforeEach(async () => {
    server = await startServer(kind);
  });
  afterEach(() => server.stop());

  const logIn = (who: Visitor, word: string, remoteAddress: string, username = email) =>
    who.send('POST', '/LoginApi/login', { payload: { username, password: word }, remoteAddress });
  const stranger = () => new Visitor(server.app);
  /** Counts everything for subjects of a kind this many more times. */
  const repeat = async (kindOf: string, times: number) => {
    const { db, clock } = server.services;
    const counted = await db.selectFrom('attempt').select('subject').distinct().execute();
    const subjects = counted.flatMap(({ subject }) => (subject.startsWith(`${kindOf}:`) ? [subject] : []));
    await recordAttempt(db, subjects, clock().toISOString(), times);
  };
  /** How many attempts are evaluated and how many refused, without hashing passwords. */
  const outcomes = async (attempts: Iterable<() => Promise<unknown>>) => {
    const found = { evaluated: 0, refused: 0 };
    for (const attempt of attempts) {
      await attempt().then(
        () => found.evaluated++,
        () => found.refused++,
      );
    }
    return found;
  };

  base('V3 log-ins of the guesser’s own do not delete the counts of guesses at others', async () => {
    const caller = { address: '192.0.2.66' };
    const tried = (visitor_id: string, attempt: () => Promise<true | undefined>) =>
      limitPasswords(server.services, 'author', visitor_id, caller, attempt);
    let evaluated = 0;
    for (let round = 0; round < 30; round++) {
      const { promise, resolve } = Promise.withResolvers<true>();
      const begun = Promise.withResolvers<void>();
      const slow = tried('own', () => {
        begun.resolve();
        return promise;
      });
      await begun.promise;
      await tried('own', async () => true);
      await tried('victim', async () => void evaluated++).catch(() => undefined);
      resolve(true);
      await slow;
    }
    expect(evaluated).toBe(10);
  });

  test('V3 A7 guesses from ten networks do not lock the owner out on a known device', async () => {
    const owner = await Visitor.registered(server.app, email);
    await owner.call('logout', undefined);
    await logIn(stranger(), 'guess', '192.0.2.1');
    await repeat('account', 100);
    expect((await logIn(stranger(), password, '203.0.113.1')).status).toBe(429);
    expect((await logIn(owner, 'mistyped', '203.0.113.1')).status).toBe(401);
    expect((await logIn(owner, password, '203.0.113.1')).status).toBe(200);
    const change = { password, new_password: 'creatine' };
    expect((await owner.call('change_password', change)).status).toBe(200);
  });

  test('V3 A7 failures of a stranger in the same hall do not lock out known devices there', async () => {
    const hall = '192.0.2.1';
    const owner = await Visitor.registered(server.app, email);
    await logIn(stranger(), 'guess', hall, 'nobody@university.example');
    await repeat('address', 100);
    await repeat('password', 1000);
    expect((await logIn(stranger(), password, hall)).status).toBe(429);
    expect((await logIn(owner, password, hall)).status).toBe(200);
  });

  test('V3 a known device may guess ten times, at its own accounts only, and its former cookie is void', async () => {
    const owner = await Visitor.registered(server.app, email);
    const before = new Visitor(server.app);
    for (const [name, value] of owner.cookies) before.cookies.set(name, value);
    await logIn(owner, password, '192.0.2.1');
    await Visitor.registered(server.app, 'other@university.example');
    await logIn(stranger(), 'guess', '192.0.2.2');
    await logIn(stranger(), 'guess', '192.0.2.2', 'other@university.example');
    await repeat('account', 100);
    expect((await logIn(before, password, '192.0.2.3')).status).toBe(429);
    expect((await logIn(owner, password, '192.0.2.3', 'other@university.example')).status).toBe(429);
    for (let n = 0; n < 10; n++) expect((await logIn(owner, `guess${n}`, `192.0.2.${n}`)).status).toBe(401);
    expect((await logIn(owner, password, '192.0.2.3')).status).toBe(429);
    server.pass({ minutes: 16 });
    expect((await logIn(owner, password, '192.0.2.3')).status).toBe(200);
  });

  test('V3 on a shared computer, the guesser’s own log-ins in between give no further guesses at others', async () => {
    const shared = await Visitor.registered(server.app, email);
    await Visitor.registered(server.app, 'guesser@university.example');
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) {
      statuses.push((await logIn(shared, `guess${n}`, '192.0.2.1')).status);
      if (n % 4 === 3) await logIn(shared, password, '192.0.2.1', 'guesser@university.example');
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    // The owner does not lose access from the device.
    server.pass({ minutes: 16 });
    expect((await logIn(shared, password, '192.0.2.1')).status).toBe(200);
  });

  test('V3 guesses from the many networks of one IPv6 site count together', async () => {
    const guess = (n: number, visitor_id: string) => () =>
      limitPasswords(
        server.services,
        'author',
        visitor_id,
        { address: `2001:db8:1:${n.toString(16)}::1` },
        async () => undefined,
      );
    const atOne = Array.from({ length: 60 }, (_, n) => guess(n, 'victim'));
    expect(await outcomes(atOne)).toEqual({ evaluated: 40, refused: 20 });
    await repeat('address', 360);
    const atMany = Array.from({ length: 20 }, (_, n) => guess(100 + n, `victim${n}`));
    expect(await outcomes(atMany)).toEqual({ evaluated: 0, refused: 20 });
  });

  test('V3 correct passwords count, too: nobody can keep the server busy by logging in to their own accounts', async () => {
    const right = (knownDevice?: string) => () =>
      limitPasswords(server.services, 'author', 'own', { address: '192.0.2.1', knownDevice }, async () => true);
    await right()();
    await repeat('password', 998);
    expect(await outcomes([right(), right()])).toEqual({ evaluated: 1, refused: 1 });
    expect(await outcomes([right('device')])).toEqual({ evaluated: 1, refused: 0 });
    await repeat('login', 198);
    expect(await outcomes([right('device')])).toEqual({ evaluated: 0, refused: 1 });
  });

  base(
    'V3 A7 guesses in progress use up none of the owner’s log-ins; simultaneous log-ins stay in the limit',
    async () => {
      const context = { ...server.services, amounts: { login: 3 } };
      const tried = (address: string, knownDevice: string | undefined, attempt: () => Promise<true | undefined>) =>
        limitPasswords(context, 'author', 'owner', { address, knownDevice }, attempt);
      const undecided = Promise.withResolvers<undefined>();
      let started = 0;
      const guesses = Array.from({ length: 5 }, (_, n) =>
        tried(`192.0.2.${n}`, undefined, () => {
          started++;
          return undecided.promise;
        }),
      );
      await expect.poll(() => started).toBe(5);
      const logIn = () => tried('203.0.113.1', 'device', async () => true);
      expect(await outcomes([logIn, logIn, logIn, logIn])).toEqual({ evaluated: 3, refused: 1 });
      undecided.resolve(undefined);
      expect(await Promise.all(guesses)).toEqual(guesses.map(() => undefined));

      server.pass({ minutes: 16 });
      const all = await Promise.allSettled(Array.from({ length: 12 }, logIn));
      expect(all.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(3);
    },
  );

  base('V3 of simultaneous guesses no more are evaluated than the limit, and refused ones use up no room', async () => {
    const context = { ...server.services, amounts: { 'account-address': 3 } };
    const undecided = Promise.withResolvers<undefined>();
    let started = 0;
    const guess = () =>
      limitPasswords(context, 'author', 'owner', { address: '192.0.2.1' }, () => {
        started++;
        return undecided.promise;
      });
    const running = [guess(), guess(), guess()];
    await expect.poll(() => started).toBe(3);
    const { db } = server.services;
    const recorded = () =>
      db.selectFrom('attempt').select('amount').where('subject', 'like', 'account-address:%').execute();
    let most = 0;
    const refused = Promise.allSettled(Array.from({ length: 30 }, guess));
    let isOver = false;
    void refused.then(() => (isOver = true));
    while (!isOver) most = Math.max(most, (await recorded()).length);
    expect(await refused).toEqual(Array.from({ length: 30 }, () => expect.objectContaining({ status: 'rejected' })));
    expect([started, most]).toEqual([3, 3]);
    undecided.resolve(undefined);
    await Promise.all(running);
  });

  base('V3 A1 a registration that is refused at the last moment leaves no account', async () => {
    const limitedServer = await startServer(kind, { amounts: { registration: 2 } });
    const { app, services } = limitedServer;
    const tries = Array.from({ length: 6 }, (_, n) =>
      new Visitor(app).call('register', registration({ email: `author${n}@university.example` })),
    );
    const made = (await Promise.all(tries)).filter(({ status }) => status === 200);
    const stored = await services.db.selectFrom('account').select('email').execute();
    const counted = await services.db
      .selectFrom('attempt')
      .select('subject')
      .where('subject', 'like', 'registration:%')
      .execute();
    await limitedServer.stop();
    expect([stored.length, counted.length]).toEqual([made.length, made.length]);
    if (kind.name === 'SQLite') expect(made).toHaveLength(2);
  });

  test('V3 A5 A7 three hundred authors behind one address register and log in, though some mistype', async () => {
    const address = '192.0.2.1';
    const register = () => limited(server.services, ['address', 'registration'], { address }, async () => true);
    const logIn = (visitor_id: string, result: true | undefined) => () =>
      limitPasswords(server.services, 'author', visitor_id, { address }, async () => result);
    expect(await outcomes([register, logIn('author', undefined), logIn('author', true)])).toMatchObject({ refused: 0 });
    // One in four had mistyped.
    await repeat('registration', 298);
    await repeat('address', 74);
    await repeat('password', 373);
    expect(await outcomes([register, logIn('last', undefined), logIn('last', true)])).toMatchObject({ refused: 0 });
  });

  test('V3 V5 an account has at most twenty known devices, the latest, for a year; an erased one has none', async () => {
    const { db, clock } = server.services;
    const { visitor_id } = await Visitor.registered(server.app, email);
    const tokens: string[] = [];
    for (let n = 0; n < 22; n++) {
      server.pass({ minutes: 1 });
      tokens.push(await rememberDevice(db, visitor_id, undefined, clock().toISOString()));
    }
    const known = () =>
      Promise.all(tokens.map(async (token) => (await lastLoginOn(db, token, visitor_id)) !== undefined));
    expect(await known()).toEqual(tokens.map((_, n) => n >= 2));
    server.pass({ days: 364 });
    await removeExpired(server.services);
    expect(await known()).toContain(true);
    server.pass({ days: 2 });
    await removeExpired(server.services);
    expect(await known()).not.toContain(true);
    await rememberDevice(db, visitor_id, undefined, clock().toISOString());
    await eraseAccount(db, visitor_id, clock().toISOString());
    expect(await db.selectFrom('known_device').selectAll().execute()).toEqual([]);
  });
});
