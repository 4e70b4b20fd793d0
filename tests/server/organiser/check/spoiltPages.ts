import { add, change, remove, type Spoilt } from './spoiling.ts';

/** Content that is unreadable or unfinished, and pages that do not fit their addresses. */
export const spoiltPages: readonly Spoilt[] = [
  [
    change('site.json', 'International Symposium', 'TO WRITE: the name'),
    'site.json:TO WRITE: the name',
    'toWrite',
    /Texts still to be written: 1 in English\./,
  ],
  [
    change('pages/visa.zh.md', '## ', '## 待写：'),
    'pages/visa.zh.md:3',
    'toWrite',
    /Texts still to be written: 1 in Chinese\./,
  ],
  [
    change('site.json', 'International Symposium', 'To write: International Symposium'),
    'site.json:To write: International',
    'toWrite',
    /Texts still to be written: 1 in English\./,
  ],
  [
    change('site.json', '"zh": "国际', '"zh": "待写 国际'),
    'site.json:待写 国际',
    'toWrite',
    /Texts still to be written: 1 in Chinese\./,
  ],
  [
    change('site.json', /^[^]*$/, '[]\n'),
    'site.json',
    'notFields',
    /The file site\.json must contain fields in braces/,
  ],
  [
    change('pages/news.json', /^[^]*$/, '"News"\n'),
    'pages/news.json',
    'notFields',
    /The file pages\/news\.json must contain fields in braces/,
  ],
  [
    change('pages/news.json', '"id": "early-bird",', '"id": early-bird,'),
    'pages/news.json:"id": early-bird,',
    'notJson',
    /The file pages\/news\.json is not JSON: /,
  ],
  [remove('speakers.json'), 'speakers.json', 'missingFile', /The file speakers\.json is missing\./],
  [add('pages/visa.en.md', '\n<div>\n'), 'pages/visa.en.md:20', 'html', /“<div>” is not shown, since it is HTML\./],

  [
    change('site.json', '"id": "symposium"', '"id": "opera"'),
    'site.json:"id": "opera"',
    'otherFolder',
    /The id “opera” is not the name of the folder, “symposium”\./,
  ],
  [
    change('site.json', '"path": "/travel"', '"path": "/Venue/x"'),
    'site.json:"to": "/travel"',
    'noPage',
    /The link \/travel leads to no page/,
  ],
  [
    change('site.json', '"path": "/hotel"', '"path": "/Travel"'),
    'site.json:"path": "/Travel"',
    'pathTwice',
    /The address \/Travel exists twice \(\/travel\)/,
  ],
  [
    change('site.json', '"path": "/hotel"', '"path": "/api/hotel"'),
    'site.json:"path": "/api/hotel"',
    'reserved',
    /\/path “Hotel”: Address “\/api\/hotel”: This address belongs to the software\./,
  ],
  [
    change('site.json', '"path": "/", "kind"', '"path": "/home", "kind"'),
    'site.json:"routes": [',
    'noFrontPage',
    /There is no front page/,
  ],
  [
    change('site.json', '"page": "venue"', '"page": "venues"'),
    'site.json:"page": "venues"',
    'noPageFile',
    /The page \/travel is in the list of pages, but its content pages\/venues\.json does not exist\./,
  ],
  [add('pages/left.json', '{}\n'), 'pages/left.json:1', 'pageWithoutPath', /No address shows this page\./],
  [
    remove('pages/reg.zh.md'),
    'pages/reg.en.md',
    'noTranslation',
    /The text is missing in Chinese \(pages\/reg\.zh\.md\)\./,
  ],
  [add('pages/note.md', 'Text.\n'), 'pages/note.md', 'noLanguage', /The file pages\/note\.md names no language\./],
  [add('pages/note.en.md', 'Text.\n'), 'pages/note.en.md', 'textWithoutPage', /there is no pages\/note\.json\./],
  [
    change('site.json', '"kind": "travel"', '"kind": "prose"'),
    'pages/venue.json:1',
    'pageWithoutText',
    /The page \/travel has no text yet \(pages\/venue\.en\.md, pages\/venue\.zh\.md\)\./,
  ],
  [
    change('descriptions.json', '"/news"', '"/newz"'),
    'descriptions.json:"/newz": {',
    'descriptionWithoutPage',
    /\/newz is not a page that search engines find\./,
  ],
  [
    change('descriptions.json', '"/news"', '"/newz"'),
    'descriptions.json:1',
    'noDescription',
    /Nothing describes \/news to search engines\./,
    'warning',
  ],
  [
    change('descriptions.json', 'Announcements of', `${'Many '.repeat(40)}`),
    'descriptions.json:Many ',
    'longDescription',
    /The description of \/news has \d{3} characters/,
    'warning',
  ],
  [
    change(
      'descriptions.json',
      /"\/session": \{[^}]*\}/,
      '"/session": { "en": "Keynotes.", "zh": "干燥学术研讨会组织委员会与学术委员会名单。" }',
    ),
    'descriptions.json:"/session": {',
    'sameDescription',
    /\/session is described like another page\./,
    'warning',
  ],
];
