import { change, type Spoilt } from './spoiling.ts';

/** Content that does not fit its schema, with the field of each finding. None of it is published. */
export const spoiltFields: readonly Spoilt[] = [
  [change('site.json', '"dates": [', '"days": ['), 'site.json:1', 'missing', /\/dates: Dates: Please fill this in\./],
  [
    change('site.json', '"email": "', '"mail": "'),
    'site.json:"contact": {',
    'missing',
    /\/contact\/email: Email: Please fill this in\./,
  ],
  [
    change('site.json', '"kind": "travel"', '"kind": "sights"'),
    'pages/venue.json:1',
    'missing',
    /\/sights: Sights: Please fill this in\./,
  ],
  [
    change(
      'pages/home.json',
      /\{\s+"id": "early-bird",/,
      '{ "id": "early-bird",',
      /"summary": \{\s+"en": "The early bird fee/,
      '"words": { "en": "The early bird fee',
    ),
    'pages/home.json:{ "id": "early-bird"',
    'missing',
    /\/news\/2\/summary “Register before 1 July 2024 and save”: Summary: Please fill/,
  ],

  [
    change('site.json', ', "zh": "奖项" }, "to"', ' }, "to"'),
    'site.json:"to": "/awards" }',
    'untranslated',
    /\/label\/zh “Awards”: Label “Awards”: The Chinese is missing\./,
  ],
  [
    change('site.json', '"zh": "奖项" }, "to"', '"zh": " " }, "to"'),
    'site.json:"to": "/awards" }',
    'untranslated',
    /\/label\/zh “Awards”: Label “Awards”: The Chinese is missing\./,
  ],
  [
    change('pages/awards.json', '"en": "Péclet Medal", ', ''),
    'pages/awards.json:"name": { "zh": "佩克莱奖章" }',
    'untranslated',
    /\/awards\/0\/name\/en “佩克莱奖章”: Name “佩克莱奖章”: The English is missing\./,
  ],
  [
    change(
      'pages/reg.json',
      /\{\s+"until": "2024-07-01",\s+"en": "(.*)",\s+"zh": .*/,
      '{ "until": "2024-07-01", "en": "Register before 1 July 2024, and save."',
    ),
    'pages/reg.json:and save.',
    'untranslated',
    /Introduction “Register before 1 July 2024, and save\.”: The Chinese is missing\./,
  ],
  [
    change('site.json', ', "zh": "2024-11-25" }', ' }'),
    'site.json:"day": { "en": "2024-12-06" }',
    'untranslated',
    /\/dates\/6\/day\/zh “The symposium”: Day “2024-12-06”: The Chinese is missing\./,
  ],

  [
    change('pages/venue.json', '"lead":', '"leads":'),
    'pages/venue.json:"leads":',
    'unknownField',
    /\/leads: Travel and accommodation: There is no field “leads”\. The fields are: is_draft, lead,/,
  ],
  [
    change('site.json', '"to": "/awards" }', '"to": "/awards", "target": "top" }'),
    'site.json:"target": "top"',
    'unknownField',
    /\/target “Awards”: Link: There is no field “target”\./,
  ],
  [
    change('site.json', '"kind": "travel",', '"kind": "travel", "hasTopics": true,'),
    'site.json:"hasTopics": true',
    'unknownField',
    /\/hasTopics “Venue”: Travel and accommodation: There is no field “hasTopics”\./,
  ],

  [
    change('site.json', '"kind": "travel"', '"kind": "opera"'),
    'site.json:"kind": "opera"',
    'noChoice',
    /\/routes\/14\/kind “Venue”: Kind of page “opera”: Please choose one of the list: login,/,
  ],
  [
    change('site.json', '"form": "short"', '"form": "long"'),
    'site.json:"form": "long"',
    'noChoice',
    /“Sign up”: Form “long”: Please choose one of the list: international, chinese, short\./,
  ],
  [
    change('site.json', '"hasTopics": false', '"hasTopics": "no"'),
    'site.json:"hasTopics": "no"',
    'malformed',
    /\/hasTopics “Abstract Submission”: Asks for a topic “no”: This must be true or false\./,
  ],
  [
    change('site.json', '"path": "/hotel"', '"path": "/hotel?x"'),
    'site.json:"path": "/hotel?x"',
    'malformed',
    /“Hotel”: Address “\/hotel\?x”: Please enter the address of a page/,
  ],
  [
    change('site.json', '"to": "/awards" }', '"to": "javascript:alert(1)" }'),
    'site.json:"to": "javascript:alert(1)"',
    'malformed',
    /Page “javascript:alert\(1\)”: Please enter an address/,
  ],
  [
    change('site.json', '"link": "#974617"', '"link": "red;position:fixed"'),
    'site.json:"link": "red;position:fixed"',
    'malformed',
    /Links “red;position:fixed”: Please enter a colour/,
  ],
  [
    change('site.json', 'secretariat@drying-symposium.example', 'secretariat'),
    'site.json:"email": "secretariat"',
    'malformed',
    /\/contact\/email: Email “secretariat”: Please enter an e-mail address\./,
  ],
  [
    change('site.json', '"mapKey"', '"phone": "0510-1",\n"mapKey"'),
    'site.json:"phone": "0510-1"',
    'malformed',
    /“0510-1”: Please enter the number as dialled from abroad/,
  ],
  [
    change('site.json', '"mapKey"', '"country": "Portugal",\n"mapKey"'),
    'site.json:"country": "Portugal"',
    'malformed',
    /Country “Portugal”: Please choose a country, by its two letters/,
  ],
  [
    change(
      'site.json',
      '"dates": [',
      '"timeZone": { "id": "Wuxi", "name": { "en": "Wuxi time", "zh": "无锡时间" } },\n"dates": [',
    ),
    'site.json:"id": "Wuxi"',
    'malformed',
    /Time zone “Wuxi”: Please choose a time zone, such as/,
  ],
  [
    change('site.json', '"abstractWords": 150', '"abstractWords": 1.5'),
    'site.json:"abstractWords": 1.5',
    'malformed',
    /“1\.5”: Please enter a whole number\./,
  ],
  [
    change('pages/venue.json', /"lead": \{[^}]*\}/, '"lead": "By the lake."'),
    'pages/venue.json:"lead": "By the lake."',
    'malformed',
    /“By the lake\.”: Please write it in both languages/,
  ],
  [
    change('site.json', '"day": "2024-03-31"', '"day": "2024-02-30"'),
    'site.json:"day": "2024-02-30"',
    'malformed',
    /“Notice of abstract acceptance”: Day “2024-02-30”: Please enter a day/,
  ],
  [
    change('site.json', '"day": "2024-04-30",', '"day": "2024-04-30",\n"movedOn": [\n"20 March"\n],'),
    'site.json:"20 March"',
    'malformed',
    /\/dates\/2\/movedOn\/0 “Manuscript deadline”: Day of the change “20 March”/,
  ],

  [
    change('pages/awards.json', 'Péclet Medal', 'Medal '.repeat(40)),
    'pages/awards.json:Medal Medal',
    'tooLong',
    /This has 240 characters; at most 200 are possible\./,
  ],
];
