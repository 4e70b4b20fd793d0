import { describe, expect, test } from 'vitest';
import type { ImportantDate } from '#site/dates.ts';
import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import { calendarOfDate, calendarOfDates } from '#contract/dates/calendar.ts';
import { endOfDay } from '#contract/dates/deadline.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { languages } from '#contract/pages/page.ts';
import { composeCalendars } from '#server/publishing/calendarFiles.ts';
import { templateSite as template } from '../samples.ts';
import { conferences } from './conferences.ts';
import { lead, moment, property, readCalendar, text, wholeDay, type Component } from './iCalendar.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * A calendar with what no conference here has: every character with a meaning in the format, and a deadline that moved
 * twice.
 */
const fourth: Site = {
  ...template,
  id: 'fourth',
  shortName: { en: String.raw`A, B; C\D 😀`, zh: '甲，乙；丙\n丁' },
  name: { en: `${'A long name, '.repeat(20)}\nEND:VEVENT`, zh: '很长的名字，'.repeat(40) },
  dates: template.dates.map((date) =>
    date.isAbstractDeadline ? { ...date, movedOn: ['2026-10-20', '2026-11-10'] } : date,
  ),
};

const sites = [...conferences.map(({ site }) => site), fourth];

const said = (words: ImportantDate['day'], language: Language) => (typeof words === 'string' ? words : words[language]);
const eventsOf = (file: string | undefined) => readCalendar(file ?? '').parts;
const alarmsOf = ({ parts }: Component) => parts.filter(({ name }) => name === 'VALARM');

describe.each(sites)('$id', (site) => {
  const files = composeCalendars(site);

  test.each(languages)('I1 I9 every date in the calendar file in %s', (language) => {
    const calendar = readCalendar(files.get(calendarOfDates(site, language)) ?? '');
    expect(calendar.name).toBe('VCALENDAR');
    expect(property(calendar, 'VERSION').value).toBe('2.0');
    expect(text(calendar, 'NAME')).toBe(site.shortName[language]);
    expect(calendar.parts).toHaveLength(site.dates.length);
    site.dates.forEach((date, index) => {
      const event = calendar.parts[index]!;
      expect(event.name).toBe('VEVENT');
      if (date.isConference) {
        expect(text(event, 'SUMMARY')).toBe(site.name[language]);
        expect(text(event, 'LOCATION')).toContain(site.place.address[language]);
      } else expect(text(event, 'SUMMARY')).toBe(`${date.label[language]} · ${site.shortName[language]}`);
      if (date.isConference || date.isNotice) isWholeDays(event, date, language);
      else isDeadline(event, date, language);
      expect(event.properties.some(({ name }) => name === 'URL')).toBe(false);
    });
  });

  test('I1 a deadline and the conference days each have a file, with the same content as in the file of all dates', () => {
    for (const language of languages) {
      const all = eventsOf(files.get(calendarOfDates(site, language)));
      site.dates.forEach((date, index) => {
        const own = files.get(calendarOfDate(site, date, language));
        if (date.isNotice) expect(own).toBeUndefined();
        else expect(eventsOf(own)).toEqual([all[index]]);
      });
    }
  });

  test('I1 an event has one UID in both languages, another in each conference, and builds are reproducible', () => {
    const ids = (language: Language) =>
      eventsOf(files.get(calendarOfDates(site, language))).map((event) => property(event, 'UID').value);
    expect(ids('zh')).toEqual(ids('en'));
    expect(new Set(ids('en')).size).toBe(site.dates.length);
    for (const id of ids('en')) expect(id).toMatch(new RegExp(`^[a-z\\d-]+\\.${site.id}@[a-z\\d.-]+$`));
    expect(composeCalendars(site)).toEqual(files);
  });
});

test('I1 I9 a deadline in another zone ends with the day there, and names the zone', () => {
  const timeZone = { id: 'Europe/Lisbon', name: { en: 'Portugal time', zh: '葡萄牙时间' } };
  const site = { ...template, timeZone };
  const deadline = site.dates.find(({ isAbstractDeadline }) => isAbstractDeadline)!;
  const [en, zh] = languages.map(
    (language) => eventsOf(composeCalendars(site).get(calendarOfDate(site, deadline, language)))[0]!,
  );
  expect(moment(en!, 'DTEND')).toEqual(new Date(`${said(deadline.day, 'en')}T24:00Z`));
  expect(text(en!, 'DESCRIPTION')).toContain('at 24:00 Portugal time (UTC).');
  expect(text(zh!, 'DESCRIPTION')).toContain('24:00，葡萄牙时间（UTC）。');
});

function isDeadline(event: Component, date: ImportantDate, language: Language): void {
  const end = endOfDay(said(date.day, language), zoneOf({}));
  expect(moment(event, 'DTEND')).toEqual(end);
  expect(end.toISOString()).toMatch(/T16:00:00/);
  expect(moment(event, 'DTSTART') < end).toBe(true);
  // A calendar in Beijing shows it on the announced day.
  const inBeijing = new Date(moment(event, 'DTSTART').getTime() + 8 * 60 * 60 * 1000);
  expect(inBeijing.toISOString().slice(0, 10)).toBe(said(date.day, language));
  expect(property(event, 'TRANSP').value).toBe('TRANSPARENT');
  expect(text(event, 'DESCRIPTION')).toContain(date.date[language]);
  const before = alarmsOf(event).map((alarm) => end.getTime() - moment(event, 'DTSTART').getTime() + lead(alarm));
  expect(before).toEqual([7 * day, day]);
  for (const alarm of alarmsOf(event)) {
    expect(property(alarm, 'ACTION').value).toBe('DISPLAY');
    expect(text(alarm, 'DESCRIPTION')).not.toBe('');
  }
}

function isWholeDays(event: Component, date: ImportantDate, language: Language): void {
  expect(wholeDay(event, 'DTSTART')).toBe(said(date.from ?? date.day, language));
  const last = new Date(Date.parse(wholeDay(event, 'DTEND')) - day).toISOString().slice(0, 10);
  expect(last).toBe(said(date.day, language));
  expect(alarmsOf(event)).toEqual([]);
}

test('I20 the symposium’s calendars give the days that each language announces', () => {
  const { site } = conferences.find(({ id }) => id === 'symposium')!;
  const days = languages.map((language) => {
    const event = eventsOf(composeCalendars(site).get(calendarOfDates(site, language))).at(-1)!;
    return [wholeDay(event, 'DTSTART'), wholeDay(event, 'DTEND')];
  });
  expect(days).toEqual([
    ['2024-12-03', '2024-12-07'],
    ['2024-11-22', '2024-11-26'],
  ]);
});

test('I9 a moved deadline replaces the one in a reader’s calendar', () => {
  const deadline = (site: Site) => eventsOf(composeCalendars(site).get(calendarOfDates(site, 'en')))[0]!;
  const [first, moved] = [deadline({ ...fourth, dates: template.dates }), deadline(fourth)];
  expect(property(moved, 'UID')).toEqual(property(first, 'UID'));
  expect([first, moved].map((event) => property(event, 'SEQUENCE').value)).toEqual(['0', '2']);
  expect(moment(moved, 'DTSTAMP')).toEqual(new Date('2026-11-09T16:00:00Z'));
  expect(moment(moved, 'LAST-MODIFIED') > moment(first, 'LAST-MODIFIED')).toBe(true);
});

test('I1 a calendar links to the site in its language if the build knows its origin', () => {
  const { site } = conferences[0]!;
  const files = composeCalendars(site, 'https://conference.example');
  const addresses = languages.map((language) =>
    eventsOf(files.get(calendarOfDates(site, language))).map((event) => property(event, 'URL').value),
  );
  expect(new Set(addresses[0])).toEqual(new Set(['https://conference.example/']));
  expect(new Set(addresses[1])).toEqual(new Set(['https://conference.example/?language=zh']));
});
