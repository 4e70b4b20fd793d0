import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Report } from '#contract/calls/report.ts';
import { noteFolder, storePart } from '#server/db/content.ts';
import type { Row } from '#server/db/schema.ts';
import { savedName } from '#server/reports/export/savedName.ts';
import { forumSite } from '../../samples.ts';
import { databases } from '../support/testServer.ts';
import { bigSite, counts, hostileTexts, organiser, startOrganiser, type BigSite } from './site.ts';

const living = counts.reports - counts.deleted;

/**
 * Cells that begin with a formula in a spreadsheet that separates cells at semicolons, as Excel does in much of Europe, or at
 * tabs. Quotation marks after a comma do not protect there.
 */
function formulasWithOtherSeparators(csv: string): string[] {
  return csv.split(/[;\t\r\n]/).filter((part) => /^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u.test(part));
}

describe.each(databases)('A site with a thousand submissions on $name', (kind) => {
  let big: BigSite;
  let stored: (Row<'report'> & { email: string })[];
  const inWork = (name: string) => join(big.workDir, name);
  beforeAll(async () => {
    big = await bigSite(kind);
    stored = await big.services.db
      .selectFrom('report')
      .innerJoin('account', 'account.visitor_id', 'report.visitor_id')
      .selectAll('report')
      .select('email')
      .where('deleted_at', 'is', null)
      .orderBy('report_id')
      .execute();
  });
  /** The stored report with a title. */
  const titled = (title: string) => {
    const found = stored.find((report) => report.title === title);
    if (!found) throw new Error(`There is no report '${title}'.`);
    return found;
  };
  afterAll(() => big.drop());

  test('V5 submissions export selects by topic, type and day', async () => {
    const ids = async (...choice: string[]) => {
      const typed = ['submissions', 'export', '--json', 'chosen.json', ...choice];
      expect(await organiser(big, typed)).toMatchObject({ code: 0, out: '' });
      const chosen = JSON.parse(readFileSync(inWork('chosen.json'), 'utf8')) as { report_id: number }[];
      return chosen.map(({ report_id }) => report_id);
    };
    const those = (fits: (report: Row<'report'>) => boolean) => stored.filter(fits).map(({ report_id }) => report_id);
    expect(await ids()).toEqual(those(() => true));
    const third = await ids('--topic', '3');
    expect(third.length).toBeGreaterThan(50);
    expect(third).toEqual(those(({ topics }) => topics === '3'));
    expect(await ids('--type', '2')).toEqual(those(({ submissionType }) => submissionType === '2'));
    const later = await ids('--since', '2024-10-02');
    expect(later.length).toBeLessThan(living);
    expect(later).toEqual(those(({ received_at }) => received_at >= '2024-10-01T16:00:00.000Z'));
    const both = those(({ topics, submissionType }) => topics === '3' && submissionType === '2');
    expect(await ids('--topic', '3', '--type', '2')).toEqual(both);
  });

  test('V5 submissions export --csv writes values that a spreadsheet shows and never computes', async () => {
    expect(await organiser(big, ['submissions', 'export', '--csv', 'all.csv'])).toMatchObject({ code: 0, out: '' });
    const text = readFileSync(inWork('all.csv'), 'utf8');
    expect(text.startsWith('\ufeff"report_id","title"')).toBe(true);
    const rows = parse(text, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];
    expect(rows.length).toBe(living);
    const cells = rows.flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
    expect(cells).toContain(`'${hostileTexts[0]}`);
    expect(formulasWithOtherSeparators(text)).toEqual([]);
    const [thirty] = rows.filter(({ authors }) => authors?.split('; ').length === counts.authorsOfEvery20th);
    expect(thirty?.['authors']).toMatch(/Ada Lovelace 3 \(4\)/);
    expect(thirty?.['affiliations']).toMatch(/^\(1\) .*; \(2\) /);
    expect(rows.find(({ title }) => title === '植物提取物的研究 1')).toMatchObject({
      report_id: String(titled('植物提取物的研究 1').report_id),
      title: '植物提取物的研究 1',
      type_name: 'Abstract (Poster Only)',
      topics: '1',
      topic_name: 'Biochemical, biophysical and biological properties of foods',
      corresponding_email: 'author0@university.example',
      account_email: 'author1@university.example',
      received_at: '2024-10-01T09:00:00.000Z',
    });
  });

  test('V5 submissions export --json writes everything as it was submitted', async () => {
    expect(await organiser(big, ['submissions', 'export', '--json', 'all.json'])).toMatchObject({ code: 0 });
    const reports = JSON.parse(readFileSync(inWork('all.json'), 'utf8')) as Record<string, unknown>[];
    expect(reports.length).toBe(living);
    for (const report of reports) Report.parse({ ...report, receipt: undefined });
    expect(reports.map(({ report_id }) => report_id)).toEqual(stored.map(({ report_id }) => report_id));
    stored.forEach(({ title, abstract, keywords, version, received_at, report_people, email }, index) => {
      expect(reports[index]).toMatchObject({
        ...{ title, abstract, keywords, version, received_at },
        report_people: JSON.parse(report_people) as unknown,
        account_email: email,
      });
    });
  });

  test('V5 submissions export --files saves every file once, under a name that is valid on every system', async () => {
    const typed = ['submissions', 'export', '--files', 'files'];
    expect(await organiser(big, typed)).toMatchObject({ code: 0, err: expect.stringContaining('100 files written') });
    const names = readdirSync(inWork('files'));
    expect(names.length).toBe(100);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(100);
    for (const name of names) {
      expect(name).toMatch(/^\d+-[^<>:"/\\|?*\p{Cc}\u202e]*[^ .]\.docx$/u);
      expect(Buffer.byteLength(name)).toBeLessThan(150);
    }
    const { report_id, file_id } = titled('On extracts of plants 10');
    // Each file ends with its id, see `makeFile`.
    const own = readFileSync(inWork(`files/${report_id}-Lovelace 0-On extracts of plants 10.docx`));
    expect(own.toString('latin1').endsWith(String(file_id))).toBe(true);

    // Run again: only missing or different files are written.
    const [first = '', second = '', third = ''] = names;
    const long = new Date('2020-01-01T00:00:00Z');
    utimesSync(inWork(`files/${first}`), long, long);
    rmSync(inWork(`files/${second}`));
    writeFileSync(inWork(`files/${third}`), Buffer.alloc(statSync(inWork(`files/${third}`)).size));
    writeFileSync(inWork('files/7-Somebody-An earlier title.docx'), '');
    const again = await organiser(big, typed);
    expect(again.err).toContain('2 files written, 98 files there already');
    expect(again.err).toContain('7-Somebody-An earlier title.docx');
    expect(statSync(inWork(`files/${first}`)).mtime).toEqual(long);
    expect(readFileSync(inWork(`files/${third}`))[0]).toBe(0x50);
  });

  test('C9 V5 an export names topics as staff last saved them, before a publication', async () => {
    const { db } = big.services;
    await noteFolder(db, new Map([['site', forumSite]]));
    const topics = forumSite.topics.with(2, { en: 'Food and time', zh: '食品与时间' });
    const value = JSON.stringify({ ...forumSite, topics });
    const made = { folder_hash: '', paths: '[]', made_at: '', made_by: '', hash: 'a' };
    await storePart(db, { part: 'site', version: 0, value, ...made });
    await organiser(big, ['submissions', 'export', '--csv', 'renamed.csv', '--topic', '3']);
    const [first] = parse(readFileSync(inWork('renamed.csv'), 'utf8'), { columns: true, bom: true });
    expect(first).toMatchObject({ topics: '3', topic_name: 'Food and time' });
    for (const table of ['content_part', 'content_version', 'content_folder'] as const)
      await db.deleteFrom(table).execute();
  });

  test('V5 a file that the server has lost is named; the others are saved', async () => {
    const { report_id, file_id } = titled('On extracts of plants 20');
    await big.services.files.remove(String(file_id));
    const { code, err } = await organiser(big, ['submissions', 'export', '--files', 'rest']);
    expect(code).toBe(1);
    expect(err).toMatch(/Missing on the server or damaged [^:]*: [^,]*\n$/);
    expect(err).toContain(`: ${report_id}-Lovelace 0-On extracts of plants 20.docx.`);
    expect(readdirSync(inWork('rest')).length).toBe(99);
  });

  test.runIf(kind.name === 'SQLite')('V5 a process of its own exports the same', async () => {
    await organiser(big, ['submissions', 'export', '--csv', 'here.csv', '--topic', '3']);
    const typed = ['submissions', 'export', '--csv', 'there.csv', '--topic', '3'];
    const { code } = await startOrganiser(typed, { DATA_DIR: big.dataDir, INIT_CWD: big.workDir }).ended;
    expect(code).toBe(0);
    expect(readFileSync(inWork('there.csv'), 'utf8')).toBe(readFileSync(inWork('here.csv'), 'utf8'));
  });

  test.each([
    [['submissions', 'export'], 'Where to?'],
    [['submissions', 'export', '--json', 'no.json', '--topic', '17'], "--topic is '17'"],
    [['submissions', 'export', '--json', 'no.json', '--type', 'x'], "--type is 'x'"],
    [['submissions', 'export', '--json', 'no.json', '--since', '2024-02-31'], "--since is '2024-02-31'"],
  ])('V5 %j is reported as a mistake', async (typed, words) => {
    const { code, err } = await organiser(big, typed);
    expect(code).toBe(2);
    expect(err).toContain(words);
    expect(existsSync(inWork('no.json'))).toBe(false);
  });
});

describe('The name of a saved file', () => {
  test.each([
    [['Liebig', 'Extracts of meat', 'a.docx'], '7-Liebig-Extracts of meat.docx'],
    [['王', '植物提取物：研究', '摘要.DOC'], '7-王-植物提取物：研究.doc'],
    [['../..', 'a/b\\c:d*e?f"g<h>i|j. . ', 'a.docx'], '7-a b c d e f g h i j.docx'],
    [['', '', 'a.docx'], '7.docx'],
    [['\u202egnp', 'CON', 'x.doc'], '7-gnp-CON.doc'],
  ])('V5 of %j is %s', ([lastName = '', title = '', original = ''], name) => {
    expect(savedName(7, lastName, title, original)).toBe(name);
  });

  test('V5 is never cut within a character', () => {
    expect(savedName(7, '', `${'x'.repeat(58)}👩‍🔬`, 'a.docx')).toBe(`7-${'x'.repeat(58)}.docx`);
    expect(savedName(7, '', '植'.repeat(100), 'a.docx')).toBe(`7-${'植'.repeat(20)}.docx`);
  });
});
