import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { contentDir } from '#server/conference/content.ts';
import { add, change, swap, type Spoilt } from './spoiling.ts';

/** Dates, colours, translations, and texts that are still the template's. */
export const spoiltWords: readonly Spoilt[] = [
  [
    add('pages/visa.en.md', `${'> '.repeat(21)}deep\n`),
    'pages/visa.en.md',
    'nestedTooDeeply',
    /Quotes and lists stand more than 20 deep in each other/,
  ],
  [
    change('site.json', '"en": "Manuscript deadline"', '"en": "Abstract deadline!"'),
    'site.json:Abstract deadline!',
    'dateNameTwice',
    /Two dates are called “Abstract deadline!”\./,
  ],
  [
    change('site.json', '"en": "Manuscript deadline"', '"en": "截稿"'),
    'site.json:"en": "截稿"',
    'dateWithoutName',
    /“截稿” has no Latin letter or digit\./,
  ],
  [
    change('site.json', '"en": "2024-12-03"', '"en": "2024-12-09"'),
    'site.json:"en": "2024-12-09"',
    'endsBeforeBegin',
    /“The symposium” ends on 6 December 2024, before it begins on 9 December 2024\./,
  ],
  [
    change('site.json', '"day": "2024-03-31"', '"day": "2024-01-31"'),
    'site.json:"day": "2024-01-31"',
    'dateOutOfOrder',
    /“Notice of abstract acceptance” is on 31 January 2024, but “Abstract deadline”, which is above it in the list, is on 15 March 2024\./,
  ],
  [
    change('site.json', '"day": "2024-03-15"', '"day": "2024-12-04"'),
    'site.json:"day": "2024-12-04"',
    'lateDeadline',
    /“Abstract deadline” is on 4 December 2024, but the conference begins on 3 December/,
  ],
  [
    change('site.json', '"en": "15 March 2024"', '"en": "16 March 2024"'),
    'site.json:16 March 2024',
    'printedOtherwise',
    /“Abstract deadline” is printed as “16 March 2024”, but its day is 2024-03-15\./,
  ],
  [
    change('site.json', '"en": "3–6 December 2024"', '"en": "5–6 December 2024"'),
    'site.json:5–6 December 2024',
    'printedOtherwise',
    /“The symposium” is printed as “5–6 December 2024”, but its day is 2024-12-03 to 2024-12-06\./,
  ],
  [
    change('site.json', /,\s+"isConference": true/, ''),
    'site.json:"dates": [',
    'noConferenceDate',
    /No date is marked as that of the conference itself\./,
  ],
  [
    change('site.json', '"isNotice": true', '"isConference": true'),
    'site.json:"dates": [',
    'conferenceDates',
    /2 dates are marked as that of the conference\./,
  ],
  [
    change('site.json', '"en": "2024-12-03"', '"en": "2021-12-03"'),
    'site.json:"day": { "en": "2024-12-06"',
    'manyDays',
    /Visitors will read that it lasts 1100 days\./,
    'warning',
  ],
  [
    change('site.json', '"zh": "2024-11-22"', '"zh": "2023-11-22"', '"zh": "2024-11-25"', '"zh": "2023-11-25"'),
    'site.json:"zh": "2023-11-25"',
    'overAlready',
    /The conference was over on 25 November 2023\./,
    'warning',
  ],
  [
    change('site.json', /,\s+"isAbstractDeadline": true/, ''),
    'site.json:"dates": [',
    'noDeadline',
    /No date is marked as the deadline for abstracts/,
    'warning',
  ],
  [
    change('site.json', '"isNotice": true', '"isAbstractDeadline": true'),
    'site.json:"dates": [',
    'deadlines',
    /2 dates are marked as the deadline for abstracts\./,
  ],
  [
    change('site.json', '"isNotice": true', '"isNotice": true,\n"enforced": { "graceMinutes": 5 }'),
    'site.json:"enforced"',
    'enforcedDate',
    /is enforced, but is not the deadline for abstracts\./,
  ],
  [
    change(
      'site.json',
      '"submission": {',
      '"review": { "perAbstract": 3, "blind": "single", "criteria": [] },\n"submission": {',
    ),
    'site.json:"review": {',
    'reviewWithoutCriteria',
    /Reviews are asked for, but there is no criterion\./,
  ],
  [
    change('site.json', '"submission": {', `"review": ${reviewOf('Clarity', ' clarity')},\n"submission": {`),
    'site.json:"review": {',
    'criterionTwice',
    /Two criteria are called “ clarity”\./,
  ],
  [
    change(
      'site.json',
      '"submission": {',
      `"review": ${reviewOf('Clarity').replace('"criteria"', '"wordFile":"file","criteria"')},\n"submission": {`,
    ),
    'site.json:"review": {',
    'reviewFileNamesAuthors',
    /would get the Word file, which names them/,
  ],
  [
    change('site.json', '"submission": {', `"review": ${reviewOf('Clarity')},\n"submission": {`),
    'site.json:"review": {',
    'reviewsDueEarly',
    /Reviews are due on 2024-03-15, but abstracts can be submitted until 2024-03-15\./,
    'warning',
  ],
  [
    change(
      'site.json',
      '"submission": {',
      '"review": { "perAbstract": 0, "blind": "single", "criteria": [], "fullPaper": { "length": { "en": "8 pages", "zh": "8页" }, "due": "2024-03-15" } },\n"submission": {',
    ),
    'site.json:"review": {',
    'papersDueEarly',
    /Full papers are due on 2024-03-15, but abstracts can be submitted until 2024-03-15\./,
    'warning',
  ],
  [
    change('site.json', 'Wuxi 2024', 'Wuxi 2022'),
    'site.json:Wuxi 2022',
    'otherYear',
    /Wuxi 2022” mentions 2022, but the dates are in 2024\./,
    'warning',
  ],

  [
    change('site.json', '"link": "#974617"', '"link": "#c98a66"'),
    'site.json:"link": "#c98a66"',
    'lowContrast',
    /“Links” \(#c98a66\) on “Page” \(#faf8f6\) .* light colours: the contrast is 2\.\d\d, and 4\.5 is needed\. Please make “Links” darker/,
  ],
  [
    change('site.json', '"onHue": "#14110f"', '"onHue": "#fffffe"'),
    'site.json:"onHue": "#fffffe"',
    'lowContrast',
    /\(#fffffe\) on “Main colour” \(#e39a6c\) .* dark colours/,
  ],
  [
    change('site.json', '"paper": "#faf8f6"', '"paper": "#c0b0a0"'),
    'site.json:"paper": "#c0b0a0"',
    'lowContrast',
    /“Outlines and signals” \(#7b847d\) on “Page” \(#c0b0a0\) .* make “Page” lighter/,
  ],
  [
    change('site.json', '"link": "#974617"', '"link": "brown"'),
    'site.json:"link": "brown"',
    'unmeasuredColour',
    /The contrast of the colour “brown” cannot be measured\./,
    'warning',
  ],

  [
    change('site.json', '"mapKey"', '"country": "PT",\n"mapKey"'),
    'site.json:"en": "An international symposium on drying, 3–6 December 2024, Wuxi, China',
    'chineseCustoms',
    /This mentions an address in China \(“, China”\), but the conference is in Portugal\./,
    'warning',
  ],
  [
    change('site.json', '"mapKey"', '"country": "PT",\n"mapKey"'),
    'site.json:"phone": "+86',
    'chineseCustoms',
    /This mentions a telephone number in China/,
    'warning',
  ],
  [
    change('site.json', '"mapKey"', '"country": "XX",\n"mapKey"'),
    'site.json:"country": "XX"',
    'noCountry',
    /“XX” is not a country\./,
  ],
  [
    async (folder) => {
      await change('site.json', '"kind": "keynotes"', '"kind": "speakers"')(folder);
      await change('speakers.json', /(?<="speaker_list": \[)\s+\{\s+/, '{ ')(folder);
    },
    'speakers.json:"speaker_list": [{ "news_title": "Warren K. Lewis"',
    'speakersWithoutChinese',
    /of the speakers, beginning with Warren K\. Lewis, have no Chinese name\.|^Warren K\. Lewis has no Chinese name\./,
    'warning',
  ],
  [
    change('pages/venue.json', '太湖北岸。', '太湖北岸(T).'),
    'pages/venue.json:太湖北岸(T).',
    'halfWidth',
    /太湖北岸\(T\)\.” has half-width punctuation\./,
    'warning',
  ],
  [
    change('pages/venue.json', '太湖北岸', '太湖 Tai 北岸'),
    'pages/venue.json:太湖 Tai 北岸',
    'typedSpace',
    /has a space between Chinese/,
    'warning',
  ],
  [
    change('pages/venue.json', 'Lake Tai', 'Lake Tai (太湖)'),
    'pages/venue.json:Lake Tai (太湖)',
    'chineseInEnglish',
    /The English “The symposium meets/,
  ],
  [
    add('pages/visa.zh.md', '中文,标点\n'),
    'pages/visa.zh.md:19',
    'halfWidth',
    /“中文,标点” has half-width punctuation\./,
    'warning',
  ],
  [
    add('pages/visa.en.md', 'Lake 太湖\n'),
    'pages/visa.en.md:19',
    'chineseInEnglishText',
    /“Lake 太湖” contains Chinese characters\./,
    'warning',
  ],
  [
    add('pages/visa.zh.md', '\n请使用 Word 文件\n'),
    'pages/visa.zh.md:20',
    'typedSpace',
    /“请使用 Word 文件” has a space/,
    'warning',
  ],
  [change('pages/visa.zh.md', /^[^]*$/, ''), 'pages/visa.zh.md', 'emptyText', /The text is empty\./],
  [change('pages/visa.zh.md', /^[^]*$/, '<!-- 已删 -->\n'), 'pages/visa.zh.md', 'emptyText', /The text is empty\./],
  [
    swap('pages/visa.en.md', 'pages/visa.zh.md'),
    'pages/visa.zh.md',
    'otherLanguage',
    /The Chinese text is hardly Chinese\./,
  ],
  [
    swap('pages/visa.zh.md', 'pages/visa.en.md'),
    'pages/visa.en.md',
    'otherLanguage',
    /The English text is mostly Chinese\./,
  ],
  [
    change(
      'pages/venue.json',
      /(?<="en": ")[^"]*/,
      'It meets at the lake.',
      /(?<="zh": ")[^"]*/,
      'It meets at the lake.',
    ),
    'pages/venue.json:"en": "It meets at the lake."',
    'sameInBoth',
    /“It meets at the lake\.” is the same in both languages\./,
    'warning',
  ],
  [
    change('site.json', 'Biomass energy', 'Powdered solids'),
    'site.json:"en": "Powdered solids", "zh": "粉体物料"',
    'topicTwice',
    /The topic “Powdered solids” exists twice\./,
  ],
  [
    change('site.json', '"last": 14', '"last": 13'),
    'site.json:"topicGroups": [',
    'topicGroups',
    /The groups of topics end at 7, 13, but there are 14 topics\./,
  ],
  [
    change('site.json', '"value": "2"', '"value": "1"'),
    'site.json:"value": "1", "label": { "en": "Abstract (oral',
    'submissionTypeTwice',
    /Two submission types have the value “1”\./,
  ],
  [
    change('pages/news.json', /\{\s+"id": "early-bird"/, '{ "id": "early-bird"', '"full-papers"', '"early-bird"'),
    'pages/news.json:  "id": "early-bird"',
    'entryIdTwice',
    /Two entries of this list are called “early-bird”\./,
  ],

  [
    async (folder) => {
      await change('site.json', 'Wuxi 2024', 'Wuxi, Sample Bank')(folder);
      await change('pages/venue.json', 'Lake Tai', 'Sample Bank')(folder);
    },
    'site.json:Wuxi, Sample Bank',
    'sampleWords',
    /This still contains a sample bank account or phone number \(also in pages\/reg\.json, pages\/venue\.json\)\./,
    'warning',
  ],
  [
    change('speakers.json', /\{\s+"news_title": "Shiro Nukiyama"/, '{ "news_title": "Nicolas Appert"'),
    'speakers.json:{ "news_title": "Nicolas Appert"',
    'sampleSpeakers',
    /The speaker Nicolas Appert is from the sample “forum”\./,
    'warning',
  ],
  [
    (folder) => cp(join(contentDir, '../template/images/motif.svg'), join(folder, 'images/motif.svg')),
    'images/motif.svg',
    'templateFile',
    /images\/motif\.svg is the one that every new conference starts with\./,
    'warning',
  ],
];

/** Settings of review in a line, with criteria of these names. */
function reviewOf(...names: string[]): string {
  const text = (en: string, zh = '说明') => ({ en, zh });
  const criteria = names.map((name, index) => ({
    name: text(name, `标准${index}`),
    low: text('low'),
    high: text('high'),
  }));
  return JSON.stringify({ perAbstract: 2, blind: 'double', criteria, due: '2024-03-15' });
}
