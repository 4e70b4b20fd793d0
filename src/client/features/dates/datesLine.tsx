import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { ImportantDate } from '#site/dates.ts';
import type { Language } from '#site/text.ts';
import { site } from '#client/published/site.ts';
import { hasOwnCalendar } from '#contract/dates/calendar.ts';
import { dayIn, startOfDay } from '#contract/dates/deadline.ts';
import { locales } from '#contract/dates/locales.ts';
import { endOf, zone } from '#client/conference/importantDates.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { daysBetween } from './daysBetween.ts';
import { useMoment } from './moment.ts';
import { useNow } from './now.ts';
import { AddToCalendar } from './calendarLinks.tsx';
import classes from './datesLine.module.css';

/** Maximum number of dates that fit side by side. */
const mostInRow = 7;
/** Rows of about the same length. */
const columns = Math.ceil(site.dates.length / Math.ceil(site.dates.length / mostInRow));

/** The dates on a line, with the past ones, the next one and the time until it. */
export function DatesLine() {
  const moment = useMoment();
  const language = useLanguage();
  const next = site.dates.find((date) => endOf(date, language) > moment);
  return (
    <ol className={classes.line} style={{ '--columns': columns } as CSSProperties}>
      {site.dates.map((date) => (
        <DateOnLine key={date.label.en} date={date} moment={moment} isNext={date === next} />
      ))}
    </ol>
  );
}

interface DateOnLineProps {
  date: ImportantDate;
  moment: Date;
  isNext: boolean;
}

function DateOnLine({ date, moment, isNext }: DateOnLineProps) {
  const text = useText();
  const language = useLanguage();
  const end = endOf(date, language);
  const isPast = end <= moment;
  const begin = date.from && startOfDay(dayIn(date.from, language), zone);
  const isUnderWay = isNext && begin !== undefined && begin <= moment;
  // Only the reader's device knows the time left.
  const now = useNow();
  return (
    <li className={classes.date} data-past={isPast || undefined} data-next={isNext || undefined}>
      <time className={classes.day} dateTime={dayIn(date.day, language)}>
        {text(date.date)}
      </time>
      {text(date.label)}
      <small className={classes.until}>
        {isPast && <Past date={date} />}
        {isUnderWay && <Trans>taking place now</Trans>}
        {now && isNext && !isUnderWay && <span>{untilInWords(begin ? justAfter(begin) : end, now, language)}</span>}
        {isNext && hasOwnCalendar(date) && <AddToCalendar date={date} />}
      </small>
    </li>
  );
}

/** The Chinese word depends on the kind of date: a deadline, a notice, or the conference. */
function Past({ date: { isConference, isNotice } }: Pick<DateOnLineProps, 'date'>) {
  if (isConference) return <Trans context="conference">past</Trans>;
  return isNotice ? <Trans>past</Trans> : <Trans context="deadline">past</Trans>;
}

/** Midnight counts as part of the day that ends, but a conference begins on the next day. */
function justAfter(midnight: Date): Date {
  return new Date(midnight.getTime() + 1);
}

/**
 * The time until a moment in words: 'in 12 days', 'tomorrow'. Midnight belongs to the day that ends, so a deadline at
 * 24:00 today is not tomorrow's.
 */
export function untilInWords(moment: Date, now: Date, language: Language): string {
  const days = daysBetween(now, new Date(moment.getTime() - 1));
  return new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }).format(days, 'day');
}
