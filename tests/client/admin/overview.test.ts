import { describe, expect, test } from 'vitest';
import { site } from '#conference/site.ts';
import { foundAbstracts, foundScreens } from '#client/admin/find/found.ts';
import { sharesOf } from '#client/admin/overview/shares.ts';
import { countByDay } from '#client/admin/overview/tally.ts';
import type { Meanings } from '#client/admin/abstracts/search/vocabulary.ts';
import type { AbstractRow } from '#contract/staff/abstracts.ts';
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
  country: (id) => ({ '44': 'China', '58': 'Denmark' })[id] ?? '',
  countryCode: (id) => ({ '44': 'CN', '58': 'DK' })[id] ?? id,
};

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

  test('divides by topic in the order of the topics, by type and country with the most frequent first; each part leads to its list', () => {
    const rows = [
      abstractRow({ report_id: 1, topics: '2', country: '44' }),
      abstractRow({ report_id: 2, topics: '', country: '58' }),
      abstractRow({ report_id: 3, topics: '1', country: '44' }),
    ];
    const [topics, types, countries] = sharesOf(rows, meanings, 'en');
    expect(topics?.parts.map(({ search }) => search)).toEqual(['no:topic', 'topic:1', 'topic:2']);
    expect(types?.parts).toMatchObject([{ count: 3 }]);
    expect(countries?.parts).toMatchObject([
      { name: 'China', count: 2, search: 'country:CN' },
      { name: 'Denmark', count: 1, search: 'country:DK' },
    ]);
  });
});

describe('S9 finding from everywhere', () => {
  const rows = [
    abstractRow({ report_id: 1, title: 'Drying of 57 apricots', authors: ['Søren Sørensen'] }),
    abstractRow({ report_id: 57, title: '绿茶多酚的稳定性', authors: ['王淑芬'] }),
  ];

  test('finds by words anywhere, without accents, and puts the abstract with the typed number first', () => {
    const numbers = (typed: string) => foundAbstracts(typed, rows).map(({ report_id }) => report_id);
    expect(numbers('sorensen dry')).toEqual([1]);
    expect(numbers('57')).toEqual([57, 1]);
    expect(numbers('#57')).toEqual([57]);
    expect(numbers('茶多')).toEqual([57]);
    expect(numbers(' ')).toEqual([]);
  });

  test('finds screens by a part of their name, and names all before anything is typed', () => {
    const screens = [{ name: 'Abstracts' }, { name: 'Sign-in and devices' }];
    expect(foundScreens('', screens)).toEqual(screens);
    expect(foundScreens('DEV', screens)).toEqual([screens[1]]);
    expect(foundScreens('people', screens)).toEqual([]);
  });
});
