import { lazy } from 'react';
import type { ImportantDate } from '#site/dates.ts';
import { endOf } from '#client/conference/importantDates.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { DeadlinePassed } from './deadlinePassed.tsx';
import { useClockBehind, useNow } from './now.ts';
import { Optional } from '#client/hydration/optional.tsx';
import classes from './deadlineClocks.module.css';

const Countdown = lazy(() => import('./countdown.tsx'));
const ClockNote = lazy(() => import('./clockNote.tsx'));

interface DeadlineClocksProps {
  deadline: ImportantDate;
  /** Whether the page already shows the time left. */
  isCounted?: boolean;
  /** Whether the page already says that the deadline has passed. */
  isNoted?: boolean;
}

/**
 * Shown after hydration beside the abstract deadline in the conference's time zone (I1, I9): the deadline in the
 * reader's time zone, the time left by the server's clock, and a calendar link; for a past deadline a note.
 */
export function DeadlineClocks({ deadline, isCounted, isNoted }: DeadlineClocksProps) {
  const end = endOf(deadline, useLanguage());
  const now = useNow();
  const behind = useClockBehind();
  return (
    <span className={classes.clocks} data-unprinted>
      {!isNoted && <DeadlinePassed />}
      <Optional>
        {now && now < end && <Countdown deadline={deadline} end={end} isCounted={isCounted} />}
        {behind !== 0 && <ClockNote behind={behind} />}
      </Optional>
    </span>
  );
}
