import { afterEach, expect, test } from 'vitest';
import { endOfDay } from '#contract/dates/deadline.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { onOwnClock } from '#client/features/dates/countdown.tsx';
import { spanInWords } from '#client/features/dates/spanInWords.ts';
import { untilInWords } from '#client/features/dates/datesLine.tsx';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const { TZ } = process.env;

afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

test.each([
  [12 * 24 * hour + 7 * hour + 59 * minute, '12 days 7 hours', '12天7小时'],
  [24 * hour, '1 day', '1天'],
  [24 * hour - second, '23 hours 59 minutes', '23小时59分钟'],
  [hour + 59 * second, '1 hour', '1小时'],
  [59 * minute + 1 * second, '59 minutes 1 second', '59分钟1秒钟'],
  [999, '0 seconds', '0秒钟'],
])('I1 A remaining time of %i milliseconds is shown in two units', (milliseconds, en, zh) => {
  expect(spanInWords(milliseconds, 'en')).toBe(en);
  expect(spanInWords(milliseconds, 'zh')).toBe(zh);
});

const end = endOfDay('2024-10-30', zoneOf({}));

test.each([
  ['Asia/Calcutta', '30 October at 21:30', 'India Standard Time', '印度时间', 'today'],
  ['Europe/Berlin', '30 October at 17:00', 'Central European Time', '中欧时间', 'today'],
  ['Pacific/Auckland', '31 October at 05:00', 'New Zealand Time', '新西兰时间', 'tomorrow'],
  ['UTC', '30 October at 16:00', 'UTC', 'UTC', 'today'],
])('I1 The end of a day in Beijing, shown in %s', (zone, when, place, inChinese, onTheDay) => {
  process.env.TZ = zone;
  expect(onOwnClock(end, 'en')).toEqual({ when, place });
  expect(onOwnClock(end, 'zh')?.place).toBe(inChinese);
  expect(untilInWords(end, new Date('2024-10-30T10:30:00Z'), 'en')).toBe(onTheDay);
  expect(untilInWords(end, new Date('2024-10-29T23:30:00+08:00'), 'en')).toBe('tomorrow');
});

test.each(['Asia/Shanghai', 'Asia/Singapore', 'Australia/Perth'])(
  'I1 in %s, which has Beijing’s time, the time is shown once',
  (zone) => {
    process.env.TZ = zone;
    expect(onOwnClock(end, 'en')).toBeUndefined();
    expect(untilInWords(end, new Date('2024-10-30T10:30:00Z'), 'en')).toBe('today');
  },
);
