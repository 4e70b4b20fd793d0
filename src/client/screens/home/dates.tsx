import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportantDate } from '#site';
import { site } from '#conference/site.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { endOfDay, untilInWords } from '../../ui/deadline.ts';
import { useNow } from '../../ui/now.ts';
import classes from './dates.module.css';
import { Section } from './section.tsx';

/** The dates on a line: what is past, what is next and how long until it. The clock is read after hydration only. */
export function ImportantDates() {
  const { t } = useLingui();
  const now = useNow();
  const next = now && site.dates.find(({ day }) => endOfDay(day) > now);
  return (
    <Section title={t`Important dates`} note={t`Each date ends at 24:00, Beijing time (UTC+8).`}>
      <ol className={classes.line}>
        {site.dates.map((date) => (
          <DateOnLine key={date.day} date={date} now={now} isNext={date === next} />
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
  const end = endOfDay(date.day);
  const isPast = now !== undefined && end <= now;
  return (
    <li className={classes.date} data-past={isPast || undefined} data-next={isNext || undefined}>
      <time className={classes.day} dateTime={date.day}>
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
