import type { Language } from '#site/text.ts';
import { isElsewhere } from './zone.ts';
import { locales } from '#contract/dates/locales.ts';

/**
 * A moment in the reader's time zone, and the zone's name: '30 October at 17:00' in 'Central European Time'. Undefined
 * where the conference has the same. Midnight is shown as 23:59, since it belongs to the day that ends.
 */
export function onOwnClock(moment: Date, language: Language): { when: string; place: string } | undefined {
  if (!isElsewhere(moment)) return undefined;
  const isMidnight = moment.getHours() === 0 && moment.getMinutes() === 0;
  const when = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(isMidnight ? moment.getTime() - 60_000 : moment);
  return { when, place: zoneOf(moment, language) };
}

/** The name of the reader's time zone at a moment: 'India Standard Time', or else a short one such as 'UTC'. */
function zoneOf(moment: Date, language: Language): string {
  const named = (timeZoneName: 'longGeneric' | 'short') =>
    new Intl.DateTimeFormat(locales[language], { timeZoneName })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const generic = named('longGeneric');
  return generic === '' || generic.startsWith('GMT') ? named('short') : generic;
}
