import { add, change, remove, type Spoilt } from './spoiling.ts';

/** What cannot be read or is still to be written, and pages that do not fit their addresses. */
export const spoiltPages: readonly Spoilt[] = [
  [
    change('names.ts', 'International Symposium', 'TO WRITE: the name'),
    'names.ts:5',
    /^Still to be written: 1 in English$/,
  ],
  [change('pages/visa.zh.md', '## ', '## 待写：'), 'pages/visa.zh.md:3', /^Still to be written: 1 in Chinese$/],
  [
    change('names.ts', 'International Symposium', 'To write: International Symposium'),
    'names.ts:5',
    /^Still to be written: 1 in English$/,
  ],
  [change('names.ts', "zh: '", "zh: '待写 "), 'names.ts:6', /^Still to be written: 1 in Chinese$/],
  [change('site.ts', 'export const site', 'export const place'), 'site.ts', /^exports no 'site'$/],
  [
    change('pages/news.ts', "from '../headlines.ts'", "from '../missing.ts'"),
    'pages/news.ts',
    /^cannot be loaded: .*missing/,
  ],
  [remove('speakers.ts'), 'speakers.ts', /^is not there$/],
  [add('pages/visa.en.md', '\n<div>\n'), 'pages/visa.en.md:20', /^'<div>' is not shown$/],

  [change('site.ts', "id: 'symposium'", "id: 'opera'"), 'site.ts:14', /^The id 'opera' is not the name of the folder$/],
  [change('routes.ts', "path: '/travel'", "path: '/Venue/x'"), 'navigation.ts:16', /^The link \/travel leads nowhere$/],
  [
    change('routes.ts', "path: '/hotel'", "path: '/Travel'"),
    'routes.ts',
    /^The path \/Travel exists twice \(\/travel\)/,
  ],
  [
    change('routes.ts', "path: '/hotel'", "path: '/api/hotel'"),
    'routes.ts',
    /^routes\[\d+\]\.path belongs to the software: '\/api\/hotel'$/,
  ],
  [change('routes.ts', "path: '/', kind", "path: '/home', kind"), 'routes.ts', /^There is no page at \/$/],
  [
    change('routes.ts', "page: 'venue'", "page: 'venues'"),
    'routes.ts',
    /^\/travel shows pages\/venues\.ts, which does not exist$/,
  ],
  [add('pages/left.ts', 'export const page = {};\n'), 'pages/left.ts', /^No path shows this page$/],
  [remove('pages/reg.zh.md'), 'pages/reg.en.md', /^Its translation pages\/reg\.zh\.md is missing$/],
  [add('pages/note.md', 'Text.\n'), 'pages/note.md', /^The file name has no language$/],
  [add('pages/note.en.md', 'Text.\n'), 'pages/note.en.md', /^There is no pages\/note\.ts beside it/],
  [
    change('routes.ts', "kind: 'travel'", "kind: 'prose'"),
    'pages/venue.ts',
    /^\/travel is a page to read, but has no text$/,
  ],
  [
    change('descriptions.ts', "'/news'", "'/newz'"),
    'descriptions.ts',
    /^\/newz is not a page that search engines find$/,
  ],
  [change('descriptions.ts', "'/news'", "'/newz'"), 'descriptions.ts', /^Nothing describes \/news /, 'warning'],
  [
    change('descriptions.ts', 'Announcements of', `${'Many '.repeat(40)}`),
    'descriptions.ts:37',
    /has \d+ characters$/,
    'warning',
  ],
  [
    change('descriptions.ts', '已确认的25位主旨报告人及其单位与国别。', '干燥学术研讨会组织委员会与学术委员会名单。'),
    'descriptions.ts:10',
    /^\/session is described like another page$/,
    'warning',
  ],
];
