import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountByEmail } from '#server/db/accounts/accounts.ts';
import { rememberDevice } from '#server/db/accounts/devices.ts';
import { eraseAccount } from '#server/db/accounts/erasure.ts';
import { newResetToken, resetPassword } from '#server/db/accounts/resetLinks.ts';
import { changePassword } from '#server/db/accounts/sessions.ts';
import { bothDatabases, startServer, type TestServer } from '../support/testServer.ts';
import { Visitor } from '../support/visitor.ts';

describe.each(bothDatabases)('What changes an account at the same moment, on $name', (kind) => {
  let server: TestServer;
  const email = 'author@university.example';
  const later = '2025-01-01T00:00:00Z';
  beforeEach(async () => {
    server = await startServer(kind);
  });
  afterEach(() => server.stop());

  test('V3 a link to set a password and a change of password never fail for each other', async () => {
    const { visitor_id } = await Visitor.registered(server.app, email);
    const { db, clock } = server.services;
    for (let n = 0; n < 20; n++) {
      const account = (await accountByEmail(db, email))!;
      const token = await newResetToken(db, visitor_id, { expires_at: later });
      const change = () => changePassword(db, account, `hash ${n}`, '');
      const reset = () => resetPassword(db, token, `other ${n}`, clock().toISOString());
      await Promise.all(n % 2 ? [change(), reset()] : [reset(), change()]);
    }
  });

  test('V3 V5 a log-in and the erasure of its account never fail for each other', async () => {
    const { db, clock } = server.services;
    const now = clock().toISOString();
    for (let n = 0; n < 6; n++) {
      const { visitor_id } = await Visitor.registered(server.app, `${n}${email}`);
      const token = await rememberDevice(db, visitor_id, undefined, now);
      const outcomes = await Promise.allSettled([
        rememberDevice(db, visitor_id, token, now),
        eraseAccount(db, visitor_id, now),
      ]);
      expect(outcomes[1]).toMatchObject({ status: 'fulfilled' });
    }
  });
});
