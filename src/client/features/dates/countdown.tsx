import { Trans } from '@lingui/react/macro';
import type { ImportantDate } from '#site/dates.ts';
import { site } from '#conference/site.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { second, useNow } from './now.ts';
import { AddToCalendar } from './calendarLinks.tsx';
import classes from './deadlineClocks.module.css';
import { onOwnClock } from './ownClock.ts';
import { spanInWords } from './spanInWords.ts';

/** A future deadline: in the reader's time zone, and the time left. Only announced dates have calendar files, not one of a person's own. */
export default function Countdown({ deadline, end }: { deadline: ImportantDate; end: Date }) {
  const own = onOwnClock(end, useLanguage());
  return (
    <>
      {own && <OwnClock {...own} />}
      <span className={classes.left}>
        <Left end={end} />
        {site.dates.includes(deadline) && <AddToCalendar date={deadline} />}
      </span>
    </>
  );
}

function OwnClock({ when, place }: { when: string; place: string }) {
  return (
    <span>
      <Trans>
        ends {when} in {place}, your time zone
      </Trans>
    </span>
  );
}

/** The time left, updated every second and not announced each time. */
function Left({ end }: { end: Date }) {
  const language = useLanguage();
  const now = useNow(second);
  if (!now) return null;
  const remaining = spanInWords(Math.max(0, end.getTime() - now.getTime()), language);
  return (
    <span role="timer" aria-live="off" className={classes.timer}>
      <Trans>{remaining} left</Trans>
    </span>
  );
}
