import { expect, inject, test } from 'vitest';
import { crashRun } from '../crash/crashRun.ts';
import { mailCrashRun } from '../crash/mailRun.ts';
import { outcomesCrashRun } from '../crash/outcomesRun.ts';
import { createDatabase } from './support/postgres.ts';

/** `npm run crash` does the same with 20 kills, after longer storms. */
const few = { rounds: 2, authors: 3, seed: 1742, longest: 500 };

test('V2 R11 a server killed under load neither loses nor duplicates acknowledged submissions, nor orphans files', async () => {
  const { acknowledged, problems } = await crashRun(few);
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(10);
});

// Daily: manyServers.test.ts kills one of two servers on PostgreSQL.
test.runIf(inject('postgresUrl') && inject('isFullRun'))('V2 R11 the same on PostgreSQL', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'));
  const { acknowledged, problems } = await crashRun({ ...few, databaseUrl: url });
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(10);
  await drop();
});

test('S8 a server killed while sending letters sends none twice, and lists those that are uncertain', async () => {
  const { arrived, lost, problems } = await mailCrashRun({ letters: 60, kills: 2, seed: 1742 });
  expect(problems).toEqual([]);
  expect(arrived + lost).toBe(60);
  expect(arrived).toBeGreaterThan(50);
});

// Daily: decisions.test.ts and outcomeLetters.test.ts for repeated commands and one letter each.
test.runIf(inject('isFullRun'))(
  'W5 a server killed while outcomes are applied and their letters are sent applies and sends each once',
  async () => {
    const { english, chinese, lost, problems } = await outcomesCrashRun({ abstracts: 30, seed: 1742 });
    expect(problems).toEqual([]);
    expect(english + chinese + lost).toBe(30);
    expect(Math.min(english, chinese)).toBeGreaterThan(10);
  },
);
