import { currentOf } from '#contract/dates/deadline.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { describe, expect, test } from 'vitest';
import type { FeeTableContent } from '#site/pages.ts';
import type { NavEntry } from '#site/routes.ts';
import type { Text } from '#site/text.ts';
import { forumSpeakers as speakers } from '../samples.ts';
import { conference, pageAt, textAt } from './conferences.ts';
import { speakerIn } from '#contract/names/speakerIn.ts';
import { valuesUnder } from '#server/checking/dataTexts.ts';
import { wordsOf } from './words.ts';

const forum = conference('forum');
const { site } = forum;

describe('Routes and navigation', () => {
  test('N7 Every path of the route table exists, and so does a page for the e-mail address and the password', () => {
    const given =
      '/ /submissRegistration /submissRegistrationzh /local /awards /supporting /program /registerzh /organizing ' +
      '/committee /committee1 /session /submissions /visa /travel /contact /reg /register /login /loginThen /hotel ' +
      '/traveltwo /submissionUpload /sponsors /pay /submissionUploadzh /LoginThenzh /loginzh /here /accommodation /payzh ' +
      // Beyond the specification: the own e-mail address and password, a forgotten one, where receipts are checked, and
      // where a Word file becomes an abstract's.
      '/account /accountzh /reset /verify /open-file';
    const paths = site.routes.map(({ path }) => path);
    expect(paths.toSorted()).toEqual(given.split(' ').toSorted());
  });

  test('N7 A path of one language is in that language, and the others follow the reader', () => {
    const inLanguage = (language: string) =>
      site.routes.filter((route) => route.language === language).map(({ path }) => path);
    const own = ['/login', '/register', '/submissionUpload', '/submissRegistration', '/account'];
    const chinese = own.map((path) => `${path}zh`);
    expect(inLanguage('en').toSorted()).toEqual([...own, '/loginThen', '/pay'].toSorted());
    expect(inLanguage('zh').toSorted()).toEqual(
      [...chinese, '/LoginThenzh', '/payzh', '/sponsors', '/here'].toSorted(),
    );
  });

  test('A8 R1 R9 The Chinese pages of an account link to each other, and send no topics', () => {
    const own = site.routes.filter(
      ({ kind, language }) => ['login', 'register', 'dashboard', 'submission'].includes(kind) && language === 'zh',
    );
    expect(own).toHaveLength(4);
    const targets = own.flatMap((route) => valuesUnder(route, () => true)).filter((name) => name.startsWith('/'));
    const leaving = targets.filter((to) => !to.endsWith('zh'));
    // The payment tile leads to /visa in both languages.
    expect(leaving).toEqual(['/visa']);
    expect(own.find(({ kind }) => kind === 'register')).toMatchObject({ form: 'chinese', ifcn: 1 });
    expect(own.find(({ kind }) => kind === 'submission')).toMatchObject({ hasTopics: false });
  });

  test('N1 The navigation is as given', () => {
    const ownEntries = site.navigation.flatMap((entry) => ('items' in entry ? entry.items : [entry]));
    // The way to it is for readers of Chinese only: the specification's navigation has none.
    expect(ownEntries.filter(({ language }) => language).map(({ to, language }) => [to, language])).toEqual([
      ['/here', 'zh'],
    ]);
    expect(site.navigation.map(described)).toEqual([
      'Home /',
      'Organizers: Co-hosts /organizing, Co-organizers /local, Supporting Publication /supporting',
      'Committees /committee1',
      'Speakers /committee',
      'Registration: Register /register, Registration Fee /visa, Fees and payment /here, Visa Application /hotel',
      'Call For Abstracts /submissions',
      'Awards /Awards',
      'Program /program',
      'Accommodation: Accommodation /accommodation, Travel /travel, Discover the host city /traveltwo',
    ]);
  });

  test('N3 The language switch leads to the other front page', () => {
    expect(site.languageSwitch).toEqual({ en: '/sponsors', zh: '/' });
  });
});

describe('Dates, topics, rules', () => {
  test('I1 The deadline, the notification and the four days are the given ones', () => {
    expect(site.dates.map(({ from, day }) => [from, day])).toEqual([
      [undefined, '2024-10-30'],
      [undefined, '2024-11-15'],
      ['2024-12-03', '2024-12-06'],
    ]);
    expect(site.dates.map(({ isAbstractDeadline }) => isAbstractDeadline ?? false)).toEqual([true, false, false]);
  });

  test('I1 Sixteen topics, eight of the forum and eight of the society', () => {
    expect(site.topics).toHaveLength(16);
    expect(site.topicGroups.map(({ last }) => last)).toEqual([8, 16]);
    expect(site.topics[0]?.en).toBe('Biochemical, biophysical and biological properties of foods');
    expect(site.topics[15]?.en).toBe('Artificial intelligence and other topics');
  });

  test('I8 Seven topics of Food Bioscience and four of Food Nutrition, chosen from the sixteen', () => {
    const { groups } = pageAt(forum, '/session', 'topics');
    expect(groups.map(({ title, topics }) => [title.en, topics.length])).toEqual([
      ['Food Bioscience', 7],
      ['Food Nutrition', 4],
    ]);
    expect(site.topics).toEqual(expect.arrayContaining(groups.flatMap(({ topics }) => topics)));
  });

  test('I9 R7 At most 250 words of English, submitted once by the main speaker', () => {
    const { guidelines } = pageAt(forum, '/submissions', 'call');
    expect(site.submission.abstractWords).toBe(250);
    for (const said of ['English', '250 words', 'main speaker', 'once', 'original, unpublished', 'at least three']) {
      expect(wordsOf(guidelines, 'en')).toContain(said);
    }
    expect(wordsOf(guidelines, 'en')).toContain('originality, significance, methodological soundness and clarity');
    expect(wordsOf(guidelines, 'zh')).toContain('250词');
  });
});

describe('Each page that speaks of money keeps its own figures', () => {
  test('I10 The fee page: 495 and 225 USD, on site, by credit card', () => {
    const page = pageAt(forum, '/visa', 'fees');
    expect(rowsOf(page.tables)).toEqual(['Regular: 495 USD', 'Student: 225 USD']);
    expect(page.lead && currentOf(page.lead, new Date(), zoneOf({})).en).toMatch(/per person.*on site by credit card/s);
    expect(textAt(forum, '/visa', 'en')).toMatch(/Chinese attendees .* \[here\]\(\/here\)/);
    expect(textAt(forum, '/visa', 'en')).toContain('(/pay)');
    expect(textAt(forum, '/visa', 'zh')).toMatch(/\(\/here\)[^]*\(\/payzh\)/);
  });

  test.each(['/pay', '/payzh'])('I10 %s: 400 and 200 USD', (path) => {
    const page = pageAt(forum, path, 'fees');
    expect(rowsOf(page.tables)).toEqual(['Regular: 400 USD', 'Student: 200 USD']);
    expect(page.methods?.map(({ title }) => title.en)).toEqual(['Mobile scan', 'On site', 'Bank transfer']);
    expect(page.bankAccounts?.[0]?.title.en).toContain('Company account');
  });

  test('I10 /here: yuan for domestic, 400 and 200 USD for international participants', () => {
    const page = pageAt(forum, '/here', 'fees');
    expect(rowsOf(page.tables, 'zh')).toEqual([
      '国内在职人员: 2300元',
      '国内研究生: 1200元',
      '国际在职人员: 400美元',
      '国际研究生: 200美元',
    ]);
    expect(page.methods).toHaveLength(3);
    expect(page.bankAccounts).toHaveLength(1);
    expect(page.scanCode?.image).toBe('scan-payment.svg');
  });

  test('I2 The Chinese front page: 2300 and 1200 yuan, 495 and 225 USD', () => {
    const page = pageAt(forum, '/sponsors', 'home');
    expect(page.fees && rowsOf([page.fees], 'zh')).toEqual([
      '国内在职人员: 2300元',
      '国内研究生: 1200元',
      '国际在职人员: 495美元',
      '国际研究生: 225美元',
    ]);
  });

  test('I12 The registration information: two prices each, and a way to register', () => {
    const page = pageAt(forum, '/reg', 'fees');
    expect(page.hasRegistration).toBe(true);
    expect(page.tables[0]?.columns).toHaveLength(2);
    expect(page.tables[0]?.caption.en).toContain('USD');
    expect(rowsOf(page.tables)).toEqual(['Delegate: 450 500', 'Student: 220 250', 'Accompanying person: 150 150']);
  });

  test('No account or code can be paid to by mistake', () => {
    const page = pageAt(forum, '/pay', 'fees');
    expect(wordsOf(page.bankAccounts, 'en')).not.toMatch(/[1-9]/);
    expect(page.scanCode?.alt.en).toContain('Sample');
  });
});

describe('Front pages', () => {
  test('I1 Home: two banners, the template, the awards, links as given', () => {
    const page = pageAt(forum, '/', 'home');
    expect(page.banners).toHaveLength(1);
    expect(site.links).toMatchObject({ register: '/register', login: '/login', online: '/reg', awards: '/Awards' });
    expect([...forum.files.keys()]).toContain('abstract-template.doc');
  });

  test('I1 I5 Two slides of plenary speakers, and other experts; each with a biography', () => {
    const { speaker_list, speaker_list1, speaker_listA, speaker_listB } = speakers;
    expect([...speaker_listA, ...speaker_listB]).toEqual(speaker_list);
    expect(speaker_listA.length).toBe(speaker_listB.length);
    expect(speaker_list1.length).toBeGreaterThan(0);
    for (const speaker of [...speaker_list, ...speaker_list1]) {
      expect(Object.values(speakerIn(speaker, 'en')).join()).not.toMatch(/\p{Script=Han}/u);
      for (const words of Object.values(speakerIn(speaker, 'zh'))) expect(words).toMatch(/\p{Script=Han}/u);
    }
  });

  test('I2 The Chinese front page has theme, fees, hotel and chat group', () => {
    const page = pageAt(forum, '/sponsors', 'home');
    expect(page.theme?.zh).toBeTruthy();
    expect(wordsOf(page.hotel, 'zh')).toMatch(/每间每晚450元[^]*大床房含单份早餐，双床房含双份早餐/);
    expect(page.chatGroup?.title.zh).toContain('微信群');
  });
});

describe('People, awards, days, rooms', () => {
  test('I6 Three groups, each with members', () => {
    const { groups } = pageAt(forum, '/committee1', 'people');
    expect(groups.map(({ title }) => title.en)).toEqual([
      'Conference Chairs',
      'Scientific Committee',
      'Organizing Committee',
    ]);
    for (const { people } of groups) {
      expect(people.length).toBeGreaterThan(2);
      // A name with its institution after a comma.
      for (const { name } of people)
        expect([name.en, name.zh]).toEqual([expect.stringMatching(/, /), expect.stringMatching(/，/)]);
    }
  });

  test('I17 Every award has its rules, and the front pages name all awards', () => {
    const { awards } = pageAt(forum, '/awards', 'awards');
    const [oral, poster, publisher, society, ...others] = awards;
    expect(wordsOf(oral, 'en')).toMatch(/oral[^]*up to 6[^]*about 5–6 minutes/);
    expect(wordsOf(poster, 'en')).toMatch(/poster[^]*up to 30/);
    for (const award of [publisher, society]) {
      expect(wordsOf(award, 'en')).toMatch(/500 USD[^]*300 USD[^]*200 USD[^]*under 5 years after the PhD/);
    }
    expect(others.map(({ name }) => name.en)).toEqual([
      'Fellowship Award',
      'Fellow Award',
      'Lifetime Achievement Award',
      'Merit Award',
    ]);
    const onFrontPage = pageAt(forum, '/', 'home').awards.map(({ en }) => en);
    for (const { name } of awards) {
      expect(onFrontPage.some((shown) => shown.startsWith(name.en.replace(/ \(.*/, '')))).toBe(true);
    }
  });

  test('I18 Four days have all sixteen sessions, and no times that nobody gave', () => {
    const { days } = pageAt(forum, '/program', 'program');
    expect(days.map(({ day }) => day.en)).toEqual([
      'Tuesday, 3 December',
      'Wednesday, 4 December',
      'Thursday, 5 December',
      'Friday, 6 December',
    ]);
    const said = wordsOf(days, 'en');
    expect(site.topics.filter(({ en }, index) => !said.includes(`Session ${index + 1}: ${en}`))).toEqual([]);
    expect(said).not.toMatch(/\d:\d\d|\d [ap]m/);
  });

  test('I13 450 RMB per room and night with one breakfast or two; travel by air, rail and taxi', () => {
    const { rooms } = pageAt(forum, '/accommodation', 'travel');
    expect(rooms?.price.en).toBe('450 RMB per room and night');
    expect(rooms?.types.map(({ name, words }) => `${name.en}: ${words.en}`)).toEqual([
      'King room: One breakfast included',
      'Twin room: Two breakfasts included',
    ]);
    expect(pageAt(forum, '/travel', 'travel').ways?.map(({ by }) => by)).toEqual(['air', 'rail', 'taxi']);
    expect(site.place.mapKey).toEqual({ en: 'en', zh: 'zh' });
  });

  test('I4 I15 I16 There are texts about the hosts, the invitation letter and the city', () => {
    for (const [path, said] of [
      ['/organizing', /University[^]*Publisher[^]*Society/],
      ['/hotel', /invitation letter/],
      ['/traveltwo', /110[^]*119[^]*120/],
    ] as const) {
      expect(textAt(forum, path, 'en')).toMatch(said);
    }
    expect(pageAt(forum, '/traveltwo', 'sights').sights.length).toBeGreaterThan(3);
  });
});

/** An entry as the specification writes it. */
function described(entry: NavEntry): string {
  if ('to' in entry) return `${entry.label.en} ${entry.to}`;
  return `${entry.label.en}: ${entry.items.map(({ label, to }) => `${label.en} ${to}`).join(', ')}`;
}

function rowsOf(tables: readonly FeeTableContent[], language: keyof Text = 'en'): string[] {
  return tables.flatMap(({ rows }) =>
    rows.map(({ category, prices }) => `${category[language]}: ${prices.map((price) => price[language]).join(' ')}`),
  );
}
