import { expect, test } from 'vitest';
import { countryChoices, countryIdOf, isFoundBy } from '#client/features/countries/countries.ts';

const countries = [
  { country_id: '8', nicename: 'Albania', phonecode: '355', iso: 'AL' },
  { country_id: '156', nicename: 'China', phonecode: '86', iso: 'CN' },
  { country_id: '344', nicename: 'Hong Kong', phonecode: '852', iso: 'HK' },
  { country_id: '446', nicename: 'Macao', phonecode: '853', iso: 'MO' },
  { country_id: '158', nicename: 'Taiwan', phonecode: '886', iso: 'TW' },
];

test('A1 In Chinese, China comes first, and regions are called as Chinese institutions write them', () => {
  const names = countryChoices(countries, 'zh').map(({ label }) => label);
  expect(names[0]).toBe('中国');
  expect(names).toEqual(expect.arrayContaining(['中国香港', '中国澳门', '中国台湾', '阿尔巴尼亚']));
});

test('A1 A country is found by its code, whatever ids the organisers gave', () => {
  expect(countryIdOf(countries, 'CN')).toBe('156');
  expect(countryIdOf([], 'CN')).toBeUndefined();
});

test('A1 In English, the list is in alphabetical order, and regions are called as in Chinese', () => {
  const names = countryChoices(countries, 'en').map(({ label }) => label);
  expect(names).toEqual(['Albania', 'China', 'Hong Kong, China', 'Macao, China', 'Taiwan, China']);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
});

test('A1 A region is found by either name', () => {
  const [taiwan] = countryChoices(countries, 'en').filter(({ value }) => value === '158');
  for (const typed of ['台湾', 'taiwan', 'TW']) expect(isFoundBy(taiwan!, typed), typed).toBe(true);
});
