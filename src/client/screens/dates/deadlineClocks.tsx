import { Trans } from '@lingui/react/macro';
import type { ImportantDate } from '#site';
import { endOfDay } from '#contract/deadline.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { dayIn, onOwnClock, spanInWords } from '../../ui/deadline.ts';
import { minute, second, useClockBehind, useNow } from '../../ui/now.ts';
import { AddToCalendar } from './calendarLinks.tsx';
import classes from './deadlineClocks.module.css';

/**
 * A deadline beside its Beijing time: on the reader's own clock, what is left by the server's, and the way into the
 * reader's calendar. Drawn after hydration; what is over is only said to be (I1, I9).
 */
export function DeadlineClocks({ deadline }: { deadline: ImportantDate }) {
  const language = useLanguage();
  const end = endOfDay(dayIn(deadline.day, language));
  const now = useNow();
  return (
    <span className={classes.clocks}>
      {now && now < end && <StillOpen deadline={deadline} end={end} />}
      {now && now >= end && <Trans>This date has passed.</Trans>}
      {now && <ClockNote />}
    </span>
  );
}

function StillOpen({ deadline, end }: { deadline: ImportantDate; end: Date }) {
  const { when, place } = onOwnClock(end, useLanguage());
  return (
    <>
      <span>
        <Trans>
          ends {when} in {place}, your time zone
        </Trans>
      </span>
      <span className={classes.left}>
        <Left end={end} />
        <AddToCalendar date={deadline} />
      </span>
    </>
  );
}

/** Counts down by the second at the end only, and is not read out each time. */
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

/** Where the reader's clock is wrong, what is told here differs from it. */
function ClockNote() {
  const language = useLanguage();
  const behind = useClockBehind();
  if (behind === 0) return null;
  const by = spanInWords(Math.abs(behind) * minute, language);
  return (
    <span>
      {behind > 0 ? (
        <Trans>Your clock is {by} slow; the times here follow the conference’s server.</Trans>
      ) : (
        <Trans>Your clock is {by} fast; the times here follow the conference’s server.</Trans>
      )}
    </span>
  );
}
