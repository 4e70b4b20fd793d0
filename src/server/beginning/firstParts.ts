import { countries as details, type TCountryCode } from 'countries-list';
import type { ImportantDate } from '#site/dates.ts';
import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';
import { daysInWords } from '#contract/dates/daysInWords.ts';
import { dayInWords } from '#contract/dates/ownDeadline.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { countryName } from '#contract/names/countryName.ts';
import { paletteOf } from '#contract/pages/derivePalette.ts';
import { languages, languagesIn, mainLanguageOf, onlyLanguageOf } from '#contract/pages/page.ts';
import { currentContent } from '#contract/parts/currentContent.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import { placeholder } from '#contract/parts/toWrite.ts';
import { dayOf } from '#server/text/day.ts';
import type { NewConference } from './newConference.ts';

/** A neutral blue for a conference without a colour of its own. */
const defaultHue = '#1f4e79';

/**
 * Makes the parts of a new conference: the template's parts, with the answers in place of marked texts.
 *
 * @param template - the parts of the template, by name
 * @param now - days that are missing are proposed for a year later, and deadlines before them
 */
export function composeFirstParts(
  template: ReadonlyMap<string, Json>,
  given: NewConference,
  now: Date,
): Map<string, Json> {
  const days = given.days ?? daysInAYear(now);
  const answers = answersOf(given, days);
  const parts = new Map(Array.from(template, ([part, value]) => [part, filledIn(value, answers)] as const));
  parts.set('site', firstSite(parts.get('site') as Site, given, days, now));
  return new Map(Array.from(parts, ([part, value]) => [part, currentContent(part, value)]));
}

type Days = NonNullable<NewConference['days']>;

/** In milliseconds. */
const dayLength = 24 * 60 * 60 * 1000;

function daysInAYear(now: Date): Days {
  const first = dayLater(dayOf(now), 364);
  return { first, last: dayLater(first, 3) };
}

function dayLater(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * dayLength));
}

/** Words of the template that an answer replaces, wherever they are. */
export const replacedWords = {
  name: { en: 'TO WRITE: the name of the conference', zh: '待写：会议名称' },
  shortName: { en: 'TO WRITE: short name', zh: '待写：简称' },
  city: { en: 'TO WRITE: the city', zh: '待写：城市' },
  days: { en: 'TO WRITE: 18–21 May 2027 is proposed', zh: '待写：暂定2027年5月18日至21日' },
  lead: {
    en: 'TO WRITE: what the conference offers, in one or two sentences: its theme, how many days, for whom.',
    zh: '待写：用一两句话介绍会议的主题、会期与参会对象。',
  },
  copyright: { en: '© 2027', zh: '© 2027' },
  country: { en: ', China', zh: ', China' },
  price: { en: 'price in CNY', zh: '价格（CNY）' },
  visa: {
    en: 'The Chinese embassy or consulate in your country can tell you whether you need a visa, which one, and how to apply for it.',
    zh: '是否需要签证、申请何种签证以及如何办理，请咨询中国驻当地使领馆。',
  },
  taxi: {
    en: 'Show the driver the address in Chinese. Taxis charge by the meter and give a receipt on request.',
    zh: '出租车按计价器收费，可索取发票。',
  },
  email: { en: 'to-write@secretariat.example', zh: 'to-write@secretariat.example' },
} as const satisfies Readonly<Record<string, Text>>;

type Answers = Readonly<Record<keyof typeof replacedWords, Text>>;

function answersOf(given: NewConference, days: Days): Answers {
  const { country = 'CN', shortName, email = replacedWords.email.en } = given;
  const name = countryNames(country);
  const isChina = country === 'CN';
  const currency = details[country as TCountryCode].currency[0] ?? 'USD';
  const copyright = `© ${days.first.slice(0, 4)}`;
  return {
    name: { ...replacedWords.name, ...present(given.name) },
    shortName: shortName ? { en: shortName, zh: shortName } : replacedWords.shortName,
    // Maps and addresses use both names, even on a site in one language.
    city: { ...replacedWords.city, ...present(cityOf(given)) },
    days: printedDays(days, given.days !== undefined),
    lead: { ...replacedWords.lead, ...present(given.lead ?? {}) },
    copyright: { en: copyright, zh: copyright },
    country: { en: `, ${name.en}`, zh: `, ${name.en}` },
    price: { en: `price in ${currency}`, zh: `价格（${currency}）` },
    visa: isChina ? replacedWords.visa : visaOf(name),
    taxi: isChina ? replacedWords.taxi : placeholder(taxi),
    email: { en: email, zh: email },
  };
}

function present({ en, zh }: Partial<Text>): Partial<Text> {
  return { ...(en !== undefined && { en }), ...(zh !== undefined && { zh }) };
}

/** Replaces the words in every text. A replacement is not searched again. */
function filledIn(value: Json, answers: Answers): Json {
  if (typeof value === 'string') return value.replaceAll(anyReplaced, (words) => replacementOf(words, answers));
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly Json[]).map((entry) => filledIn(entry, answers));
  return Object.fromEntries(
    Object.entries<Json>(value as Record<string, Json>).map(([name, inside]) => [name, filledIn(inside, answers)]),
  );
}

const names = Object.keys(replacedWords) as readonly (keyof typeof replacedWords)[];
const everyReplaced = names.flatMap((name) =>
  languages.map((language) => ({ name, language, words: replacedWords[name][language] })),
);
const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyReplaced = new RegExp(everyReplaced.map(({ words }) => escaped(words)).join('|'), 'g');

function replacementOf(found: string, answers: Answers): string {
  const { name, language } = everyReplaced.find(({ words }) => words === found)!;
  return answers[name][language];
}

/** The fields of the site that are not texts. */
function firstSite(site: Site, given: NewConference, days: Days, now: Date): Site {
  const { id, country = 'CN' } = given;
  const city = { ...replacedWords.city, ...present(cityOf(given)) };
  const isChina = country === 'CN';
  return {
    ...site,
    id,
    languages: languagesIn({ languages: given.languages }),
    mainLanguage: mainLanguageOf(given),
    palette: paletteOf(given.hue ?? defaultHue),
    dates: firstDates(given, days, now),
    timeZone: zoneOf({ timeZone: given.zone }),
    topics: firstTopics(given),
    topicGroups: [],
    place: {
      ...site.place,
      country,
      mapKey: { en: 'en', zh: isChina ? 'zh' : 'en' },
      // Maps show the city until there is a venue: README, 'Map'.
      maps: {
        international: `https://www.google.com/maps?q=${encodeURIComponent(city.en)}&z=12&output=embed`,
        chinese: `https://map.baidu.com/mobile/webapp/search/search/qt=s&wd=${encodeURIComponent(city.zh)}`,
      },
    },
  };
}

/** The name of the city; on a site in one language, the other language takes the same name. */
function cityOf({ languages, city }: NewConference): Partial<Text> {
  const only = onlyLanguageOf({ languages });
  return only && city[only] !== undefined ? { en: city[only], zh: city[only] } : city;
}

function filled(given: Partial<Text>, hint: Text): Text {
  const open = placeholder(hint);
  return { en: given.en ?? open.en, zh: given.zh ?? open.zh };
}

function firstTopics({ topics: given = [] }: NewConference): Text[] {
  if (given.length > 0)
    return given.map((topic, index) => {
      const number = index + 1;
      return filled(topic, { en: `topic ${number}`, zh: `第${number}个专题` });
    });
  return [
    placeholder({ en: 'the first topic', zh: '第一个专题' }),
    placeholder({ en: 'the second topic', zh: '第二个专题' }),
    placeholder({ en: 'the third topic', zh: '第三个专题' }),
  ];
}

/** Proposed deadlines, in days before the conference. */
const proposed = { abstracts: 182, notices: 126, earlyBird: 98 };

/** With fewer days left than this, the suggested deadlines move closer to the conference. */
const enough = 210;

/** The deadlines are proposals. `day` is what the site counts down to, `date` is what it prints. */
function firstDates({ days: given, deadline }: NewConference, { first, last }: Days, now: Date): ImportantDate[] {
  const left = (Date.parse(first) - (deadline ? Date.parse(deadline) : now.getTime())) / dayLength;
  const closer = left > 0 && left < enough ? left / enough : 1;
  const before = (days: number) => dayLater(first, -Math.ceil(days * closer));
  return [
    deadlineOf(deadline ?? before(proposed.abstracts), deadline !== undefined),
    { ...proposal(before(proposed.notices), { en: 'Notice of acceptance', zh: '录用通知' }), isNotice: true },
    proposal(before(proposed.earlyBird), { en: 'Early bird registration ends', zh: '优惠注册截止' }),
    {
      ...(first !== last && { from: first }),
      day: last,
      date: printedDays({ first, last }, given !== undefined),
      label: { en: 'The conference', zh: '会议召开' },
      isConference: true,
    },
  ];
}

/** The deadline for abstracts, given or suggested. */
function deadlineOf(day: string, isGiven: boolean): ImportantDate {
  const label = { en: 'Abstract deadline', zh: '摘要截稿' };
  return { ...(isGiven ? { day, date: dayInWords(day), label } : proposal(day, label)), isAbstractDeadline: true };
}

function proposal(day: string, label: Text): ImportantDate {
  const { en, zh } = dayInWords(day);
  return { day, date: placeholder({ en: `${en} is proposed`, zh: `暂定${zh}` }), label };
}

function printedDays({ first, last }: Days, isGiven: boolean): Text {
  const [en, zh] = [daysInWords(first, last, 'en'), daysInWords(first, last, 'zh')];
  return isGiven ? { en, zh } : placeholder({ en: `${en} is proposed`, zh: `暂定${zh}` });
}

function countryNames(country: string): Text {
  const nameIn = (language: Language) => countryName(country, language, { country }) ?? country;
  return { en: nameIn('en'), zh: nameIn('zh') };
}

function visaOf({ en, zh }: Text): Text {
  return {
    en: `The embassy or consulate of the host country (${en}) can tell you whether you need a visa, which one, and how to apply for it.`,
    zh: `是否需要签证、申请何种签证以及如何办理，请咨询${zh}驻当地使领馆。`,
  };
}

const taxi = {
  en: 'what a taxi to the venue costs, how to call one, and how it is paid',
  zh: '出租车前往会场的费用、叫车与付费方式',
};
