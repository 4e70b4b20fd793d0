import { add, change, remove, type Spoilt } from './spoiling.ts';

/** Content that is unreadable or unfinished, and pages that do not fit their addresses. */
export const spoiltPages: readonly Spoilt[] = [
  [
    change('site.json', 'International Symposium', 'TO WRITE: the name'),
    'site.json:TO WRITE: the name',
    /^Still to be written: 1 in English$/,
  ],
  [change('pages/visa.zh.md', '## ', '## 待写：'), 'pages/visa.zh.md:3', /^Still to be written: 1 in Chinese$/],
  [
    change('site.json', 'International Symposium', 'To write: International Symposium'),
    'site.json:To write: International',
    /^Still to be written: 1 in English$/,
  ],
  [
    change('site.json', '"zh": "国际', '"zh": "待写 国际'),
    'site.json:待写 国际',
    /^Still to be written: 1 in Chinese$/,
  ],
  [change('site.json', /^[^]*$/, '[]\n'), 'site.json', /^is not an object in braces$/],
  [change('pages/news.json', /^[^]*$/, '"News"\n'), 'pages/news.json', /^is not an object in braces$/],
  [
    change('pages/news.json', '"id": "early-bird",', '"id": early-bird,'),
    'pages/news.json:"id": early-bird,',
    /^is not JSON: /,
  ],
  [remove('speakers.json'), 'speakers.json', /^is not there$/],
  [add('pages/visa.en.md', '\n<div>\n'), 'pages/visa.en.md:20', /^'<div>' is not shown$/],

  [
    change('site.json', '"id": "symposium"', '"id": "opera"'),
    'site.json:"id": "opera"',
    /^The id 'opera' is not the name of the folder$/,
  ],
  [
    change('site.json', '"path": "/travel"', '"path": "/Venue/x"'),
    'site.json:"to": "/travel"',
    /^The link \/travel leads nowhere$/,
  ],
  [
    change('site.json', '"path": "/hotel"', '"path": "/Travel"'),
    'site.json:"path": "/Travel"',
    /^The path \/Travel exists twice \(\/travel\)/,
  ],
  [
    change('site.json', '"path": "/hotel"', '"path": "/api/hotel"'),
    'site.json:"path": "/api/hotel"',
    /^routes\[\d+\]\.path \('Hotel'\) belongs to the software: '\/api\/hotel'$/,
  ],
  [
    change('site.json', '"path": "/", "kind"', '"path": "/home", "kind"'),
    'site.json:"routes": [',
    /^There is no page at \/$/,
  ],
  [
    change('site.json', '"page": "venue"', '"page": "venues"'),
    'site.json:"page": "venues"',
    /^\/travel shows pages\/venues\.json, which does not exist$/,
  ],
  [add('pages/left.json', '{}\n'), 'pages/left.json:1', /^No path shows this page$/],
  [remove('pages/reg.zh.md'), 'pages/reg.en.md', /^Its translation pages\/reg\.zh\.md is missing$/],
  [add('pages/note.md', 'Text.\n'), 'pages/note.md', /^The file name has no language$/],
  [add('pages/note.en.md', 'Text.\n'), 'pages/note.en.md', /^There is no pages\/note\.json beside it/],
  [
    change('site.json', '"kind": "travel"', '"kind": "prose"'),
    'pages/venue.json:1',
    /^\/travel is a page to read, but has no text$/,
  ],
  [
    change('descriptions.json', '"/news"', '"/newz"'),
    'descriptions.json:"/newz": {',
    /^\/newz is not a page that search engines find$/,
  ],
  [change('descriptions.json', '"/news"', '"/newz"'), 'descriptions.json:1', /^Nothing describes \/news /, 'warning'],
  [
    change('descriptions.json', 'Announcements of', `${'Many '.repeat(40)}`),
    'descriptions.json:Many ',
    /has \d+ characters$/,
    'warning',
  ],
  [
    change(
      'descriptions.json',
      /"\/session": \{[^}]*\}/,
      '"/session": { "en": "Keynotes.", "zh": "干燥学术研讨会组织委员会与学术委员会名单。" }',
    ),
    'descriptions.json:"/session": {',
    /^\/session is described like another page$/,
    'warning',
  ],
];
