import { change, type Spoilt } from './spoiling.ts';

/** What does not fit its schema, each named by its field. Nothing is published with one of these. */
export const spoiltFields: readonly Spoilt[] = [
  [change('site.ts', '  dates,\n', ''), 'dates.ts', /^dates is missing$/],
  [change('site.ts', "    email: '", "    mail: '"), 'site.ts:81', /^contact\.email is missing$/],
  [change('routes.ts', "kind: 'travel'", "kind: 'sights'"), 'pages/venue.ts', /^sights is missing$/],
  [
    change('headlines.ts', "id: 'early-bird',", ''),
    'headlines.ts:29',
    /^news\[2\]\.id \('Register before 1 July 2024 and save'\) is missing$/,
  ],

  [
    change('navigation.ts', ", zh: '奖项'", ''),
    'navigation.ts:22',
    /^navigation\[9\]\.label\.zh is missing: 'Awards' has no Chinese$/,
  ],
  [
    change('navigation.ts', "zh: '奖项'", "zh: ' '"),
    'navigation.ts:22',
    /^navigation\[9\]\.label\.zh is empty: 'Awards' has no Chinese$/,
  ],
  [
    change('pages/awards.ts', "en: 'Péclet Medal', ", ''),
    'pages/awards.ts:11',
    /^awards\[0\]\.name\.en is missing: '佩克莱奖章' has no English$/,
  ],
  [
    change('pages/reg.ts', /\n {6}zh: '2024年7月1日前.*/, ''),
    'pages/reg.ts:29',
    /^lead\[0\]\.zh is missing: 'Register before 1 July 2024.*' has no Chinese$/,
  ],
  [
    change('dates.ts', ", zh: '2024-11-25' }", ' }'),
    'dates.ts:41',
    /^dates\[6\]\.day\.zh is missing: '2024-12-06' has no Chinese$/,
  ],

  [
    change('pages/venue.ts', 'lead:', 'leads:'),
    'pages/venue.ts:5',
    /^leads is not a field of the kind 'travel' of \/travel$/,
  ],
  [
    change('navigation.ts', "to: '/awards'", "to: '/awards', target: 'top'"),
    'navigation.ts:22',
    /^navigation\[9\]\.target \('Awards'\) is not a field of a conference$/,
  ],
  [
    change('routes.ts', "kind: 'travel',\n    page", "kind: 'travel',\n    hasTopics: true,\n    page"),
    'routes.ts',
    /^routes\[14\]\.hasTopics \('\/travel'\) is not a field of a conference$/,
  ],

  [
    change('routes.ts', "kind: 'travel'", "kind: 'opera'"),
    'routes.ts:103',
    /^routes\[14\]\.kind \('\/travel'\) cannot be 'opera'$/,
  ],
  [
    change('routes.ts', "form: 'short'", "form: 'long'"),
    'routes.ts:19',
    /^routes\[2\]\.form \('\/register'\) cannot be 'long'$/,
  ],
  [
    change('routes.ts', 'hasTopics: false', "hasTopics: 'no'"),
    'routes.ts:56',
    /^routes\[6\]\.hasTopics .* cannot be 'no'$/,
  ],
  [
    change('routes.ts', "path: '/hotel'", "path: '/hotel?x'"),
    'routes.ts:108',
    /^routes\[16\]\.path cannot be '\/hotel\?x'$/,
  ],
  [
    change('navigation.ts', "to: '/awards'", "to: 'javascript:alert(1)'"),
    'navigation.ts:22',
    /^navigation\[9\]\.to \('Awards'\) cannot be 'javascript:alert\(1\)'$/,
  ],
  [
    change('site.ts', "link: '#974617'", "link: 'red;position:fixed'"),
    'site.ts:33',
    /^palette\.light\.link cannot be 'red;position:fixed'$/,
  ],
  [
    change('site.ts', 'secretariat@drying-symposium.example', 'secretariat'),
    'site.ts:83',
    /^contact\.email cannot be 'secretariat'$/,
  ],
  [
    change('site.ts', '    mapKey', "    phone: '0510-1',\n    mapKey"),
    'site.ts:59',
    /^place\.phone cannot be '0510-1'$/,
  ],
  [
    change('site.ts', '    mapKey', "    country: 'Portugal',\n    mapKey"),
    'site.ts:59',
    /^place\.country cannot be 'Portugal'$/,
  ],
  [
    change(
      'site.ts',
      '  dates,\n',
      "  dates,\n  timeZone: { id: 'Wuxi', name: { en: 'Wuxi time', zh: '无锡时间' } },\n",
    ),
    'site.ts',
    /^timeZone\.id cannot be 'Wuxi'$/,
  ],
  [
    change('submission.ts', 'abstractWords: 150', 'abstractWords: 1.5'),
    'submission.ts:22',
    /^submission\.abstractWords cannot be 1\.5$/,
  ],
  [
    change('pages/venue.ts', /lead: \{[^}]*\}/, "lead: 'By the lake.'"),
    'pages/venue.ts:5',
    /^lead cannot be 'By the lake\.'$/,
  ],
  [
    change('dates.ts', "day: '2024-03-31'", "day: '2024-02-30'"),
    'dates.ts:12',
    /^dates\[1\]\.day \('Notice of abstract acceptance'\) cannot be '2024-02-30'$/,
  ],
  [
    change('dates.ts', "day: '2024-04-30',", "day: '2024-04-30', movedOn: ['20 March'],"),
    'dates.ts:18',
    /^dates\[2\]\.movedOn\[0\] \('Manuscript deadline'\) cannot be '20 March'$/,
  ],

  [
    change('pages/awards.ts', 'Péclet Medal', 'Medal '.repeat(40)),
    'pages/awards.ts:11',
    /^awards\[0\]\.name\.en has 240 characters$/,
  ],
];
