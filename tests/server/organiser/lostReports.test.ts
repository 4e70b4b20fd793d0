import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { bothDatabases, sqlite, type DatabaseKind } from '../support/testServer.ts';
import { goBackBefore, upgrade } from '../support/earlierVersion.ts';
import { registration, submit, Visitor } from '../support/visitor.ts';
import { emptySite, organiser, type BigSite } from './site.ts';

/** Submits the given number of papers. Returns their numbers. */
async function submitted({ services }: BigSite, papers: number): Promise<number[]> {
  const app = await buildApp(services);
  const author = new Visitor(app);
  await author.call('register', registration({ email: `author${Math.random()}@university.example` }));
  const numbers: number[] = [];
  while (numbers.length < papers) {
    numbers.push(Number((await submit(author, { title: `Paper ${numbers.length}` })).report_id));
  }
  await app.close();
  return numbers;
}

/** A site restored from the backup of another. */
async function restored(from: BigSite, kind: DatabaseKind, ...options: string[]): Promise<BigSite> {
  const folder = join(from.workDir, `backup${Math.random()}`);
  expect((await organiser(from, ['backup', folder])).code).toBe(0);
  const to = await emptySite(kind);
  const { err, code } = await organiser(to, ['restore', ...options, folder]);
  expect({ err, code }).toMatchObject({ code: 0, err: expect.stringContaining('The next paper gets the number') });
  return to;
}

describe.each(bothDatabases)('On $name', (kind) => {
  test('R8 R11 V5 a paper lost after the backup keeps its receipt, and nobody else gets its number', async () => {
    const site = await emptySite(kind);
    await submitted(site, 2);
    const folder = join(site.workDir, 'backup');
    await organiser(site, ['backup', folder]);
    const lost = await submitted(site, 2);
    const again = await emptySite(kind);
    const { err } = await organiser(again, ['restore', folder]);
    const given = await submitted(again, 2);
    expect(given.filter((number) => lost.includes(number))).toEqual([]);
    expect(given).toEqual([1003, 1004]);
    expect(err).toContain('The next paper gets the number 1003.');
    for (const each of [site, again]) await each.drop();
  });

  test('R11 V5 skipped numbers stay unused after a second restore, and a move skips none', async () => {
    const site = await emptySite(kind);
    await submitted(site, 1);
    const first = await restored(site, bothDatabases.at(-1) ?? sqlite, '--skip-numbers', '50');
    const second = await restored(first, kind, '--skip-numbers', '0');
    expect(await submitted(second, 1)).toEqual([52]);
    const third = await restored(second, sqlite, '--skip-numbers', '0');
    expect(await submitted(third, 1)).toEqual([53]);
    for (const each of [site, first, second, third]) await each.drop();
  });

  test('V5 reports keep their rows and numbers when a site of an earlier version is started again', async () => {
    const site = await emptySite(kind);
    const numbers = await submitted(site, 3);
    const { db } = site.services;
    const rows = await db.selectFrom('report').selectAll().orderBy('report_id').execute();
    await goBackBefore(db, '0008-report-numbers');
    await upgrade(db, kind);
    expect(await db.selectFrom('report').selectAll().orderBy('report_id').execute()).toEqual(rows);
    expect(await submitted(site, 1)).toEqual([numbers.length + 1]);
    await site.drop();
  });
});

test.each(['-1', 'many', '1000001', '1.5'])('V5 restore refuses to leave out %s numbers', async (typed) => {
  const site = await emptySite(sqlite);
  expect(await organiser(site, ['restore', `--skip-numbers=${typed}`, 'backup'])).toMatchObject({
    code: 2,
    err: `--skip-numbers is '${typed}', but must be a number from 0 to 1,000,000.\n`,
  });
  await site.drop();
});
