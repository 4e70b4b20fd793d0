import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkConference } from '#server/organiser/conference/check.ts';
import { dates } from '#server/organiser/conference/checks/dates.ts';
import { contentDir } from '#server/conference/content.ts';
import { readConference } from '#server/organiser/conference/content.ts';
import type { ContentFinding } from '#server/organiser/conference/finding.ts';
import { deadLinks } from '#server/organiser/conference/online.ts';
import { sqlite } from '../support/testServer.ts';
import { emptySite, organiser, startOrganiser, type BigSite } from './site.ts';

let copies: string;
beforeAll(async () => {
  copies = await mkdtemp(join(tmpdir(), 'lectern-check-'));
});
afterAll(() => rm(copies, { recursive: true, force: true }));

/** Before the symposium. */
const now = new Date('2024-01-15T08:00:00Z');

/** A copy of the symposium, which takes nothing from another folder, to be spoilt. */
async function copied(): Promise<string> {
  const folder = join(await mkdtemp(join(copies, 'copy-')), 'symposium');
  await cp(join(contentDir, 'symposium'), folder, { recursive: true });
  return folder;
}

type Spoil = (folder: string) => Promise<unknown>;

/** Puts other words in the place of some that stand in a file: pairs of what is there and what is to be. */
function change(file: string, ...words: readonly (string | RegExp)[]): Spoil {
  return async (folder) => {
    let text = await readFile(join(folder, file), 'utf8');
    for (let place = 0; place < words.length; place += 2) {
      const [from = '', to = ''] = words.slice(place);
      const changed = text.replace(from, () => String(to));
      if (changed === text) throw new Error(`${file} holds no ${from}`);
      text = changed;
    }
    await writeFile(join(folder, file), text);
  };
}

const add =
  (file: string, content: string): Spoil =>
  (folder) =>
    writeFile(join(folder, file), content, { flag: 'a' });
/** Puts a copy of one file in the place of another. */
const swap =
  (from: string, to: string): Spoil =>
  (folder) =>
    cp(join(folder, from), join(folder, to));
const remove =
  (file: string): Spoil =>
  (folder) =>
    rm(join(folder, file));
const grow =
  (file: string, size: number): Spoil =>
  (folder) =>
    truncate(join(folder, file), size);

/** What is spoilt, where it is found, and what is said of it; where a line is known, it is the right one. */
const spoilt: readonly (readonly [Spoil, place: string, found: RegExp, state?: 'warning'])[] = [
  [
    change('names.ts', 'International Symposium', 'TO WRITE: the name'),
    'names.ts:5',
    /^Still to be written: 1 in English$/,
  ],
  [change('pages/visa.zh.mdx', '## ', '## 待写：'), 'pages/visa.zh.mdx:3', /^Still to be written: 1 in Chinese$/],
  [
    change('names.ts', 'International Symposium', 'To write: International Symposium'),
    'names.ts:5',
    /^Still to be written: 1 in English$/,
  ],
  [change('names.ts', "zh: '", "zh: '待写 "), 'names.ts:6', /^Still to be written: 1 in Chinese$/],
  [change('site.ts', 'export const site', 'export const place'), 'site.ts', /^exports no 'site'$/],
  [
    change('pages/news.ts', "from '../headlines.ts'", "from '../missing.ts'"),
    'pages/news.ts',
    /^cannot be loaded: .*missing/,
  ],
  [remove('speakers.ts'), 'speakers.ts', /^is not there$/],
  [
    add('pages/visa.en.mdx', '\n<div>never closed {\n'),
    'pages/visa.en.mdx:20',
    /^cannot be read: Unexpected end of file/,
  ],
  [add('pages/visa.en.mdx', '\n<div>\n'), 'pages/visa.en.mdx', /^cannot be read: Expected a closing tag/],
  [change('site.ts', '  dates,\n', ''), 'site.ts', /^The dates cannot be looked through: /],

  [change('site.ts', "id: 'symposium'", "id: 'opera'"), 'site.ts:14', /^The id 'opera' is not the name of the folder$/],
  [change('routes.ts', "path: '/travel'", "path: '/Venue/x'"), 'navigation.ts:16', /^The link \/travel leads nowhere$/],
  [
    change('routes.ts', "path: '/hotel'", "path: '/Travel'"),
    'routes.ts',
    /^The path \/Travel is there twice \(\/travel\)/,
  ],
  [
    change('routes.ts', "path: '/hotel'", "path: '/api/hotel'"),
    'routes.ts',
    /^The path \/api\/hotel belongs to the server$/,
  ],
  [change('routes.ts', "path: '/hotel'", "path: '/hotel?x'"), 'routes.ts', /^'\/hotel\?x' is not a path$/],
  [change('routes.ts', "path: '/', kind", "path: '/home', kind"), 'routes.ts', /^No page stands at \/$/],
  [
    change('routes.ts', "page: 'venue'", "page: 'venues'"),
    'routes.ts',
    /^\/travel shows pages\/venues\.ts, which does not exist$/,
  ],
  [add('pages/left.ts', 'export const page = {};\n'), 'pages/left.ts', /^No path shows this page$/],
  [change('routes.ts', "kind: 'travel'", "kind: 'sights'"), 'pages/venue.ts', /'sights', lacks sights$/],
  [
    change('pages/venue.ts', 'lead:', 'leads:'),
    'pages/venue.ts',
    /^The kind 'travel' of \/travel does not show leads$/,
  ],
  [change('routes.ts', "kind: 'travel'", "kind: 'opera'"), 'routes.ts', /^There is no kind 'opera'$/],
  [remove('pages/reg.zh.mdx'), 'pages/reg.en.mdx', /^Its translation pages\/reg\.zh\.mdx is missing$/],
  [add('pages/note.mdx', 'Text.\n'), 'pages/note.mdx', /^The file name has no language$/],
  [add('pages/note.en.mdx', 'Text.\n'), 'pages/note.en.mdx', /^There is no pages\/note\.ts beside it/],
  [
    change('routes.ts', "kind: 'travel'", "kind: 'prose'"),
    'pages/venue.ts',
    /^\/travel is a page to read, and has no text$/,
  ],
  [
    change('descriptions.ts', "'/news'", "'/newz'"),
    'descriptions.ts',
    /^\/newz is not a page that search engines find$/,
  ],
  [change('descriptions.ts', "'/news'", "'/newz'"), 'descriptions.ts', /^Nothing describes \/news /, 'warning'],
  [
    change('descriptions.ts', 'Announcements of', `${'Many '.repeat(40)}`),
    'descriptions.ts:37',
    /has \d+ characters$/,
    'warning',
  ],
  [
    change('descriptions.ts', '已确认的25位主旨报告人及其单位与国别。', '干燥学术研讨会组织委员会与学术委员会名单。'),
    'descriptions.ts:10',
    /^\/session is described like another page$/,
    'warning',
  ],

  [
    change('pages/reg.ts', "until: '2024-07-01'", "until: '2024-07-02'"),
    'pages/reg.ts:28',
    /^Words hold until '2024-07-02', on which none of the dates ends$/,
  ],
  [change('pages/reg.ts', /\n {6}zh: '2024年7月1日前.*/, ''), 'pages/reg.ts:29', /has no zh$/],
  [change('navigation.ts', "to: '/reg'", "to: 'reg'"), 'navigation.ts', /^The link 'reg' leads nowhere$/],
  [
    change(
      'pages/reg.ts',
      "until: '2024-07-01',\n      en: '",
      "until: '2024-07-01',\n      en: '<a href=\"/fee\">Fee</a> ",
    ),
    'pages/reg.ts:29',
    /^The link \/fee leads nowhere$/,
  ],
  [
    change('pages/visa.en.mdx', '](/reg)', '](/registration)'),
    'pages/visa.en.mdx:18',
    /^The link \/registration leads nowhere$/,
  ],
  [change('pages/visa.en.mdx', '](/reg)', '](/reg#refund)'), 'pages/visa.en.mdx:18', /^Nothing is called '#refund'/],
  [
    change('pages/visa.en.mdx', '](/reg)', '](#how-to-ask)'),
    'pages/visa.en.mdx:18',
    /^Nothing is called '#how-to-ask'/,
  ],
  [change('pages/visa.en.mdx', '](/reg)', '](#refund)'), 'pages/visa.en.mdx:18', /^Nothing is called '#refund'/],
  [change('pages/visa.en.mdx', '](/reg)', '](/news?id=none)'), 'pages/visa.en.mdx:18', /^There is no news 'none'$/],
  [
    change('pages/visa.en.mdx', '](/reg)', '](https://nowhere)'),
    'pages/visa.en.mdx:18',
    /^'https:\/\/nowhere' is not an address$/,
  ],
  [
    change('speakers.ts', '<p>Asked', "<p><a href=\\'/nowhere\\'>x</a>Asked"),
    'speakers.ts',
    /^The link \/nowhere leads nowhere$/,
  ],
  [change('pages/visa.en.mdx', '](/reg)', '](mailto:office)'), 'pages/visa.en.mdx:18', /is not an e-mail address$/],
  [change('pages/visa.en.mdx', '](/reg)', '](tel:office)'), 'pages/visa.en.mdx:18', /is not a telephone number$/],
  [
    change('pages/visa.en.mdx', '/invitation-letter-', '/Invitation-letter-'),
    'pages/visa.en.mdx:9',
    /^There is no \/templates\/Invitation/,
  ],
  [
    change('speakers.ts', "image_url: ''", "image_url: '/images/people/none.jpg'"),
    'speakers.ts:4',
    /^There is no \/images\/people\/none\.jpg$/,
  ],

  [
    change('speakers.ts', '<p>Asked', '<p><img src="/images/none.svg" alt="A">Asked'),
    'speakers.ts:13',
    /^There is no \/images\/none\.svg$/,
  ],
  [
    add('pages/visa.en.mdx', '![A map](/images/none.svg)\n'),
    'pages/visa.en.mdx:19',
    /^There is no \/images\/none\.svg$/,
  ],
  [
    change('site.ts', 'secretariat@drying-symposium.example', 'secretariat'),
    'site.ts:83',
    /^'mailto:secretariat' is not an e-mail address$/,
  ],

  [remove('images/icon-192.png'), 'images/icon-192.png', /^The file is missing$/],
  [change('pages/home.ts', "'motif.svg'", "'Motif.svg'"), 'pages/home.ts', /^There is no images\/Motif\.svg$/],
  [remove('files/abstract-template.doc'), 'site.ts', /^There is no files\/abstract-template\.doc$/],
  [
    change('pages/committee.ts', "pic: ''", "pic: 'zhou'"),
    'pages/committee.ts:14',
    /^There is no photo \/images\/people\/zhou\.jpg$/,
  ],
  [
    add('pages/visa.en.mdx', '![](/images/motif.svg)\n'),
    'pages/visa.en.mdx:19',
    /has no text for those who cannot see it$/,
  ],
  [
    change('speakers.ts', '<p>Asked', '<p><img src="/images/motif.svg">Asked'),
    'speakers.ts:13',
    /has no text for those who cannot see it$/,
  ],
  [grow('images/motif.svg', 20_000), 'images/motif.svg', /^It weighs 20 kB$/, 'warning'],
  [grow('images/icon-512.png', 3_000_000), 'images/icon-512.png', /^It weighs 3000 kB: too much/],

  [
    change('dates.ts', "day: '2024-03-31'", "day: '2024-02-30'"),
    'dates.ts',
    /^'2024-02-30' of 'Notice of abstract acceptance' is not a date$/,
  ],
  [
    change('dates.ts', "day: '2024-04-30',", "day: '2024-04-30', movedOn: ['20 March'],"),
    'dates.ts:18',
    /^'20 March' of 'Manuscript deadline' is not a date$/,
  ],
  [
    change('dates.ts', "en: 'Manuscript deadline'", "en: 'Abstract deadline!'"),
    'dates.ts:20',
    /^Two dates are called 'Abstract deadline!'$/,
  ],
  [
    change('dates.ts', "en: 'Manuscript deadline'", "en: '截稿'"),
    'dates.ts:20',
    /^'截稿' has no Latin letter and no digit$/,
  ],
  [
    change('dates.ts', "en: '2024-12-03'", "en: '2024-12-09'"),
    'dates.ts',
    /ends on 2024-12-06, before it begins on 2024-12-09$/,
  ],
  [change('dates.ts', "day: '2024-03-31'", "day: '2024-01-31'"), 'dates.ts', /on 2024-01-31 stands after 2024-03-15$/],
  [
    change('dates.ts', "day: '2024-03-15'", "day: '2024-12-04'"),
    'dates.ts',
    /is on 2024-12-04, and the conference begins on/,
  ],
  [
    change('dates.ts', "en: '15 March 2024'", "en: '16 March 2024'"),
    'dates.ts:7',
    /^'Abstract deadline' is printed as '16 March 2024' and is 2024-03-15$/,
  ],
  [
    change('dates.ts', '3–6 December 2024', '5–6 December 2024'),
    'dates.ts:42',
    /^'The symposium' is printed as '5–6 December 2024' and is 2024-12-03 to 2024-12-06$/,
  ],
  [change('dates.ts', 'isConference: true,', ''), 'dates.ts', /^No date is that of the conference itself$/],
  [
    change('dates.ts', "zh: '摘要录用通知' },", "zh: '摘要录用通知' }, isConference: true,"),
    'dates.ts',
    /^2 dates are marked isConference$/,
  ],
  [
    change('dates.ts', "en: '2024-12-03'", "en: '2021-12-03'"),
    'dates.ts',
    /^The conference lasts 1100 days, from 2021-12-03 to 2024-12-06$/,
    'warning',
  ],
  [
    change('dates.ts', "zh: '2024-11-22'", "zh: '2023-11-22'", "zh: '2024-11-25'", "zh: '2023-11-25'"),
    'dates.ts',
    /^The conference was over on 2023-11-25$/,
    'warning',
  ],
  [
    change('dates.ts', 'isAbstractDeadline: true,', ''),
    'dates.ts',
    /^There is no deadline to count down to$/,
    'warning',
  ],
  [
    change('dates.ts', "zh: '摘要录用通知' },", "zh: '摘要录用通知' }, isAbstractDeadline: true,"),
    'dates.ts',
    /^2 dates are marked isAbstractDeadline$/,
  ],
  [
    change('dates.ts', "zh: '摘要录用通知' },", "zh: '摘要录用通知' }, enforced: { graceMinutes: 5 },"),
    'dates.ts',
    /is enforced and is not the deadline/,
  ],
  [change('names.ts', 'Wuxi 2024', 'Wuxi 2022'), 'names.ts:5', /mentions 2022, but the dates are in 2024$/, 'warning'],

  [
    change('site.ts', "link: '#974617'", "link: '#c98a66'"),
    'site.ts',
    /^link #c98a66 on paper #faf8f6 \(light\) has a contrast of 2\.\d\d : 1$/,
  ],
  [change('site.ts', "onHue: '#14110f'", "onHue: '#ffffff'"), 'site.ts', /^onHue #ffffff on hue #e39a6c \(dark\)/],
  [change('site.ts', "paper: '#faf8f6'", "paper: '#c0b0a0'"), 'site.ts', /^field #7b847d on paper #c0b0a0 \(light\)/],
  [
    change('site.ts', "link: '#974617'", "link: 'brown'"),
    'site.ts',
    /^The contrast of link \(light\), 'brown', cannot be measured$/,
    'warning',
  ],

  [
    change('site.ts', '    mapKey', "    country: 'PT',\n    mapKey"),
    'site.ts',
    /^It speaks of an address in China, and the conference is in Portugal$/,
    'warning',
  ],
  [
    change('site.ts', '    mapKey', "    country: 'PT',\n    mapKey"),
    'site.ts',
    /^It speaks of a telephone number in China/,
    'warning',
  ],
  [change('site.ts', '    mapKey', "    country: 'Portugal',\n    mapKey"), 'site.ts', /^'Portugal' is no country$/],
  [
    change('routes.ts', "kind: 'keynotes'", "kind: 'speakers'"),
    'speakers.ts',
    /of the speakers have no Chinese name, Warren K\. Lewis the first$/,
    'warning',
  ],
  [change('navigation.ts', "zh: '奖项'", "zh: ''"), 'navigation.ts', /^'Awards' is empty in Chinese$/],
  [change('navigation.ts', ", zh: '奖项'", ''), 'navigation.ts', /^'Awards' has no zh$/],
  [change('pages/venue.ts', '太湖北岸。', '太湖北岸(T).'), 'pages/venue.ts', /half-width punctuation$/],
  [change('pages/venue.ts', '太湖北岸', '太湖 Tai 北岸'), 'pages/venue.ts', /has a space between Chinese/, 'warning'],
  [
    change('pages/venue.ts', 'Lake Tai', 'Lake Tai (太湖)'),
    'pages/venue.ts',
    /^The English '.*' holds Chinese characters$/,
  ],
  [add('pages/visa.zh.mdx', '中文,标点\n'), 'pages/visa.zh.mdx:19', /half-width punctuation$/],
  [add('pages/visa.en.mdx', 'Lake 太湖\n'), 'pages/visa.en.mdx:19', /holds Chinese characters$/, 'warning'],
  [add('pages/visa.zh.mdx', '\n请使用 Word 文件\n'), 'pages/visa.zh.mdx:20', /has a space between Chinese/, 'warning'],
  [change('pages/visa.zh.mdx', /^[^]*$/, ''), 'pages/visa.zh.mdx', /^It is empty$/],
  [change('pages/visa.zh.mdx', /^[^]*$/, '{/* 已删 */}\n'), 'pages/visa.zh.mdx', /^It is empty$/],
  [swap('pages/visa.en.mdx', 'pages/visa.zh.mdx'), 'pages/visa.zh.mdx', /^The Chinese text is hardly Chinese$/],
  [swap('pages/visa.zh.mdx', 'pages/visa.en.mdx'), 'pages/visa.en.mdx', /^The English text is mostly Chinese$/],
  [
    change('pages/venue.ts', /(?<=en: ')[^']*/, 'It meets at the lake.', /(?<=zh: ')[^']*/, 'It meets at the lake.'),
    'pages/venue.ts:6',
    /^'It meets at the lake\.' is the same in both languages$/,
    'warning',
  ],
  [
    change('topics.ts', 'Biomass energy', 'Powdered solids'),
    'topics.ts:12',
    /^The topic 'Powdered solids' is there twice$/,
  ],
  [
    change('site.ts', '    mapKey', "    phone: '0510-1',\n    mapKey"),
    'site.ts:59',
    /^The phone number '0510-1' cannot be dialled from abroad$/,
  ],
  [change('topics.ts', 'last: 14', 'last: 13'), 'topics.ts', /^The groups end at 7, 13, and there are 14 topics$/],
  [change('submission.ts', "value: '2'", "value: '1'"), 'submission.ts:7', /^Two submission types have the value '1'$/],
  [
    change('headlines.ts', "'full-papers'", "'early-bird'"),
    'pages/news.ts',
    /^Two news items have the id 'early-bird'$/,
  ],

  [
    change('names.ts', 'Wuxi 2024', 'Wuxi, Sample Bank'),
    'names.ts:5',
    /^Here is a sample bank account or phone number, and in site\.ts, pages\/reg\.ts$/,
    'warning',
  ],
  [
    change('speakers.ts', "'Shiro Nukiyama'", "'Nicolas Appert'"),
    'speakers.ts',
    /^1 of the speakers are those of forum, Nicolas Appert the first$/,
    'warning',
  ],
  [
    (folder) => cp(join(contentDir, '../template/images/motif.svg'), join(folder, 'images/motif.svg')),
    'images/motif.svg',
    /^It is the one that every new conference starts with$/,
    'warning',
  ],
];

const cases = spoilt.map(([spoil, place, found, state = 'problem']) => ({ spoil, place, found, state }));

test.each(cases)('V5 check finds in $place what is spoilt: $found', async ({ spoil, place, found, state }) => {
  const folder = await copied();
  await spoil(folder);
  const { findings } = await checkConference(folder, now);
  const at = ({ file, line }: ContentFinding) => (place.includes(':') ? `${file}:${line}` : file);
  const fitting = findings.filter((finding) => at(finding) === place && found.test(finding.found));
  expect(fitting, findings.map(inLine).join('\n')).not.toEqual([]);
  expect(fitting[0]).toMatchObject({ state, advice: expect.stringMatching(/\.$/) as string });
});

function inLine({ file, line, found }: ContentFinding): string {
  return `${file}:${line} ${found}`;
}

test('V5 check finds none of these mistakes in a correct conference', async () => {
  const { findings } = await checkConference(await copied(), now);
  const known = (finding: ContentFinding) => spoilt.some(([, , found]) => found.test(finding.found));
  expect(findings.filter(known).map(inLine)).toEqual([]);
  expect(findings.filter(({ state }) => state === 'problem')).toEqual([]);
});

const afterwards = `isConference: true,
  },
  {
    day: '2025-01-31',
    date: { en: '31 January 2025', zh: '2025年1月31日' },
    label: { en: 'Full papers due', zh: '全文截稿' },`;

/** What is meant so. */
const sensible: readonly Spoil[] = [
  change('dates.ts', 'isConference: true,', afterwards),
  // Registration on the days of the conference.
  change('dates.ts', "'2024-09-01'", "'2024-11-23'", '1 September', '23 November', '2024年9月1日', '2024年11月23日'),
  change('pages/reg.ts', "until: '2024-09-01'", "until: '2024-11-23'"),
  change('speakers.ts', '<p>Asked', '<p><img src="/images/mark.svg" alt="">Asked'),
  change('names.ts', 'International Symposium', 'D[0](t) Symposium'),
  change('pages/organizing.zh.mdx', /^[^]*$/, "import Text from './reg.zh.mdx';\n\n<Text {...props} />\n"),
  add('pages/visa.zh.mdx', '\n期待写信。\n'),
  ...[
    '<img src="/images/mark.svg" alt="" />',
    "<img src='/images/mark.svg' alt={'The mark'} />",
    'The dose `f[x](3)`, that is D\\[0](t).',
    '```\n[x](/gone)\n```',
    '[x](/reg#cancellation-and-refund) [y](/travel#rooms) [z](/awards#peclet-medal)',
    '{/* [old](/gone) ![](/gone.png) 中文 */}',
    '[x](weixin://dl/chat) [y](geo:31.5,120.3) [z](tel:+86(510)8591-77.11)',
    '[x](mailto:a@b.org,c@d.org?subject=Hi%20there)',
    '[x](/sitemap.xml) [y](/openapi.json) [z](https://en.wikipedia.org/wiki/Wuxi_(city))',
    "<p id={'stamps'}>Stamps</p>\n\n[x](#stamps)",
    'How to write: by hand.',
  ].map((text) => add('pages/visa.en.mdx', `\n${text}\n`)),
];

test('V5 check does not report intended exceptions', async () => {
  const { findings: before } = await checkConference(await copied(), now);
  const folder = await copied();
  for (const spoil of sensible) await spoil(folder);
  const { conference, findings } = await checkConference(folder, now);
  expect(conference).toBeDefined();
  // Samples are named with every file they are in, and the text of one is gone.
  const said = (all: readonly ContentFinding[]) =>
    all.map(({ file, state, found }) => [file, state, found.split(',')[0]]);
  expect(said(findings)).toEqual(said(before));
});

/** What leads to nothing or shows nothing, however it is written, and what is said of it. */
const dead: readonly (readonly [text: string, found: string])[] = [
  ["<a href='/one'>x</a>", 'The link /one leads nowhere'],
  ["<a href={'/two'}>x</a>", 'The link /two leads nowhere'],
  ['<a href={`/three`}>x</a>', 'The link /three leads nowhere'],
  ['[x](/four "more")', 'The link /four leads nowhere'],
  ['[x](</five>)', 'The link /five leads nowhere'],
  ['[x][six]', 'The link /six leads nowhere'],
  ['https://nowhere', "'https://nowhere' is not an address"],
  ['[x](https://example..org)', "'https://example..org' is not an address"],
  ['[x](htps://example.org)', "The link 'htps://example.org' leads nowhere"],
  ['[x](/files/abstract-template.doc)', 'The link /files/abstract-template.doc leads nowhere'],
  ['[x]()', "The link '' leads nowhere"],
  [`<img src={'/images/seven.png'} alt="x" />`, 'There is no /images/seven.png'],
  ['![x][eight]', 'There is no /images/eight.png'],
  ['![][mark]', '/images/mark.svg has no text for those who cannot see it'],
  ['<img src="/images/icon.svg" />', '/images/icon.svg has no text for those who cannot see it'],
];

test('V5 check finds a dead link or a silent picture however it is written, each on its line', async () => {
  const folder = await copied();
  const before = (await readFile(join(folder, 'pages/visa.en.mdx'), 'utf8')).split('\n').length;
  const targets = '\n\n[six]: /six\n[eight]: /images/eight.png\n[mark]: /images/mark.svg\n';
  await add('pages/visa.en.mdx', `\n${dead.map(([text]) => text).join('\n\n')}${targets}`)(folder);
  const { findings } = await checkConference(folder, now);
  const problems = findings.filter(({ state }) => state === 'problem').map(inLine);
  const expected = dead.map(([, found], index) => `pages/visa.en.mdx:${before + 1 + 2 * index} ${found}`);
  expect(problems.toSorted()).toEqual(expected.toSorted());
});

test.each<[printed: string, state: 'problem' | 'warning' | undefined]>([
  ['15 March 2024', undefined],
  ['March 15th, 2024', undefined],
  ['Mar. 15, 2024, 23:59 (UTC+8)', undefined],
  ['15.03.2024', undefined],
  ['20 February, now 15 March 2024', undefined],
  ['2024年3月15日24时', undefined],
  ['二〇二四年三月十五日', undefined],
  ['15 March', 'warning'],
  ['March 2024', 'warning'],
  ['End of March 2024', 'warning'],
  ['2024年3月底', 'warning'],
  ['2024年3–4月', 'warning'],
  ['To be announced', 'warning'],
  ['15 April 2024', 'problem'],
  ['15 Apr. 2024', 'problem'],
  ['2024-04-15', 'problem'],
  ['15 March 2023', 'problem'],
  ['End of April', 'problem'],
  ['2024年5月15日', 'problem'],
  ['二〇二四年五月十五日', 'problem'],
  ['二〇二四年三月二十五日', 'problem'],
])('V5 a deadline on 2024-03-15 may be printed as %s: %s', async (printed, state) => {
  const { conference } = await readConference(join(contentDir, 'symposium'));
  const [deadline, ...others] = conference!.site.dates;
  const date = { en: printed, zh: printed };
  const site = { ...conference!.site, dates: [{ ...deadline!, date }, ...others] };
  const findings = dates({ ...conference!, site }, now).filter(({ found }) => found.includes(' is printed as '));
  expect([...new Set(findings.map((finding) => finding.state))]).toEqual(state === undefined ? [] : [state]);
});

describe('The command', () => {
  let empty: BigSite;
  beforeAll(async () => {
    empty = await emptySite(sqlite);
  });
  afterAll(() => empty.drop());

  test('V5 check of a correct conference ends with 0, and prints hints with their lines', async () => {
    const { code, out } = await organiser(empty, ['check', 'symposium']);
    expect(code).toBe(0);
    expect(out).toMatch(/^hint {5}src\/content\/symposium\/site\.ts:\d+\n {9}Here is .*\.\n {9}→ Put your own/m);
    expect(out).toMatch(/^symposium: 0 problems, \d+ hints\.\n$/m);
  });

  test('V5 check without a name checks every conference, without a build', async () => {
    const { out } = await startOrganiser(['check', '--json'], {}).ended;
    const all = JSON.parse(out) as { id: string; findings: ContentFinding[] }[];
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(['forum', 'forum-wuxi', 'symposium']));
  });

  test('V5 check needs no setting that a site needs', async () => {
    const { code, err } = await startOrganiser(['check', 'symposium'], { CONFERENCE: 'opera', SMTP_URL: 'post' }).ended;
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  test('V5 an unknown conference is named, with the existing ones', async () => {
    const { code, err } = await organiser(empty, ['check', 'opera']);
    expect(code).toBe(2);
    expect(err).toMatch(/^There is no conference 'opera'\. There are: forum, forum-wuxi, symposium.*\n$/);
  });
});

test('V5 --online requests links: a missing page is an error, a refusal is a hint, a success is not reported', async () => {
  const statuses: Record<string, number> = { '/fine': 200, '/moved': 301, '/private': 403 };
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(statuses[url] ?? 404, { location: '/fine' }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = await copied();
  const links = ['fine', 'moved', 'private', 'gone'].map((name) => `[${name}](${url}/${name})\n`);
  await add('pages/visa.en.mdx', links.join(''))(folder);
  // The symposium's own links lead to other machines.
  await change(
    'site.ts',
    /website: '[^']*',/,
    '',
    ...Array.from({ length: 2 }, () => [/https:[^']*/, `${url}/fine`]).flat(),
  )(folder);
  const { conference } = await checkConference(folder, now);
  let steps = 0;
  const progress = { step: () => void steps++, done: () => undefined };
  const findings = await deadLinks(conference!, progress, new AbortController().signal);
  expect(steps).toBe(4);
  expect(
    findings
      .toSorted((one, other) => one.state.localeCompare(other.state))
      .map(({ state, line, found }) => [state, line, found]),
  ).toEqual([
    ['problem', 22, `${url}/gone answers 404`],
    ['warning', 21, `${url}/private answers 403`],
  ]);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  const [dead] = await deadLinks(conference!, progress, new AbortController().signal);
  expect(dead).toMatchObject({ state: 'problem', found: expect.stringMatching(/ does not answer \(.+\)$/) as string });
});
