import { expect, test } from 'vitest';
import type { Text } from '#site/text.ts';
import { defect, inLine, wordsOf } from '#server/conference/finding.ts';
import { dateWords } from '#server/conference/words/dateWords.ts';
import { fieldWords } from '#server/conference/words/fieldWords.ts';
import { fileWords } from '#server/conference/words/fileWords.ts';
import { findingWords, type FindingCode, type ValuesFor } from '#server/conference/words/findingWords.ts';
import { linkWords } from '#server/conference/words/linkWords.ts';
import { pageWords } from '#server/conference/words/pageWords.ts';
import { pictureWords } from '#server/conference/words/pictureWords.ts';
import { reviewWords } from '#server/conference/words/reviewWords.ts';
import { textWords } from '#server/conference/words/textWords.ts';

const both = (en: string, zh: string): Text => ({ en, zh });
const label = both('Name', '名称');
const file = 'pages/news.json';
const address = '/nowhere';
const path = '/travel';
const misfit = [{ label, value: 'x?', reason: both('It does not fit.', '格式不正确。') }] as const;
const written = [{ written: '90*120*2' }] as const;
const words = [{ words: 'some words' }] as const;
const reason = both('“Deadline” was on 2027-05-18, not 2027-05-19.', '“Deadline”为2027-05-18，而非2027-05-19。');
const doubt = [{ date: 'Deadline', day: '2027-05-18', other: '2027-05-19', reason }] as const;
const misprint = [{ date: 'Deadline', printed: '2027-05-18', meant: '2027-05-19', reason }] as const;
const country = both('Portugal', '葡萄牙');
const zone = both('Portugal time', '葡萄牙时间');
const weight = [{ file, kilobytes: 3001, most: 2097 }] as const;
const contrast = {
  name: 'link',
  colour: '#c98a66',
  ground: 'paper',
  on: '#faf8f6',
  scheme: 'light',
  contrast: 2.71,
  needed: 4.5,
  own: 'link',
} as const;

/** Values of every finding. TypeScript refuses a code that is missing, and values that do not fit. */
const examples: { readonly [Code in FindingCode]: Readonly<ValuesFor<Code>> } = {
  missingFile: [{ file }],
  unreadableFile: [{ file, error: 'It is locked.' }],
  notJson: [{ file, reason: 'Unexpected token' }],
  notFields: [{ file }],
  nestedFile: [{ file }],
  tooLargeFile: [{ file, bytes: 3001, most: 2000 }],
  tooMuchText: [{ file, most: 2000 }],
  tooManyFiles: [{ count: 6000, most: 5000 }],
  extendsElsewhere: [{ path: '"/etc"' }],
  symbolicLink: [{ file }],
  damagedVersions: [],
  notZip: [],
  zippedDamage: [],
  zippedLink: [],
  zippedPath: [],
  zippedDepth: [{ most: 8 }],
  zippedFiles: [{ most: 5000 }],
  zippedBytes: [{ megabytes: 500 }],
  draftSince: [],
  refusedPart: [{ reason }],
  pageNotDrawn: [{ message: 'It failed.' }],
  cardsNotDrawn: [{ reason: 'The process ended.' }],
  notPublished: [{ message: 'The disk is full.' }],

  missing: misfit,
  untranslated: misfit,
  empty: misfit,
  unknownField: misfit,
  tooLong: misfit,
  noChoice: misfit,
  reserved: misfit,
  malformed: misfit,
  noPageFile: [{ path, file }],
  noFile: [{ label, file }],

  otherFolder: [{ id: 'opera', folder: 'symposium' }],
  pathTwice: [{ path: '/Travel', same: '/travel' }],
  noFrontPage: [],
  formerPathTaken: [{ from: '/venue', to: '/travel' }],
  pageWithoutPath: [],
  pageWithoutText: [{ path, files: ['pages/a.en.md', 'pages/a.zh.md'] }],
  noLanguage: [{ file }],
  noTranslation: [{ file, language: 'zh' }],
  textWithoutPage: [{ file }],
  descriptionWithoutPage: [{ path }],
  noDescription: [{ path }],
  longDescription: [{ path, characters: 287, shown: 160 }],
  sameDescription: [{ path }],

  noMailAddress: [{ address }],
  noPhoneNumber: [{ address }],
  noWebAddress: [{ address }],
  noAddress: [{ address }],
  noLinkedFile: [{ address, alike: ['/Nowhere'] }],
  noPage: [{ address }],
  draftPage: [{ address }],
  draftNews: [{ address }],
  noNews: [{ address }],
  noHeading: [{ address }],
  deadLink: [{ address, failure: 404 }],
  refusedLink: [{ address, failure: 'no reply' }],

  customaryPicture: [{ file }],
  noPhoto: [{ photo: 'zhou', address }],
  silentPicture: [{ address }],
  tooHeavy: weight,
  heavy: weight,
  templateFile: [{ file }],
  logoNotRead: [{ name: 'logo.png', reason }],
  unmeasuredColour: [{ colour: 'brown' }],
  lowContrast: [contrast],

  endsBeforeBegin: doubt,
  dateOutOfOrder: doubt,
  lateDeadline: doubt,
  registrationAfter: doubt,
  dayFarBefore: doubt,
  dayFarAfter: doubt,
  dayPassed: doubt,
  overAlready: doubt,
  manyDays: doubt,
  noticeEndsFirst: doubt,
  noticePassed: doubt,
  noticeFarAfter: doubt,
  printedOtherwise: misprint,
  printedInPart: misprint,
  dateWithoutName: [{ date: 'Deadline' }],
  dateNameTwice: [{ date: 'Deadline' }],
  reviewWithoutCriteria: [],
  criterionTwice: [{ name: both('Clarity', '清晰性') }],
  reviewFileNamesAuthors: [],
  papersDueEarly: [{ due: '2024-03-10', deadline: '2024-03-15' }],
  reviewsDueEarly: [{ due: '2024-03-10', deadline: '2024-03-15' }],
  noConferenceDate: [],
  conferenceDates: [{ count: 7 }],
  noDeadline: [],
  deadlines: [{ count: 7 }],
  enforcedDate: [{ date: 'Deadline', label: both('Deadline', '截稿 (Deadline)') }],
  otherYear: [{ words: 'In Wuxi', year: '2022', years: ['2024', '2025'] }],
  untilNoDate: [{ day: '2027-05-18', days: ['2027-05-19', '2027-05-20'] }],
  nothingAfterUntil: [{ day: '2027-05-18' }],
  noCountry: [{ code: 'XX' }],
  chineseCustoms: [{ topic: 'prices', examples: ['CNY'], country }],
  otherTimeZone: [{ zone, country, zones: ['Europe/Lisbon', 'Atlantic/Azores'] }],
  otherTimeZoneNamed: [{ named: 'Beijing time', zone }],

  toWrite: [{ english: 7, chinese: 8, addresses: 9 }],
  chineseInEnglish: words,
  chineseInEnglishText: words,
  sameInBoth: words,
  halfWidth: words,
  typedSpace: words,
  emptyText: [],
  otherLanguage: [{ language: 'zh' }],
  nestedTooDeeply: [{ reason }],
  html: [{ source: '<b>' }],
  signs: written,
  fullWidth: written,
  space: written,
  items: written,
  table: written,
  indented: written,
  underlined: written,
  product: written,
  address: written,
  missingNote: written,
  unusedNote: written,
  topicTwice: [{ topic: 'Drying' }],
  topicGroups: [{ ends: [7, 13], topics: 14 }],
  submissionTypeTwice: [{ value: '1' }],
  entryIdTwice: [{ id: 'Deadline', reason }],
  noneOnFrontPage: [{ speakers: 12 }],
  listedTwice: [{ name: 'Zhou' }],
  speakersWithoutChinese: [{ names: ['Zhou'] }],
  sampleSpeakers: [{ names: ['Zhou'], conference: 'forum' }],
  sampleWords: [{ sample: 'street', others: [file] }],
};

/** Values that are not quoted, but said in other words: another value has others. */
const reworded: { readonly [Code in FindingCode]?: Partial<ValuesFor<Code>[0]> } = {
  noTranslation: { language: 'en' },
  otherLanguage: { language: 'en' },
  lowContrast: { name: 'ink', ground: 'card', scheme: 'dark', own: 'paper' },
  chineseCustoms: { topic: 'taxis' },
  sampleWords: { sample: 'bank' },
};

const codes = Object.keys(examples) as FindingCode[];

/** The words of a finding, some of whose values may be others. */
function said(code: FindingCode, others: object = {}): Text {
  const [values] = examples[code];
  return wordsOf({ code, values: { ...values, ...others } });
}

test.each(codes)('C1 V5 The finding %s is worded in both languages, with all of its values', (code) => {
  const { en, zh } = said(code);
  expect(en).toMatch(/[.…”)/]$/);
  expect(zh).toMatch(/\p{Script=Han}.*[。.]$/su);
  for (const [name, value] of Object.entries(examples[code][0] ?? {})) {
    const other = reworded[code]?.[name as never] as unknown;
    if (other === undefined) {
      const [ofEnglish, ofChinese] = 'en' in Object(value) ? [value.en, value.zh] : [value, value];
      for (const part of [ofEnglish].flat()) expect(en, name).toContain(String(part));
      for (const part of [ofChinese].flat()) expect(zh, name).toContain(String(part));
    } else {
      expect(said(code, { [name]: other }).en, name).not.toBe(en);
      expect(said(code, { [name]: other }).zh, name).not.toBe(zh);
    }
  }
});

test('C1 V5 Each code has its words in one list, and all of them have examples', () => {
  const lists = [fileWords, fieldWords, pageWords, linkWords, pictureWords, dateWords, reviewWords, textWords];
  expect(lists.flatMap((list) => Object.keys(list)).toSorted()).toEqual(Object.keys(findingWords).toSorted());
  expect(codes.toSorted()).toEqual(Object.keys(findingWords).toSorted());
});

test('C1 V5 TypeScript refuses a finding without words, or with values that do not fit them', () => {
  const place = { file: 'site.json' };
  expect(defect('noPage', place, { address })).toMatchObject({ code: 'noPage', state: 'problem' });
  // @ts-expect-error -- no such code
  defect('noSuchCode', place);
  // @ts-expect-error -- without its values
  defect('noPage', place);
  // @ts-expect-error -- values of another type
  defect('noPage', place, { address: 5 });
  // @ts-expect-error -- values that no word mentions
  defect('noPage', place, { address, page: '/news' });
  // @ts-expect-error -- words without values
  defect('noFrontPage', place, { address });
});

test('V5 A text of the content cannot move the cursor of a terminal', () => {
  const finding = defect(
    'missingFile',
    { file: 'pages/\u001b[2Jnews.json', entry: '\u202eedoc' },
    { file: '\u001b]0;title\u0007' },
  );
  expect(inLine(finding)).not.toMatch(/[\p{Cc}\u202e]/u);
  expect(inLine(finding)).toContain('pages/[2Jnews.json');
});
