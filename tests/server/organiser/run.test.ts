import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandNames, loadCommand } from '#server/organiser/commands.ts';
import { databases, sqlite } from '../support/testServer.ts';
import { bigSite, counts, emptySite, organiser, startOrganiser, type BigSite } from './site.ts';

describe('The command line', () => {
  let empty: BigSite;
  beforeAll(async () => {
    empty = await emptySite(sqlite);
  });
  afterAll(() => empty.drop());

  test('V5 --help lists every command, in lines that fit a terminal', async () => {
    const { code, out } = await organiser(empty, ['--help']);
    expect(code).toBe(0);
    for (const name of commandNames) {
      const { summary } = await loadCommand(name);
      expect(out).toContain(name);
      expect(out.replaceAll(/\s+/g, ' ')).toContain(summary);
    }
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(110);
  });

  test.each(commandNames.map((name) => [name]))('V5 %s --help tells its options', async (name) => {
    const { code, out } = await organiser(empty, [...name.split(' '), '--help']);
    expect(code).toBe(0);
    expect(out).toContain(`npm run organiser -- ${name}`);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(110);
  });

  test.each([
    [['opera'], "There is no command 'opera'. --help lists them."],
    [['--opera'], "A command comes first, then '--opera'. --help lists them."],
  ])('V5 %o is answered by one line and exit code 2', async (typed, line) => {
    expect(await organiser(empty, typed)).toEqual({ code: 2, out: '', err: `${line}\n` });
  });

  test('V5 a setting that cannot be used is named, also by a process of its own', async () => {
    const typed = ['submissions', 'export', '--json', 'all.json'];
    const { code, err } = await startOrganiser(typed, { CONFERENCE: 'opera' }).ended;
    expect(err).toMatch(/^CONFERENCE is 'opera', but must be one of forum.*\n$/);
    expect(code).toBe(2);
  });

  test('V5 a reader that closes the pipe ends the command without a message', async () => {
    // More than a pipe buffers.
    const rows = Array.from({ length: 3000 }, (_, index) => `${1000 + index},Utopia ${index}\n`);
    writeFileSync(join(empty.workDir, 'countries.csv'), `country_id,nicename\n${rows.join('')}`);
    expect(await organiser(empty, ['countries', 'import', 'countries.csv'])).toMatchObject({ code: 0 });
    const settings = { DATA_DIR: empty.dataDir };
    const { child, ended } = startOrganiser(['countries', 'import', '--template'], settings);
    child.stdout.destroy();
    expect(await ended).toMatchObject({ code: 0, err: '' });
  });

  test('V5 no site is created in a folder without one', async () => {
    const typed = ['submissions', 'export', '--json', 'all.json'];
    const { code, err } = await organiser({ workDir: empty.workDir, dataDir: empty.workDir }, typed);
    expect(err).toMatch(/^There is no database .*forum.lectern\.sqlite\. [^\n]*\n$/);
    expect(code).toBe(1);
  });
});

describe.each(databases)('The big site on $name', (kind) => {
  test('V5 has everything that the tests of the commands expect', async () => {
    const big = await bigSite(kind);
    const { db } = big.services;
    const reports = await db.selectFrom('report').select(['report_id', 'deleted_at']).orderBy('report_id').execute();
    expect(reports.map(({ report_id }) => report_id)).toEqual(reports.map((_, index) => index + 1));
    expect(reports.length).toBe(counts.reports);
    expect(reports.filter(({ deleted_at }) => deleted_at).length).toBe(counts.deleted);
    await big.drop();
  });
});
