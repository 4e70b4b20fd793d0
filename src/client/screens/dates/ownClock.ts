import type { Language } from '#site';
import { locale } from '../../ui/deadline.ts';

/**
 * A moment on the reader's own clock, and the place whose clock it is: '30 October at 17:00' in 'Berlin (CET)'. Midnight
 * is told as the minute before it, since it belongs to the day that ends.
 */
export function onOwnClock(moment: Date, language: Language): { when: string; place: string } {
  const isMidnight = moment.getHours() === 0 && moment.getMinutes() === 0;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const when = new Intl.DateTimeFormat(locale[language], {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(isMidnight ? moment.getTime() - 60_000 : moment);
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return { when, place: withZone(place, zoneOf(moment, language), language) };
}

function withZone(place: string, zone: string, language: Language): string {
  if (place === zone) return place;
  return language === 'zh' ? `${place}，${zone}` : `${place} (${zone})`;
}

/** What the reader's time zone is called at a moment: 'CET', 'GMT+1'. */
function zoneOf(moment: Date, language: Language): string {
  const parts = new Intl.DateTimeFormat(locale[language], { timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
