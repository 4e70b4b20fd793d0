import { expect, test } from 'vitest';
import type { NavEntry } from '#site/routes.ts';
import { routeOf } from '#contract/pages/page.ts';
import { speakersOf } from '../samples.ts';
import { conference, pageAt, textAt } from './conferences.ts';
import { wordsOf } from './words.ts';

const symposium = conference('symposium');
const { site } = symposium;
const home = pageAt(symposium, '/', 'homeWithLogin');

test('N2 The navigation leads where the specification says, with attendees’ pages in a separate group', () => {
  const paths = (entry: NavEntry) => ('to' in entry ? entry.to : entry.items.map(({ to }) => to));
  expect(site.navigation.map(paths)).toEqual([
    '/',
    '/organizing',
    '/committee',
    '/session',
    '/program',
    '/submissions',
    '/reg',
    ['/visa', '/travel', '/traveltwo', '/hotel'],
    '/sponsors',
    '/awards',
  ]);
  expect(site.navigation.find((entry) => 'items' in entry)?.label.en).toBe('For Attendees');
  for (const path of ['/program', '/traveltwo', '/hotel', '/sponsors'])
    expect(routeOf(site.routes, path), path).toMatchObject({ kind: 'underConstruction' });
});

test('N3 N9 Every path is in the reader’s language, and the switch stays on the page', () => {
  expect(site.routes.filter(({ language }) => language)).toEqual([]);
  expect(site.languageSwitch).toBeUndefined();
});

test('I9 The timeline of the specification, in its order', () => {
  expect(site.dates.slice(0, -1).map(({ day }) => day)).toEqual([
    '2024-03-15',
    '2024-03-31',
    '2024-04-30',
    '2024-06-15',
    '2024-07-01',
    '2024-09-01',
  ]);
  expect(site.dates.filter(({ isAbstractDeadline }) => isAbstractDeadline)).toEqual([site.dates[0]]);
});

test('I20 Each language keeps its own days, and the English one the other conference’s name', () => {
  expect(site.dates.find(({ isConference }) => isConference)).toMatchObject({
    from: { en: '2024-12-03', zh: '2024-11-22' },
    day: { en: '2024-12-06', zh: '2024-11-25' },
    date: { en: '3–6 December 2024', zh: '2024年11月22日至25日' },
  });
  for (const words of [site.description, home.kicker]) {
    expect(words.en).toContain('3–6 December 2024');
    expect(words.zh).toContain('2024年11月22日至25日');
  }
  for (const words of [site.copyright, site.submission.conferenceName]) {
    expect(words?.en).toContain('Food Bioscience and Food Nutrition');
    expect(words?.zh).toContain('干燥');
    expect(words?.zh).not.toContain('食品');
  }
});

test('R2 R4 R5 R6 R8 The form takes abstracts for a talk or a poster, because the full paper comes later', () => {
  const { types, dashboardTypes, ...rules } = site.submission;
  expect(types.filter(({ opensLater }) => !opensLater).map(({ label }) => label.en)).toEqual([
    'Abstract (oral or poster)',
    'Abstract (poster only)',
  ]);
  expect(types.filter(({ opensLater }) => opensLater).map(({ label }) => label.en)).toEqual([
    expect.stringContaining('Full paper'),
  ]);
  expect(Object.keys(dashboardTypes.byValue)).toEqual(['1', '2']);
  expect(rules).toMatchObject({
    abstractWords: 150,
    fileRequired: true,
    correspondingAuthors: 'several',
    positionRequired: 'when-editing',
    titleMissing: 'titleMissingShort',
    submitted: { en: 'Submitted Successfully!' },
  });
  expect(routeOf(site.routes, '/submissionUpload')).toMatchObject({ kind: 'submission', hasTopics: false });
});

test('I9 150 words, full papers of 5 to 8 pages once abstracts are accepted, fourteen topics', () => {
  const call = pageAt(symposium, '/submissions', 'call');
  expect(site.topics).toHaveLength(14);
  expect(wordsOf(call.guidelines, 'en')).toContain('150 words');
  expect(wordsOf(call.guidelines, 'zh')).toContain('150词');
  expect(wordsOf(call.fullPaper, 'en')).toMatch(/cannot be submitted yet[^]*5 to 8 pages/);
  expect(wordsOf(call.fullPaper, 'zh')).toMatch(/尚未开放[^]*5至8页/);
  expect(call.hasTimeline).toBe(true);
});

test('I7 Twenty-five keynote speakers with name, affiliation and country; committees in two groups', () => {
  const { keynotes } = pageAt(symposium, '/session', 'keynotes');
  const named = keynotes.map(({ name }) => name.en);
  expect(named).toHaveLength(25);
  expect(new Set(named).size).toBe(25);
  const { groups } = pageAt(symposium, '/committee', 'people');
  expect(groups.map(({ title }) => title.en)).toEqual(['Organizing Committee', 'Scientific Committee']);
  // The server returns the same people as speakers.
  const speakers = speakersOf('symposium');
  expect(speakers.speaker_list.filter(({ news_title }) => !named.includes(news_title))).toEqual([]);
});

test('I3 I19 Meetings from 1978 to 2024, and news that can each be opened', () => {
  const { items } = pageAt(symposium, '/news', 'news');
  const years = home.previous!.map(({ year }) => year);
  expect(years).toEqual([...years].toSorted((a, b) => a - b));
  expect([years.at(0), years.at(-1)]).toEqual([1978, 2024]);
  expect(home.news.length).toBeGreaterThan(0);
  expect(items).toMatchObject(expect.arrayContaining(home.news.map((headline) => expect.objectContaining(headline))));
  expect(items.filter(({ body }) => body.length === 0)).toEqual([]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});

test('I11 I12 What the symposium costs, in both languages', () => {
  const reg = pageAt(symposium, '/reg', 'fees');
  const [fees] = reg.tables;
  const amounts = (language: 'en' | 'zh') =>
    fees?.rows.map(({ prices }) => prices.map((price) => /^\d+/.exec(price[language])?.[0]));
  const given = [
    ['450', '500'],
    ['220', '250'],
    ['150', '150'],
    [undefined, '50'],
  ];
  expect(amounts('en')).toEqual(given);
  expect(amounts('zh')).toEqual(given);
  expect(fees?.columns[0]).toEqual({ en: 'Early bird (before 1 July 2024)', zh: '优惠价（2024年7月1日前）' });
  expect(reg.bankAccounts?.map(({ title }) => title.en)).toEqual(['Account for USD', 'Account for RMB']);
  expect(reg.hasRegistration).toBe(true);
});

test('I11 Paying, refunds and force majeure, in both languages', () => {
  for (const part of ['payment order ID', '80%', 'Before 1 September 2024', 'do not attend', 'force majeure'])
    expect(textAt(symposium, '/reg', 'en')).toContain(part);
  for (const part of ['汇款流水号', '80%', '2024年9月1日之前', '未到会', '不可抗力'])
    expect(textAt(symposium, '/reg', 'zh')).toContain(part);
});

test('I15 R10 Invitation letters are for authors and co-authors; the template is on the page', () => {
  const words = { en: textAt(symposium, '/visa', 'en'), zh: textAt(symposium, '/visa', 'zh') };
  expect(words.en).toContain('authors or co-authors of an accepted abstract');
  expect(words.zh).toContain('已录用摘要的作者或合作者');
  // The payment tile of the dashboard leads here.
  for (const word of Object.values(words)) expect(word).toContain('](/reg)');
  expect(pageAt(symposium, '/visa', 'prose').downloads?.map(({ file }) => file)).toEqual([
    'invitation-letter-template.docx',
  ]);
});

test('I17 The medal and the six awards', () => {
  const { awards } = pageAt(symposium, '/awards', 'awards');
  expect(awards.map(({ name }) => name.en)).toEqual([
    expect.stringMatching(/^\S+ Medal$/),
    'Chairman’s Award',
    'Outstanding Drying Research Award',
    'Excellent Drying Research Award',
    'Young Drying Scientist Award',
    'Oral Presentation Award',
    'Poster Presentation Award',
  ]);
});
