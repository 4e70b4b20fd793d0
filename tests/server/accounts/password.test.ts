import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#server/accounts/password.ts';
import { Refused } from '#server/http/refusal.ts';

test(
  'V3 many passwords at once are hashed one after the other, and a queue that is too long is refused',
  { timeout: 60_000 },
  async () => {
    const rush = Array.from({ length: 230 }, () => hashPassword('extract'));
    const outcomes = await Promise.allSettled(rush);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    // Two are at work and 200 wait.
    expect(refused).toHaveLength(230 - 202);
    expect(refused[0]).toBeInstanceOf(Refused);
    expect(refused[0]).toMatchObject({ problem: { code: 'tooManyRequests' } });
    expect(await verifyPassword('extract', await hashPassword('extract'))).toBe(true);
  },
);
