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

/** Reads '15 March 2024', 'Mar. 3–6, 2024', '2024-03-15', '2024年3月15日至18日' and '二〇二四年三月十五日'. */
export function readPrintedDate(printed: string): PrintedDate {
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
function inDigits(words: string): string {
  return words.replaceAll(/[〇零○一二三四五六七八九十廿卅]+(?=\s*[年月日号])/g, (numeral) => {
    const plain = numeral.replaceAll(/[零○]/g, '〇').replace('廿', '二十').replace('卅', '三十');
    const [tens, ones] = plain.split('十');
    const inOrder = (signs = '') => Array.from(signs, (sign) => digits.indexOf(sign)).join('');
    return ones === undefined ? inOrder(tens) : `${inOrder(tens) || 1}${inOrder(ones) || 0}`;
  });
}
