import { afterEach, beforeEach, expect, test } from 'vitest';
import { appointStaff } from '#server/development/appointStaff.ts';
import { seedStaff, seedStaffPassword } from '#server/development/staff.ts';
import { codeOf } from '../support/staff.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { Visitor } from '../support/visitor.ts';

let server: TestServer;
beforeEach(async () => void (server = await startServer(sqlite)));
afterEach(() => server.stop());

test('S1 S2 In development there is an owner, a secretary and a chair of topics, and each can sign in', async () => {
  const { services, app } = server;
  await appointStaff(services);
  const found: unknown[] = [];
  for (const { email, totpSecret } of seedStaff) {
    const code = codeOf(totpSecret, services.clock());
    const { data } = await new Visitor(app).call('staff_sign_in_password', {
      email,
      password: seedStaffPassword,
      code,
    });
    found.push([data.roles, data.topics]);
  }
  expect(found).toEqual([
    [['owner'], []],
    [['secretary'], []],
    [['chair'], ['1', '6']],
  ]);
});
