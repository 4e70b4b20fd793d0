import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Site } from '#site/site.ts';
import { Interrupted } from '#server/organiser/command.ts';
import { checkConference, defectsIn } from '#server/checking/checkConference.ts';
import { checkColours } from '#server/checking/colours.ts';
import { checkDates } from '#server/checking/dates.ts';
import { contentDir } from '#server/conference/content.ts';
import { withParts } from '#server/conference/parts.ts';
import { wordsOf, type ContentFinding } from '#server/conference/finding.ts';
import { readConference, type ConferenceContent } from '#server/conference/readConference.ts';
import { composeFirstParts, replacedWords } from '#server/beginning/firstParts.ts';
import type { NewConference } from '#server/beginning/newConference.ts';
import { givenBy } from '#server/organiser/conference/newOptions.ts';
import { paletteOf } from '#contract/pages/derivePalette.ts';
import { makeConference, readTemplate } from '#server/beginning/makeConference.ts';
import { drawConferenceIcons } from '#server/publishing/conferenceIcons.ts';
import { sqlite } from '../support/testServer.ts';
import { emptySite, organiser, type BigSite } from './site.ts';

const root = resolve(import.meta.dirname, '../../..');
const template = join(root, 'src/template');
const now = new Date('2026-05-19T08:00:00Z');
const open: NewConference = { id: 'steam-2027', name: {}, city: {} };
/** Valid answers that a program may handle wrongly. */
const awkward: NewConference = {
  id: 'steam-2027',
  name: { en: `O'Brien's "Steam" \\ \${meeting}`, zh: '蒸汽会议' },
  shortName: 'Steam’27',
  city: { en: "Xi'an", zh: '西安' },
  days: { first: '2027-05-31', last: '2027-06-03' },
  email: 'o.brien+steam@host.example',
  hue: '#f0b445',
};
const unhurried = () => undefined;

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'lectern-new-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function made(given: NewConference): Promise<string> {
  await makeConference(parent, given, now, unhurried);
  return join(parent, given.id);
}

/** Whether a finding is about the country or its time zone. */
function isOfCountry({ code }: ContentFinding): boolean {
  return ['noCountry', 'chineseCustoms', 'otherTimeZone', 'otherTimeZoneNamed'].includes(code);
}

/** The template with the dates of a new conference. */
async function dated(days: NewConference['days']): Promise<ConferenceContent> {
  const { conference } = await readConference(template);
  return withParts(conference!, composeFirstParts(await readTemplate(), { ...open, days }, now));
}

test('V5 check finds exactly the marked texts of a new conference, and that its drawings are the template’s', async () => {
  const folder = await made(open);
  const { findings } = await checkConference(folder, now);
  const marked = findings.filter(({ code }) => code === 'toWrite');
  expect(findings.filter(({ code, state }) => code !== 'toWrite' && state === 'problem')).toEqual([]);
  expect(new Set(findings.filter((finding) => !marked.includes(finding)).map(({ file }) => file))).toEqual(
    new Set(['images/mark.svg', 'images/motif.svg', 'files/abstract-template.doc']),
  );
  const expected: Record<string, number> = {};
  for (const file of await readdir(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(json|md)$/.test(file)) continue;
    const count = (await readFile(join(folder, file), 'utf8')).match(/TO WRITE: |待写：|to-write@/g)?.length;
    if (count) expected[file] = count;
  }
  const counted = ({ values }: ContentFinding) =>
    Object.values(values).reduce<number>((sum, count) => sum + Number(count), 0);
  expect(Object.fromEntries(marked.map((finding) => [finding.file, counted(finding)]))).toEqual(expected);
  expect(Object.keys(expected).length).toBeGreaterThan(10);
});

test('V5 I1 I13 I15 a conference outside China has address, map, zone, currency, visa and taxi of its own country', async () => {
  const given = { country: 'pt', 'city-en': 'Lisbon', 'city-zh': '里斯本' };
  const folder = await made(givenBy(open.id, given, now));
  const { conference, findings } = await checkConference(folder, now);
  const { site, pages, sources, texts } = conference!;
  expect(site.place).toMatchObject({ country: 'PT', mapKey: { en: 'en', zh: 'en' } });
  expect(site.place.address.en).toContain('Lisbon, Portugal');
  expect(JSON.stringify(pages.get('fees'))).toContain('TO WRITE: price in EUR');
  expect(JSON.stringify(pages.get('visa'))).toContain('葡萄牙驻当地使领馆');
  expect(JSON.stringify(pages.get('travel'))).not.toContain('in Chinese');
  const words = [
    ...[...sources.values()].flat().map(({ text }) => text),
    ...[...texts.values()].map(({ source }) => source),
  ];
  expect(words.join()).not.toMatch(/, China\b|Chinese embassy|中国|人民币|CNY/);
  expect(site.timeZone).toEqual({ id: 'Europe/Lisbon', name: { en: 'Portugal time', zh: '葡萄牙时间' } });
  expect(findings.filter(isOfCountry)).toEqual([]);
});

test.each([
  ['en', ['en']],
  ['zh,en', ['en', 'zh']],
  [undefined, ['en', 'zh']],
])('C6 V5 --languages %s makes a site in %j', async (languages, expected) => {
  const folder = await made(givenBy(open.id, languages ? { languages } : {}, now));
  expect((await readConference(folder)).conference?.site.languages).toEqual(expected);
});

test.each([
  ['CN', undefined, 'Asia/Shanghai', 'Beijing time', '北京时间'],
  ['DE', undefined, 'Europe/Berlin', 'Germany time', '德国时间'],
  ['ES', undefined, 'Europe/Madrid', 'Spain time', '西班牙时间'],
  ['MY', undefined, 'Asia/Kuala_Lumpur', 'Malaysia time', '马来西亚时间'],
  ['US', 'America/New_York', 'America/New_York', 'New York time', '纽约时间'],
])('V5 I1 the dates of a conference in %s, given the zone %s, end in %s', (country, zone, id, en, zh) => {
  expect(givenBy('x', { country, ...(zone && { zone }) }, now).zone).toEqual({ id, name: { en, zh } });
});

test.each([
  ['PT', 'Asia/Shanghai', /^The dates end at 24:00 Beijing time, .* in Portugal\. .* Europe\/Lisbon/],
  ['CN', 'Europe/Lisbon', /^The dates end at 24:00 Portugal time, .* in China\. .* Asia\/Shanghai/],
  ['JP', 'Asia/Seoul', undefined],
])('V5 I1 check says whether the zone fits: in %s, %s', async (country, zone, found) => {
  const { findings } = await checkConference(await made(givenBy(open.id, { country, zone }, now)), now);
  const said = findings.filter(isOfCountry).map((finding) => wordsOf(finding).en);
  expect(said).toEqual(found === undefined ? [] : [expect.stringMatching(found)]);
});

test('V5 I1 check finds an unknown zone, and Beijing’s time in the texts of a conference elsewhere', async () => {
  const folder = await made(givenBy(open.id, { country: 'PT' }, now));
  const file = join(folder, 'site.json');
  const source = await readFile(file, 'utf8');
  const foundIn = async (changed: string) => {
    await writeFile(file, changed);
    const { findings } = await checkConference(folder, now);
    return findings
      .filter((finding) => isOfCountry(finding) || finding.code === 'malformed')
      .map((finding) => wordsOf(finding).en);
  };
  expect(await foundIn(source.replace('Europe/Lisbon', 'Europe/Lisboa'))).toEqual([
    'Time zone “Europe/Lisboa”: Please choose a time zone, such as Europe/Lisbon.',
  ]);
  expect(await foundIn(source.replace('"copyright": { "en": "', '"copyright": { "en": "北京时间'))).toEqual([
    'This says “北京时间”, but the dates are in Portugal time. Please use the same time everywhere.',
  ]);
});

test('V5 it contains every given value unchanged, in files as the formatter writes them', async () => {
  const folder = await made(awkward);
  const { conference, findings } = await checkConference(folder, now);
  expect(findings.filter(({ code, state }) => code !== 'toWrite' && state === 'problem')).toEqual([]);
  const { site } = conference!;
  expect(site).toMatchObject({
    id: 'steam-2027',
    name: awkward.name,
    shortName: { en: 'Steam’27', zh: 'Steam’27' },
    contact: { email: awkward.email },
  });
  expect(site.dates.at(-1)).toMatchObject({
    isConference: true,
    from: '2027-05-31',
    day: '2027-06-03',
    date: { en: '31 May – 3 June 2027', zh: '2027年5月31日至6月3日' },
  });
  const format = ['-c', join(root, '.oxfmtrc.json'), '--check', folder];
  await promisify(execFile)(join(root, 'node_modules/.bin/oxfmt'), format);
});

test('V5 new without options writes the template’s files', async () => {
  const folder = await made({ id: 'template', name: {}, city: {} });
  const files = await readdir(template, { recursive: true, encoding: 'utf8' });
  const written = files.filter((file) => /\.(json|md)$/.test(file));
  expect(written).toEqual(expect.arrayContaining(['site.json', 'pages/home.json', 'pages/visa.en.md']));
  // The folder of JSON Schemas has another relative address from the template.
  const contentOf = async (path: string) =>
    (await readFile(path, 'utf8')).replace(/\n {2}"\$schema": .*(?:\n(?=\}))?/, '');
  for (const file of written)
    expect(await contentOf(join(folder, file)), file).toBe(await contentOf(join(template, file)));
});

test('V5 all words that an answer replaces are in the template', async () => {
  const words = JSON.stringify([...(await readTemplate()).values()]);
  for (const { en, zh } of Object.values(replacedWords)) for (const text of [en, zh]) expect(words).toContain(text);
});

test.each([
  ['2027-05-18', '2027-05-18', '18 May 2027', '2027年5月18日'],
  ['2027-05-18', '2027-05-21', '18–21 May 2027', '2027年5月18日至21日'],
  ['2027-12-30', '2028-01-02', '30 December 2027 – 2 January 2028', '2027年12月30日至2028年1月2日'],
])('V5 %s to %s is printed as %s and %s', async (first, last, en, zh) => {
  const conference = await dated({ first, last });
  expect(conference.site.dates.at(-1)?.date).toEqual({ en, zh });
  expect(defectsIn(checkDates(conference, now))).toEqual([]);
});

test('C8 V5 A given deadline is printed as it is, and later dates are proposed after it', async () => {
  const given = { ...open, days: { first: '2027-05-18', last: '2027-05-21' }, deadline: '2027-03-01' };
  const site = composeFirstParts(await readTemplate(), given, now).get('site') as unknown as Site;
  const [deadline, ...others] = site.dates;
  expect(deadline).toMatchObject({ day: '2027-03-01', date: { en: '1 March 2027', zh: '2027年3月1日' } });
  const days = others.map(({ day }) => day as string);
  expect(days.toSorted()).toEqual(days);
  expect(days[0]! > '2027-03-01').toBe(true);
});

test.each(['2026-05-20', '2026-06-01', '2026-09-01', '2027-01-01', '2030-01-01', '2020-01-01'])(
  'V5 deadlines are proposed in their order, before a conference on %s, and not for days that are over',
  async (first) => {
    const conference = await dated({ first, last: first });
    // Other words of the template stay as they are, including their year.
    expect(defectsIn(checkDates(conference, now))).toEqual([]);
    const today = '2026-05-19';
    if (first > today)
      expect(conference.site.dates.filter(({ day }) => typeof day !== 'string' || day < today)).toEqual([]);
  },
);

test('V5 D1 texts are legible in both schemes, whatever its colour', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, (hue) => {
      const painted = {
        site: { palette: paletteOf(hue) },
        sources: new Map(),
        changes: new Map(),
      } as unknown as ConferenceContent;
      expect(checkColours(painted)).toEqual([]);
    }),
    { numRuns: 300, examples: [['#000000'], ['#ffffff'], ['#808080'], ['#ffff00'], ['#0000ff']] },
  );
});

test('D1 icons are drawn at publication, in its colour and all required sizes', async () => {
  const { conference } = await readConference(await made({ ...open, hue: '#8a3d16' }));
  expect(conference!.images.has('icon.svg')).toBe(false);
  const icons = await drawConferenceIcons(conference!);
  const sizes = {
    'icon-192': 192,
    'icon-512': 512,
    'icon-maskable-512': 512,
    'apple-touch-icon': 180,
    'icon-monochrome-512': 512,
  };
  for (const [name, size] of Object.entries(sizes)) {
    const png = icons.get(`${name}.png`) as Buffer;
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  }
  expect(icons.get('icon.svg')).toContain('fill="#8a3d16"');
  const { images } = conference!;
  const withOwn = await drawConferenceIcons({ ...conference!, images: new Map([...images, ['icon.svg', 1]]) });
  expect([...withOwn.keys()]).toEqual(['icon-monochrome-512.png']);
});

test('V5 new leaves nothing behind if interrupted at any file, or if the disk is full', async () => {
  const files = await makeConference(parent, open, now, unhurried);
  await rm(join(parent, open.id), { recursive: true });
  for (const last of [1, files - 1]) {
    let left = last;
    const step = () => {
      if (left-- === 0) throw new Interrupted();
    };
    await expect(makeConference(parent, open, now, step)).rejects.toThrow(Interrupted);
    expect(await readdir(parent)).toEqual([]);
  }
  await writeFile(join(parent, 'file'), '');
  await expect(makeConference(join(parent, 'file'), open, now, unhurried)).rejects.toThrow(/ENOTDIR/);
});

test('V5 content is readable by others, as the server may run as another user', async () => {
  const before = process.umask(0o077);
  const folder = await made(open).finally(() => process.umask(before));
  for (const path of ['.', 'pages', 'site.json', 'images/mark.svg']) {
    const { mode } = await stat(join(folder, path));
    expect(mode & 0o044, path).toBe(0o044);
  }
});

describe('The command', () => {
  let empty: BigSite;
  beforeAll(async () => {
    empty = await emptySite(sqlite);
  });
  afterAll(() => empty.drop());

  test.each([
    [['forum'], 1, /^There is a conference 'forum' already, in .*forum\. Take another name\.$/],
    [['Forum'], 2, /^'Forum' cannot be the name of a folder and of an address: lower-case letters/],
    [['../up'], 2, /^'\.\.\/up' cannot be the name/],
    [['x', '--dates', '2027-02-29'], 2, /^--dates '2027-02-29' is no day or two of them: 2027-05-18\.\.2027-05-21\.$/],
    [['x', '--dates', '2027-05-21..2027-05-18'], 2, /^--dates '.*' ends before it begins\.$/],
    [['x', '--hue', 'green'], 2, /^--hue 'green' must be written as '#1d4d3a'/],
    [['x', '--email', 'office'], 2, /^--email 'office' is no e-mail address\.$/],
    [['x', '--name-en', '蒸汽'], 2, /^--name-en is read by those who do not read Chinese/],
    [['x', '--name-zh', ' '], 2, /^--name-zh must be some words on one line\.$/],
    [['x', '--languages', 'fr'], 2, /^--languages is 'fr', but must be en, zh or en,zh\.$/],
    [
      ['x', '--languages', 'en', '--name-zh', '蒸汽'],
      2,
      /^--name-zh is given, and the site is in another language only\.$/,
    ],
    [['x', '--country', 'US'], 2, /^--zone must be given: its country has several, .*America\/New_York/],
    [
      ['x', '--zone', 'Lisbon'],
      2,
      /^--zone 'Lisbon' is no time zone: write its place as IANA does, as 'Europe\/Lisbon'\.$/,
    ],
    [[], 2, /^Too little was typed\. Usage: new <name>$/],
  ])('V5 new %o is refused in one line', async (typed, code, line) => {
    const before = await readdir(contentDir);
    const outcome = await organiser(empty, ['new', ...typed]);
    expect(outcome).toMatchObject({ code, out: '' });
    expect(outcome.err.trimEnd()).toMatch(line);
    expect(await readdir(contentDir)).toEqual(before);
  });

  test.each([
    ['2020-01-01..2020-01-03', /^The conference was over on 3 January 2020\. Visitors/],
    ['2027-05-18..2030-05-18', /^The conference is from 18 May 2027 to 18 May 2030\. .* 1097 days\.$/m],
    ['2027-05-18..2027-05-21', /^There is a conference/],
  ])('V5 new --dates %s first lists what looks mistyped', async (days, line) => {
    const { err } = await organiser(empty, ['new', 'forum', '--dates', days]);
    expect(err).toMatch(line);
    expect(err).toMatch(/^There is a conference 'forum' already/m);
  });

  test('V5 new needs none of a site’s settings, and CONFERENCE may name the new conference', async () => {
    const env = { CONFERENCE: 'grain-2027', SMTP_URL: 'post' };
    const { workDir, dataDir } = empty;
    const { code, err } = await organiser({ workDir, dataDir }, ['new', 'forum'], { env });
    expect(err).toMatch(/^There is a conference 'forum' already, [^\n]*\n$/);
    expect(code).toBe(1);
  });

  test('V5 Ctrl-C ends it without creating anything', async () => {
    const { code, err } = await organiser(empty, ['new', 'never-made'], { signal: AbortSignal.abort() });
    expect({ code, err }).toEqual({ code: 130, err: 'Interrupted. Nothing is left half done.\n' });
    expect((await readdir(contentDir)).filter((name) => name.startsWith('never-made'))).toEqual([]);
  });
});
