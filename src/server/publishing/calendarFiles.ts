import ical, { ICalAlarmType, ICalEventTransparency, type ICalEventData } from 'ical-generator';
import { calendarOfDate, calendarOfDates, dateName, hasOwnCalendar } from '#contract/dates/calendar.ts';
import { dayIn, endOfDay, isDeadline, startOfDay } from '#contract/dates/deadline.ts';
import { zoneOf, zoneInWords } from '#contract/dates/zone.ts';
import { addressOf, languagesIn, routeOf } from '#contract/pages/page.ts';
import type { ImportantDate, TimeZone } from '#site/dates.ts';
import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';

const day = 24 * 60 * 60 * 1000;
/** A deadline is an event of one hour, since calendars would show a midnight on the next day. */
const lastHour = 60 * 60 * 1000;
/** Reminders before a deadline. */
const reminders = [7 * day, day];

/** Describes a deadline. */
const describe = (date: string, zone: Text): Text => ({
  en: `Closes on ${date} at 24:00 ${zone.en}.`,
  zh: `截止时间：${date}24:00，${zone.zh}。`,
});

interface CalendarOptions {
  language: Language;
  /** Address of the site, for links in events. */
  publicUrl?: string;
}

/** All calendar files of a conference, by path below the site's root. */
export function composeCalendars(site: Site, publicUrl?: string): Map<string, string> {
  return new Map(
    languagesIn(site).flatMap((language) => {
      const options = { language, ...(publicUrl && { publicUrl }) };
      return [
        [calendarOfDates(site, language), calendarOf(site, site.dates, options)] as const,
        ...site.dates
          .filter(hasOwnCalendar)
          .map((date) => [calendarOfDate(site, date, language), calendarOf(site, [date], options)] as const),
      ];
    }),
  );
}

/**
 * Dates of a conference as iCalendar (RFC 5545), in one language (I1, I9). Deadlines are in UTC, with reminders a week
 * and a day before; other dates are whole days. The same content gives the same bytes, since the time of the build is
 * left out.
 */
function calendarOf(site: Site, dates: readonly ImportantDate[], options: CalendarOptions): string {
  const calendar = ical({
    prodId: `//Lectern//${site.id}//${options.language.toUpperCase()}`,
    name: escaped(site.shortName[options.language]),
  });
  for (const date of dates) calendar.createEvent(eventOf(site, date, options));
  return `${calendar.toString()}\r\n`;
}

function eventOf(site: Site, date: ImportantDate, { language, publicUrl }: CalendarOptions): ICalEventData {
  const announced = lastAnnounced(date, zoneOf(site), language);
  return {
    // Derived from the date's name, so that a moved event replaces the old one, and both languages are one event.
    id: `${dateName(date)}.${site.id}@${domainOf(site)}`,
    sequence: date.movedOn?.length ?? 0,
    stamp: announced,
    lastModified: announced,
    ...(publicUrl && { url: homeIn(site, language, publicUrl) }),
    ...(isDeadline(date) ? deadline(site, date, language) : wholeDays(site, date, language)),
  };
}

function deadline(site: Site, date: ImportantDate, language: Language): ICalEventData {
  const { name, shortName } = site;
  const zone = zoneOf(site);
  const end = endOfDay(dayIn(date.day, language), zone);
  const words = describe(date.date[language], zoneInWords(zone, [end]));
  return {
    summary: `${date.label[language]} · ${shortName[language]}`,
    start: new Date(end.getTime() - lastHour),
    end,
    description: `${words[language]}\n${name[language]}`,
    // Does not mark the hour as busy.
    transparency: ICalEventTransparency.TRANSPARENT,
    // Relative to the start, which all calendars support.
    alarms: reminders.map((before) => ({
      type: ICalAlarmType.display,
      triggerBefore: (before - lastHour) / 1000,
    })),
  };
}

function wholeDays({ name, shortName, description, place, venue }: Site, date: ImportantDate, language: Language) {
  const event = {
    allDay: true,
    start: new Date(dayIn(date.from ?? date.day, language)),
    // Exclusive: the day after the last.
    end: new Date(Date.parse(dayIn(date.day, language)) + day),
  };
  if (date.isConference) {
    const location = { title: place.name[language] || venue[language], address: place.address[language] };
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
 * When a date was last announced. A date that was never moved counts as announced a year before, so that later changes
 * are newer, and builds give the same output.
 */
function lastAnnounced({ day: last, movedOn }: ImportantDate, zone: TimeZone, language: Language): Date {
  const moved = movedOn?.at(-1);
  return moved ? startOfDay(moved, zone) : new Date(endOfDay(dayIn(last, language), zone).getTime() - 365 * day);
}

/** Makes event ids globally unique (RFC 7986, 5.3). */
function domainOf({ contact, id }: Site): string {
  return contact.email.slice(contact.email.indexOf('@') + 1) || `${id}.invalid`;
}

function homeIn(site: Site, language: Language, publicUrl: string): string {
  const home = routeOf(site.routes, '/');
  return new URL(home ? addressOf(site, home, language) : '/', publicUrl).href;
}

/** ical-generator does not escape a calendar's name, as RFC 5545 (3.3.11) requires. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}
