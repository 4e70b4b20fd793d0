import { expect, test } from 'vitest';
import {
  asMeant,
  doubtsAboutDates,
  doubtsAdded,
  type DateDoubt,
  type DoubtedSite,
} from '#contract/dates/dateDoubts.ts';
import { printedFrom, problemsOfDates } from '#contract/dates/printedDate.ts';
import type { ImportantDate } from '#site/dates.ts';
import { conferences } from '../../content/conferences.ts';

const now = new Date('2026-11-29T12:00:00Z');
const dated = (en: string, zh: string, day: string, rest: Partial<ImportantDate> = {}): ImportantDate => ({
  ...{ day, date: { en: day, zh: day }, label: { en, zh }, ...rest },
});
const deadline = (day: string) => dated('Abstract deadline', '摘要截稿', day, { isAbstractDeadline: true });
const notice = dated('Notice of acceptance', '录用通知', '2027-03-01', { isNotice: true });
const earlyBird = (day: string) => dated('Early bird ends', '优惠注册截止', day);
const registration = (day: string) => dated('Registration ends', '注册截止', day, { isRegistrationEnd: true });
const conference = (day: string, from = '2027-05-18') =>
  dated('The conference', '会议召开', day, { from, isConference: true });

/** The dates of a site as it is, with some in the place of others. */
function site(given: Partial<Record<'deadline' | 'earlyBird' | 'registration' | 'conference', ImportantDate>> = {}) {
  const dates = [
    given.deadline ?? deadline('2027-01-31'),
    notice,
    given.earlyBird ?? earlyBird('2027-03-31'),
    given.registration ?? registration('2027-05-01'),
    given.conference ?? conference('2027-05-21'),
  ];
  return { dates };
}

const meanings = (doubts: readonly DateDoubt[]) => doubts.map(({ means }) => means.en);

test('C8 The question about a mistyped year shows what authors will read, in both languages', () => {
  const [doubt] = doubtsAdded(site(), site({ deadline: deadline('2026-01-31') }), now);
  expect(doubt).toMatchObject({
    code: 'dayPassed',
    found: { en: '“Abstract deadline” was on 31 January 2026.', zh: '“摘要截稿”为2026年1月31日，已是过去的日期。' },
    means: { en: 'Authors will read that the deadline has passed.', zh: '作者会看到截止日期已过。' },
  });
});

test.each<[what: string, next: DoubtedSite, codes: string[]]>([
  ['nothing that was moved sensibly', site({ deadline: deadline('2027-02-14') }), []],
  ['a deadline after the notice', site({ deadline: deadline('2027-03-14') }), ['dateOutOfOrder']],
  ['an early bird that ends after registration', site({ earlyBird: earlyBird('2027-05-10') }), ['dateOutOfOrder']],
  [
    'registration after the conference',
    site({ registration: registration('2027-06-01') }),
    ['registrationAfter', 'dateOutOfOrder'],
  ],
  ['an end before the beginning', site({ conference: conference('2027-05-12') }), ['endsBeforeBegin']],
  ['a conference that lasts a year', site({ conference: conference('2028-05-21') }), ['manyDays']],
  [
    'a date years after the conference',
    { dates: [...site().dates, dated('Papers', '论文', '2036-06-01')] },
    ['dayFarAfter'],
  ],
  [
    'dates years before it',
    site({ conference: conference('2029-05-21', '2029-05-18') }),
    ['dayFarBefore', 'dayFarBefore', 'dayFarBefore', 'dayFarBefore'],
  ],
])('C8 Before it is saved, the rule asks about %s', (_, next, codes) => {
  expect(
    doubtsAdded(site(), next, now)
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(codes.toSorted());
});

test('C8 Whether a day is over depends on the time zone of the conference', () => {
  const today = { dates: site({ deadline: deadline('2026-11-29') }).dates };
  const evening = new Date('2026-11-29T20:00:00Z');
  const lisbon = { id: 'Europe/Lisbon', name: { en: 'Portugal time', zh: '葡萄牙时间' } };
  expect(meanings(doubtsAboutDates(today, evening))).toEqual(['Authors will read that the deadline has passed.']);
  expect(doubtsAboutDates({ ...today, timeZone: lisbon }, evening)).toEqual([]);
});

test('C8 A doubt that was answered is not raised again, until the date is moved to another doubtful day', () => {
  const moved = site({ deadline: deadline('2026-01-31') });
  const { dates = [] } = asMeant(moved, doubtsAboutDates(moved, now));
  expect(doubtsAboutDates({ dates }, now)).toEqual([]);
  const again = dates.with(0, { ...dates[0]!, day: '2026-02-28' });
  expect(doubtsAboutDates({ dates: again }, now).map(({ day }) => day)).toEqual(['2026-02-28']);
});

test('C8 An impossible order of dates is a mistake that no answer removes', () => {
  const moved = site({ deadline: deadline('2027-03-14') });
  const { dates = [] } = asMeant(moved, doubtsAboutDates(moved, now));
  expect(meanings(doubtsAboutDates({ dates }, now))).toEqual([
    'Authors will read that “Abstract deadline” comes after “Notice of acceptance”.',
  ]);
});

test('C8 Nobody is asked about a date that has passed and was not changed', () => {
  const over = site({ deadline: deadline('2026-01-31') });
  expect(doubtsAdded(over, { dates: over.dates.with(2, earlyBird('2027-04-07')) }, now)).toEqual([]);
});

test.each(conferences)(
  'C8 I20 The texts of $id equal those generated from its days, in each language, and cause no question',
  (each) => {
    for (const date of each.site.dates) expect(printedFrom(date)).toEqual(date.date);
    expect(problemsOfDates(each.site, ['en', 'zh'])).toEqual([]);
  },
);

test('C8 A custom text that names another day is a mistake at its field', () => {
  const date = { en: 'Until 31 January 2027, midnight', zh: '2027年2月1日' };
  const dates = [{ ...deadline('2027-01-31'), date }];
  expect(problemsOfDates({ dates }, ['en', 'zh']).map(({ path }) => path)).toEqual([['dates', 0, 'date', 'zh']]);
});

const onPages = (from: string, until: string) => ({ text: { en: 'Extended', zh: '延期' }, from, until });
const withNotices = (...notices: ReturnType<typeof onPages>[]): DoubtedSite => ({ ...site(), notices });

test.each([
  ['a notice of next month', onPages('2026-12-01', '2027-01-31'), []],
  ['a notice that ends before it begins', onPages('2026-12-10', '2026-12-09'), ['noticeEndsFirst']],
  ['a notice of one day', onPages('2026-12-10', '2026-12-10'), []],
  ['a notice that is over', onPages('2025-12-01', '2026-01-31'), ['noticePassed']],
  ['a notice for years', onPages('2026-12-01', '2036-12-31'), ['noticeFarAfter']],
  ['a notice that is half typed', onPages('', '2026-1'), []],
])('C8 C9 The days of a notice are asked about as dates are: %s', (_, notice, codes) => {
  expect(doubtsAdded(site(), withNotices(notice), now).map(({ code }) => code)).toEqual(codes);
});

test('C8 C9 A notice that ends before it starts is refused at its field; a past one is accepted once confirmed', () => {
  const slip = withNotices(onPages('2026-12-01', '2026-12-31'), onPages('2026-12-10', '2026-12-09'));
  const problems = problemsOfDates(slip, ['en', 'zh']).filter(({ path }) => path[0] === 'notices');
  expect(problems).toMatchObject([{ path: ['notices', 1, 'until'] }]);
  const over = withNotices(onPages('2025-12-01', '2026-01-31'));
  const answered = asMeant(over, doubtsAboutDates(over, now));
  expect(answered.dates).toBeUndefined();
  expect(doubtsAboutDates({ ...over, ...answered }, now)).toEqual([]);
});
