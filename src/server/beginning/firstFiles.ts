import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';
import { daysInWords } from '#contract/dates/daysInWords.ts';
import { dayInWords } from '#contract/dates/ownDeadline.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { schemes, type Scheme } from '#contract/pages/palette.ts';
import { languagesIn, onlyLanguageOf } from '#contract/pages/page.ts';
import { dayOf } from '#server/text/day.ts';
import { paletteOf } from '#contract/pages/derivePalette.ts';
import type { NewConference } from './newConference.ts';
import { markers, placeholder } from '#contract/parts/toWrite.ts';
import { writeLiteral } from '#server/conference/literal.ts';
import { pair } from './placeholders.ts';
import { countries as details, type TCountryCode } from 'countries-list';
import type { TimeZone } from '#site/dates.ts';
import { countryName } from '#contract/names/countryName.ts';

/** A neutral blue for a conference without a colour of its own. */
const defaultHue = '#1f4e79';

/**
 * The files of a new conference that depend on the answers, by their path. All others are copied from the template.
 *
 * @param now - missing days are proposed for a year later, and deadlines for the time until then
 */
export function composeFirstFiles(
  given: NewConference,
  now: Date,
): Record<'identity.ts' | 'country.ts' | 'dates.ts' | 'palette.ts' | 'topics.ts', string> {
  const days = given.days ?? daysInAYear(now);
  return {
    'identity.ts': identity(given, days),
    'country.ts': countryFile(given.country ?? 'CN', zoneOf({ timeZone: given.zone })),
    'dates.ts': dates(given, days, now),
    'palette.ts': palette(firstPalette(given)),
    'topics.ts': topics(given),
  };
}

export function firstPalette({ hue = defaultHue }: Pick<NewConference, 'hue'>): Site['palette'] {
  return paletteOf(hue);
}

type Days = NonNullable<NewConference['days']>;

/** Milliseconds. */
const dayLength = 24 * 60 * 60 * 1000;

function daysInAYear(now: Date): Days {
  const first = dayLater(dayOf(now), 364);
  return { first, last: dayLater(first, 3) };
}

function dayLater(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * dayLength));
}

function identity(given: NewConference, days: Days): string {
  const { id, languages, shortName, email } = given;
  const name = filled(given.name, { en: 'the name of the conference', zh: '会议名称' });
  const short = shortName ? { en: shortName, zh: shortName } : placeholder({ en: 'short name', zh: '简称' });
  // Maps and addresses use both names, even on a site in one language.
  const city = filled(cityOf(given), { en: 'the city', zh: '城市' });
  const printed = printedDays(days, given.days !== undefined);
  const lead = filled(given.lead ?? {}, {
    en: 'what the conference offers, in one or two sentences: its theme, how many days, for whom.',
    zh: '用一两句话介绍会议的主题、会期与参会对象。',
  });
  return `import type { Language, Text } from '#site/text.ts';

/** What the conference is called, and when and where it is held; its pages take it from here. */
export const id = ${writeLiteral(id)};

/** The languages of the site: one, or both. Texts in another language are not shown. */
export const languages: readonly Language[] = [${languagesIn({ languages })
    .map((each) => writeLiteral(each))
    .join(', ')}];

export const name: Text = ${pair(name)};

/** Beside the mark in the header, and under the icon of the installed site. */
export const shortName: Text = ${pair(short)};

export const city: Text = ${pair(city)};

/** The days of the conference in words; the days themselves are in \`dates.ts\`. */
export const days: Text = ${pair(printed)};

export const whenAndWhere: Text = { en: \`\${days.en} · \${city.en}\`, zh: \`\${days.zh} · \${city.zh}\` };

/** What the conference is about, below its name on the home page. */
export const lead: Text = ${pair(lead)};

/** For the copyright. */
export const year = ${days.first.slice(0, 4)};

export const email = ${writeLiteral(email ?? `${markers.address}secretariat.example`)};
`;
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

function topics({ topics: given = [] }: NewConference): string {
  const named = given.map((topic, index) => {
    const number = index + 1;
    return filled(topic, { en: `topic ${number}`, zh: `第${number}个专题` });
  });
  const open = [
    placeholder({ en: 'the first topic', zh: '第一个专题' }),
    placeholder({ en: 'the second topic', zh: '第二个专题' }),
    placeholder({ en: 'the third topic', zh: '第三个专题' }),
  ];
  const rows = (given.length > 0 ? named : open).map((topic) => `  ${pair(topic, 2)},`);
  return `import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';

/** The topics, numbered in this order: authors choose among them. */
export const topics: readonly Text[] = [
${rows.join('\n')}
];

/** Names for runs of topics, by the number of the last one of each; without any, the topics are one list. */
export const topicGroups: Site['topicGroups'] = [];
`;
}

/** Proposed deadlines, in days before the conference. */
const proposed = { abstracts: 182, notices: 126, earlyBird: 98 };

/** With fewer days left than this, the proposed deadlines move closer to the conference. */
const enough = 210;

function dates({ days: given, deadline }: NewConference, { first, last }: Days, now: Date): string {
  const left = (Date.parse(first) - (deadline ? Date.parse(deadline) : now.getTime())) / dayLength;
  const closer = left > 0 && left < enough ? left / enough : 1;
  const before = (days: number) => dayLater(first, -Math.ceil(days * closer));
  const rows = [
    deadlineRow(deadline ?? before(proposed.abstracts), deadline !== undefined),
    proposal(before(proposed.notices), { en: 'Notice of acceptance', zh: '录用通知' }, 'isNotice'),
    proposal(before(proposed.earlyBird), { en: 'Early bird registration ends', zh: '优惠注册截止' }),
    row([
      ...(given === undefined ? ['// A proposal: a year from the day this was made.'] : []),
      ...(first === last ? [] : [`from: ${writeLiteral(first)},`]),
      `day: ${writeLiteral(last)},`,
      'date: days,',
      `label: ${pair({ en: 'The conference', zh: '会议召开' }, 4)},`,
      'isConference: true,',
    ]),
  ];
  return `import type { ImportantDate } from '#site/dates.ts';
import { days } from './identity.ts';

/** The deadlines are proposals. \`day\` is what the site counts down to, \`date\` is what it prints. */
export const dates: readonly ImportantDate[] = [
${rows.join('\n')}
];
`;
}

/** The deadline for abstracts, given or proposed. */
function deadlineRow(day: string, isGiven: boolean): string {
  const label = { en: 'Abstract deadline', zh: '摘要截稿' };
  return dateRow(day, isGiven ? dayInWords(day) : proposedDay(day), label, 'isAbstractDeadline');
}

function proposal(day: string, label: Text, mark?: 'isNotice'): string {
  return dateRow(day, proposedDay(day), label, mark);
}

function proposedDay(day: string): Text {
  const { en, zh } = dayInWords(day);
  return placeholder({ en: `${en} is proposed`, zh: `暂定${zh}` });
}

function dateRow(day: string, date: Text, label: Text, mark?: 'isAbstractDeadline' | 'isNotice'): string {
  return row([
    `day: ${writeLiteral(day)},`,
    `date: ${pair(date, 4)},`,
    `label: ${pair(label, 4)},`,
    ...(mark ? [`${mark}: true,`] : []),
  ]);
}

function row(lines: readonly string[]): string {
  return ['  {', ...lines.map((line) => `    ${line}`), '  },'].join('\n');
}

function palette(colours: Site['palette']): string {
  const scheme = (name: Scheme) =>
    [`  ${name}: {`, ...Object.entries({ ...colours[name] }).map(line), '  },'].join('\n');
  const line = ([name, colour]: [string, string]) => `    ${name}: ${writeLiteral(colour)},`;
  return `import type { Site } from '#site/site.ts';

/** Derived from one colour. After a change, \`npm run organiser -- check\` says whether everything is still legible. */
export const palette: Site['palette'] = {
${schemes.map(scheme).join('\n')}
};
`;
}

function printedDays({ first, last }: Days, isGiven: boolean): Text {
  const [en, zh] = [daysInWords(first, last, 'en'), daysInWords(first, last, 'zh')];
  return isGiven ? { en, zh } : placeholder({ en: `${en} is proposed`, zh: `暂定${zh}` });
}

/** `country.ts` of a new conference: everything that depends on where it is held. */
function countryFile(country: string, zone: TimeZone): string {
  const nameIn = (language: Language) => countryName(country, language, { country }) ?? country;
  const name: Text = { en: nameIn('en'), zh: nameIn('zh') };
  const isChina = country === 'CN';
  return `import type { TimeZone } from '#site/dates.ts';
import type { Text } from '#site/text.ts';

/** The country of the conference, as its ISO 3166 code, and what depends on it. */
export const country: string = ${writeLiteral(country)};

export const countryName: Text = ${pair(name)};

/** The time zone in which days begin and end. */
export const timeZone: TimeZone = {
  id: ${writeLiteral(zone.id)},
  name: ${pair(zone.name, 2)},
};

/** The currency of the prices, as its ISO 4217 code. */
export const currency = ${writeLiteral(details[country as TCountryCode].currency[0] ?? 'USD')};

export const mapKey: Text = ${pair({ en: 'en', zh: isChina ? 'zh' : 'en' })};

export const visa: Text = ${pair(isChina ? chineseVisa : visaOf(name))};

export const taxi: Text = ${pair(isChina ? chineseTaxi : placeholder(taxi))};
`;
}

const chineseVisa = {
  en: 'The Chinese embassy or consulate in your country can tell you whether you need a visa, which one, and how to apply for it.',
  zh: '是否需要签证、申请何种签证以及如何办理，请咨询中国驻当地使领馆。',
};

function visaOf({ en, zh }: Text): Text {
  return {
    en: `The embassy or consulate of the host country (${en}) can tell you whether you need a visa, which one, and how to apply for it.`,
    zh: `是否需要签证、申请何种签证以及如何办理，请咨询${zh}驻当地使领馆。`,
  };
}

const chineseTaxi = {
  en: 'Show the driver the address in Chinese. Taxis charge by the meter and give a receipt on request.',
  zh: '出租车按计价器收费，可索取发票。',
};

const taxi = {
  en: 'what a taxi to the venue costs, how to call one, and how it is paid',
  zh: '出租车前往会场的费用、叫车与付费方式',
};
