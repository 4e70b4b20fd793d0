import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import type { ImportantDate } from '#site/dates.ts';
import { endOfDay } from '#contract/dates/deadline.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { dayIn } from './deadline.ts';
import { useClockBehind, useClockSettled, useNow } from './now.ts';
import { Optional } from '#client/hydration/optional.tsx';
import classes from './deadlineClocks.module.css';

const Countdown = lazy(() => import('./countdown.tsx'));
const ClockNote = lazy(() => import('./clockNote.tsx'));

interface DeadlineClocksProps {
  deadline: ImportantDate;
  /** The page shows this deadline already, with any note about the device's clock. */
  isRepeated?: boolean;
}

/**
 * Shown beside a deadline in Beijing time: the deadline in the reader's time zone, the time left by the server's clock,
 * and a calendar link. Rendered after hydration; for a past deadline only a note that it has passed (I1, I9).
 */
export function DeadlineClocks({ deadline, isRepeated }: DeadlineClocksProps) {
  const end = endOfDay(dayIn(deadline.day, useLanguage()));
  const now = useNow();
  const isSettled = useClockSettled();
  const behind = useClockBehind();
  return (
    <span className={classes.clocks}>
      {now && now >= end && isSettled && <Trans>This date has passed.</Trans>}
      <Optional>
        {now && now < end && <Countdown deadline={deadline} end={end} />}
        {behind !== 0 && !isRepeated && <ClockNote behind={behind} />}
      </Optional>
    </span>
  );
}
