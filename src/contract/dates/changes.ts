import type { ImportantDate, TimeZone } from '#site/dates.ts';
import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import { closingTime, endOfDay, startOfDay } from './deadline.ts';
import { boundsOf, phaseAt, type Dated, type Phase } from './phase.ts';
import { spanOfNotice } from './siteNotices.ts';
import { zoneOf } from './zone.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** A moment in a phase, for a preview; undefined if the dates have no such phase. */
export function momentIn(site: Dated, phase: Phase, language: Language): Date | undefined {
  const { closes, begins, ends } = boundsOf(site, language);
  const [from, delay] = {
    before: [closes ?? begins, -7 * day],
    after: [closes, 12 * hour],
    running: [begins, 10 * hour],
    over: [ends, 30 * day],
  }[phase] as [Date | undefined, number];
  const moment = from && new Date(from.getTime() + delay);
  return moment && phaseAt(site, moment, language) === phase ? moment : undefined;
}

/**
 * The last moment at which the pages' texts about dates changed: the end of a date, the closing for abstracts, the
 * start of the conference, or the first or last moment of a notice. Before the first change it is 1970. The pages say
 * the same until the next change.
 */
export function lastChange(site: Dated & Pick<Site, 'notices'>, now: Date): Date {
  const zone = zoneOf(site);
  const changes = [
    ...site.dates.flatMap((date) => changesOf(date, zone)),
    ...(site.notices ?? []).flatMap((notice) => Object.values(spanOfNotice(notice, zone))),
  ].map((change) => change.getTime());
  return new Date(Math.max(0, ...changes.filter((change) => change <= now.getTime())));
}

function changesOf(date: ImportantDate, zone: TimeZone): Date[] {
  const { day: last, from, isConference } = date;
  const closing = closingTime(date, zone);
  const firsts = isConference ? everyDay(from ?? last) : [];
  return [
    ...everyDay(last).map((isoDay) => endOfDay(isoDay, zone)),
    ...firsts.map((isoDay) => startOfDay(isoDay, zone)),
    ...(closing ? [closing] : []),
  ];
}

function everyDay(announced: ImportantDate['day']): string[] {
  return typeof announced === 'string' ? [announced] : Object.values(announced);
}
