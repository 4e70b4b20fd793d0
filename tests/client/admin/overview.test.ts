import { describe, expect, test } from 'vitest';
import { zoneOf } from '#contract/dates/zone.ts';
import { abstractLanguage } from '#contract/query/abstractLanguage.ts';
import { matches } from '#contract/query/matches.ts';
import { parseQuery } from '#contract/query/parseQuery.ts';
import { site } from '#client/published/site.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import { pinyinOf } from '#server/text/pinyin.ts';
import { actions } from '#client/admin/commandPalette/actions.ts';
import { handbookTasks } from '#client/admin/handbook/tasks.ts';
import {
  foundAbstracts,
  foundByName,
  foundPeople,
  matchedField,
  namesPerson,
} from '#client/admin/commandPalette/found.ts';
import { mattersIn } from '#client/admin/overview/matters.ts';
import { numbersOf } from '#client/admin/overview/numbersOf.ts';
import { sharesOf } from '#client/admin/overview/shares.ts';
import { countByDay } from '#client/admin/overview/tally.ts';
import type { Meanings } from '#client/admin/records/vocabulary.ts';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { row as searched } from '../../contract/query/abstracts.ts';

const abstractRow = (about: Partial<AbstractRow>) => ({
  ...(searched() as AbstractRow),
  author_count: 1,
  version: 1,
  ...about,
});

const meanings: Meanings = {
  vocabulary: { topic: [], type: [], country: [] },
  topic: (number) => site.topics[Number(number) - 1],
  type: (value) => ({ en: `type ${value}`, zh: `类型${value}` }),
  country: (id) => ({ '44': 'China', '58': 'Denmark', '52': 'Barbados' })[id] ?? '',
  countriesIn: () => [],
  countryCode: (id) => ({ '44': 'CN', '58': 'DK' })[id] ?? id,
};

const language = abstractLanguage();

describe('S9 the overview', () => {
  test('counts each day from the first submission to today, days without any included', () => {
    expect(countByDay(['2026-05-03', '2026-05-01', '2026-05-01'], '2026-05-04')).toEqual([
      { day: '2026-05-01', added: 2, total: 2 },
      { day: '2026-05-02', added: 0, total: 2 },
      { day: '2026-05-03', added: 1, total: 3 },
      { day: '2026-05-04', added: 0, total: 3 },
    ]);
    expect(countByDay([], '2026-05-04')).toEqual([{ day: '2026-05-04', added: 0, total: 0 }]);
  });

  test('counts by topic in the topics’ order, by type and country by frequency, each linked to its list', () => {
    const rows = [
      abstractRow({ report_id: 1, topics: '2', country: '44' }),
      abstractRow({ report_id: 2, topics: '', country: '58' }),
      abstractRow({ report_id: 3, topics: '1', country: '44' }),
      abstractRow({ report_id: 4, topics: '99', country: '52' }),
    ];
    const [topics, types, countries] = sharesOf(rows, meanings, 'en', ['1', '2', '10']);
    expect(topics?.parts.map(({ search, count }) => [search, count])).toEqual([
      ['no:topic', 1],
      ['topic:1', 1],
      ['topic:2', 1],
      ['topic:10', 0],
      ['topic:99', 1],
    ]);
    expect(types?.parts).toMatchObject([{ count: 4 }]);
    expect(countries?.parts).toMatchObject([
      { name: 'China', count: 2, search: 'country:CN' },
      { name: 'Barbados', count: 1 },
      { name: 'Denmark', count: 1, search: 'country:DK' },
    ]);
  });

  test('names failed, uncertain or paused mail, unsigned letters and incomplete abstracts, with links', () => {
    const rows = [
      { report_id: 1, has_file: false, topics: '1' },
      { report_id: 2, has_file: false, topics: '', withdrawn: true },
      { report_id: 3, has_file: true, topics: '1' },
    ].map((about) => abstractRow({ ...about, presenting: [{ name: 'Ada', email: 'ada@u.example' }] }));
    const facts = {
      mail: { failed: 2, uncertain: 1 },
      mailings: [{ state: 'held' as const, waiting: 5 }],
      letters: [{ state: 'received' as const }, { state: 'in work' as const }, { state: 'signed' as const }],
      scheduled: [{ failure: { code: 'cannotPublish' as const, findings: [] } }, { failure: null }],
    };
    const matters = mattersIn(rows, facts).map(({ kind, count, to }) => [kind, count, decodeURIComponent(to)]);
    expect(matters).toEqual([
      ['failed publication', 1, '/site'],
      ['uncertain mail', 1, '/mail/outbox'],
      ['failed mail', 2, '/mail/outbox'],
      ['held mail', 5, '/mail'],
      ['letters', 2, '/letters?state=open'],
      ['no file', 1, '/abstracts?q=no:file+-is:withdrawn'],
    ]);
    // The number equals that of the linked list.
    const search = parseQuery('no:file -is:withdrawn', {
      language,
      vocabulary: meanings.vocabulary,
      clock: { now: 0, zone: zoneOf(site) },
    });
    expect('query' in search && rows.filter((row) => matches(language, search.query, row))).toHaveLength(1);
    expect(mattersIn(rows, {}).map(({ kind }) => kind)).toEqual(['no file']);
  });

  test('W4 lists Word texts that await a decision, once for each abstract, and new comments', () => {
    const review = { report_id: 3, withdrawn: false, word_text: 'uncertain' as const };
    const reviews = [
      ...[review, review, { ...review, report_id: 4 }, { ...review, report_id: 5, withdrawn: true }],
      ...(['released', 'withheld', 'unreadable'] as const).map((word_text) => ({ ...review, report_id: 6, word_text })),
    ];
    expect(mattersIn([], { reviews, commented: 1 })).toEqual([
      { kind: 'withheld text', count: 2, to: '/reviews?state=text' },
      { kind: 'new comments', count: 1, to: '/decisions' },
    ]);
  });

  test('each number of the overview links to its list, and withdrawn abstracts are counted separately', () => {
    const today = '2026-05-08';
    const rows = [
      abstractRow({ report_id: 1, submitted_at: '2026-05-01T00:00:00.000Z' }),
      abstractRow({ report_id: 2, submitted_at: '2026-05-03T00:00:00.000Z', withdrawn: true }),
      abstractRow({ report_id: 3, submitted_at: '2026-05-08T00:00:00.000Z' }),
    ];
    const days = countByDay(
      rows.map(({ submitted_at }) => submitted_at.slice(0, 10)),
      today,
    );
    const clock = { now: Date.parse('2026-05-08T03:00:00Z'), zone: zoneOf(site) };
    const listed = (search: string) => {
      const parsed = parseQuery(search, { language, vocabulary: meanings.vocabulary, clock });
      if (!('query' in parsed)) throw new Error(parsed.problem.en);
      return rows.filter((row) => matches(language, parsed.query, row)).length;
    };
    const numbers = numbersOf(rows, days);
    expect(numbers.map(({ kind, number }) => [kind, number])).toEqual([
      ['standing', 2],
      ['withdrawn', 1],
      ['today', 1],
      ['lately', 2],
      ['countries', 1],
    ]);
    const withoutCountry = rows.map((row) => ({ ...row, country: '' }));
    expect(numbersOf(withoutCountry, days).map(({ kind }) => kind)).not.toContain('countries');
    expect(sharesOf(withoutCountry, meanings, 'en', []).map(({ key }) => key)).toEqual(['topic', 'type']);
    for (const { search, number } of numbers) if (search !== undefined) expect(listed(search)).toBe(number);
  });
});

describe('S9 the command palette', () => {
  const rows = [
    abstractRow({ report_id: 1, title: 'Drying of 57 apricots', authors: ['Søren Sørensen'], account: '王小明' }),
    abstractRow({
      report_id: 57,
      title: '绿茶多酚的稳定性',
      authors: ['王淑芬'],
      pinyin: pinyinOf(['王淑芬']),
      country: '392',
    }),
  ];
  const countries = [{ value: '392', names: ['Japan', '日本', 'JP'] }];
  const known = { ...meanings, vocabulary: { ...meanings.vocabulary, country: countries } };

  test('finds by words anywhere, without accents, and puts the abstract with the typed number first', () => {
    const numbers = (typed: string) => foundAbstracts(typed, rows, known).map(({ report_id }) => report_id);
    expect(numbers('sorensen dry')).toEqual([1]);
    expect(numbers('57')).toEqual([57, 1]);
    expect(numbers('#57')).toEqual([57]);
    expect(numbers('茶多')).toEqual([57]);
    expect(numbers('王小明')).toEqual([1]);
    expect(numbers(' ')).toEqual([]);
  });

  test('S18 finds Chinese names by pinyin, and a country by its name in both languages, but not by its code', () => {
    const numbers = (typed: string) => foundAbstracts(typed, rows, known).map(({ report_id }) => report_id);
    expect(['wang shufen', 'wangshufen', 'SHUFEN', '日本', 'Japan', 'jp'].map(numbers)).toEqual([
      ...[[57], [57], [57], [57], [57], []],
    ]);
  });

  test('S18 names the field in which a word was found, if the result does not show the word', () => {
    const long = `${'meat '.repeat(30)}creatine${' broth'.repeat(30)}`;
    const fields = [
      ['Keywords', 'extract; Søren'],
      ['Text', long],
    ] as const;
    const matched = (typed: string) => matchedField(typed, '#57 Extracts of meat', fields);
    expect(matched('meat')).toBeUndefined();
    expect(matched('meat soren')).toEqual({ name: 'Keywords', text: 'extract; Søren' });
    expect(matched('creatine')?.text).toMatch(/^…[ a-z]*meat creatine broth[ a-z]*…$/);
    expect(matched('creatine')?.text.length).toBeLessThan(90);
    expect(matched('nowhere')).toBeUndefined();
    // Folded, each ligature is two letters: an index of the folded text would be 60 letters too far.
    const ligatures = `${'ﬁﬁﬁﬁ '.repeat(15)}Crème ${'broth '.repeat(30)}`;
    expect(matchedField('creme', '', [['Text', ligatures]])?.text).toMatch(/ﬁ Crème broth/);
    expect(matchedField('传统', '', [['Text', `${'Œuvre, '.repeat(30)}傳統的茶`]])?.text).toMatch(/^….*傳統的茶$/);
  });

  test('S18 shows few abstracts if people are found, too, so that all are visible', () => {
    const many = Array.from({ length: 20 }, (_, index) => abstractRow({ report_id: index + 1, title: 'Tea' }));
    expect(foundAbstracts('tea', many, known)).toHaveLength(8);
    expect(foundAbstracts('tea', many, known, true)).toHaveLength(4);
  });

  test('S18 finds people by name, address and country, and nobody for an empty query', () => {
    const person = {
      visitor_id: 'a',
      name: '王淑芬',
      pinyin: pinyinOf(['王淑芬']),
      email: 'shufen@u.example',
      country: '392',
    };
    const ids = (typed: string) =>
      foundPeople(typed, [{ ...person, affiliation: '', phone: '' } as PersonRow], {
        ...known,
        vocabulary: { ...known.vocabulary, country: [{ value: '392', names: ['Japan', '日本', 'JP'] }] },
      }).map(({ visitor_id }) => visitor_id);
    const typed = ['淑芬', 'shufen@u', 'japan wang', 'jap', 'wsf', 'country:jp', 'shufne', 'curie', ''];
    expect(typed.map(ids).flatMap((found) => found.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 0, 0]);
  });

  test('S18 recognises a complete name or address of a person', () => {
    const people = [{ name: 'Wang Shufen', email: 'shufen@university.example' } as PersonRow];
    const typed = ['wang shufen ', 'Shufen@university.example', 'shufen', ''];
    expect(typed.map((words) => namesPerson(words, people))).toEqual([true, true, false, false]);
  });

  test('finds screens by a part of their name, and lists all for an empty query', () => {
    const screens = [{ name: 'Abstracts' }, { name: 'Sign-in and devices' }];
    expect(foundByName('', screens)).toEqual(screens);
    expect(foundByName('DEV', screens)).toEqual([screens[1]]);
    expect(foundByName('people', screens)).toEqual([]);
  });

  test('S9 S18 finds synonyms of the office in both languages, and puts matching names first', () => {
    const named = [...actions, ...handbookTasks.map(({ title, ...task }) => ({ ...task, name: title }))].map(
      (each) => ({
        ...each,
        name: each.name.message ?? '',
      }),
    );
    const first = (typed: string) => foundByName(typed, named)[0]?.name;
    for (const [typed, name] of [
      ['deadline', 'Change dates and deadlines'],
      ['截止', 'Change dates and deadlines'],
      ['invoice', 'Invoices to be issued'],
      ['发票', 'Invoices to be issued'],
      ['export', 'Export abstracts, the book or files'],
      ['导出', 'Export abstracts, the book or files'],
      ['未缴费', 'People who have not paid'],
      ['胸卡', 'Export people, badges or a list for the finance office'],
      ['签证', 'Invitation letters to be signed'],
    ])
      expect([typed, first(typed!)]).toEqual([typed, name]);
  });
});
