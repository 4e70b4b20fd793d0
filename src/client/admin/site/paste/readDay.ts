import { inDigits } from '#contract/dates/printedDate.ts';

/** The order of numbers in dates such as 5/1/2027. */
export type DayOrder = 'dayFirst' | 'monthFirst';

/** One day, or the first and the last of a range, as ISO days. */
export interface Days {
  from?: string;
  day: string;
}

interface Parts {
  year?: number | undefined;
  month?: number | undefined;
  day?: number | undefined;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Punctuation and words between the first and the last day. */
const between = /\s*(?:[–—~〜至到]|\bto\b|\bthrough\b|(?<=[\d日号])\s*-\s*(?=\d))\s*/;

/**
 * Reads a day as people write it: 2027-05-01, 2027年5月1日, 1 May 2027, May 1, 2027, 5/1/2027, or the first and last of
 * several.
 *
 * @returns undefined if it is not a day; 'ambiguous' if day and month could be swapped and `order` does not decide
 */
export function readDays(text: string, order?: DayOrder): Days | 'ambiguous' | undefined {
  const words = plain(text);
  if (order === undefined && orderIn(words) === 'either') return 'ambiguous';
  const one = isoOf(partsOf(words, order));
  if (one !== undefined) return { day: one };
  const ends = words.split(between);
  if (ends.length !== 2) return undefined;
  const [first, last] = ends.map((end) => partsOf(end, order));
  if (!first || !last) return undefined;
  const [from, day] = [isoOf({ ...last, ...known(first) }), isoOf({ ...first, ...known(last) })];
  return from !== undefined && day !== undefined && from <= day ? { from, day } : undefined;
}

/**
 * The order of day and month in some texts, if one of them has a number above 12; undefined if none has, or they
 * disagree.
 */
export function orderOf(texts: readonly string[]): DayOrder | undefined {
  const orders = new Set(texts.map((text) => orderIn(plain(text))));
  if (orders.has('dayFirst') && !orders.has('monthFirst')) return 'dayFirst';
  return orders.has('monthFirst') && !orders.has('dayFirst') ? 'monthFirst' : undefined;
}

const inNumbers = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;

function orderIn(words: string): DayOrder | 'either' | undefined {
  const [, first, sign, second] = inNumbers.exec(words) ?? [];
  if (first === undefined || second === undefined) return undefined;
  // Dots are used in formats where the day comes first.
  if (sign === '.' || Number(first) > 12) return 'dayFirst';
  if (Number(second) > 12) return 'monthFirst';
  return first === second ? undefined : 'either';
}

/** Half-width and in digits, without the day of the week and the time. */
function plain(text: string): string {
  return inDigits(text.normalize('NFKC'))
    .replaceAll(/\((?:周|星期|礼拜)?[一二三四五六日天]\)|(?:周|星期)[一二三四五六日天]/g, ' ')
    .replaceAll(/\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b[.,]*/gi, ' ')
    .replaceAll(/\d{1,2}:\d{2}(?::\d{2})?/g, ' ')
    .replaceAll(/(?<=\d)\s*(?=[年月日号])|(?<=[年月])\s*(?=\d)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function partsOf(words: string, order: DayOrder | undefined): Parts | undefined {
  const iso = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})[日号]?$/.exec(words) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(words);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const numbers = inNumbers.exec(words);
  if (numbers) {
    const [one, other] = [Number(numbers[1]), Number(numbers[3])];
    const isMonthFirst =
      (orderIn(words) ?? 'either') === 'either' ? order === 'monthFirst' : orderIn(words) === 'monthFirst';
    return { year: yearOf(numbers[4]), month: isMonthFirst ? one : other, day: isMonthFirst ? other : one };
  }
  const chinese = /^(?:(\d{4})年)?(?:(\d{1,2})月)?(\d{1,2})[日号]?$/.exec(words);
  if (chinese) return { year: yearOf(chinese[1]), month: numberOf(chinese[2]), day: numberOf(chinese[3]) };
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -]*([a-z]{3,9})\.?,?[ -]*(\d{4}|\d{2})?$/i.exec(words);
  if (dayFirst) return withMonth(dayFirst[2], dayFirst[1], dayFirst[3]);
  const monthFirst = /^([a-z]{3,9})\.? *(\d{1,2})(?:st|nd|rd|th)?(?:,? *(\d{4}))?$/i.exec(words);
  if (monthFirst) return withMonth(monthFirst[1], monthFirst[2], monthFirst[3]);
  const ending = /^(\d{1,2})(?:st|nd|rd|th)?,? *(\d{4})$/i.exec(words);
  return ending ? { year: yearOf(ending[2]), day: numberOf(ending[1]) } : undefined;
}

function withMonth(name = '', day: string | undefined, year: string | undefined): Parts | undefined {
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return month > 0 ? { year: yearOf(year), month, day: numberOf(day) } : undefined;
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}

function yearOf(digits: string | undefined): number | undefined {
  return digits?.length === 2 ? 2000 + Number(digits) : numberOf(digits);
}

function known(parts: Parts): Parts {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

function isoOf({ year, month, day }: Parts = {}): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year < 2200;
  return isReal ? date.toISOString().slice(0, 'yyyy-mm-dd'.length) : undefined;
}
