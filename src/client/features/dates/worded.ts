import type { Language } from '#site/text.ts';
import { locales } from '#contract/dates/locales.ts';

/** A count apart from the words around it, as the language has them: 'in', '12', 'days'; '12', '天后'. */
export interface Worded {
  before: string;
  count: string;
  after: string;
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A number of days: '4', 'days'. */
export function daysInWords(count: number, language: Language): Worded {
  return apart(
    new Intl.NumberFormat(locales[language], { style: 'unit', unit: 'day', unitDisplay: 'long' }).formatToParts(count),
  );
}

/** Milliseconds ahead in their largest unit, rounded down: 'in', '12', 'days'. */
export function untilInUnit(ahead: number, language: Language): Worded {
  const [unit, length] = units.find((each) => ahead >= each[1]) ?? units[2];
  return apart(new Intl.RelativeTimeFormat(locales[language]).formatToParts(Math.floor(ahead / length), unit));
}

function apart(parts: readonly { type: string; value: string }[]): Worded {
  const at = parts.findIndex(({ type }) => type === 'integer');
  const joined = (some: typeof parts) =>
    some
      .map(({ value }) => value)
      .join('')
      .trim();
  return { before: joined(parts.slice(0, at)), count: parts[at]?.value ?? '', after: joined(parts.slice(at + 1)) };
}
