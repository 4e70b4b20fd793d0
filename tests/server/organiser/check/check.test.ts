import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkConference } from '#server/checking/checkConference.ts';
import { checkDates } from '#server/checking/dates.ts';
import { contentDir } from '#server/conference/content.ts';
import { readConference } from '#server/conference/readConference.ts';
import { inLine, wordsOf, type ContentFinding } from '#server/conference/finding.ts';
import { add, change, copied, extend, fileAndLine, now, type Spoil } from './spoiling.ts';
import { spoiltFields } from './spoiltFields.ts';
import { spoiltLinks } from './spoiltLinks.ts';
import { spoiltPages } from './spoiltPages.ts';
import { spoiltWords } from './spoiltWords.ts';

const spoilt = [...spoiltPages, ...spoiltFields, ...spoiltLinks, ...spoiltWords];
const cases = spoilt.map(([spoil, place, code, found, state = 'problem']) => ({ spoil, place, code, found, state }));

test.each(cases)('V5 check finds the mistake in $place: $found', async ({ spoil, place, code, found, state }) => {
  const folder = await copied();
  await spoil(folder);
  const { findings } = await checkConference(folder, now);
  const at = await fileAndLine(folder, place);
  const fitting = findings.filter(
    (finding) =>
      finding.file === at.file && (at.line === undefined || finding.line === at.line) && found.test(inLine(finding)),
  );
  expect(fitting, findings.map(inLine).join('\n')).not.toEqual([]);
  expect(fitting[0]).toMatchObject({ code, state });
  expect(wordsOf(fitting[0]!).zh).toMatch(/\p{Script=Han}/u);
});

test('V5 C2 check names the field of a photo whose code leads to no picture, and of a link or picture in a news item', async () => {
  const folder = await copied();
  for (const spoil of [
    // The code equals the page's name; it is the second of two.
    change('pages/committee.json', '"pic": "", "name": { "en": "Wang', '"pic": "committee", "name": { "en": "Wang'),
    change('pages/news.json', 'Authors receive', '[x](/gone) ![](/images/motif.svg) Authors receive'),
  ])
    await spoil(folder);
  const { findings } = await checkConference(folder, now);
  const paragraph = { part: 'page:news', path: expect.stringMatching(/^\/items\/\d\/body\/2\/en$/) as string };
  const person = { part: 'page:committee', path: expect.stringMatching(/^\/groups\/0\/people\/\d+\/pic$/) as string };
  expect(findings.map(({ state, code, values, field }) => ({ state, code, values, field }))).toEqual(
    expect.arrayContaining([
      {
        ...{ state: 'warning', code: 'noPhoto', field: person },
        values: { photo: 'committee', address: '/images/people/committee.jpg' },
      },
      { state: 'problem', code: 'noPage', values: { address: '/gone' }, field: paragraph },
      { state: 'problem', code: 'silentPicture', values: { address: '/images/motif.svg' }, field: paragraph },
    ]),
  );
});

test('C1 C2 check hints at Markdown that renders differently than meant, with line or field, in both languages', async () => {
  const folder = await copied();
  await add('pages/visa.zh.md', '\n1、报名\n2、缴费\n')(folder);
  await change('pages/news.json', 'Authors receive', '<b>x</b> 90*120*2 Authors receive')(folder);
  const lines = (await readFile(join(folder, 'pages/visa.zh.md'), 'utf8')).split('\n').length;
  const { findings } = await checkConference(folder, now);
  const inText = findings.find(({ code }) => code === 'items');
  expect(inText).toMatchObject({ state: 'warning', file: 'pages/visa.zh.md', line: lines - 1 });
  expect(wordsOf(inText!)).toEqual({
    en: expect.stringContaining('“2、缴费” is joined to the line before') as string,
    zh: expect.stringContaining('“2、缴费”会与上一行连成一段') as string,
  });
  const inFields = findings.filter(({ code }) => code === 'product' || code === 'html');
  expect(inFields.map(({ code, state, field }) => [code, state, field?.part])).toEqual([
    ['html', 'problem', 'page:news'],
    ['product', 'warning', 'page:news'],
  ]);
});

test('V3 C3 A symbolic link is a finding, wherever it leads: it is neither read nor published', async () => {
  const folder = await copied();
  const elsewhere = await copied();
  const links: readonly (readonly [path: string, to: string])[] = [
    ['pages/awards.json', join(elsewhere, 'pages/awards.json')],
    ['pages/visa.zh.md', '/etc/hostname'],
    ['images/people', join(elsewhere, 'images/people')],
    ['images/mark.svg', '/nowhere/mark.svg'],
    ['files/secrets.doc', '/etc/passwd'],
    ['files/round', '.'],
  ];
  for (const [path, to] of links) {
    await rm(join(folder, path), { recursive: true, force: true });
    await symlink(to, join(folder, path));
  }
  const { conference, findings } = await checkConference(folder, now);
  const paths = links.map(([path]) => path).toSorted();
  expect(linksIn(findings)).toEqual(paths);
  const link = findings.find(({ code }) => code === 'symbolicLink')!;
  expect([link.state, wordsOf(link).zh]).toEqual(['problem', expect.stringContaining('符号链接')]);
  const { pages, texts, images, files } = conference!;
  expect([pages.has('awards'), texts.has('visa.zh.md'), images.has('mark.svg'), files.size > 0]).toEqual([
    ...[false, false, false, true],
  ]);
  expect([...images.keys(), ...files.keys()].filter((name) => /^people\/|secrets|round/.test(name))).toEqual([]);
});

test('V3 C3 A part that is a symbolic link is a finding; so is the extended folder, or a file in it', async () => {
  for (const path of ['site.json', 'descriptions.json', 'speakers.json']) {
    const [folder, elsewhere] = [await copied(), await copied()];
    await rm(join(folder, path));
    await symlink(join(elsewhere, path), join(folder, path));
    const { conference, findings } = await checkConference(folder, now);
    expect([conference, linksIn(findings)]).toEqual([undefined, [path]]);
  }
  const sharing = await copied();
  await extend('../shared')(sharing);
  await symlink(await copied(), join(sharing, '../shared'));
  expect(linksIn((await checkConference(sharing, now)).findings)).toEqual(['../shared']);
  await rm(join(sharing, '../shared'));
  await mkdir(join(sharing, '../shared/pages'), { recursive: true });
  await symlink('/nowhere', join(sharing, '../shared/pages/visa.en.md'));
  expect(linksIn((await checkConference(sharing, now)).findings)).toEqual(['../shared/pages/visa.en.md']);
});

function linksIn(findings: readonly ContentFinding[]): string[] {
  return findings.flatMap(({ code, file }) => (code === 'symbolicLink' ? [file] : [])).toSorted();
}

test('V5 C3 check names the description that a page lacks, by the address of the page', async () => {
  const folder = await copied();
  await change('descriptions.json', '"/news"', '"/newz"')(folder);
  const { findings } = await checkConference(folder, now);
  const missing = findings.find(({ code, values }) => code === 'noDescription' && values['path'] === '/news');
  expect(missing?.field).toEqual({ part: 'descriptions', path: '/~1news' });
});

test('V5 check finds none of these mistakes in a correct conference', async () => {
  const { findings } = await checkConference(await copied(), now);
  const known = (finding: ContentFinding) =>
    spoilt.some(([, , code, found]) => code === finding.code && found.test(inLine(finding)));
  expect(findings.filter(known).map(inLine)).toEqual([]);
  expect(findings.filter(({ state }) => state === 'problem')).toEqual([]);
});

const afterwards = `"isConference": true
  },
  {
    "day": "2025-01-31",
    "date": { "en": "31 January 2025", "zh": "2025年1月31日" },
    "label": { "en": "Full papers due", "zh": "全文截稿" }`;

/** Unusual content that is intended. */
const sensible: readonly Spoil[] = [
  change('site.json', '"isConference": true', afterwards),
  // Registration during the conference.
  change(
    'site.json',
    ...['"2024-09-01"', '"2024-11-23"', '1 September 2024', '23 November 2024', '2024年9月1日', '2024年11月23日'],
  ),
  change('pages/reg.json', '"until": "2024-09-01"', '"until": "2024-11-23"'),
  change('speakers.json', 'Asked', '<p><img src=\\"/images/mark.svg\\" alt=\\"\\">Asked'),
  change('site.json', 'International Symposium', 'D[0](t) Symposium'),
  add('pages/visa.zh.md', '\n期待写信。\n'),
  ...[
    '![The mark](/images/mark.svg)',
    'The dose `f[x](3)`, that is D\\[0](t).',
    '```\n[x](/gone)\n```',
    '[x](/reg#cancellation-and-refund) [y](/travel#rooms) [z](/awards#peclet-medal)',
    '<!-- [old](/gone) ![](/gone.png) 中文 -->',
    '[x](weixin://dl/chat) [y](geo:31.5,120.3) [z](tel:+86(510)8591-77.11)',
    '[x](mailto:a@b.org,c@d.org?subject=Hi%20there)',
    '[x](/sitemap.xml) [y](/openapi.json) [z](https://en.wikipedia.org/wiki/Wuxi_(city))',
    '### Stamps\n\n[x](#stamps)',
    'How to write: by hand.',
  ].map((text) => add('pages/visa.en.md', `\n${text}\n`)),
];

test('V5 check does not report intended exceptions', async () => {
  const { findings: before } = await checkConference(await copied(), now);
  const folder = await copied();
  for (const spoil of sensible) await spoil(folder);
  const { conference, findings } = await checkConference(folder, now);
  expect(conference).toBeDefined();
  // Placeholders are reported with all their files, and one text no longer has any.
  const said = (all: readonly ContentFinding[]) =>
    all.map((finding) => [finding.file, finding.state, wordsOf(finding).en.split(',')[0]]);
  expect(said(findings)).toEqual(said(before));
});

/** Links that lead nowhere and pictures without a description, in every notation, with the code and the value of the finding. */
const dead: readonly (readonly [text: string, found: string])[] = [
  ['[x](/one)', 'noPage /one'],
  ["<a href='/two'>x</a>", `html <a href='/two'>`],
  ['[x](/four "more")', 'noPage /four'],
  ['[x](</five>)', 'noPage /five'],
  ['[x][six]', 'noPage /six'],
  ['https://nowhere', 'noWebAddress https://nowhere'],
  ['[x](https://example..org)', 'noWebAddress https://example..org'],
  ['[x](htps://example.org)', 'noAddress htps://example.org'],
  ['[x](/files/abstract-template.doc)', 'noPage /files/abstract-template.doc'],
  ['[x]()', 'noAddress '],
  ['![x](/images/seven.png)', 'noLinkedFile /images/seven.png'],
  ['[x](javascript:alert)', 'noAddress javascript:alert'],
  ['![x][eight]', 'noLinkedFile /images/eight.png'],
  ['![][mark]', 'silentPicture /images/mark.svg'],
  ['![](/images/icon.svg)', 'silentPicture /images/icon.svg'],
];

test('V5 check finds a dead link or a picture without a description in any notation, with its line', async () => {
  const folder = await copied();
  const before = (await readFile(join(folder, 'pages/visa.en.md'), 'utf8')).split('\n').length;
  const targets = '\n\n[six]: /six\n[eight]: /images/eight.png\n[mark]: /images/mark.svg\n';
  await add('pages/visa.en.md', `\n${dead.map(([text]) => text).join('\n\n')}${targets}`)(folder);
  const { findings } = await checkConference(folder, now);
  const problems = findings.filter(({ state }) => state === 'problem');
  const found = problems.map(({ file, line, code, values }) => {
    const [value] = Object.values(values).filter((each) => typeof each === 'string');
    return `${file}:${line} ${code} ${value}`;
  });
  const expected = dead.map(([, said], index) => `pages/visa.en.md:${before + 1 + 2 * index} ${said}`);
  expect(found.toSorted()).toEqual(expected.toSorted());
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
  const findings = checkDates({ ...conference!, site }, now).filter(({ code }) => code.startsWith('printed'));
  expect([...new Set(findings.map((finding) => finding.state))]).toEqual(state === undefined ? [] : [state]);
});
