import type { Text } from '#site/text.ts';
import { inQuotes, type FindingWording } from './wording.ts';

/** A doubt about the days of a date. The form that asks about it has its text, too. */
interface Doubt {
  date: string;
  day: string;
  other: string;
  reason: Text;
}
const doubt = ({ reason }: Doubt): Text => reason;

interface Printed {
  date: string;
  printed: string;
  meant: string;
  /** The reason, which the form shows, too. */
  reason: Text;
}
const misprint = ({ reason }: Printed): Text => reason;

/** Dates, and the country and time zone of the venue. */
export const dateWords = {
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
  dateWithoutName: ({ date }: { date: string }) => ({
    en: `“${date}” has no Latin letter or digit. Please give it an English name.`,
    zh: `“${date}”没有英文名称，请填写。`,
  }),
  dateNameTwice: ({ date }: { date: string }) => ({
    en: `Two dates are called “${date}”. Please give each a name of its own.`,
    zh: `两个日期的名称都是“${date}”，请分别命名。`,
  }),
  noConferenceDate: () => ({
    en: 'No date is marked as that of the conference itself. Please set “These are the days of the conference” for one.',
    zh: '尚未标明哪个日期是会期，请设置“会议召开日期”。',
  }),
  conferenceDates: ({ count }: { count: number }) => ({
    en: `${count} dates are marked as that of the conference. Please mark one.`,
    zh: `有${count}个日期标为会期，请只标一个。`,
  }),
  noDeadline: () => ({
    en: 'No date is marked as the deadline for abstracts, so there is none to count down to. Please set “Deadline for abstracts” for one.',
    zh: '尚未标明摘要截止日期，无法显示倒计时。请设置“摘要截稿”。',
  }),
  deadlines: ({ count }: { count: number }) => ({
    en: `${count} dates are marked as the deadline for abstracts. Please mark one.`,
    zh: `有${count}个日期标为摘要截止日期，请只标一个。`,
  }),
  enforcedDate: ({ date, label }: { date: string; label: Text }) => ({
    en: `“${date}” is enforced, but is not the deadline for abstracts. Only that one can be enforced.`,
    zh: `“${label.zh}”设为强制截止，但不是摘要截止日期。只有摘要截止日期可以强制截止。`,
  }),
  otherYear: ({ words, year, years }: { words: string; year: string; years: readonly string[] }) => ({
    en: `${inQuotes(words)} mentions ${year}, but the dates are in ${years.join(', ')}. Please correct the year, unless it is intended.`,
    zh: `${inQuotes(words)}提到${year}年，而各日期在${years.join('、')}年。若非有意，请更正。`,
  }),
  untilNoDate: ({ day, days }: { day: string; days: readonly string[] }) => ({
    en: `Words are valid until ${day}, on which no date ends. Was a date moved? The dates end on ${days.join(', ')}.`,
    zh: `有文字的有效期至${day}，但没有日期在当天结束。是否改过日期？现有日期为${days.join('、')}。`,
  }),
  nothingAfterUntil: ({ day }: { day: string }) => ({
    en: `The last words of a list are valid until ${day}, and nothing comes after them. Please add words for the time afterwards, without an end.`,
    zh: `一组文字的最后一段有效期至${day}，之后没有内容。请为此后的时间添加不设有效期的文字。`,
  }),

  noCountry: ({ code }: { code: string }) => ({
    en: `“${code}” is not a country. Please choose that of the venue, by its two letters, such as CN or PT.`,
    zh: `“${code}”不是国家/地区，请选择会场所在地（两字母代码，如CN、PT）。`,
  }),
  chineseCustoms: ({ topic, examples, country }: ChineseCustoms) => ({
    en: `This mentions ${customs[topic].en} (${examples.map(inQuotes).join(', ')}), but the conference is in ${country.en}. Please describe the situation there.`,
    zh: `此处提到${customs[topic].zh}（${examples.map(inQuotes).join('、')}），而会议在${country.zh}举行，请改为当地情况。`,
  }),
  otherTimeZone: ({ zone, country, zones }: { zone: Text; country: Text; zones: readonly string[] }) => ({
    en: `The dates end at 24:00 ${zone.en}, which is not the time at the venue, in ${country.en}. Please choose a time zone of the venue: ${zones.join(', ')}.`,
    zh: `各日期以${zone.zh}24时为准，与会场所在地（${country.zh}）的时间不同。请选择当地时区：${zones.join('、')}。`,
  }),
  otherTimeZoneNamed: ({ named, zone }: { named: string; zone: Text }) => ({
    en: `This says “${named}”, but the dates are in ${zone.en}. Please use the same time everywhere.`,
    zh: `此处写的是“${named}”，而各日期以${zone.zh}为准，请统一。`,
  }),
} as const satisfies Readonly<Record<string, FindingWording>>;

interface ChineseCustoms {
  topic: keyof typeof customs;
  examples: readonly string[];
  country: Text;
}

const customs = {
  embassies: { en: 'Chinese embassies', zh: '中国驻外使领馆' },
  prices: { en: 'prices in Chinese currency', zh: '人民币价格' },
  taxis: { en: 'taxis in China', zh: '中国出租车' },
  phone: { en: 'a telephone number in China', zh: '中国的电话号码' },
  address: { en: 'an address in China', zh: '中国的地址' },
} as const satisfies Readonly<Record<string, Text>>;
