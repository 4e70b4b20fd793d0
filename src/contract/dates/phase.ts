import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import { abstractDeadlineOf, dayIn, endOfDay, startOfDay, conferenceDaysOf } from './deadline.ts';
import { zoneOf } from './zone.ts';

/** The phases of a conference: before and after its deadline for abstracts, while it takes place, and afterwards. */
export const phases = ['before', 'after', 'running', 'over'] as const;
export type Phase = (typeof phases)[number];

export type Dated = Pick<Site, 'dates' | 'timeZone'>;

/**
 * The phase of a conference at a moment, by the dates announced in a language. The days of the conference decide first.
 * If they are unknown, it never takes place and is never over. Without a deadline it stays before the deadline.
 */
export function phaseAt(site: Dated, moment: Date, language: Language): Phase {
  const { closes, begins, ends } = boundsOf(site, language);
  if (ends && moment >= ends) return 'over';
  if (begins && moment >= begins) return 'running';
  return closes && moment >= closes ? 'after' : 'before';
}

/** Whether a conference has ended, by the dates in every language. It never does if its days are unknown. */
export function hasEnded(site: Dated, moment: Date): boolean {
  return (['en', 'zh'] as const).every((language) => phaseAt(site, moment, language) === 'over');
}

/** The moments when abstracts close and when the conference begins and ends. */
export function boundsOf(site: Dated, language: Language): Partial<Record<'closes' | 'begins' | 'ends', Date>> {
  const deadline = abstractDeadlineOf(site);
  const days = conferenceDaysOf(site);
  const zone = zoneOf(site);
  return {
    ...(deadline && { closes: endOfDay(dayIn(deadline.day, language), zone) }),
    ...(days && {
      begins: startOfDay(dayIn(days.from ?? days.day, language), zone),
      ends: endOfDay(dayIn(days.day, language), zone),
    }),
  };
}
