import { expect, test } from 'vitest';
import { countriesByName, countryName } from '#contract/names/countryName.ts';

const regions = (country: string | undefined, language: 'en' | 'zh') =>
  ['TW', 'HK', 'MO'].map((code) => countryName(code, language, { ...(country && { country }) }));

test.each([undefined, 'CN', 'HK'])(
  'A1 S9 For a conference in China (%s), its regions are named as regions of China in both languages',
  (country) => {
    expect(regions(country, 'en')).toEqual(['Taiwan, China', 'Hong Kong, China', 'Macao, China']);
    expect(regions(country, 'zh')).toEqual(['中国台湾', '中国香港', '中国澳门']);
  },
);

test('A1 S9 Elsewhere, regions have their short names of ISO 3166, whatever the browser calls them', () => {
  expect(regions('PT', 'en')).toEqual(['Taiwan, Province of China', 'Hong Kong', 'Macao']);
  expect(regions('PT', 'zh')).toEqual(['中国台湾省', '香港', '澳门']);
});

test('A1 S6 Countries are sorted by their displayed names, in Chinese by pinyin, whatever the server calls them', () => {
  const listed = ['PY', 'CN', 'PE', 'AL', 'CH', 'TW', ''].map((iso, index) => ({
    ...{ country_id: index, phonecode: '', iso },
    nicename: iso === 'CN' ? "People's Republic of China" : iso || 'Elbonia',
  }));
  const names = (language: 'en' | 'zh') => countriesByName(listed, language, {}).map(({ name }) => name);
  expect(names('en')).toEqual(['Albania', 'China', 'Elbonia', 'Paraguay', 'Peru', 'Switzerland', 'Taiwan, China']);
  // A'er…, ba…, bi…, rui…, zhong…
  expect(names('zh').filter((name) => name !== 'Elbonia')).toEqual([
    '阿尔巴尼亚',
    '巴拉圭',
    '秘鲁',
    '瑞士',
    '中国',
    '中国台湾',
  ]);
});
