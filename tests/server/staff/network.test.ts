import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertChallenge, takeChallenge } from '#server/db/staff/credentials.ts';
import { Passkey } from '../support/passkey.ts';
import { acceptWithPasskey, firstOwnersToken, signInWithPasskey, tokenIn } from '../support/staff.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { submit, Visitor } from '../support/visitor.ts';

const email = 'owner@university.example';

describe.each(databases)('Staff on a network that a stranger shares, on $name', (kind) => {
  let server: TestServer;
  const passkey = new Passkey();
  const nobody = () => new Visitor(server.app);
  beforeEach(async () => {
    server = await startServer(kind);
    await acceptWithPasskey(nobody(), { token: await firstOwnersToken(server), name: 'Marie Curie', email }, passkey);
  });
  afterEach(() => server.stop());

  /** The outcome of the last of many attempts. */
  const many = async (times: number, attempt: () => Promise<{ problem?: string | undefined }>) => {
    for (let n = 1; n < times; n++) await attempt();
    return (await attempt()).problem;
  };

  test('S2 V3 a correct passkey or link is accepted, however many wrong ones came from the network', async () => {
    const wrong = new Passkey().assert({ challenge: 'self-made' });
    expect(await many(101, () => nobody().call('staff_sign_in', { response: wrong }))).toBe('tooManyRequests');
    const credentials = { email: 'nobody@university.example', password: 'a wrong pass phrase', code: '123456' };
    expect(await many(11, () => nobody().call('staff_sign_in_password', credentials))).toBe('tooManyRequests');
    const token = 'A'.repeat(43);
    expect(await many(101, () => nobody().call('staff_invitation', { token }))).toBe('tooManyRequests');
    const owner = nobody();
    expect((await signInWithPasskey(owner, passkey)).status).toBe(200);
    const invitation = { email: 'new@university.example', roles: ['secretary' as const] };
    const invited = tokenIn((await owner.call('staff_invite', invitation)).data.link);
    expect(await acceptWithPasskey(nobody(), { token: invited, name: 'Lise Meitner' })).toMatchObject({ status: 200 });
  });

  test('S2 V3 wrong passkeys do not affect links and passwords from the same network', async () => {
    const wrong = new Passkey().assert({ challenge: 'self-made' });
    await many(101, () => nobody().call('staff_sign_in', { response: wrong }));
    expect((await nobody().call('staff_invitation', { token: 'A'.repeat(43) })).problem).toBe('invitationVoid');
    const credentials = { email, password: 'a wrong pass phrase', code: '123456' };
    expect((await nobody().call('staff_sign_in_password', credentials)).problem).toBe('staffSignInFailed');
  });

  test('S2 V3 sign-ins that a stranger starts there and never finishes keep nobody from signing in', async () => {
    const { data } = await nobody().call('staff_sign_in_options', undefined);
    expect(await many(310, () => nobody().call('staff_sign_in_options', undefined))).toBeUndefined();
    expect((await nobody().call('staff_sign_in', { response: passkey.assert(data) })).status).toBe(200);
    expect((await signInWithPasskey(nobody(), passkey)).status).toBe(200);
  });

  test('V3 only the newest sign-ins that were started in a network stay open', async () => {
    const { db } = server.services;
    const times = ['2024-10-01T08:01', '2024-10-01T08:02', '2024-10-01T08:03'];
    for (const at of times) {
      await insertChallenge(db, `here ${at}`, { purpose: 'sign in here', expires_at: at }, 2);
      await insertChallenge(db, `there ${at}`, { purpose: 'sign in there', expires_at: at }, 3);
    }
    const open = async (name: string) =>
      Promise.all(times.map((at) => takeChallenge(db, `${name} ${at}`, '2024-10-01T08:00')));
    expect(await open('here')).toEqual([undefined, 'sign in here', 'sign in here']);
    expect(await open('there')).toEqual(times.map(() => 'sign in there'));
  });

  test('S10 V3 neither restarts nor repeatedly fetched lists fill the log', async () => {
    const { db } = server.services;
    const entries = async (action: string) =>
      (await db.selectFrom('audit_log').select('entry_id').where('action', '=', action).execute()).length;
    const before = await entries('invited');
    const first = await firstOwnersToken(server);
    await firstOwnersToken(server);
    const open = await db.selectFrom('staff_invitation').selectAll().execute();
    expect(open).toMatchObject([{ email: '', expires_at: '2024-10-02T08:00:00.000Z' }]);
    expect(await nobody().call('staff_invitation', { token: first })).toMatchObject({ problem: 'invitationVoid' });
    expect(await entries('invited')).toBe(before + 1);
    await submit(await Visitor.registered(server.app, 'author@university.example'));
    const owner = nobody();
    await signInWithPasskey(owner, passkey);
    expect(await many(301, () => owner.call('abstracts', {}))).toBe('tooManyRequests');
    // Requests within a few minutes are one entry.
    expect(await entries('listed')).toBe(1);
    // The oldest of these requests no longer counts after a quarter of an hour.
    expect((await owner.call('abstracts', {})).headers).toMatchObject({ 'retry-after': '900' });
    server.pass({ minutes: 15 });
    expect(await owner.call('abstracts', {})).toMatchObject({ status: 200 });
  });
});
