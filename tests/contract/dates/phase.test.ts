import { expect, test } from 'vitest';
import type { ImportantDate } from '#site/dates.ts';
import { forumSite as forum, symposiumSite as symposium } from '../../samples.ts';
import { phaseAt, phases } from '#contract/dates/phase.ts';
import { currentOf } from '#contract/dates/deadline.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { lastChange, momentIn } from '#contract/dates/changes.ts';

const zone = zoneOf({});
const label = { en: 'A date', zh: '日期' };
const date = (day: ImportantDate['day'], more: Partial<ImportantDate> = {}): ImportantDate => ({
  day,
  date: label,
  label,
  ...more,
});
const deadline = date('2024-10-30', { isAbstractDeadline: true });
const days = date('2024-12-06', { from: '2024-12-03', isConference: true });

test.each([
  ['2020-01-01T00:00:00Z', 'before'],
  // Beijing's midnight is 16:00 in London, whatever the reader's zone.
  ['2024-10-30T15:59:59.999Z', 'before'],
  ['2024-10-30T16:00:00Z', 'after'],
  ['2024-10-30T23:59:59-10:00', 'after'],
  ['2024-12-02T15:59:59.999Z', 'after'],
  ['2024-12-02T16:00:00Z', 'running'],
  ['2024-12-06T23:59:59+08:00', 'running'],
  ['2024-12-06T16:00:00Z', 'over'],
  ['2026-11-23T00:00:00Z', 'over'],
])('I1 At %s the forum is in the phase ‘%s’, in both languages', (moment, phase) => {
  for (const language of ['en', 'zh'] as const) expect(phaseAt(forum, new Date(moment), language)).toBe(phase);
});

test('I20 If the languages announce different days, each has its own phase', () => {
  const inBoth = (moment: string) => [
    phaseAt(symposium, new Date(moment), 'en'),
    phaseAt(symposium, new Date(moment), 'zh'),
  ];
  expect(inBoth('2024-11-22T00:00:00+08:00')).toEqual(['after', 'running']);
  expect(inBoth('2024-11-30T12:00:00+08:00')).toEqual(['after', 'over']);
  expect(inBoth('2024-12-03T00:00:00+08:00')).toEqual(['running', 'over']);
});

test.each([
  ['no dates at all', [], ['before', 'before', 'before']],
  ['a deadline only', [deadline], ['before', 'after', 'after']],
  ['its days only', [days], ['before', 'before', 'over']],
  ['one day only', [date('2024-12-06', { isConference: true })], ['before', 'before', 'over']],
  ['other dates only', [date('2024-07-01')], ['before', 'before', 'before']],
  [
    'a deadline that nobody lets pass before its days',
    [date('2030-01-01', { isAbstractDeadline: true }), days],
    ['before', 'before', 'over'],
  ],
])('I1 A conference with %s has the phases that follow from them', (_what, dates, expected) => {
  const moments = ['2024-01-01', '2024-11-11', '2025-01-01'].map((day) => new Date(`${day}T12:00:00+08:00`));
  expect(moments.map((moment) => phaseAt({ dates }, moment, 'en'))).toEqual(expected);
});

test('I1 A conference of one day is running from its midnight to the next', () => {
  const dates = [date('2024-12-06', { isConference: true })];
  const at = (time: string) => phaseAt({ dates }, new Date(time), 'en');
  expect(['2024-12-05T23:59:59+08:00', '2024-12-06T00:00:00+08:00', '2024-12-07T00:00:00+08:00'].map(at)).toEqual([
    'before',
    'running',
    'over',
  ]);
});

test('I1 Any phase can be tried out, in each conference and language, unless its dates are missing', () => {
  for (const site of [forum, symposium])
    for (const language of ['en', 'zh'] as const)
      for (const phase of phases) expect(phaseAt(site, momentIn(site, phase, language)!, language)).toBe(phase);
  expect(momentIn({ dates: [deadline] }, 'running', 'en')).toBeUndefined();
  expect(momentIn({ dates: [days] }, 'after', 'en')).toBeUndefined();
});

test('I1 Between two dates, pages are rendered for one moment, at which they read the same as now', () => {
  const written = (now: string) => lastChange(symposium, new Date(now)).toISOString();
  expect(written('2020-01-01T00:00:00Z')).toBe('1970-01-01T00:00:00.000Z');
  expect(written('2024-07-01T15:59:59Z')).toBe('2024-06-15T16:00:00.000Z');
  expect(written('2024-07-01T16:00:00Z')).toBe('2024-07-01T16:00:00.000Z');
  expect(written('2024-08-31T00:00:00Z')).toBe('2024-07-01T16:00:00.000Z');
  expect(written('2026-11-23T00:00:00Z')).toBe('2024-12-06T16:00:00.000Z');
  for (let day = Date.parse('2024-01-01'); day < Date.parse('2025-01-01'); day += 6 * 60 * 60_000)
    for (const language of ['en', 'zh'] as const)
      expect(phaseAt(symposium, lastChange(symposium, new Date(day)), language)).toBe(
        phaseAt(symposium, new Date(day), language),
      );
});

test('I1 Pages are rendered again when the server stops taking abstracts, after the grace period', () => {
  const enforced = { dates: [{ ...deadline, enforced: { graceMinutes: 30 } }, days] };
  const written = (now: string) => lastChange(enforced, new Date(now)).toISOString();
  expect(written('2024-10-30T16:29:00Z')).toBe('2024-10-30T16:00:00.000Z');
  expect(written('2024-11-10T00:00:00Z')).toBe('2024-10-30T16:30:00.000Z');
});

test('I11 Texts that hold until a day are replaced when it ends in Beijing; the last one stays', () => {
  const words = [
    { until: '2024-07-01', en: 'Register before 1 July' },
    { until: '2024-09-01', en: 'Register' },
    { en: 'Closed' },
  ] as const;
  const at = (time: string) => currentOf<{ en: string }>(words, new Date(time), zone).en;
  expect(at('2024-07-01T15:59:59Z')).toBe('Register before 1 July');
  expect(at('2024-07-01T16:00:00Z')).toBe('Register');
  expect(at('2026-01-01T00:00:00Z')).toBe('Closed');
  const withoutLast = [words[0], words[1]] as const;
  expect(currentOf<{ en: string }>(withoutLast, new Date('2026-01-01T00:00:00Z'), zone).en).toBe('Register');
  expect(currentOf({ en: 'Always' }, new Date(0), zone).en).toBe('Always');
});
