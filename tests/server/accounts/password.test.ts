import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#server/accounts/password.ts';
import { Refused } from '#server/http/refusal.ts';

test('V3 three networks that fill the password queue with log-ins cause no refusals for a fourth', async () => {
  const rush = Array.from({ length: 230 }, (_, n) => hashPassword('extract', `192.0.2.${n % 3}`));
  let pending = rush.length;
  const outcomes = Promise.allSettled(rush.map((work) => work.finally(() => pending--)));
  const stored = await hashPassword('extract', '203.0.113.1');
  expect(await verifyPassword('extract', stored, '203.0.113.1')).toBe(true);
  expect(pending).toBeGreaterThan(150);
  const refused = (await outcomes).flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  );
  // Two are running and 200 wait. One of those gave way.
  expect(refused).toHaveLength(230 - 201);
  expect(refused[0]).toBeInstanceOf(Refused);
  expect(refused[0]).toMatchObject({ problem: { code: 'tooManyRequests' } });
});
