import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginningLimits, beginningProblems, type Beginning } from '#contract/content/beginning.ts';
import { printableLine, printableLines } from '#contract/names/printable.ts';
import { chooseId, readNewConference } from '#server/beginning/readNewConference.ts';
import { makeConference } from '#server/beginning/makeConference.ts';
import { findMisfits } from '#server/conference/fit.ts';
import { readConference } from '#server/conference/readConference.ts';
import { projectDir, readConfig } from '#server/config.ts';

const now = new Date('2024-10-01T08:00:00Z');

/** The answers of a new organiser. */
const grain: Beginning = {
  name: { en: 'Conference on Grain', zh: '粮食会议' },
  shortName: 'Grain 2025',
  first: '2025-05-18',
  last: '2025-05-21',
  city: { en: 'Wuxi', zh: '无锡' },
  country: 'CN',
  hue: '#8A3D16',
  email: 'office@grain.example',
  topics: { en: 'Milling\nStorage', zh: '制粉\n储藏' },
  lead: { en: 'Three days for millers.', zh: '' },
};

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-beginning-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function made(begun: Beginning) {
  // All have the same name, so each gets its own folder.
  const parent = await mkdtemp(join(dataDir, 'made-'));
  await makeConference(parent, { ...readNewConference(begun, now), id: 'grain' }, now, () => undefined);
  const { conference, findings } = await readConference(join(parent, 'grain'));
  expect(findings).toEqual([]);
  return conference!;
}

test('C6 a conference is made from the form as on the command line, and missing values are marked', async () => {
  const { site, pages } = await made(grain);
  expect(site).toMatchObject({
    name: grain.name,
    shortName: { en: 'Grain 2025', zh: 'Grain 2025' },
    topics: [
      { en: 'Milling', zh: '制粉' },
      { en: 'Storage', zh: '储藏' },
    ],
    palette: { light: { hue: '#8a3d16' } },
    timeZone: { id: 'Asia/Shanghai' },
    contact: { email: 'office@grain.example' },
  });
  expect(site.dates.at(-1)).toMatchObject({ from: '2025-05-18', day: '2025-05-21', isConference: true });
  expect(pages.get('home')).toMatchObject({
    lead: { en: 'Three days for millers.', zh: expect.stringMatching(/^待写：/) as string },
  });
  const oneLanguage = await made({ ...grain, topics: { en: 'Milling\n\n Storage ', zh: '' } });
  expect(oneLanguage.site.topics).toEqual([
    { en: 'Milling', zh: '待写：第1个专题' },
    { en: 'Storage', zh: '待写：第2个专题' },
  ]);
});

test('C6 everything that is typed, including markup and code, becomes text in the new conference', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      "'; process.exit(); '",
      '", "id": "elsewhere',
      '"}, "extends": "../forum"',
      '\\u0022}',
      '${process.exit()}',
      '\\',
      '\u2028`',
      '*/',
      '\ud800',
    ),
  );
  await fc.assert(
    fc.asyncProperty(text, text, text, async (name, city, topic) => {
      const typed = {
        ...grain,
        name: { en: name, zh: name },
        city: { en: city, zh: city },
        shortName: name.slice(0, 60),
      };
      const begun = { ...typed, topics: { en: topic, zh: topic }, lead: { en: name, zh: city } };
      fc.pre(beginningProblems(begun, now).length === 0);
      const conference = await made(begun);
      expect(findMisfits(conference)).toEqual([]);
      expect(conference.site.name.en).toBe(printableLine(name));
      expect(conference.site.venue.zh).toContain(printableLine(city));
      if (printableLines(topic).length > 0)
        expect(conference.site.topics.map(({ en }) => en)).toEqual(printableLines(topic));
    }),
    { numRuns: 20 },
  );
});

test.each<[string, Partial<Beginning>, string, RegExp]>([
  ['days backwards', { first: '2025-05-21', last: '2025-05-18' }, 'last', /before the first/],
  ['days that are over', { first: '2023-05-18', last: '2023-05-21' }, 'last', /are over/],
  ['a mistyped year', { last: '2026-05-21' }, 'last', /369 days/],
  ['a day that there is not', { first: '2025-02-29' }, 'first', /enter a day/],
  ['English in Chinese characters', { name: { en: '粮食', zh: '粮食' } }, 'name/en', /Latin/],
  ['a name in one language', { name: { en: 'Grain', zh: '' } }, 'name/zh', /Chinese is missing/],
  ['a name that nobody can see', { name: { en: '\u200b\u0000', zh: '粮食' } }, 'name/en', /fill this in/],
  ['10,000 topics', { topics: { en: 'x\n'.repeat(10_000), zh: '' } }, 'topics/en', /10000\. At most 200/],
  ['topics without their twins', { topics: { en: 'a\nb', zh: '一' } }, 'topics/zh', /2 in English and 1/],
  ['a topic as long as a page', { topics: { en: 'x'.repeat(beginningLimits.topic + 1), zh: '' } }, 'topics/en', /200/],
  ['a colour that is a style sheet', { hue: 'red;}body{display:none' }, 'hue', /colour/],
  ['a time zone that there is not', { timeZone: 'Mars/Olympus' }, 'timeZone', /./],
  ['a country with several zones', { country: 'US' }, 'timeZone', /several/],
  ['no address', { email: 'office' }, 'email', /e-mail/],
])('C6 of %s, the form says where and what is wrong', (_what, changes, field, words) => {
  const [problem] = beginningProblems({ ...grain, ...changes }, now);
  expect(problem?.path.join('/')).toBe(field);
  expect(problem?.words.en).toMatch(words);
  expect(problem?.words.zh).toMatch(/\p{Script=Han}/u);
});

test.each([
  ['ICFS 2027', 'icfs-2027'],
  ['../../etc/passwd', 'etc-passwd'],
  ['C:\\Windows', 'c-windows'],
  ['2027 Café & Thé', 'cafe-the'],
  ['粮食会议', 'conference-2025'],
  ['.part', 'part'],
  ['forum', 'forum-2'],
  ['x'.repeat(60), 'x'.repeat(40)],
])('C6 the id of %j is %s: no path can come of what is typed', (shortName, id) => {
  const given = { shortName, days: { first: '2025-05-18', last: '2025-05-21' } };
  expect(chooseId(given, (name) => name !== 'forum')).toBe(id);
  expect(chooseId(given, (name) => !['forum', 'forum-2', id].includes(name))).toMatch(/^[a-z][a-z\d-]{0,39}$/);
});

test('C6 settings alone name the conference; the data folder that an earlier version chose stays', async () => {
  const chosen = (env: object = {}) => readConfig({ DATA_DIR: dataDir, ...env });
  expect(chosen()).toMatchObject({ conference: 'forum', isConferenceFree: true });
  await mkdir(join(dataDir, 'grain/content/grain'), { recursive: true });
  await writeFile(join(dataDir, 'grain/content/grain/site.json'), '{"id":"grain"}');
  await writeFile(join(dataDir, 'conference.json'), '{"conference":"grain"}');
  const content = join(dataDir, 'grain/content/grain');
  expect(chosen()).toMatchObject({ conference: 'grain', content, isConferenceFree: true });
  expect(chosen({ CONFERENCE: 'symposium' })).toMatchObject({ conference: 'symposium', isConferenceFree: false });
  expect(chosen({ CONFERENCE: 'grain' })).toMatchObject({ conference: 'grain', content });
  expect(chosen({ CONTENT_DIR: join(projectDir, 'src/content'), CONFERENCE: 'forum-wuxi' }).conference).toBe(
    'forum-wuxi',
  );
  expect(chosen({ DATABASE_URL: 'postgres://host/db' })).toMatchObject({ conference: 'grain', isConferenceFree: true });
  await rm(join(dataDir, 'grain'), { recursive: true });
  expect(chosen).toThrow(/DATA_DIR is .* a folder with the content of grain/);
  await writeFile(join(dataDir, 'conference.json'), '{"conf');
  expect(chosen).toThrow(/conference\.json/);
});
