import { add, change, grow, remove, type Spoilt } from './spoiling.ts';

/** Links that lead nowhere, and pictures and files that are missing. */
export const spoiltLinks: readonly Spoilt[] = [
  [
    change('pages/reg.json', '"until": "2024-07-01"', '"until": "2024-07-02"'),
    'pages/reg.json:"until": "2024-07-02"',
    /^Words are valid until '2024-07-02', on which no date ends$/,
    'warning',
  ],
  [change('site.json', '"to": "/reg"', '"to": "reg"'), 'site.json:"to": "reg"', /^The link 'reg' leads nowhere$/],
  [
    change('pages/reg.json', '"en": "Register before', '"en": "<a href=\\"/fee\\">Fee</a> Register before'),
    'pages/reg.json:Fee</a>',
    /^The link \/fee leads nowhere$/,
  ],
  [
    change('pages/visa.en.md', '](/reg)', '](/registration)'),
    'pages/visa.en.md:18',
    /^The link \/registration leads nowhere$/,
  ],
  [change('pages/visa.en.md', '](/reg)', '](/reg#refund)'), 'pages/visa.en.md:18', /^No heading matches '#refund'/],
  [change('pages/visa.en.md', '](/reg)', '](#how-to-ask)'), 'pages/visa.en.md:18', /^No heading matches '#how-to-ask'/],
  [change('pages/visa.en.md', '](/reg)', '](#refund)'), 'pages/visa.en.md:18', /^No heading matches '#refund'/],
  [change('pages/visa.en.md', '](/reg)', '](/news?id=none)'), 'pages/visa.en.md:18', /^There is no news 'none'$/],
  [
    change('pages/visa.en.md', '](/reg)', '](https://nowhere)'),
    'pages/visa.en.md:18',
    /^'https:\/\/nowhere' is not an address$/,
  ],
  [
    change('speakers.json', 'Asked', "<p><a href='/nowhere'>x</a>Asked"),
    'speakers.json:/nowhere',
    /^The link \/nowhere leads nowhere$/,
  ],
  [change('pages/visa.en.md', '](/reg)', '](mailto:office)'), 'pages/visa.en.md:18', /is not an e-mail address$/],
  [change('pages/visa.en.md', '](/reg)', '](tel:office)'), 'pages/visa.en.md:18', /is not a telephone number$/],
  [
    change('pages/visa.en.md', '/invitation-letter-', '/Invitation-letter-'),
    'pages/visa.en.md:9',
    /^There is no \/templates\/Invitation/,
  ],
  [
    change('speakers.json', '"image_url": ""', '"image_url": "/images/people/none.jpg"'),
    'speakers.json:/images/people/none.jpg',
    /^There is no images\/people\/none\.jpg$/,
  ],

  [
    change('speakers.json', 'Asked', '<p><img src=\\"/images/none.svg\\" alt=\\"A\\">Asked'),
    'speakers.json:/images/none.svg',
    /^There is no \/images\/none\.svg$/,
  ],
  [
    change('speakers.json', 'Asked in 1921', '![A map](/images/none.svg) In 1921'),
    'speakers.json:/images/none.svg',
    /^There is no \/images\/none\.svg$/,
  ],
  [
    change('pages/news.json', 'Authors receive', '[Authors](/gone) receive'),
    'pages/news.json:/gone',
    /^The link \/gone leads nowhere$/,
  ],
  // One of its sizes is missing.
  [
    change('pages/news.json', 'Authors receive', '![A](/images/0123456789abcdef/a-4x4.webp) Authors receive'),
    'pages/news.json:/a-4x4.webp',
    /^There is no \/images\/0123456789abcdef\/a-4x4\.webp$/,
  ],
  [
    change('pages/news.json', 'Authors receive', '![](/images/motif.svg) Authors receive'),
    'pages/news.json:/motif.svg',
    /^\/images\/motif\.svg has no text for those who cannot see it$/,
  ],
  [add('pages/visa.en.md', '![A map](/images/none.svg)\n'), 'pages/visa.en.md:19', /^There is no \/images\/none\.svg$/],

  [remove('images/icon-192.png'), 'images/icon-192.png', /^The file is missing$/],
  [
    change('pages/home.json', '"motif.svg"', '"Motif.svg"'),
    'pages/home.json:"Motif.svg"',
    /^There is no images\/Motif\.svg$/,
  ],
  [
    remove('files/abstract-template.doc'),
    'site.json:"abstractTemplate"',
    /^There is no files\/abstract-template\.doc$/,
  ],
  [
    change('pages/committee.json', '"pic": ""', '"pic": "zhou"'),
    'pages/committee.json:"pic": "zhou"',
    /^There is no photo \/images\/people\/zhou\.jpg$/,
    'warning',
  ],
  [
    add('pages/visa.en.md', '![](/images/motif.svg)\n'),
    'pages/visa.en.md:19',
    /has no text for those who cannot see it$/,
  ],
  [
    change('speakers.json', 'Asked', '<p><img src=\\"/images/motif.svg\\">Asked'),
    'speakers.json:/images/motif.svg',
    /has no text for those who cannot see it$/,
  ],
  [grow('images/motif.svg', 20_000), 'images/motif.svg', /^It has 20 kB$/, 'warning'],
  [grow('images/icon-512.png', 3_000_000), 'images/icon-512.png', /^It has 3000 kB: too much/],
];
