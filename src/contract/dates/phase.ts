import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import { abstractDeadlineOf, dayIn, endOfDay, startOfDay, conferenceDaysOf } from './deadline.ts';
import { zoneOf } from './zone.ts';

/** What a conference goes through: before its deadline for abstracts, after it, while it takes place, and when it is over. */
export const phases = ['before', 'after', 'running', 'over'] as const;
export type Phase = (typeof phases)[number];

export type Dated = Pick<Site, 'dates' | 'timeZone'>;

/**
 * The phase of a conference at a moment, by the dates that a language announces. Its days come first: where they are not
 * known it never runs and is never over, and without a deadline it stays before it.
 */
export function phaseAt(site: Dated, moment: Date, language: Language): Phase {
  const { closes, begins, ends } = boundsOf(site, language);
  if (ends && moment >= ends) return 'over';
  if (begins && moment >= begins) return 'running';
  return closes && moment >= closes ? 'after' : 'before';
}

/** When abstracts close, and when the conference begins and ends. */
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
