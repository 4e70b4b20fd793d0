import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportantDate } from '#site';
import { site } from '#conference/site.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { dayIn, endOfDay, untilInWords } from '../../ui/deadline.ts';
import { useNow } from '../../ui/now.ts';
import classes from './dates.module.css';
import { Section } from './section.tsx';

/** The dates on a line: what is past, what is next and how long until it. The clock is read after hydration only. */
export function ImportantDates() {
  const { t } = useLingui();
  const now = useNow();
  const language = useLanguage();
  const next = now && site.dates.find(({ day }) => endOfDay(dayIn(day, language)) > now);
  return (
    <Section title={t`Important dates`} note={t`Each date ends at 24:00, Beijing time (UTC+8).`}>
      <ol className={classes.line}>
        {site.dates.map((date) => (
          <DateOnLine key={date.label.en} date={date} now={now} isNext={date === next} />
        ))}
      </ol>
    </Section>
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
        {now && isNext && untilInWords(end, now, language)}
      </small>
    </li>
  );
}
