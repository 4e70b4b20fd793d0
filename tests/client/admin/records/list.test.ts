import { describe, expect, test } from 'vitest';
import { loggedChanges } from '#client/admin/log/logEntry.tsx';
import { columns, usualOrder } from '#client/admin/abstracts/columns.tsx';
import { readOrder, sortedBy, writeOrder, type Format } from '#client/admin/records/list/columns.ts';
import { syncedWith } from '#client/admin/records/list/useListAddress.ts';
import { askedFor, chosenValues, withThing, withValues } from '#client/admin/records/search/editQuery.ts';
import { matches } from '#contract/query/matches.ts';
import { personLanguage } from '#contract/query/personLanguage.ts';
import { deviceName } from '#client/admin/access/deviceName.ts';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import { pinyinOf } from '#server/text/pinyin.ts';
import { parseQuery } from '#contract/query/parseQuery.ts';
import { context, row as searched, vocabulary } from '../../../contract/query/abstracts.ts';

const row = (about: Partial<AbstractRow>): AbstractRow => ({
  ...(searched() as AbstractRow),
  author_count: 1,
  affiliations: [],
  version: 1,
  ...about,
});

function partsOf(typed: string) {
  const parsed = parseQuery(typed, context);
  if ('problem' in parsed) throw new Error(parsed.problem.en);
  return parsed.parts;
}

describe('S4 Filters write the same search as a person would type', () => {
  test.each([
    ['', ['3'], 'topic:3'],
    ['wang', ['3', '5'], 'wang topic:3,5'],
    ['topic:1 wang', ['3'], 'wang topic:3'],
    ['wang topic:"thermal comfort" -li topic:2', [], 'wang -li'],
    ['wang OR topic:1', ['2'], 'wang OR topic:1 topic:2'],
  ])('%s with topics %j: %s', (typed, values, expected) => {
    expect(withValues(typed, partsOf(typed), 'topic', values)).toBe(expected);
  });

  test('and show what was typed', () => {
    expect(chosenValues(partsOf('wang 主题:1、2'), 'topic')).toEqual(['1', '2']);
    expect(chosenValues(partsOf('-topic:1'), 'topic')).toEqual([]);
    expect(askedFor(partsOf('wang 无:文件'), 'file')).toBe('no');
    expect(askedFor(partsOf('-no:file'), 'file')).toBeUndefined();
  });

  test('with a file, without one, and either', () => {
    expect(withThing('no:file wang', partsOf('no:file wang'), 'file', 'has')).toBe('wang has:file');
    expect(withThing('wang -has:file', partsOf('wang -has:file'), 'file', undefined)).toBe('wang');
  });
});

describe('S4 S6 What is typed into a search goes into the address a moment later', () => {
  test('and typing is not overwritten by it, however fast it is', () => {
    const typing = { known: '', coming: ['wa', 'wang'] };
    expect(syncedWith(typing, 'wa')).toEqual({ known: 'wa', coming: ['wang'], isForeign: false });
    // Two steps can come as one.
    expect(syncedWith(typing, 'wang')).toEqual({ known: 'wang', coming: [], isForeign: false });
  });

  test('links and Back change the search', () => {
    expect(syncedWith({ known: 'wang', coming: [] }, 'no:file').isForeign).toBe(true);
    expect(syncedWith({ known: 'wang', coming: ['wang l'] }, '').isForeign).toBe(true);
  });
});

describe('S4 The list is sorted', () => {
  const format: Format = {
    language: 'en',
    word: () => '',
    meanings: {
      vocabulary,
      topic: () => undefined,
      type: () => ({ en: '', zh: '' }),
      country: (id: string) => ({ '752': 'Sweden', '156': 'China' })[id] ?? '',
      countriesIn: () => [],
      countryCode: (id: string) => id,
    },
  };
  const rows = [
    row({ report_id: 10, title: 'Zebra 2', country: '752', topics: '10' }),
    row({ report_id: 9, title: 'apple 10', topics: '9' }),
    row({ report_id: 100, title: 'Äpfel', topics: '9' }),
  ];
  const numbers = (order: string) =>
    sortedBy(rows, columns, readOrder(columns, usualOrder, order), usualOrder, format).map(
      ({ report_id }) => report_id,
    );

  test('numbers as numbers, titles as a dictionary has them', () => {
    expect(numbers('number')).toEqual([9, 10, 100]);
    expect(numbers('-number')).toEqual([100, 10, 9]);
    expect(numbers('title')).toEqual([100, 9, 10]);
    expect(numbers('topic')).toEqual([9, 100, 10]);
    expect(numbers('country')).toEqual([9, 100, 10]);
  });

  test('as the address says; an invalid one means the default order', () => {
    const written = (order: string) => writeOrder(readOrder(columns, usualOrder, order));
    expect(written('-title')).toBe('-title');
    expect(written('nonsense')).toBe('-number');
  });
});

test('S10 An entry of the log only names what was changed', () => {
  const entry = {
    target_id: 'curie',
    before: { roles: ['chair'], topics: ['3'], email: 'a@b.example' },
    after: { roles: ['secretary'], topics: [], email: 'a@b.example' },
  };
  expect(loggedChanges(entry, (word) => word)).toEqual([
    { field: 'roles', before: 'chair', after: 'secretary' },
    { field: 'topics', before: '3', after: undefined },
  ]);
});

test('S2 A passkey is named after the device that made it', () => {
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36')).toBe('Windows');
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe('iPhone');
  expect(deviceName('Something else')).toBe('');
});

test('S6 S18 People are found by a Chinese name with or without a space, by pinyin, and by country', () => {
  const person = (visitor_id: string, name: string) => ({
    visitor_id,
    name,
    pinyin: pinyinOf([name]),
    email: '',
    affiliation: '',
    phone: '',
    country: '156',
  });
  const people = [person('a', '王小明'), person('b', 'Ada Lovelace')] as PersonRow[];
  const language = personLanguage(() => false);
  const found = (typed: string) => {
    const parsed = parseQuery(typed, { ...context, language });
    return 'query' in parsed
      ? people.filter((row) => matches(language, parsed.query, row)).map(({ visitor_id }) => visitor_id)
      : [];
  };
  for (const typed of ['王小明', '王 小明', '小明 王', 'wang', 'wangxiaoming', 'Xiaoming Wang', 'wxm'])
    expect([typed, found(typed)]).toEqual([typed, ['a']]);
  expect(['中国', 'xm'].map(found)).toEqual([['a', 'b'], []]);
});
