import { abstractLanguage, type SearchedAbstract } from '#contract/query/abstractLanguage.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import type { QueryClock, Vocabulary } from '#contract/query/query.ts';

export const vocabulary: Vocabulary = {
  topic: [
    { value: '1', names: ['Thermal comfort', '热舒适'] },
    { value: '2', names: ['Indoor air quality', '室内空气品质'] },
    { value: '3', names: ['Comfort of the old', '老年人舒适'] },
  ],
  type: [
    { value: '1', names: ['Abstract (oral or poster)', '摘要（口头报告或墙报）'] },
    { value: '2', names: ['Abstract (poster only)', '摘要（仅墙报）'] },
  ],
  country: [
    { value: '156', names: ['China', '中国', 'CN'] },
    { value: '344', names: ['Hong Kong, China', '中国香港', 'HK'] },
    { value: '752', names: ['Sweden', '瑞典', 'SE'] },
  ],
};

/** A row of the list, with what a test says of it. */
export function row(about: Partial<SearchedAbstract> = {}): SearchedAbstract {
  return {
    report_id: 1,
    title: '',
    submissionType: '1',
    topics: '1',
    authors: [],
    account: '',
    pinyin: '',
    corresponding: [],
    presenting: [],
    country: '156',
    keywords: '',
    has_file: true,
    submitted_at: '2026-05-01T04:00:00.000Z',
    changed_at: '2026-05-01T04:00:00.000Z',
    language: 'en',
    ...about,
  };
}

/** Noon of 20 May 2026 in Beijing. */
export const clock: QueryClock = { now: Date.parse('2026-05-20T04:00:00.000Z'), zone: zoneOf({}) };

/** How searches of abstracts are read in tests. */
export const context = { language: abstractLanguage(), vocabulary, clock };

/** Three abstracts that differ in everything. */
export const three = [
  row({
    report_id: 57,
    title: 'Low-cost cooling of greenhouses',
    authors: ['Wang Shufen', 'Søren Sørensen'],
    affiliations: ['University of Lund'],
    corresponding: [{ name: 'Wang Shufen', email: 'shufen.wang@host.example' }],
    presenting: [{ name: 'Søren Sørensen', email: 'soren@kth.example' }],
    keywords: 'greenhouse; evaporation',
  }),
  row({
    report_id: 58,
    title: '夏热冬冷地区办公建筑的热舒适研究：以CO2浓度为例',
    authors: ['王淑芬', '李明'],
    affiliations: ['清华大学'],
    topics: '',
    submissionType: '2',
    country: '752',
    language: 'zh',
    has_file: false,
    withdrawn: true,
    keywords: '热舒适；办公建筑',
    submitted_at: '2026-05-01T16:00:00.000Z',
    changed_at: '2026-05-19T16:30:00.000Z',
  }),
  row({
    report_id: 570,
    title: 'Café OR bar? Comfort: a review of 3:1 models',
    authors: ['Ada Lovelace'],
    account: '王小明',
    topics: '2',
    country: '344',
    submitted_at: '2026-04-30T15:59:59.000Z',
    changed_at: '2026-05-20T03:00:00.000Z',
  }),
];
