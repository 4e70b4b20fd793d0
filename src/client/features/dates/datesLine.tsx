import { Trans } from '@lingui/react/macro';
import type { ImportantDate } from '#site/dates.ts';
import { site } from '#conference/site.ts';
import { hasOwnCalendar } from '#contract/dates/calendar.ts';
import { endOfDay } from '#contract/dates/deadline.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { dayIn, untilInWords } from './deadline.ts';
import { useNow } from './now.ts';
import { AddToCalendar } from './calendarLinks.tsx';
import classes from './datesLine.module.css';

/** The dates on a line, with the past ones, the next one and the time until it. Reads the clock after hydration only. */
export function DatesLine() {
  const now = useNow();
  const language = useLanguage();
  const next = now && site.dates.find(({ day }) => endOfDay(dayIn(day, language)) > now);
  return (
    <ol className={classes.line}>
      {site.dates.map((date) => (
        <DateOnLine key={date.label.en} date={date} now={now} isNext={date === next} />
      ))}
    </ol>
  );
}

interface DateOnLineProps {
  date: ImportantDate;
  now: Date | undefined;
  isNext: boolean;
}

function DateOnLine({ date, now, isNext }: DateOnLineProps) {
  const text = useText();
  const language = useLanguage();
  const day = dayIn(date.day, language);
  const end = endOfDay(day);
  const isPast = now !== undefined && end <= now;
  return (
    <li className={classes.date} data-past={isPast || undefined} data-next={isNext || undefined}>
      <time className={classes.day} dateTime={day}>
        {text(date.date)}
      </time>
      {text(date.label)}
      <small className={classes.until}>
        {isPast && <Trans>past</Trans>}
        {now && isNext && <span>{untilInWords(end, now, language)}</span>}
        {isNext && hasOwnCalendar(date) && <AddToCalendar date={date} />}
      </small>
    </li>
  );
}
