import ical, { ICalAlarmType, ICalEventTransparency, type ICalEventData } from 'ical-generator';
import { dateName } from '#contract/dates/calendar.ts';
import { endOfDay, isDeadline } from '#contract/dates/deadline.ts';
import { addressOf, routeOf } from '#contract/pages/page.ts';
import type { ImportantDate } from '#site/dates.ts';
import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';

const day = 24 * 60 * 60 * 1000;
/** A deadline is drawn as the hour that ends with it: as a moment, midnight in Beijing, it would stand on the day after. */
const lastHour = 60 * 60 * 1000;
/** How long before a deadline a calendar speaks up. */
const reminders = [7 * day, day];

/** What a calendar says below a deadline. */
const due = (date: string): Text => ({
  en: `Closes on ${date} at 24:00 Beijing time (UTC+8).`,
  zh: `截止时间：${date}24:00，北京时间（UTC+8）。`,
});

export interface CalendarOptions {
  language: Language;
  /** Where the site will be: a calendar leads there. */
  publicUrl?: string;
}

/**
 * Dates of a conference as iCalendar (RFC 5545), in one language (I1, I9). A deadline is told in UTC, with reminders a
 * week and a day before; what lasts whole days is told in days. The same content gives the same bytes: the time at
 * which it was built is nowhere in it.
 */
export function calendarOf(site: Site, dates: readonly ImportantDate[], options: CalendarOptions): string {
  const calendar = ical({
    prodId: `//Lectern//${site.id}//${options.language.toUpperCase()}`,
    name: escaped(site.shortName[options.language]),
  });
  for (const date of dates) calendar.createEvent(eventOf(site, date, options));
  return `${calendar.toString()}\r\n`;
}

function eventOf(site: Site, date: ImportantDate, { language, publicUrl }: CalendarOptions): ICalEventData {
  const announced = lastAnnounced(date, language);
  return {
    // By the name of the date, so that the one that moved takes the old one's place; in both languages the same event.
    id: `${dateName(date)}.${site.id}@${domainOf(site)}`,
    sequence: date.movedOn?.length ?? 0,
    stamp: announced,
    lastModified: announced,
    ...(publicUrl && { url: homeIn(site, language, publicUrl) }),
    ...(isDeadline(date) ? deadline(site, date, language) : wholeDays(site, date, language)),
  };
}

function deadline({ name, shortName }: Site, date: ImportantDate, language: Language): ICalEventData {
  const end = endOfDay(said(date.day, language));
  return {
    summary: `${date.label[language]} · ${shortName[language]}`,
    start: new Date(end.getTime() - lastHour),
    end,
    description: `${due(date.date[language])[language]}\n${name[language]}`,
    // A reminder takes nobody's time.
    transparency: ICalEventTransparency.TRANSPARENT,
    // Counted from the beginning, which every calendar understands.
    alarms: reminders.map((before) => ({
      type: ICalAlarmType.display,
      triggerBefore: (before - lastHour) / 1000,
    })),
  };
}

function wholeDays({ name, shortName, description, place }: Site, date: ImportantDate, language: Language) {
  const event = {
    allDay: true,
    start: new Date(said(date.from ?? date.day, language)),
    // The first day that no longer belongs to it.
    end: new Date(Date.parse(said(date.day, language)) + day),
  };
  if (date.isConference) {
    const location = { title: place.name[language], address: place.address[language] };
    return { ...event, summary: name[language], description: description[language], location };
  }
  return {
    ...event,
    summary: `${date.label[language]} · ${shortName[language]}`,
    description: name[language],
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

/**
 * When a date was last told anew. A date that never moved was told at some time before it: a year is as good as any,
 * and a later day still counts as the newer word.
 */
function lastAnnounced({ day: last, movedOn }: ImportantDate, language: Language): Date {
  const moved = movedOn?.at(-1);
  return moved ? new Date(`${moved}T00:00:00+08:00`) : new Date(endOfDay(said(last, language)).getTime() - 365 * day);
}

/** The conference's own name on the net, which nobody else's events are called by. */
function domainOf({ contact }: Site): string {
  return contact.email.slice(contact.email.indexOf('@') + 1);
}

function homeIn({ routes }: Site, language: Language, publicUrl: string): string {
  const home = routeOf(routes, '/');
  return new URL(home ? addressOf(home, language) : '/', publicUrl).href;
}

/** ical-generator writes the name of a calendar as it is, and RFC 5545 (3.3.11) wants it escaped like every text. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}

function said(words: string | Text, language: Language): string {
  return typeof words === 'string' ? words : words[language];
}
