import { expect, test } from 'vitest';
import type { ImportantDate, TimeZone } from '#site/dates.ts';
import { forumSite as forum } from '../../samples.ts';
import { lastChange } from '#contract/dates/changes.ts';
import { closingTime, endOfDay, startOfDay, currentOf } from '#contract/dates/deadline.ts';
import { phaseAt } from '#contract/dates/phase.ts';
import { offsetAt, zoneOf, zoneInWords } from '#contract/dates/zone.ts';

const words = { en: 'A date', zh: '日期' };
const portugal: TimeZone = { id: 'Europe/Lisbon', name: { en: 'Portugal time', zh: '葡萄牙时间' } };
const named = (id: string): TimeZone => ({ id, name: words });

test('I1 I20 a conference that names no zone has Beijing’s, worded as it always was', () => {
  const zone = zoneOf(forum);
  expect(startOfDay('2024-10-30', zone).toISOString()).toBe('2024-10-29T16:00:00.000Z');
  expect(endOfDay('2024-10-30', zone).toISOString()).toBe('2024-10-30T16:00:00.000Z');
  expect(zoneInWords(zone, [new Date('2024-10-30')])).toEqual({ en: 'Beijing time (UTC+8)', zh: '北京时间（UTC+8）' });
});

test.each([
  // Summer and winter time, and the days on which the clocks change.
  ['Europe/Lisbon', '2027-06-01', '2027-05-31T23:00Z', '2027-06-01T23:00Z'],
  ['Europe/Lisbon', '2027-01-15', '2027-01-15T00:00Z', '2027-01-16T00:00Z'],
  ['Europe/Lisbon', '2027-03-28', '2027-03-28T00:00Z', '2027-03-28T23:00Z'],
  ['Europe/Lisbon', '2027-10-31', '2027-10-30T23:00Z', '2027-11-01T00:00Z'],
  ['America/New_York', '2027-03-14', '2027-03-14T05:00Z', '2027-03-15T04:00Z'],
  ['Asia/Kolkata', '2027-06-01', '2027-05-31T18:30Z', '2027-06-01T18:30Z'],
  ['America/St_Johns', '2027-01-15', '2027-01-15T03:30Z', '2027-01-16T03:30Z'],
  // In Santiago the midnight that ends 4 September 2027 is skipped: the day after begins at one o'clock.
  ['America/Santiago', '2027-09-04', '2027-09-04T04:00Z', '2027-09-05T04:00Z'],
  ['America/Santiago', '2027-09-05', '2027-09-05T04:00Z', '2027-09-06T03:00Z'],
  // The clocks go back at midnight there, so the day before has 25 hours.
  ['America/Santiago', '2027-04-03', '2027-04-03T03:00Z', '2027-04-04T04:00Z'],
])('I1 in %s the day %s begins at %s and ends at %s', (id, day, begin, end) => {
  expect(startOfDay(day, named(id))).toEqual(new Date(begin));
  expect(endOfDay(day, named(id))).toEqual(new Date(end));
});

test('I1 the UTC offset is that of the day, and is left out if it changes between the dates', () => {
  const [winter, summer] = [new Date('2027-01-15'), new Date('2027-07-15')];
  expect(zoneInWords(portugal, [summer])).toEqual({ en: 'Portugal time (UTC+1)', zh: '葡萄牙时间（UTC+1）' });
  expect(zoneInWords(portugal, [winter]).en).toBe('Portugal time (UTC)');
  expect(zoneInWords(portugal, [winter, summer])).toEqual(portugal.name);
  expect(zoneInWords(named('America/St_Johns'), [winter]).en).toBe('A date (UTC−3:30)');
  expect(offsetAt(winter, named('America/St_Johns'))).toBe(-3.5 * 60 * 60_000);
});

test('I1 I11 deadline, phases, texts with a last day, and the server’s closing follow the conference’s zone', () => {
  const date = (day: string, more: Partial<ImportantDate>): ImportantDate => ({
    day,
    date: words,
    label: words,
    ...more,
  });
  const deadline = date('2027-02-01', { isAbstractDeadline: true, enforced: { graceMinutes: 30 } });
  const site = {
    timeZone: portugal,
    dates: [deadline, date('2027-05-21', { from: '2027-05-18', isConference: true })],
  };
  const at = (time: string) => phaseAt(site, new Date(time), 'en');
  expect(['2027-02-01T23:59:59Z', '2027-02-02T00:00:00Z'].map(at)).toEqual(['before', 'after']);
  expect(['2027-05-17T22:59:59Z', '2027-05-17T23:00:00Z'].map(at)).toEqual(['after', 'running']);
  expect(['2027-05-21T22:59:59Z', '2027-05-21T23:00:00Z'].map(at)).toEqual(['running', 'over']);
  expect(closingTime(deadline, portugal)).toEqual(new Date('2027-02-02T00:30:00Z'));
  expect(lastChange(site, new Date('2027-02-02T00:10:00Z'))).toEqual(new Date('2027-02-02T00:00:00Z'));
  const timed = [{ until: '2027-02-01', en: 'Now' }, { en: 'Then' }] as const;
  const said = (time: string) => currentOf<{ en: string }>(timed, new Date(time), portugal).en;
  expect(['2027-02-01T23:59:59Z', '2027-02-02T00:00:00Z'].map(said)).toEqual(['Now', 'Then']);
});
