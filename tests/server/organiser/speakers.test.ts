import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forumSpeakers as seed } from '../../samples.ts';
import { replaceSpeakers, insertSeedSpeakers, speakersOf } from '#server/db/publicLists.ts';
import { databases } from '../support/testServer.ts';
import { emptySite, organiser, startOrganiser, type BigSite } from './site.ts';

const header = 'list,news_title,writer,source,image_url,news_content';
const chinese = 'news_title_zh,writer_zh,source_zh,news_content_zh';

describe.each(databases)('speakers import on $name', (kind) => {
  let site: BigSite;
  beforeAll(async () => {
    site = await emptySite(kind);
  });
  afterAll(() => site.drop());
  beforeEach(async () => {
    await site.services.db.deleteFrom('speaker').execute();
    await insertSeedSpeakers(site.services.db, seed);
  });

  const write = (content: string | Uint8Array) => writeFileSync(join(site.workDir, 'speakers.csv'), content);
  const imported = (...options: string[]) => organiser(site, ['speakers', 'import', 'speakers.csv', ...options]);
  const list = (name: Parameters<typeof speakersOf>[1]) => speakersOf(site.services.db, name);

  test('V5 replaces the lists that the file names, in the file’s order', async () => {
    write(
      [
        header,
        'speaker_list,Marie Curie,"Radium Institute, Paris",Physics,/images/people/curie.jpg,"<p>Said ""nothing is to be feared"".</p>\r\n<p>Two lines.</p>"',
        'speaker_list,王淑芬,主办大学,,,',
        'speaker_listA,Justus Liebig,,,https://photos.example/liebig.jpg,',
        '',
      ].join('\r\n'),
    );
    const { code, err } = await imported();
    expect(err).toContain('speaker_list (plenary speakers), 2: Marie Curie, 王淑芬.');
    expect(code).toBe(0);
    expect(await list('speaker_list')).toEqual([
      {
        news_title: 'Marie Curie',
        writer: 'Radium Institute, Paris',
        source: 'Physics',
        image_url: '/images/people/curie.jpg',
        news_content: '<p>Said "nothing is to be feared".</p>\r\n<p>Two lines.</p>',
      },
      { news_title: '王淑芬', writer: '主办大学', source: '', image_url: '', news_content: '' },
    ]);
    expect((await list('speaker_listA')).map(({ news_title }) => news_title)).toEqual(['Justus Liebig']);
    expect((await list('speaker_listB')).length).toBe(seed.speaker_listB.length);
  });

  test('V5 I5 Chinese speakers are stored beside the English ones; without the columns there are none', async () => {
    write(
      `${header},${chinese}\r\nspeaker_list,Marie Curie,Paris,Physics,,<p>Physicist</p>,玛丽·居里,巴黎,物理学,<p>物理学家</p>\r\n`,
    );
    expect((await imported()).code).toBe(0);
    expect(await list('speaker_list')).toMatchObject([
      { news_title: 'Marie Curie', news_title_zh: '玛丽·居里', writer_zh: '巴黎', news_content_zh: '<p>物理学家</p>' },
    ]);
    write(`${header}\r\nspeaker_list,Marie Curie,Paris,Physics,,\r\n`);
    expect((await imported()).code).toBe(0);
    expect(await list('speaker_list')).toEqual([
      { news_title: 'Marie Curie', writer: 'Paris', source: 'Physics', image_url: '', news_content: '' },
    ]);
  });

  test('V5 I5 A drawing is stored by its name, an unknown one is refused, and without the column there is none', async () => {
    write(`${header},drawing\r\nspeaker_list,Louis Pasteur,,,,,swan-neck-flask\r\nspeaker_list,Marie Curie,,,,,\r\n`);
    expect((await imported()).code).toBe(0);
    expect(await list('speaker_list')).toEqual([
      expect.objectContaining({ news_title: 'Louis Pasteur', drawing: 'swan-neck-flask' }),
      expect.not.objectContaining({ drawing: expect.anything() }),
    ]);
    write(`${header}\r\nspeaker_list,Louis Pasteur,,,,\r\n`);
    expect((await imported()).code).toBe(0);
    expect(await list('speaker_list')).toEqual([expect.not.objectContaining({ drawing: expect.anything() })]);
    const { out } = await organiser(site, ['speakers', 'import', '--help']);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('A column that the file lacks is emptied');
    write(`${header},drawing\r\nspeaker_list,Louis Pasteur,,,,,../logo\r\n`);
    const { code, err } = await imported();
    expect([code, err]).toEqual([
      1,
      expect.stringContaining("Line 2, drawing: is '../logo', but must be one of balance,"),
    ]);
  });

  test('V5 --template prints a file that equals the site’s speakers', async () => {
    // Without the apostrophe of tables for spreadsheets, since this file is read again.
    const formula = { source: '=1+1' };
    await site.services.db.updateTable('speaker').set(formula).where('list', '=', 'speaker_list1').execute();
    const before = await list('speaker_list1');
    expect(before[0]).toMatchObject(formula);
    const { out } = await organiser(site, ['speakers', 'import', '--template']);
    const names = `${header},${chinese},drawing`.split(',').map((name) => `"${name}"`);
    expect(out.startsWith(`\ufeff${names.join(',')}\r\n`)).toBe(true);
    await site.services.db.deleteFrom('speaker').execute();
    write(out);
    expect((await imported()).code).toBe(0);
    expect(before.length).toBeGreaterThan(0);
    expect(await list('speaker_list1')).toEqual(before);
  });

  test('V5 reads what Excel writes in China (GB18030), in Germany (semicolons) and elsewhere (tabs)', async () => {
    // '王淑芬' and '无锡' in GB18030; TextEncoder writes only UTF-8.
    const chinese = Buffer.from('cdf5cae7b7d22ccedecefd2c', 'hex');
    write(Buffer.concat([Buffer.from('list,news_title,writer,source\r\nspeaker_list,'), chinese]));
    const { code, err } = await imported();
    expect(err).toContain('GB18030');
    expect(code).toBe(0);
    expect(await list('speaker_list')).toMatchObject([{ news_title: '王淑芬', writer: '无锡' }]);
    for (const sign of [';', '\t']) {
      write(`news_title${sign}list\r\nMüller, Ada${sign}speaker_list\r\n`);
      expect((await imported()).code).toBe(0);
      expect(await list('speaker_list')).toMatchObject([{ news_title: 'Müller, Ada' }]);
    }
  });

  test.each([
    ['4dfc6c6c6572', 'Müller'],
    // Invalid in GB18030.
    ['4a6f73e92c', 'José'],
  ])(
    'V5 a Western Excel file (Windows-1252) is refused with a quote, never published as Chinese',
    async (hex, quoted) => {
      const before = await list('speaker_list');
      write(
        Buffer.concat([
          Buffer.from('list,news_title,writer\r\nspeaker_list,'),
          Buffer.from(hex, 'hex'),
          Buffer.from('\r\n'),
        ]),
      );
      const { code, err } = await imported();
      expect(code).toBe(1);
      expect(err).toContain(`'${quoted}'`);
      expect(err).toContain("save it as 'CSV UTF-8'");
      expect(await list('speaker_list')).toEqual(before);
    },
  );

  test('V5 a rare Chinese character whose second byte is a Latin letter is read', async () => {
    // '朱镕基，北京' in GB18030: the last byte of '镕' is an F.
    write(
      Buffer.concat([
        Buffer.from('list,news_title\r\nspeaker_list,'),
        Buffer.from('d6ece946bbf9', 'hex'),
        Buffer.from('\r\n'),
      ]),
    );
    expect((await imported()).code).toBe(0);
    expect(await list('speaker_list')).toMatchObject([{ news_title: '朱镕基' }]);
  });

  test('V5 --dry-run prints what would change, and changes nothing', async () => {
    write('list,news_title\nspeaker_list,Marie Curie\n');
    const { code, err } = await imported('--dry-run');
    expect(err).toContain('Marie Curie');
    expect(code).toBe(0);
    expect((await list('speaker_list')).length).toBe(seed.speaker_list.length);
  });

  test('V5 every mistake is named with its line and column, and nothing is changed', async () => {
    write(
      [
        header,
        'speaker_list,Marie Curie,,,,"two',
        'lines"',
        'plenary,,,,,',
        `speaker_list,${'x'.repeat(1_000_000)},,,javascript:alert(1),`,
        'speaker_list,Ada,,,//evil.example/a.jpg,\u0000',
        'speaker_list,Ada,Host University, Wuxi,,,',
      ].join('\n'),
    );
    const { code, err } = await imported();
    expect(code).toBe(1);
    expect(err.split('\n')).toEqual([
      "Line 4, list: is 'plenary', but must be one of speaker_listA, speaker_listB, speaker_list, speaker_list1.",
      'Line 4, news_title: is empty.',
      'Line 5, news_title: is 1,000,000 characters long; at most 200 are allowed.',
      "Line 5, image_url: is 'javascript:alert(1)', but must be a path of the site like /images/people/curie.jpg, or https://….",
      "Line 6, image_url: is '//evil.example/a.jpg', but must be a path of the site like /images/people/curie.jpg, or https://….",
      'Line 6, news_content: contains a null character.',
      'Line 7: there are 7 values for 6 columns; is a text without its quotes?',
      'Nothing was changed.',
      '',
    ]);
    expect((await list('speaker_list')).length).toBe(seed.speaker_list.length);
  });

  test('V5 a list that the database refuses undoes those before it', async () => {
    const [speaker] = seed.speaker_list;
    if (!speaker) throw new Error('The forum ships no plenary speaker.');
    const refused = { ...speaker, writer: null as unknown as string };
    const lists = new Map([
      ['speaker_list', [{ ...speaker, news_title: 'Marie Curie' }]],
      ['speaker_list1', [refused]],
    ] as const);
    await expect(replaceSpeakers(site.services.db, lists)).rejects.toThrow();
    expect((await list('speaker_list')).length).toBe(seed.speaker_list.length);
  });

  test('V5 R4 invisible characters in a cell are not imported', async () => {
    write('list,news_title\nspeaker_listB,Ma\u00ADrie\u200B Curie\n');
    await imported();
    expect(await list('speaker_listB')).toMatchObject([{ news_title: 'Marie Curie' }]);
  });

  test.each([
    ['', 'The file is empty.'],
    [`${header}\r\n`, 'There are no rows below the column names.'],
    ['list,name,news_title,list\nspeaker_list,a,b,c', "Line 1: 'name' is not a column. The columns are "],
    ['list,news_title,list\nspeaker_list,b,c', 'Line 1: the column list occurs twice.'],
    [`${header}\nspeaker_list,Ada,"Host`, 'A text begins with a quotation mark that is never closed.'],
    [`${header}\nspeaker_list,Ada "Countess",`, 'Invalid Opening Quote'],
    ['writer\nAda', 'Line 1: the column news_title is missing.'],
    [Buffer.from('\ufefflist,news_title', 'utf16le'), "save it as 'CSV UTF-8'"],
    [Buffer.from([0xff, 0xff, 0xff]), "save it as 'CSV UTF-8'"],
  ])('V5 %j is refused in words', async (content, words) => {
    write(content);
    const { code, err } = await imported();
    expect(err).toContain(words);
    expect(code).toBe(1);
  });

  test.runIf(kind.name === 'SQLite')('V5 the command imports in a separate process, too', async () => {
    write('list,news_title\nspeaker_listB,Marie Curie\n');
    const env = { DATA_DIR: site.dataDir, INIT_CWD: site.workDir };
    expect((await startOrganiser(['speakers', 'import', 'speakers.csv'], env).ended).code).toBe(0);
    expect(await list('speaker_listB')).toMatchObject([{ news_title: 'Marie Curie' }]);
  });
});
