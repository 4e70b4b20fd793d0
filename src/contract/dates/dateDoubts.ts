import * as z from 'zod/mini';
import type { ImportantDate, TimeZone } from '#site/dates.ts';
import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';
import { endOfDay } from '#contract/dates/deadline.ts';
import { dayInWords } from '#contract/dates/ownDeadline.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { languagesIn } from '#contract/pages/page.ts';

/** Days that look plausible for a conference; more look mistyped. */
export const mostDays = 31;

/** Number of months from the conference beyond which a date looks mistyped. */
const farMonths = 18;

/** Codes of doubts that are certain mistakes. Nothing is published with one of them. */
const mistakes = ['endsBeforeBegin', 'dateOutOfOrder', 'lateDeadline', 'noticeEndsFirst'] as const;

/** Codes of doubts that may be intended. */
type Hint =
  | ('dayPassed' | 'dayFarBefore' | 'dayFarAfter' | 'registrationAfter' | 'overAlready' | 'manyDays')
  | ('noticePassed' | 'noticeFarAfter');

/** Fields of the site that list dates. */
type ListOfDays = 'dates' | 'notices';

/** A date that looks mistyped (C8). */
export interface DateDoubt {
  code: (typeof mistakes)[number] | Hint;
  list: ListOfDays;
  /** Number of its row in the list, from 0. */
  row: number;
  /** Field of the row. */
  field: 'day' | 'from' | 'until';
  /** Row of the other date that contradicts it. */
  otherRow?: number;
  day: string;
  /** The other day that contradicts it; '' if that is today. */
  other: string;
  found: Text;
  /** How readers will understand the date. */
  means: Text;
}

/** A site whose dates may be half typed. */
export interface DoubtedSite extends Pick<Site, 'timeZone' | 'languages'> {
  dates?: readonly PartialDate[];
  notices?: readonly PartialNotice[] | undefined;
}
type PartialDate = Partial<ImportantDate>;
type PartialNotice = Partial<NonNullable<Site['notices']>[number]>;

const anIsoDay = z.iso.date();

/** Whether a day is typed in full, and exists. */
export function isIsoDay(day: string): boolean;
export function isIsoDay(day: string | undefined): day is string;
export function isIsoDay(day: string | undefined): boolean {
  return z.safeParse(anIsoDay, day).success;
}

/** Notices whose days have been entered. Otherwise it is unknown when a notice is shown. */
export function datedNotices(notices: Site['notices'] = []): NonNullable<Site['notices']> {
  return notices.filter(({ from, until }) => isIsoDay(from) && isIsoDay(until));
}

export function isMistake({ code }: Pick<DateDoubt, 'code'>): boolean {
  return mistakes.some((each) => each === code);
}

/** The key of a doubt in `asMeant` of its date. A date that is moved to another doubtful day is asked about again. */
function doubtKey({ code, day }: Pick<DateDoubt, 'code' | 'day'>): string {
  return `${code}-${day}`;
}

/**
 * Doubts about the dates and notices of a site, in their order. Omits hints that somebody has answered. Once the
 * conference is over, days in the past are no doubt.
 */
export function doubtsAboutDates(site: DoubtedSite, now: Date): DateDoubt[] {
  const found = languagesIn(site).flatMap((language) => doubtsIn(site, language, now));
  // A doubt in both languages is named by the first.
  const unique = new Map(
    found.toReversed().map((doubt) => [`${doubt.list} ${doubt.row} ${doubt.otherRow} ${doubtKey(doubt)}`, doubt]),
  );
  const isOpen = (doubt: DateDoubt) => isMistake(doubt) || !doubtedRow(site, doubt)?.asMeant?.includes(doubtKey(doubt));
  const inOrder = (one: DateDoubt, other: DateDoubt) => one.list.localeCompare(other.list) || one.row - other.row;
  return [...unique.values()].filter(isOpen).toSorted(inOrder);
}

function doubtedRow(site: DoubtedSite, { list, row }: Pick<DateDoubt, 'list' | 'row'>) {
  return site[list]?.[row];
}

/** The name of a date or notice that is in doubt. */
export function doubtedName(site: DoubtedSite, { list, row }: Pick<DateDoubt, 'list' | 'row'>): string {
  return (list === 'dates' ? site.dates?.[row]?.label?.en : site.notices?.[row]?.text?.en) ?? '';
}

/** The doubts that a change of the dates adds: those before it are not asked about again. */
export function doubtsAdded(before: DoubtedSite, after: DoubtedSite, now: Date): DateDoubt[] {
  const known = new Set(doubtsAboutDates(before, now).map((doubt) => keyWithOther(before, doubt)));
  return doubtsAboutDates(after, now).filter((doubt) => !known.has(keyWithOther(after, doubt)));
}

/** The site's lists in which doubts are answered, with the answers in their rows. */
export function asMeant(
  { dates = [], notices = [] }: DoubtedSite,
  doubts: readonly DateDoubt[],
): Pick<DoubtedSite, ListOfDays> {
  const [ofDates, ofNotices] = (['dates', 'notices'] as const).map((list) =>
    doubts.filter((each) => each.list === list),
  );
  return {
    ...(ofDates?.length && { dates: rowsAsMeant(dates, ofDates) }),
    ...(ofNotices?.length && { notices: rowsAsMeant(notices, ofNotices) }),
  };
}

function rowsAsMeant<Row extends Pick<PartialDate, 'asMeant'>>(
  rows: readonly Row[],
  doubts: readonly DateDoubt[],
): Row[] {
  return rows.map((own, row) => {
    const answered = doubts.filter((doubt) => doubt.row === row && !isMistake(doubt)).map(doubtKey);
    return answered.length > 0 ? { ...own, asMeant: [...new Set([...(own.asMeant ?? []), ...answered])] } : own;
  });
}

function keyWithOther(site: DoubtedSite, doubt: DateDoubt): string {
  const { list, otherRow } = doubt;
  const otherName = otherRow === undefined ? '' : doubtedName(site, { list, row: otherRow });
  return `${doubtKey(doubt)} ${doubtedName(site, doubt)} ${otherName} ${doubt.other}`;
}

/** A row with the days announced in a language. */
interface Row {
  row: number;
  date: PartialDate;
  name: Text;
  from: string;
  day: string;
}

function doubtsIn(site: DoubtedSite, language: Language, now: Date): DateDoubt[] {
  const rows = rowsIn(site, language);
  const zone = zoneOf(site);
  const conference = rows.find(({ date }) => date.isConference);
  const isOver = conference !== undefined && endOfDay(conference.day, zone) <= now;
  const ofDates = [
    ...rows.flatMap((own) => endBeforeBegin(own)),
    ...outOfOrder(rows),
    ...(conference ? doubtsAboutDays(conference, zone, now).map((doubt) => ({ ...doubt, row: conference.row })) : []),
    ...rows
      .filter(({ date }) => !date.isConference)
      .flatMap((own) => {
        if (!isOver && endOfDay(own.day, zone) <= now) return [passed(own)];
        return conference ? farFrom(own, conference) : [];
      }),
  ];
  const isPast = (day: string) => !isOver && endOfDay(day, zone) <= now;
  return [
    ...ofDates.map((doubt) => ({ ...doubt, list: 'dates' as const })),
    ...(site.notices ?? []).flatMap((notice, row) => {
      const doubt = doubtAboutNotice(notice, isOver ? undefined : conference?.day, isPast);
      return doubt ? [{ ...doubt, list: 'notices' as const, row }] : [];
    }),
  ];
}

/** A doubt without its place. */
type Doubt = Omit<DateDoubt, 'list' | 'row'>;
type DoubtInRow = Omit<DateDoubt, 'list'>;

/** @param conferenceEnd - the last day of the conference, if it is in the future */
function doubtAboutNotice(
  { text, from = '', until = '' }: PartialNotice,
  conferenceEnd: string | undefined,
  isPast: (day: string) => boolean,
): Doubt | undefined {
  if (!isIsoDay(until)) return undefined;
  const name = { en: text?.en ?? '', zh: text?.zh ?? '' };
  const last = dayInWords(until);
  const shared = { field: 'until', day: until } as const;
  if (isIsoDay(from) && from > until) {
    const first = dayInWords(from);
    return {
      ...{ ...shared, code: 'noticeEndsFirst', other: from },
      found: {
        en: `The last day of the notice “${name.en}”, ${last.en}, is before its first, ${first.en}.`,
        zh: `通知“${name.zh}”的最后显示日期${last.zh}早于首次显示日期${first.zh}。`,
      },
      means: { en: 'Visitors will never see it.', zh: '访问者永远看不到这条通知。' },
    };
  }
  if (isPast(until))
    return {
      ...{ ...shared, code: 'noticePassed', other: '' },
      found: {
        en: `The last day of the notice “${name.en}” was ${last.en}.`,
        zh: `通知“${name.zh}”的最后显示日期为${last.zh}，已是过去的日期。`,
      },
      means: { en: 'Visitors will not see it.', zh: '访问者看不到这条通知。' },
    };
  if (conferenceEnd === undefined || until <= monthsLater(conferenceEnd, farMonths)) return undefined;
  const end = dayInWords(conferenceEnd);
  return {
    ...{ ...shared, code: 'noticeFarAfter', other: conferenceEnd },
    found: {
      en: `The notice “${name.en}” is shown until ${last.en}, long after the conference ends on ${end.en}.`,
      zh: `通知“${name.zh}”显示至${last.zh}，远晚于会议结束日${end.zh}。`,
    },
    means: {
      en: 'Visitors will read it long after the conference. Is the year right?',
      zh: '会议结束很久后访问者仍会看到。年份是否有误？',
    },
  };
}

function rowsIn({ dates = [] }: DoubtedSite, language: Language): Row[] {
  return dates.flatMap((date, row) => {
    const day = dayOfLanguage(date.day, language);
    const from = dayOfLanguage(date.from, language) || day;
    const name = { en: date.label?.en ?? '', zh: date.label?.zh ?? '' };
    return isIsoDay(day) && isIsoDay(from) ? [{ row, date, name, from, day }] : [];
  });
}

function dayOfLanguage(announced: string | Partial<Text> | undefined, language: Language): string {
  return (typeof announced === 'string' ? announced : announced?.[language]) ?? '';
}

function endBeforeBegin({ row, name, from, day }: Row): DoubtInRow[] {
  if (from <= day) return [];
  const [begin, end] = [dayInWords(from), dayInWords(day)];
  return [
    {
      ...{ code: 'endsBeforeBegin', row, field: 'from', day: from, other: day },
      found: {
        en: `“${name.en}” ends on ${end.en}, before it begins on ${begin.en}.`,
        zh: `“${name.zh}”的结束日期${end.zh}早于开始日期${begin.zh}。`,
      },
      means: { en: 'Visitors will read an end before the beginning.', zh: '访问者会看到结束日期早于开始日期。' },
    },
  ];
}

/** Dates that are earlier than one above them in the list. */
function outOfOrder(rows: readonly Row[]): DoubtInRow[] {
  return rows.flatMap((own, place) => {
    const latest = rows.slice(0, place).toSorted((one, other) => other.day.localeCompare(one.day))[0];
    if (!latest || own.day >= latest.day) return [];
    const isForAuthors = own.date.isAbstractDeadline || latest.date.isAbstractDeadline;
    const [day, other] = [dayInWords(own.day), dayInWords(latest.day)];
    return [
      {
        ...{
          code: 'dateOutOfOrder',
          row: own.row,
          field: 'day',
          otherRow: latest.row,
          day: own.day,
          other: latest.day,
        },
        found: {
          en: `“${own.name.en}” is on ${day.en}, but “${latest.name.en}”, which is above it in the list, is on ${other.en}. If that is right, please sort the dates.`,
          zh: `“${own.name.zh}”为${day.zh}，而排在其前的“${latest.name.zh}”为${other.zh}。如确实如此，请按先后重新排列。`,
        },
        means: {
          en: `${isForAuthors ? 'Authors' : 'Visitors'} will read that “${latest.name.en}” comes after “${own.name.en}”.`,
          zh: `${isForAuthors ? '作者' : '访问者'}会看到“${latest.name.zh}”晚于“${own.name.zh}”。`,
        },
      } satisfies DoubtInRow,
    ];
  });
}

/** Doubts about the days of the conference itself: they are in the past, or too many. */
export function doubtsAboutDays({ from, day }: Pick<Row, 'from' | 'day'>, zone: TimeZone, now: Date): Doubt[] {
  const doubts: Doubt[] = [];
  const [begin, end] = [dayInWords(from), dayInWords(day)];
  if (endOfDay(day, zone) <= now)
    doubts.push({
      ...{ code: 'overAlready', field: 'day', day, other: '' },
      found: { en: `The conference was over on ${end.en}.`, zh: `会议已于${end.zh}结束。` },
      means: { en: 'Visitors will read that the conference is over.', zh: '访问者会看到会议已结束。' },
    });
  const days = lengthInDays(from, day);
  if (days > mostDays)
    doubts.push({
      ...{ code: 'manyDays', field: 'from', day, other: from },
      found: {
        en: `The conference is from ${begin.en} to ${end.en}.`,
        zh: `会期自${begin.zh}至${end.zh}。`,
      },
      means: {
        en: `Visitors will read that it lasts ${days} days.`,
        zh: `访问者会看到会期长达${days}天。`,
      },
    });
  return doubts;
}

/** Days from one to another, both included. */
export function lengthInDays(from: string, day: string): number {
  return 1 + (Date.parse(day) - Date.parse(from)) / 86_400_000;
}

function passed({ row, date, name, day }: Row): DoubtInRow {
  const words = dayInWords(day);
  return {
    ...{ code: 'dayPassed', row, field: 'day', day, other: '' },
    found: { en: `“${name.en}” was on ${words.en}.`, zh: `“${name.zh}”为${words.zh}，已是过去的日期。` },
    means: meaningOfPassed(date),
  };
}

function meaningOfPassed({ isAbstractDeadline, enforced, isRegistrationEnd, isNotice }: PartialDate): Text {
  if (isAbstractDeadline && enforced)
    return {
      en: 'Authors will read that the deadline has passed, and nothing more is accepted.',
      zh: '作者会看到截止日期已过，且无法再投稿。',
    };
  if (isAbstractDeadline)
    return { en: 'Authors will read that the deadline has passed.', zh: '作者会看到截止日期已过。' };
  if (isRegistrationEnd) return { en: 'Visitors will read that registration is over.', zh: '访问者会看到报名已截止。' };
  if (isNotice) return { en: 'Visitors will read that this day has passed.', zh: '访问者会看到该日期已过。' };
  return { en: 'Visitors will read that this deadline has passed.', zh: '访问者会看到该截止日期已过。' };
}

/** Doubts about a date that is long before the conference, long after it, or no longer of use. */
function farFrom(own: Row, conference: Row): DoubtInRow[] {
  const { row, date, name, day } = own;
  const shared = { row, field: 'day', otherRow: conference.row, day } as const;
  const [words, begin, end] = [day, conference.from, conference.day].map(dayInWords) as [Text, Text, Text];
  if (date.isAbstractDeadline && day >= conference.from)
    return [
      {
        ...{ ...shared, code: 'lateDeadline', other: conference.from },
        found: {
          en: `“${name.en}” is on ${words.en}, but the conference begins on ${begin.en}. The deadline must be before the conference.`,
          zh: `“${name.zh}”为${words.zh}，而会议${begin.zh}开始。摘要应在会前截止。`,
        },
        means: {
          en: 'Authors will read that they can submit until the conference has begun.',
          zh: '作者会看到会议开始后仍可投稿。',
        },
      },
    ];
  if (date.isRegistrationEnd && day > conference.day)
    return [
      {
        ...{ ...shared, code: 'registrationAfter', other: conference.day },
        found: {
          en: `“${name.en}” is on ${words.en}, but the conference ends on ${end.en}.`,
          zh: `“${name.zh}”为${words.zh}，而会议${end.zh}结束。`,
        },
        means: {
          en: 'Visitors will read that they can register after the conference.',
          zh: '访问者会看到会议结束后仍可报名。',
        },
      },
    ];
  const check = {
    en: 'Visitors will read a date in another year. Is the year right?',
    zh: '访问者会看到相隔很久的日期。年份是否有误？',
  };
  if (day < monthsLater(conference.from, -farMonths))
    return [
      {
        ...{ ...shared, code: 'dayFarBefore', other: conference.from },
        found: {
          en: `“${name.en}” is on ${words.en}, long before the conference begins on ${begin.en}.`,
          zh: `“${name.zh}”为${words.zh}，远早于会议开始日${begin.zh}。`,
        },
        means: check,
      },
    ];
  if (day <= monthsLater(conference.day, farMonths)) return [];
  return [
    {
      ...{ ...shared, code: 'dayFarAfter', other: conference.day },
      found: {
        en: `“${name.en}” is on ${words.en}, long after the conference ends on ${end.en}.`,
        zh: `“${name.zh}”为${words.zh}，远晚于会议结束日${end.zh}。`,
      },
      means: check,
    },
  ];
}

function monthsLater(day: string, months: number): string {
  const moved = new Date(day);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved.toISOString().slice(0, 'yyyy-mm-dd'.length);
}
