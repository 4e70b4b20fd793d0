import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { limitPasswords } from '#server/security/rateLimit.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';

describe.each(databases)('Guesses at passwords on $name', (kind) => {
  let server: TestServer;

  beforeEach(async () => {
    server = await startServer(kind);
  });
  afterEach(() => server.stop());

  test('V3 log-ins of the guesser’s own, whose counts are deleted meanwhile, do not delete those of guesses at others', async () => {
    const address = '192.0.2.66';
    const tried = (visitor_id: string, attempt: () => Promise<true | undefined>) =>
      limitPasswords(server.services, { visitor_id }, address, attempt);
    let evaluated = 0;
    for (let round = 0; round < 30; round++) {
      const { promise, resolve } = Promise.withResolvers<true>();
      const begun = Promise.withResolvers<void>();
      const slow = tried('own', () => (begun.resolve(), promise));
      await begun.promise;
      await tried('own', async () => true);
      await tried('victim', async () => void evaluated++).catch(() => undefined);
      resolve(true);
      await slow;
    }
    expect(evaluated).toBe(10);
  });
});
