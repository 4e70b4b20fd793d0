import type { Language, Text } from '#site';

const day = 24 * 60 * 60 * 1000;
const locale: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' };

/** An announced day in a language; the announcements may disagree. */
export function dayIn(day: string | Text, language: Language): string {
  return typeof day === 'string' ? day : day[language];
}

/** How long until a moment, in the reader's words: 'in 12 days', 'tomorrow'. */
export function untilInWords(moment: Date, now: Date, language: Language): string {
  const days = Math.round((midnight(moment) - midnight(now)) / day);
  return new Intl.RelativeTimeFormat(locale[language], { numeric: 'auto' }).format(days, 'day');
}

/**
 * A moment on the reader's own clock, and the place whose clock it is. Midnight is told as the minute before it, since
 * it belongs to the day that ends.
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
  return { when, place: timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone };
}

/** The day of a moment on the reader's own clock, as a number that can be compared. */
function midnight(moment: Date): number {
  return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
}
