import { add, change, grow, remove, type Spoilt } from './spoiling.ts';

/** Links that lead nowhere, and pictures and files that are missing. */
export const spoiltLinks: readonly Spoilt[] = [
  [
    change('pages/reg.ts', "until: '2024-07-01'", "until: '2024-07-02'"),
    'pages/reg.ts:28',
    /^Words are valid until '2024-07-02', on which no date ends$/,
    'warning',
  ],
  [change('navigation.ts', "to: '/reg'", "to: 'reg'"), 'navigation.ts', /^The link 'reg' leads nowhere$/],
  [
    change(
      'pages/reg.ts',
      "until: '2024-07-01',\n      en: '",
      "until: '2024-07-01',\n      en: '<a href=\"/fee\">Fee</a> ",
    ),
    'pages/reg.ts:29',
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
    change('speakers.ts', 'Asked', "<p><a href=\\'/nowhere\\'>x</a>Asked"),
    'speakers.ts',
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
    change('speakers.ts', "image_url: ''", "image_url: '/images/people/none.jpg'"),
    'speakers.ts:4',
    /^There is no images\/people\/none\.jpg$/,
  ],

  [
    change('speakers.ts', 'Asked', '<p><img src="/images/none.svg" alt="A">Asked'),
    'speakers.ts:13',
    /^There is no \/images\/none\.svg$/,
  ],
  [
    change('speakers.ts', 'Asked in 1921', '![A map](/images/none.svg) In 1921'),
    'speakers.ts:13',
    /^There is no \/images\/none\.svg$/,
  ],
  [
    change('pages/news.ts', 'Authors receive', '[Authors](/gone) receive'),
    'pages/news.ts:16',
    /^The link \/gone leads nowhere$/,
  ],
  // One of its sizes is missing.
  [
    change('pages/news.ts', 'Authors receive', '![A](/images/0123456789abcdef/a-4x4.webp) Authors receive'),
    'pages/news.ts:16',
    /^There is no \/images\/0123456789abcdef\/a-4x4\.webp$/,
  ],
  [
    change('pages/news.ts', 'Authors receive', '![](/images/motif.svg) Authors receive'),
    'pages/news.ts:16',
    /^\/images\/motif\.svg has no text for those who cannot see it$/,
  ],
  [add('pages/visa.en.md', '![A map](/images/none.svg)\n'), 'pages/visa.en.md:19', /^There is no \/images\/none\.svg$/],

  [remove('images/icon-192.png'), 'images/icon-192.png', /^The file is missing$/],
  [change('pages/home.ts', "'motif.svg'", "'Motif.svg'"), 'pages/home.ts', /^There is no images\/Motif\.svg$/],
  [remove('files/abstract-template.doc'), 'site.ts', /^There is no files\/abstract-template\.doc$/],
  [
    change('pages/committee.ts', "pic: ''", "pic: 'zhou'"),
    'pages/committee.ts:14',
    /^There is no photo \/images\/people\/zhou\.jpg$/,
    'warning',
  ],
  [
    add('pages/visa.en.md', '![](/images/motif.svg)\n'),
    'pages/visa.en.md:19',
    /has no text for those who cannot see it$/,
  ],
  [
    change('speakers.ts', 'Asked', '<p><img src="/images/motif.svg">Asked'),
    'speakers.ts:13',
    /has no text for those who cannot see it$/,
  ],
  [grow('images/motif.svg', 20_000), 'images/motif.svg', /^It has 20 kB$/, 'warning'],
  [grow('images/icon-512.png', 3_000_000), 'images/icon-512.png', /^It has 3000 kB: too much/],
];
