import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginningProblems, type Beginning } from '#contract/content/beginning.ts';
import { contentProblemsIn } from '#contract/content/problems.ts';
import { siteSchema } from '#contract/content/site.ts';
import { dateName } from '#contract/dates/calendar.ts';
import { alternatesOf, followsBrowser, languageOf, languagesOf, mainLanguageOf } from '#contract/pages/page.ts';
import { inLine, wordsOf } from '#server/conference/finding.ts';
import { readNewConference } from '#server/beginning/readNewConference.ts';
import { makeConference } from '#server/beginning/makeConference.ts';
import { countTextsToWrite } from '#server/beginning/placeholders.ts';
import { checkConference } from '#server/checking/checkConference.ts';
import { contentDir } from '#server/conference/content.ts';
import { findMisfits } from '#server/conference/fit.ts';
import { partsOf, withParts } from '#server/conference/parts.ts';
import { readConference, type ConferenceContent } from '#server/conference/readConference.ts';
import { listRedirects, shownConference, shownSite } from '#server/conference/shown.ts';
import { visibleConference } from '#server/conference/visible.ts';
import { composeWithdrawal } from '#server/mail/compose.ts';
import { contentFiles } from '#server/conference/contentFiles.ts';
import { ServedSite } from '#server/pages/servedSite.ts';
import { publish, type Publication } from '#server/publishing/publication.ts';
import { composeManifest, type WebManifest } from '#server/publishing/manifest.ts';
import { hashPublication } from '#server/publishing/version.ts';
import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import { cachedFiles } from '../../cachedFiles.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { Visitor } from '../support/visitor.ts';

const now = new Date('2024-10-01T08:00:00Z');

/** The answers of a new organiser who wants a site in English only. */
const grain: Beginning = {
  languages: ['en'],
  name: { en: 'Conference on Grain', zh: '' },
  shortName: 'Grain 2025',
  first: '2025-05-18',
  last: '2025-05-21',
  city: { en: 'Lisbon', zh: '' },
  country: 'PT',
  hue: '#8a3d16',
  email: 'office@grain.example',
  topics: { en: 'Milling\nStorage', zh: '' },
  lead: { en: 'Three days for millers.', zh: '' },
};

const inChinese: Beginning = {
  ...grain,
  languages: ['zh'],
  name: { en: '', zh: '粮食会议' },
  city: { en: '', zh: '无锡' },
  country: 'CN',
  topics: { en: '', zh: '制粉\n储藏' },
  lead: { en: '', zh: '面向制粉同行。' },
};

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'lectern-languages-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

/** @returns its folder */
async function made(begun: Beginning): Promise<string> {
  expect(beginningProblems(begun, now)).toEqual([]);
  // All have the same name, so each gets its own folder.
  const within = await mkdtemp(join(parent, 'made-'));
  await makeConference(within, { ...readNewConference(begun, now), id: 'grain' }, now, () => undefined);
  return join(within, 'grain');
}

async function read(folder: string): Promise<ConferenceContent> {
  const { conference, findings } = await readConference(folder);
  expect(findings).toEqual([]);
  return conference!;
}

/** The same conference after its languages are changed in the browser. */
function inOther(conference: ConferenceContent, languages: readonly Language[], changes: Partial<Site> = {}) {
  return withParts(conference, new Map([['site', { ...conference.site, languages, ...changes }]]));
}

const other: Readonly<Record<Language, RegExp>> = { en: /\p{Script=Han}/u, zh: /TO WRITE/ };

describe.each([
  ['en', grain],
  ['zh', inChinese],
] as const)('C6 A conference in one language (%s)', (only, begun) => {
  test('requires nothing in the other one, in forms and checks, and shows nothing of it', async () => {
    const folder = await made(begun);
    const { findings } = await checkConference(folder, now);
    const defects = findings.filter(({ state }) => state === 'problem');
    expect(new Set(defects.map(({ code }) => code))).toEqual(new Set(['toWrite']));
    const said = defects.map((finding) => wordsOf(finding).en).join();
    expect(said).not.toMatch(only === 'en' ? /in Chinese/ : /in English/);
    const conference = await read(folder);
    const toWrite = Array.from(partsOf(conference), ([part, value]) => countTextsToWrite(part, value, [only])).flat();
    expect(toWrite.length).toBeGreaterThan(10);
    expect(toWrite.map(({ part }) => part)).not.toContain(`text:fees.${only === 'en' ? 'zh' : 'en'}`);
    const { site, pages, texts, descriptions } = shownConference(conference);
    expect(JSON.stringify([site, [...pages], descriptions])).not.toMatch(other[only]);
    expect([...texts.keys()].every((name) => name.endsWith(`.${only}.md`))).toBe(true);
    expect(site.name).toEqual({ en: begun.name[only], zh: begun.name[only] });
    expect(site.routes.map((route) => [languagesOf(site, route), alternatesOf(site, route)])).toEqual(
      site.routes.map(() => [[only], []]),
    );
    const names = site.dates.map(dateName);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('');
  });

  test('names what is missing in a second language when that is added, and changes nothing else', async () => {
    const conference = await read(await made(begun));
    const topic = { [only]: 'Storage' } as never;
    const dinner = { topics: [topic] };
    expect(findMisfits(inOther(conference, [only], dinner))).toEqual([]);
    const missing = only === 'en' ? 'Chinese' : 'English';
    const both = inOther(conference, ['en', 'zh'], dinner);
    expect(findMisfits(both).map(inLine)).toEqual([
      expect.stringMatching(`“Storage”: Topic “Storage”: The ${missing} is missing\\.$`),
    ]);
    expect(shownConference(both)).toEqual(both);
    const toWrite = Array.from(partsOf(both), ([part, value]) => countTextsToWrite(part, value, ['en', 'zh'])).flat();
    expect(toWrite).toContainEqual({ part: 'site', path: '/name', count: 1 });
  });

  test('is exported as written, including a text in one language', async () => {
    const written = inOther(await read(await made(begun)), [only], { hosts: [{ [only]: 'Host' } as never] });
    const files = contentFiles(written);
    expect(files.get('site.json')).toContain(`"languages": ["${only}"]`);
    expect(files.get('site.json')).toContain(`"hosts": [{ "${only}": "Host" }]`);
    expect([...files.keys()]).toEqual(expect.arrayContaining(['pages/fees.en.md', 'pages/fees.zh.md']));
  });

  test('I1 shows a host with its logo, and a host without one', async () => {
    const hosts = [{ [only]: 'Host', logo: 'host.svg' }, { [only]: 'Press' }] as never;
    const conference = inOther(await read(await made(begun)), [only], { hosts });
    expect(findMisfits(conference).map(({ code }) => code)).toEqual(['noFile']);
    expect(shownConference(conference).site.hosts).toEqual([
      { en: 'Host', zh: 'Host', logo: 'host.svg' },
      { en: 'Press', zh: 'Press' },
    ]);
  });

  test('sends letters in it, whatever form a person registered with', () => {
    const site = shownSite({ ...shared, languages: [only] });
    const account = { Firstname: 'Ada', Lastname: 'Lovelace', ifcn: only === 'en' ? 1 : 0 };
    const words = { subject: '', text: '' };
    const { text } = composeWithdrawal({ site, account }, words, { report_id: 1, title: 'Tea', at: now.toISOString() });
    expect(/\p{Script=Han}/u.test(text)).toBe(only === 'zh');
  });
});

let shared: Site;
beforeAll(async () => {
  shared = (await read(join(contentDir, 'forum'))).site;
});

test('C6 If a conference’s languages have separate paths, unused ones redirect to the same page', () => {
  const english = shownSite({ ...shared, languages: ['en'] });
  expect(english.languageSwitch).toBeUndefined();
  expect(listRedirects({ ...shared, languages: ['en'] })).toMatchObject({
    '/registerzh': '/register',
    '/loginzh': '/login',
    '/sponsors': '/',
    '/payzh': '/pay',
  });
  const chinese = shownSite({ ...shared, languages: ['zh'] });
  expect(listRedirects({ ...shared, languages: ['zh'] })).toMatchObject({
    '/register': '/registerzh',
    '/pay': '/payzh',
  });
  for (const site of [english, chinese]) expect(site.routes.some(({ path }) => path === '/')).toBe(true);
  expect(listRedirects(shared)).toEqual({});
  expect(shownSite(shared)).toEqual(shared);
});

test('C2 C3 A redirect alone makes a new publication', async () => {
  const forum = await read(join(contentDir, 'forum'));
  const version = (from: string) => {
    const routes = forum.site.routes.map((route) => (route.path === '/payzh' ? { ...route, path: from } : route));
    const visible = visibleConference({ ...forum, site: { ...forum.site, routes, languages: ['en'] } });
    const software = { folder: '', version: '', manifest: {} };
    return { content: visible.content, version: hashPublication(visible, new Map(), software, { now }) };
  };
  const [before, after] = [version('/payzh'), version('/payment-zh')];
  expect(after.content).toEqual(before.content);
  expect(after.version).not.toBe(before.version);
  expect(version('/payzh').version).toBe(before.version);
});

test('C6 A value that is no language, or none, is named', () => {
  const problems = (languages: unknown) =>
    contentProblemsIn(siteSchema, { ...shared, languages }).map(({ path, why }) => [path.join('/'), why.is]);
  expect(problems(['en'])).toEqual([]);
  expect(problems([])).toEqual([['languages', 'empty']]);
  expect(problems(['fr'])).toEqual([['languages/0', 'no choice']]);
  expect(problems('en')).toEqual([['languages', 'malformed']]);
});

describe('C6 N9 A site that was published in English only', () => {
  let publication: Publication;
  let server: TestServer;
  let reader: Visitor;
  beforeAll(async () => {
    const content = await made(grain);
    publication = await publish({ content, software: resolve('dist'), publications: join(parent, 'publications') });
    const served = await ServedSite.of({ ...publication, moved: { '/registerzh': '/register' } });
    server = await startServer(sqlite, { site: served.site, served });
    reader = new Visitor(server.app);
  });
  afterAll(() => server.stop());

  const file = (path: string) => readFile(join(publication.publicDir, path), 'utf8');

  test('has its pages, search and calendars in English, and its worker keeps no words in Chinese', async () => {
    const home = await file('pages/en/index.html');
    expect(home).toContain('<html lang="en"');
    expect(home.match(/\p{Script=Han}+|>Chinese<|hreflang/gu)).toBeNull();
    await file('pages/en/not-found.html');
    const worker = await file('sw.js');
    const kept = cachedFiles(worker).map(({ url }) => url);
    expect(kept).toEqual(expect.arrayContaining(['pages/en/index.html', 'pages/en/search.json']));
    expect(kept.filter((url) => /^pages\/zh|\.zh\.ics$|^assets\/zh-/.test(url))).toEqual([]);
    expect(kept.some((url) => url.startsWith('assets/en-'))).toBe(true);
    await expect(file('pages/zh/index.html')).rejects.toThrow('ENOENT');
    const manifest = JSON.parse(await file('manifest.webmanifest')) as WebManifest;
    expect(manifest).toMatchObject({ lang: 'en', name: 'Grain 2025' });
    expect(JSON.stringify(manifest)).not.toMatch(/localized|\p{Script=Han}/u);
    expect((await reader.fetch('/sitemap.xml')).body).not.toMatch(/language=|hreflang/);
  });

  test.each([
    ['/call?language=zh', '/call'],
    ['/CALL/?x=1&language=zh&y=2', '/call?x=1&y=2'],
    ['/?language=zh', '/'],
    ['/registerzh?from=%2Fcall', '/register?from=%2Fcall'],
    ['/RegisterZH?language=zh', '/register'],
  ])('leads from %s to %s, as the language may be added later', async (url, location) => {
    const { statusCode, headers } = await reader.fetch(url);
    expect([statusCode, headers['location']]).toEqual([302, location]);
  });

  test.each(['/call', '/call?language=en', '/nowhere?language=zh', '//evil.example?language=zh'])(
    'shows %s in English, whatever the reader has chosen',
    async (url) => {
      const answer = await reader.fetch(url, { headers: { cookie: 'language=zh' } });
      expect(answer.statusCode).toBe(url.startsWith('/call') ? 200 : 404);
      expect(answer.headers['content-language']).toBe('en');
    },
  );

  test('shows errors to visitors in English, and to staff in their own language', async () => {
    const ask = async (path: string) => {
      const headers = { 'accept-language': 'zh-CN', 'content-type': 'application/json' };
      const { body } = await reader.fetch(path, { method: 'POST', headers, payload: '{}' });
      return (JSON.parse(body) as { msg: string }).msg;
    };
    expect(await ask('/api/H5Api/report_list')).not.toMatch(/\p{Script=Han}/u);
    expect(await ask('/api/AdminApi/parts')).toMatch(/\p{Script=Han}/u);
  });
});

test.each([
  ['zh', 'zh'],
  ['en', 'en'],
  [undefined, 'en'],
] as const)(
  'C8 A new conference in both languages has the main language that was asked for: %s',
  async (asked, main) => {
    const both: Beginning = {
      ...grain,
      languages: ['en', 'zh'],
      ...(asked && { mainLanguage: asked }),
      name: { en: 'Conference on Grain', zh: '粮食会议' },
      city: { en: 'Lisbon', zh: '里斯本' },
      topics: { en: 'Milling', zh: '制粉' },
      lead: { en: 'Three days for millers.', zh: '面向制粉同行。' },
    };
    const { site } = await read(await made(both));
    expect(site.mainLanguage).toBe(main);
    const spoken = (...tags: string[]) => languageOf(site, undefined, new URLSearchParams(), undefined, tags);
    expect([spoken('zh-CN', 'en'), spoken('en-GB', 'zh'), spoken('fr'), spoken()]).toEqual(['zh', 'en', main, main]);
    // The tags of Enga and Zhuang begin like those of English and Chinese, and must not match them.
    expect([spoken('enq', 'zh'), spoken('zha', 'en')]).toEqual(['zh', 'en']);
    const manifest = composeManifest({ site, pages: new Map() }, []);
    expect(manifest).toMatchObject({ lang: main, short_name: 'Grain 2025' });
    expect(manifest.description_localized).toHaveProperty(main === 'en' ? 'zh' : 'en');
  },
);

test('C8 N9 A conference in one language is in it, whatever its main language and the browser’s', () => {
  const conference = { languages: ['en'], mainLanguage: 'zh' } as const;
  expect(languageOf(conference, undefined, new URLSearchParams(), 'zh', ['zh-CN'])).toBe('en');
  expect([mainLanguageOf(conference), followsBrowser(conference)]).toEqual(['en', false]);
});
