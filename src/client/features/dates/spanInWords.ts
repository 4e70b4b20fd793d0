import type { Language } from '#site/text.ts';
import { locales } from '#contract/dates/locales.ts';

const day = 24 * 60 * 60 * 1000;
const units = [
  { unit: 'day', length: day },
  { unit: 'hour', length: day / 24 },
  { unit: 'minute', length: day / 24 / 60 },
  { unit: 'second', length: 1000 },
] as const;

/**
 * A duration rounded down: '12 days 7 hours', '12天7小时'.
 *
 * @param most - number of units: the largest one and the next smaller ones
 */
export function spanInWords(milliseconds: number, language: Language, most = 2): string {
  let rest = milliseconds;
  return units
    .slice(units.findIndex(({ length }) => milliseconds >= length))
    .slice(0, most)
    .map(({ unit, length }) => {
      const count = Math.floor(rest / length);
      rest -= count * length;
      return { unit, count };
    })
    .filter(({ count }, index) => count > 0 || index === 0)
    .map(({ unit, count }) =>
      new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
    .join(language === 'zh' ? '' : ' ');
}
