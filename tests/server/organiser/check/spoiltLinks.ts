import { add, change, grow, remove, type Spoilt } from './spoiling.ts';

/** Links that lead nowhere, and pictures and files that are missing. */
export const spoiltLinks: readonly Spoilt[] = [
  [
    change('pages/reg.json', '"until": "2024-07-01"', '"until": "2024-07-02"'),
    'pages/reg.json:"until": "2024-07-02"',
    'untilNoDate',
    /valid until 2024-07-02, on which no date ends\. Was a date moved\? The dates end on 2024-03-15,/,
    'warning',
  ],
  [
    change('site.json', '"to": "/reg"', '"to": "reg"'),
    'site.json:"to": "reg"',
    'noAddress',
    /The link “reg” leads nowhere\./,
  ],
  [
    change('pages/reg.json', '"en": "Register before', '"en": "<a href=\\"/fee\\">Fee</a> Register before'),
    'pages/reg.json:Fee</a>',
    'noPage',
    /The link \/fee leads to no page/,
  ],
  [
    change('pages/visa.en.md', '](/reg)', '](/registration)'),
    'pages/visa.en.md:18',
    'noPage',
    /The link \/registration leads to no page/,
  ],
  [
    change('pages/visa.en.md', '](/reg)', '](/reg#refund)'),
    'pages/visa.en.md:18',
    'noHeading',
    /The link \/reg#refund leads to a heading that does not exist/,
  ],
  [
    change('pages/visa.en.md', '](/reg)', '](#how-to-ask)'),
    'pages/visa.en.md:18',
    'noHeading',
    /The link #how-to-ask leads/,
  ],
  [change('pages/visa.en.md', '](/reg)', '](#refund)'), 'pages/visa.en.md:18', 'noHeading', /The link #refund leads/],
  [
    change('pages/visa.en.md', '](/reg)', '](/news?id=none)'),
    'pages/visa.en.md:18',
    'noNews',
    /The link \/news\?id=none leads to news that does not exist/,
  ],
  [
    change('pages/visa.en.md', '](/reg)', '](https://nowhere)'),
    'pages/visa.en.md:18',
    'noWebAddress',
    /“https:\/\/nowhere” is not an address/,
  ],
  [
    change('speakers.json', 'Asked', "<p><a href='/nowhere'>x</a>Asked"),
    'speakers.json:/nowhere',
    'noPage',
    /The link \/nowhere leads to no page/,
  ],
  [
    change('pages/visa.en.md', '](/reg)', '](mailto:office)'),
    'pages/visa.en.md:18',
    'noMailAddress',
    /“mailto:office” is not an e-mail address/,
  ],
  [
    change('pages/visa.en.md', '](/reg)', '](tel:office)'),
    'pages/visa.en.md:18',
    'noPhoneNumber',
    /“tel:office” is not a telephone number/,
  ],
  [
    change('pages/visa.en.md', '/invitation-letter-', '/Invitation-letter-'),
    'pages/visa.en.md:9',
    'noLinkedFile',
    /There is no file \/templates\/Invitation-letter-template\.docx\. Capital and small letters differ: there is \/templates\/invitation-/,
  ],
  [
    change('speakers.json', '"image_url": ""', '"image_url": "/images/people/none.jpg"'),
    'speakers.json:/images/people/none.jpg',
    'noFile',
    /Photo: There is no file “images\/people\/none\.jpg”/,
  ],

  [
    change('speakers.json', 'Asked', '<p><img src=\\"/images/none.svg\\" alt=\\"A\\">Asked'),
    'speakers.json:/images/none.svg',
    'noLinkedFile',
    /There is no file \/images\/none\.svg\./,
  ],
  [
    change('speakers.json', 'Asked in 1921', '![A map](/images/none.svg) In 1921'),
    'speakers.json:/images/none.svg',
    'noLinkedFile',
    /There is no file \/images\/none\.svg\./,
  ],
  [
    change('pages/news.json', 'Authors receive', '[Authors](/gone) receive'),
    'pages/news.json:/gone',
    'noPage',
    /The link \/gone leads to no page/,
  ],
  // One of its sizes is missing.
  [
    change('pages/news.json', 'Authors receive', '![A](/images/0123456789abcdef/a-4x4.webp) Authors receive'),
    'pages/news.json:/a-4x4.webp',
    'noLinkedFile',
    /There is no file \/images\/0123456789abcdef\/a-4x4\.webp\./,
  ],
  [
    change('pages/news.json', 'Authors receive', '![](/images/motif.svg) Authors receive'),
    'pages/news.json:/motif.svg',
    'silentPicture',
    /The picture \/images\/motif\.svg has no text for those/,
  ],
  [
    add('pages/visa.en.md', '![A map](/images/none.svg)\n'),
    'pages/visa.en.md:19',
    'noLinkedFile',
    /There is no file \/images\/none\.svg\./,
  ],

  [
    remove('images/icon-192.png'),
    'images/icon-192.png',
    'customaryPicture',
    /The picture images\/icon-192\.png is missing/,
  ],
  [
    change('pages/home.json', '"motif.svg"', '"Motif.svg"'),
    'pages/home.json:"Motif.svg"',
    'noFile',
    /Drawing: There is no file “images\/Motif\.svg”/,
  ],
  [
    remove('files/abstract-template.doc'),
    'site.json:"abstractTemplate"',
    'noFile',
    /Template for abstracts: There is no file “files\/abstract-template\.doc”/,
  ],
  [
    change('pages/committee.json', '"pic": ""', '"pic": "zhou"'),
    'pages/committee.json:"pic": "zhou"',
    'noPhoto',
    /There is no photo “zhou” \(\/images\/people\/zhou\.jpg\)/,
    'warning',
  ],
  [
    add('pages/visa.en.md', '![](/images/motif.svg)\n'),
    'pages/visa.en.md:19',
    'silentPicture',
    /\/images\/motif\.svg has no text for those/,
  ],
  [
    change('speakers.json', 'Asked', '<p><img src=\\"/images/motif.svg\\">Asked'),
    'speakers.json:/images/motif.svg',
    'silentPicture',
    /\/images\/motif\.svg"> has no text for those/,
  ],
  [
    grow('images/motif.svg', 20_000),
    'images/motif.svg',
    'heavy',
    /images\/motif\.svg has 20 kB, and every reader’s device stores it: at most 14 kB/,
    'warning',
  ],
  [
    grow('images/icon-512.png', 3_000_000),
    'images/icon-512.png',
    'tooHeavy',
    /images\/icon-512\.png has 3000 kB: too much to be available offline\. The limit is 2097 kB\./,
  ],
];
