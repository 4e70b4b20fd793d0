import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Registration } from '#contract/calls/account.ts';
import { beginningLimits, beginningProblems, type Beginning } from '#contract/content/beginning.ts';
import { printableLine, printableLines } from '#contract/names/printable.ts';
import { recentSeconds } from '#contract/staff/rules.ts';
import { copyToNextConference, type NextConference } from '#server/beginning/changeOver.ts';
import { ConferenceSwitcher } from '#server/beginning/conferenceSwitcher.ts';
import { chooseFolderName, readNewConference } from '#server/beginning/readNewConference.ts';
import { makeConference } from '#server/beginning/makeConference.ts';
import { readChosenConference } from '#server/conference/chosen.ts';
import { findMisfits } from '#server/conference/fit.ts';
import { readConference } from '#server/conference/readConference.ts';
import { projectDir, readConfig } from '#server/config.ts';
import { noteFolder, partNames } from '#server/db/content.ts';
import { insertPreviewLink, previewLinkOf } from '#server/db/previewLinks.ts';
import { everySiteFile, noteSiteFile } from '#server/db/siteFiles.ts';
import { insertAccount } from '#server/db/accounts/accounts.ts';
import { connectSqlite, openSqliteDatabase } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';
import { insertInvitation, openInvitations } from '#server/db/staff/invitations.ts';
import { appoint, appointmentOf, insertStaff } from '#server/db/staff/people.ts';
import { staffWith } from '../support/staff.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { registration, Visitor } from '../support/visitor.ts';

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

test('C6 a conference is made of the form by what makes it on the command line; what is left open is marked', async () => {
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

test('C6 whatever is typed, markup and code included, is words in the new conference', async () => {
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
])('C6 the folder of %j is %s: no path can come of what is typed', (shortName, folder) => {
  const given = { shortName, days: { first: '2025-05-18', last: '2025-05-21' } };
  expect(chooseFolderName(given, (name) => name !== 'forum')).toBe(folder);
  expect(chooseFolderName(given, (name) => !['forum', 'forum-2', folder].includes(name))).toMatch(
    /^[a-z][a-z\d-]{0,39}$/,
  );
});

describe('C6 The choice of a conference', () => {
  let server: TestServer;
  let owner: Visitor;
  let changedOver: NextConference[] = [];

  async function begin(isFree = true, present = 'forum'): Promise<void> {
    changedOver = [];
    const choice = new ConferenceSwitcher({
      dataDir,
      present,
      isFree,
      publishing: (place) => ({ ...place, software: join(projectDir, 'dist') }),
      changeOver: (next) => changedOver.push(next),
    });
    server = await startServer(sqlite, { choice });
    owner = await staffWith(server, ['owner']);
  }
  afterEach(() => server.stop());

  test('is refused where settings say which is served, where it was made already, and once somebody has registered; nothing is left behind', async () => {
    await begin(false);
    const answers = [await owner.call('begin_conference', { conference: grain })];
    expect((await owner.call('conference_choice', undefined)).data.refusal?.en).toContain('CONFERENCE');
    await server.stop();
    await begin(true, 'grain-2024');
    answers.push(await owner.call('begin_conference', { conference: grain }));
    answers.push(await owner.call('serve_sample', { conference: 'symposium' }));
    await server.stop();
    await begin();
    expect((await owner.call('conference_choice', undefined)).data).toMatchObject({
      conference: 'forum',
      is_sample: true,
      refusal: null,
      samples: [{ conference: 'forum' }, { conference: 'forum-wuxi' }, { conference: 'symposium' }],
    });
    await Visitor.registered(server.app, 'author@university.example');
    answers.push(await owner.call('begin_conference', { conference: grain }));
    answers.push(await owner.call('serve_sample', { conference: 'symposium' }));
    expect(answers.map(({ status, problem }) => [status, problem])).toEqual([
      [409, 'conferenceSet'],
      [409, 'conferenceBegun'],
      [409, 'conferenceBegun'],
      [409, 'peopleRegistered'],
      [409, 'peopleRegistered'],
    ]);
    expect(changedOver).toEqual([]);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('is an owner’s who has signed in lately, and what does not fit is refused with its field', async () => {
    await begin();
    const secretary = await staffWith(server, ['secretary']);
    expect((await secretary.call('begin_conference', { conference: grain })).problem).toBe('roleMissing');
    expect((await secretary.call('conference_choice', undefined)).problem).toBe('roleMissing');
    expect((await new Visitor(server.app).call('begin_conference', { conference: grain })).status).toBe(401);
    const wrong = [
      [{ ...grain, last: '2025-01-01' }, 'contentRefused', '/last'],
      [{ ...grain, country: 'ZZ' }, 'contentRefused', '/timeZone'],
      [{ ...grain, country: 'ZZ', timeZone: 'Asia/Shanghai' }, 'unknownCountry', '/country'],
      [{ ...grain, id: '../../escape' }, 'contentRefused', '/id'],
      [{ ...grain, name: undefined }, 'contentRefused', '/name'],
      [null, 'contentRefused', undefined],
      [{ ...grain, lead: JSON.parse('{"__proto__":{}}') }, 'malformed', undefined],
      ['grain', 'contentRefused', undefined],
    ] as const;
    for (const [conference, problem, field] of wrong) {
      const answer = await owner.call('begin_conference', { conference });
      expect([answer.problem, answer.field], JSON.stringify(conference)).toEqual([problem, field]);
    }
    for (const conference of ['opera', '../server', 'forum', '..'])
      expect((await owner.call('serve_sample', { conference })).problem).toBe('notFound');
    server.pass({ minutes: recentSeconds / 60 + 1 });
    expect((await owner.call('begin_conference', { conference: grain })).problem).toBe('signInAgain');
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('C6 Carried over to the next conference', () => {
  const next = { staff_id: 'marie', at: now.toISOString() } as const;
  const begun: NextConference = { ...next, conference: 'grain', isNew: true, action: 'conference begun' };
  const sample: NextConference = { ...next, conference: 'symposium', isNew: false, action: 'sample shown' };

  /** Data of a conference that is not served now, with one member of staff. */
  async function dataOf(conference: string, hasAccount = false): Promise<void> {
    const { db } = await sqlite.open(join(dataDir, conference));
    await insertStaff(db, { email: `${conference}@staff.example`, name: conference }, now.toISOString());
    await noteFolder(db, new Map([['site', { id: conference }]]));
    const { password, ...author } = Registration.parse(registration());
    if (hasAccount) await insertAccount(db, author, password, now.toISOString());
    await db.destroy();
  }

  async function read<Result>(conference: string, query: (db: Database) => Promise<Result>): Promise<Result> {
    const db = connectSqlite(join(dataDir, conference));
    try {
      return await query(db);
    } finally {
      await db.destroy();
    }
  }

  const staffOf = (conference: string) =>
    read(conference, (db) => db.selectFrom('staff').select('name').execute()).then((rows) =>
      rows.map(({ name }) => name),
    );

  test('are who runs it and the log, and nothing of what the one before said', async () => {
    await dataOf('forum');
    await mkdir(join(dataDir, 'grain.part/content/grain'), { recursive: true });
    expect(await copyToNextConference(dataDir, 'forum', begun)).toBe(true);
    expect(readChosenConference(dataDir)).toBe('grain');
    expect((await readdir(dataDir)).toSorted()).toEqual(['conference.json', 'forum', 'grain']);
    expect((await readdir(join(dataDir, 'grain'))).toSorted()).toEqual(['content', 'lectern.sqlite']);
    expect(await staffOf('grain')).toEqual(['forum']);
    expect(await read('grain', (db) => partNames(db))).toEqual([]);
    const log = await read('grain', (db) => db.selectFrom('audit_log').select(['actor', 'action', 'after']).execute());
    expect(log).toEqual([{ actor: 'marie', action: 'conference begun', after: '{"conference":"grain"}' }]);
    expect(await staffOf('forum'), 'the one before is as it was').toEqual(['forum']);
  });

  test('are no uploads, preview links, visitors or topics of the one before, and the log names each chair', async () => {
    const { db } = await sqlite.open(join(dataDir, 'forum'));
    const by = { made_at: now.toISOString(), made_by: 'marie' };
    const { token } = await insertPreviewLink(db, by);
    const upload = {
      folder: 'images',
      name: 'a',
      shown_as: 'a',
      file_id: 'f',
      size: 1,
      sha256: '',
      title: '',
      purpose: '',
    };
    await noteSiteFile(db, { ...upload, added_at: by.made_at, added_by: 'marie' });
    await db.insertInto('counter').values({ name: 'visitors', count: 7 }).execute();
    const chair = await insertStaff(db, { email: 'chair@staff.example', name: 'Chair' }, by.made_at);
    await appoint(db, chair, { roles: ['secretary', 'chair'], topics: ['3'] });
    const times = { invited_at: by.made_at, expires_at: '2099-01-01' };
    await insertInvitation(db, { email: 'next@staff.example', roles: ['chair'], topics: ['2'] }, times);
    await insertInvitation(db, { email: 'office@staff.example', roles: ['secretary'], topics: [] }, times);
    await db.destroy();
    await mkdir(join(dataDir, 'grain.part'), { recursive: true });
    expect(await copyToNextConference(dataDir, 'forum', begun)).toBe(true);
    const left = await read('grain', async (copy) => ({
      link: await previewLinkOf(copy, token),
      files: await everySiteFile(copy),
      visitors: await copy.selectFrom('counter').select('count').where('name', '=', 'visitors').execute(),
      chair: await appointmentOf(copy, chair),
      invited: (await openInvitations(copy, by.made_at)).map(({ email }) => email),
      log: (await copy.selectFrom('audit_log').select('action').execute()).map(({ action }) => action),
    }));
    expect(left).toEqual({
      link: undefined,
      files: [],
      visitors: [],
      chair: { roles: ['secretary'], topics: [] },
      invited: ['office@staff.example'],
      log: ['roles changed', 'invitation withdrawn', 'conference begun'],
    });
    expect(
      await read('forum', (before) => previewLinkOf(before, token)),
      'the one before keeps its links',
    ).toBeDefined();
  });

  test('is nothing where somebody has registered in the last moment', async () => {
    await dataOf('forum', true);
    await mkdir(join(dataDir, 'grain.part'), { recursive: true });
    expect(await copyToNextConference(dataDir, 'forum', begun)).toBe(false);
    expect(readChosenConference(dataDir)).toBeUndefined();
    expect(existsSync(join(dataDir, 'grain'))).toBe(false);
  });

  test('are the data of a sample that nobody can miss, and of no other', async () => {
    await dataOf('forum');
    await dataOf('symposium', true);
    await mkdir(join(dataDir, 'symposium.part'));
    expect(await copyToNextConference(dataDir, 'forum', sample), 'somebody has registered there').toBe(false);
    await rm(join(dataDir, 'symposium'), { recursive: true });
    await dataOf('symposium');
    const used = await openSqliteDatabase(join(dataDir, 'symposium'));
    expect(await copyToNextConference(dataDir, 'forum', sample), 'another server uses it').toBe(false);
    await used.destroy();
    expect(await staffOf('symposium')).toEqual(['symposium']);
    expect(readChosenConference(dataDir)).toBeUndefined();
    expect(await copyToNextConference(dataDir, 'forum', sample)).toBe(true);
    expect(await staffOf('symposium')).toEqual(['forum']);
    expect(readChosenConference(dataDir)).toBe('symposium');
  });
});

test('C6 the conference that was chosen is served at the next start, and by no setting’s leave', async () => {
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
  expect(chosen({ DATABASE_URL: 'postgres://host/db' })).toMatchObject({
    conference: 'grain',
    isConferenceFree: false,
  });
  await rm(join(dataDir, 'grain'), { recursive: true });
  expect(chosen).toThrow(/DATA_DIR is .* a folder with the content of grain/);
  await writeFile(join(dataDir, 'conference.json'), '{"conf');
  expect(chosen).toThrow(/conference\.json/);
});
