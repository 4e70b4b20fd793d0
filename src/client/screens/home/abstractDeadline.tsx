import { Trans } from '@lingui/react/macro';
import type { ImportantDate } from '#site';
import { endOfDay } from '#contract/deadline.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { abstractDeadline } from '../../importantDates.ts';
import { dayIn, onOwnClock, untilInWords } from '../../ui/deadline.ts';
import { useNow } from '../../ui/now.ts';
import classes from './abstractDeadline.module.css';

/** Until when abstracts are taken: in Beijing time for everyone, then on the reader's own clock. */
export function AbstractDeadline() {
  const text = useText();
  const now = useNow();
  if (!abstractDeadline) return null;
  return (
    <dl className={classes.deadline}>
      <dt>
        <Trans>Abstracts close</Trans>
      </dt>
      <dd>
        <b>
          <Trans>{text(abstractDeadline.date)}, Beijing time (UTC+8)</Trans>
        </b>
        <span className={classes.own}>{now && <OwnClock deadline={abstractDeadline} now={now} />}</span>
      </dd>
    </dl>
  );
}

function OwnClock({ deadline, now }: { deadline: ImportantDate; now: Date }) {
  const language = useLanguage();
  const end = endOfDay(dayIn(deadline.day, language));
  const { when, place } = onOwnClock(end, language);
  if (end <= now) return <Trans>This date has passed.</Trans>;
  return (
    <Trans>
      ends {when} in {place}, your time zone · {untilInWords(end, now, language)}
    </Trans>
  );
}
