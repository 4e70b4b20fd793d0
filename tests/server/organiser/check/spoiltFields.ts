import { change, type Spoilt } from './spoiling.ts';

/** Content that does not fit its schema, with the field of each finding. None of it is published. */
export const spoiltFields: readonly Spoilt[] = [
  [change('site.json', '"dates": [', '"days": ['), 'site.json:1', /^dates is missing$/],
  [change('site.json', '"email": "', '"mail": "'), 'site.json:"contact": {', /^contact\.email is missing$/],
  [change('site.json', '"kind": "travel"', '"kind": "sights"'), 'pages/venue.json:1', /^sights is missing$/],
  [
    change(
      'pages/home.json',
      /\{\s+"id": "early-bird",/,
      '{ "id": "early-bird",',
      /"summary": \{\s+"en": "The early bird fee/,
      '"words": { "en": "The early bird fee',
    ),
    'pages/home.json:{ "id": "early-bird"',
    /^news\[2\]\.summary \('Register before 1 July 2024 and save'\) is missing$/,
  ],

  [
    change('site.json', ', "zh": "奖项" }, "to"', ' }, "to"'),
    'site.json:"to": "/awards" }',
    /^navigation\[9\]\.label\.zh is missing: 'Awards' has no Chinese$/,
  ],
  [
    change('site.json', '"zh": "奖项" }, "to"', '"zh": " " }, "to"'),
    'site.json:"to": "/awards" }',
    /^navigation\[9\]\.label\.zh is empty: 'Awards' has no Chinese$/,
  ],
  [
    change('pages/awards.json', '"en": "Péclet Medal", ', ''),
    'pages/awards.json:"name": { "zh": "佩克莱奖章" }',
    /^awards\[0\]\.name\.en is missing: '佩克莱奖章' has no English$/,
  ],
  [
    change(
      'pages/reg.json',
      /\{\s+"until": "2024-07-01",\s+"en": "(.*)",\s+"zh": .*/,
      '{ "until": "2024-07-01", "en": "Register before 1 July 2024, and save."',
    ),
    'pages/reg.json:and save.',
    /^lead\[0\]\.zh is missing: 'Register before 1 July 2024.*' has no Chinese$/,
  ],
  [
    change('site.json', ', "zh": "2024-11-25" }', ' }'),
    'site.json:"day": { "en": "2024-12-06" }',
    /^dates\[6\]\.day\.zh is missing: '2024-12-06' has no Chinese$/,
  ],

  [
    change('pages/venue.json', '"lead":', '"leads":'),
    'pages/venue.json:"leads":',
    /^leads is not a field of the kind 'travel' of \/travel$/,
  ],
  [
    change('site.json', '"to": "/awards" }', '"to": "/awards", "target": "top" }'),
    'site.json:"target": "top"',
    /^navigation\[9\]\.target \('Awards'\) is not a field of a conference$/,
  ],
  [
    change('site.json', '"kind": "travel",', '"kind": "travel", "hasTopics": true,'),
    'site.json:"hasTopics": true',
    /^routes\[14\]\.hasTopics \('Venue'\) is not a field of a conference$/,
  ],

  [
    change('site.json', '"kind": "travel"', '"kind": "opera"'),
    'site.json:"kind": "opera"',
    /^routes\[14\]\.kind \('Venue'\) cannot be 'opera'$/,
  ],
  [
    change('site.json', '"form": "short"', '"form": "long"'),
    'site.json:"form": "long"',
    /^routes\[2\]\.form \('Sign up'\) cannot be 'long'$/,
  ],
  [
    change('site.json', '"hasTopics": false', '"hasTopics": "no"'),
    'site.json:"hasTopics": "no"',
    /^routes\[6\]\.hasTopics .* cannot be 'no'$/,
  ],
  [
    change('site.json', '"path": "/hotel"', '"path": "/hotel?x"'),
    'site.json:"path": "/hotel?x"',
    /^routes\[16\]\.path \('Hotel'\) cannot be '\/hotel\?x'$/,
  ],
  [
    change('site.json', '"to": "/awards" }', '"to": "javascript:alert(1)" }'),
    'site.json:"to": "javascript:alert(1)"',
    /^navigation\[9\]\.to \('Awards'\) cannot be 'javascript:alert\(1\)'$/,
  ],
  [
    change('site.json', '"link": "#974617"', '"link": "red;position:fixed"'),
    'site.json:"link": "red;position:fixed"',
    /^palette\.light\.link cannot be 'red;position:fixed'$/,
  ],
  [
    change('site.json', 'secretariat@drying-symposium.example', 'secretariat'),
    'site.json:"email": "secretariat"',
    /^contact\.email cannot be 'secretariat'$/,
  ],
  [
    change('site.json', '"mapKey"', '"phone": "0510-1",\n"mapKey"'),
    'site.json:"phone": "0510-1"',
    /^place\.phone cannot be '0510-1'$/,
  ],
  [
    change('site.json', '"mapKey"', '"country": "Portugal",\n"mapKey"'),
    'site.json:"country": "Portugal"',
    /^place\.country cannot be 'Portugal'$/,
  ],
  [
    change(
      'site.json',
      '"dates": [',
      '"timeZone": { "id": "Wuxi", "name": { "en": "Wuxi time", "zh": "无锡时间" } },\n"dates": [',
    ),
    'site.json:"id": "Wuxi"',
    /^timeZone\.id cannot be 'Wuxi'$/,
  ],
  [
    change('site.json', '"abstractWords": 150', '"abstractWords": 1.5'),
    'site.json:"abstractWords": 1.5',
    /^submission\.abstractWords cannot be 1\.5$/,
  ],
  [
    change('pages/venue.json', /"lead": \{[^}]*\}/, '"lead": "By the lake."'),
    'pages/venue.json:"lead": "By the lake."',
    /^lead cannot be 'By the lake\.'$/,
  ],
  [
    change('site.json', '"day": "2024-03-31"', '"day": "2024-02-30"'),
    'site.json:"day": "2024-02-30"',
    /^dates\[1\]\.day \('Notice of abstract acceptance'\) cannot be '2024-02-30'$/,
  ],
  [
    change('site.json', '"day": "2024-04-30",', '"day": "2024-04-30",\n"movedOn": [\n"20 March"\n],'),
    'site.json:"20 March"',
    /^dates\[2\]\.movedOn\[0\] \('Manuscript deadline'\) cannot be '20 March'$/,
  ],

  [
    change('pages/awards.json', 'Péclet Medal', 'Medal '.repeat(40)),
    'pages/awards.json:Medal Medal',
    /^awards\[0\]\.name\.en has 240 characters$/,
  ],
];
