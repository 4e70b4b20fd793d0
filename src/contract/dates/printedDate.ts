import type { ImportantDate } from '#site/dates.ts';
import type { Language, Text } from '#site/text.ts';
import { dayIn } from '#contract/dates/deadline.ts';
import { daysInWords } from '#contract/dates/daysInWords.ts';
import { languages } from '#contract/pages/page.ts';
import { doubtsAboutDates, isIsoDay, isMistake, type DoubtedSite } from './dateDoubts.ts';

/** The years, months and days that a printed date may mean. A set is empty if the date does not name any. */
interface PrintedDate {
  years: ReadonlySet<number>;
  months: ReadonlySet<number>;
  days: ReadonlySet<number>;
}

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2024, month)).toLocaleDateString('en', { month: 'long', timeZone: 'UTC' }).toLowerCase(),
);

/** A month, or a range of months: 3月, 3–4月. */
const chineseMonths = /(?:\d{1,2}\s*[-–—~至到、]\s*)?\d{1,2}\s*月/g;

/** A printed date that differs from its days. */
interface PrintedDoubt {
  /** It names another date, or leaves out a day, month or year. */
  code: 'printedOtherwise' | 'printedInPart';
  /** Its days: '2024-03-15', '2024-12-03 to 2024-12-06'. */
  meant: string;
  words: Text;
}

/** The texts of a date, from its days; undefined if they are not known yet (C8). Days may differ by language (I20). */
export function printedFrom({ day, from = day }: Readonly<Record<string, unknown>>): Text | undefined {
  const [en, zh] = languages.map((language) => {
    const [first, last] = [from, day].map((one) => dayIn((one ?? '') as string | Text, language));
    return isIsoDay(first) && isIsoDay(last) ? daysInWords(first, last, language) : undefined;
  });
  return en === undefined || zh === undefined ? undefined : { en, zh };
}

/** The doubt about a printed date in a language, if any. */
export function doubtAboutPrinted(
  { day: last, from: first = last, date, label }: Pick<ImportantDate, 'day' | 'from' | 'date' | 'label'>,
  language: Language,
): PrintedDoubt | undefined {
  const [from, day] = [dayIn(first, language), dayIn(last, language)];
  if (!isIsoDay(from) || !isIsoDay(day)) return undefined;
  const printed = date[language];
  const meant = from === day ? day : `${from} to ${day}`;
  const { en, zh } = label;
  switch (differenceOf(printed, from, day)) {
    case 'otherwise':
      return {
        code: 'printedOtherwise',
        meant,
        words: {
          en: `“${en}” is printed as “${printed}”, but its day is ${meant}. Please make both the same.`,
          zh: `“${zh}”显示为“${printed}”，而日期是${meant}，请改为一致。`,
        },
      };
    case 'in part':
      return {
        code: 'printedInPart',
        meant,
        words: {
          en: `“${en}” is printed as “${printed}”, without the full date ${meant}. Please check whether that is intended.`,
          zh: `“${zh}”显示为“${printed}”，未写全${meant}的年月日，请确认是否有意为之。`,
        },
      };
    default:
      return undefined;
  }
}

/**
 * Mistakes in the dates and notices of a site, for its form: days that cannot be right, and texts that name another
 * day.
 */
export function problemsOfDates(
  site: DoubtedSite,
  shown: readonly Language[],
): { path: readonly (string | number)[]; words: Text }[] {
  const mistakes = doubtsAboutDates(site, new Date()).filter(isMistake);
  const printed = (site.dates ?? []).flatMap(({ day, from, date, label }, row) =>
    shown.flatMap((language) => {
      if (!day || !label || !date?.[language]) return [];
      const doubt = doubtAboutPrinted({ day, ...(from && { from }), date, label }, language);
      return doubt?.code === 'printedOtherwise' ? [{ path: ['dates', row, 'date', language], words: doubt.words }] : [];
    }),
  );
  return [
    ...mistakes.map(({ list, row, field, found }) => {
      const isPair = field !== 'until' && typeof site.dates?.[row]?.[field] === 'object';
      return { path: [list, row, field, ...(isPair ? [shown[0] ?? 'en'] : [])], words: found };
    }),
    ...printed,
  ];
}

function differenceOf(printed: string, from: string, day: string): 'otherwise' | 'in part' | undefined {
  const { years, months, days } = readPrintedDate(printed);
  const parts = [years, months, days];
  const wanted = [from, day].map((one) => one.split('-').map(Number));
  const names = (part: ReadonlySet<number>, index: number) => wanted.every((one) => part.has(one[index] ?? 0));
  if (parts.some((part, index) => part.size > 0 && !names(part, index))) return 'otherwise';
  return parts.every((part) => part.size > 0) ? undefined : 'in part';
}

/** Reads '15 March 2024', 'Mar. 3–6, 2024', '2024-03-15', '2024年3月15日至18日' and '二〇二四年三月十五日'. */
function readPrintedDate(printed: string): PrintedDate {
  const words = inDigits(printed).replaceAll(/\d{1,2}[:：]\d{2}|UTC\s*[+−-]\d+|\d+\s*[时點点]/g, ' ');
  // Which number of 3/5/2024 is the month differs by country, so each may be either.
  const inNumbers = numbersIn(
    Array.from(words.matchAll(/\d{1,4}([-./])\d{1,2}\1\d{1,4}/g), ([date]) => date).join(' '),
  );
  const chinese = words.match(chineseMonths) ?? [];
  const years = numbersIn(words).filter((number) => number >= 1900 && number < 2200);
  return {
    years: new Set(years),
    months: new Set([
      ...namedMonths(words),
      ...numbersIn(chinese.join(' ')),
      ...inNumbers.filter((number) => number <= 12),
    ]),
    days: new Set(numbersIn(words.replaceAll(chineseMonths, ' ')).filter((number) => number >= 1 && number <= 31)),
  };
}

function namedMonths(words: string): number[] {
  const names = words.match(/\b[A-Z][A-Za-z]{2,}/g) ?? [];
  return names.flatMap((name) => {
    const month = monthNames.findIndex((full) => full.startsWith(name.toLowerCase()));
    return month < 0 ? [] : [month + 1];
  });
}

function numbersIn(words: string): number[] {
  return words.match(/\d+/g)?.map(Number) ?? [];
}

const digits = '〇一二三四五六七八九';

/** Converts Chinese numerals before 年, 月 and 日 to digits: 二〇二四年三月二十五日 to 2024年3月25日. */
export function inDigits(words: string): string {
  return words.replaceAll(/[〇零○一二三四五六七八九十廿卅]+(?=\s*[年月日号])/g, (numeral) => {
    const plain = numeral.replaceAll(/[零○]/g, '〇').replace('廿', '二十').replace('卅', '三十');
    const [tens, ones] = plain.split('十');
    const inOrder = (signs = '') => Array.from(signs, (sign) => digits.indexOf(sign)).join('');
    return ones === undefined ? inOrder(tens) : `${inOrder(tens) || 1}${inOrder(ones) || 0}`;
  });
}
