import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { contentDir } from '#server/conference/content.ts';
import { add, change, swap, type Spoilt } from './spoiling.ts';

/** Dates, colours, the two languages, and what is still as it came. */
export const spoiltWords: readonly Spoilt[] = [
  [add('pages/visa.en.md', `${'> '.repeat(21)}deep\n`), 'pages/visa.en.md', /^Quotes and lists are nested too deeply/],
  [
    change('dates.ts', "en: 'Manuscript deadline'", "en: 'Abstract deadline!'"),
    'dates.ts:20',
    /^Two dates are called 'Abstract deadline!'$/,
  ],
  [
    change('dates.ts', "en: 'Manuscript deadline'", "en: '截稿'"),
    'dates.ts:20',
    /^'截稿' has no Latin letter or digit$/,
  ],
  [
    change('dates.ts', "en: '2024-12-03'", "en: '2024-12-09'"),
    'dates.ts',
    /ends on 2024-12-06, before it begins on 2024-12-09$/,
  ],
  [change('dates.ts', "day: '2024-03-31'", "day: '2024-01-31'"), 'dates.ts', /on 2024-01-31 comes after 2024-03-15$/],
  [
    change('dates.ts', "day: '2024-03-15'", "day: '2024-12-04'"),
    'dates.ts',
    /is on 2024-12-04, but the conference begins on/,
  ],
  [
    change('dates.ts', "en: '15 March 2024'", "en: '16 March 2024'"),
    'dates.ts:7',
    /^'Abstract deadline' is printed as '16 March 2024' but is 2024-03-15$/,
  ],
  [
    change('dates.ts', '3–6 December 2024', '5–6 December 2024'),
    'dates.ts:42',
    /^'The symposium' is printed as '5–6 December 2024' but is 2024-12-03 to 2024-12-06$/,
  ],
  [change('dates.ts', 'isConference: true,', ''), 'dates.ts', /^No date is marked as the conference itself$/],
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
    /is enforced but is not the deadline/,
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
    /^It mentions an address in China, but the conference is in Portugal$/,
    'warning',
  ],
  [
    change('site.ts', '    mapKey', "    country: 'PT',\n    mapKey"),
    'site.ts',
    /^It mentions a telephone number in China/,
    'warning',
  ],
  [change('site.ts', '    mapKey', "    country: 'XX',\n    mapKey"), 'site.ts:59', /^'XX' is not a country$/],
  [
    change('routes.ts', "kind: 'keynotes'", "kind: 'speakers'"),
    'speakers.ts',
    /of the speakers have no Chinese name, beginning with Warren K\. Lewis$/,
    'warning',
  ],
  [change('pages/venue.ts', '太湖北岸。', '太湖北岸(T).'), 'pages/venue.ts', /half-width punctuation$/, 'warning'],
  [change('pages/venue.ts', '太湖北岸', '太湖 Tai 北岸'), 'pages/venue.ts', /has a space between Chinese/, 'warning'],
  [
    change('pages/venue.ts', 'Lake Tai', 'Lake Tai (太湖)'),
    'pages/venue.ts',
    /^The English '.*' contains Chinese characters$/,
  ],
  [add('pages/visa.zh.md', '中文,标点\n'), 'pages/visa.zh.md:19', /half-width punctuation$/, 'warning'],
  [add('pages/visa.en.md', 'Lake 太湖\n'), 'pages/visa.en.md:19', /contains Chinese characters$/, 'warning'],
  [add('pages/visa.zh.md', '\n请使用 Word 文件\n'), 'pages/visa.zh.md:20', /has a space between Chinese/, 'warning'],
  [change('pages/visa.zh.md', /^[^]*$/, ''), 'pages/visa.zh.md', /^It is empty$/],
  [change('pages/visa.zh.md', /^[^]*$/, '<!-- 已删 -->\n'), 'pages/visa.zh.md', /^It is empty$/],
  [swap('pages/visa.en.md', 'pages/visa.zh.md'), 'pages/visa.zh.md', /^The Chinese text is hardly Chinese$/],
  [swap('pages/visa.zh.md', 'pages/visa.en.md'), 'pages/visa.en.md', /^The English text is mostly Chinese$/],
  [
    change('pages/venue.ts', /(?<=en: ')[^']*/, 'It meets at the lake.', /(?<=zh: ')[^']*/, 'It meets at the lake.'),
    'pages/venue.ts:6',
    /^'It meets at the lake\.' is the same in both languages$/,
    'warning',
  ],
  [
    change('topics.ts', 'Biomass energy', 'Powdered solids'),
    'topics.ts:12',
    /^The topic 'Powdered solids' exists twice$/,
  ],
  [change('topics.ts', 'last: 14', 'last: 13'), 'topics.ts', /^The groups end at 7, 13, but there are 14 topics$/],
  [change('submission.ts', "value: '2'", "value: '1'"), 'submission.ts:7', /^Two submission types have the value '1'$/],
  [
    change('headlines.ts', "'full-papers'", "'early-bird'"),
    'pages/news.ts',
    /^Two news items have the id 'early-bird'$/,
  ],

  [
    change('names.ts', 'Wuxi 2024', 'Wuxi, Sample Bank'),
    'names.ts:5',
    /^This contains a sample bank account or phone number \(also in site\.ts, pages\/reg\.ts\)$/,
    'warning',
  ],
  [
    change('speakers.ts', "'Shiro Nukiyama'", "'Nicolas Appert'"),
    'speakers.ts',
    /^1 of the speakers are those of forum, beginning with Nicolas Appert$/,
    'warning',
  ],
  [
    (folder) => cp(join(contentDir, '../template/images/motif.svg'), join(folder, 'images/motif.svg')),
    'images/motif.svg',
    /^It is the one that every new conference starts with$/,
    'warning',
  ],
];
