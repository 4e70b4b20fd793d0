import { Trans } from '@lingui/react/macro';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { abstractDeadline, endOf } from '#client/conference/importantDates.ts';
import { useNow } from '#client/features/dates/now.ts';
import { DateInZone } from '#client/features/dates/dateInZone.tsx';
import { DeadlineClocks } from '#client/features/dates/deadlineClocks.tsx';
import { useDeadlinePassed } from '#client/features/ownDeadline/late.ts';
import { useOwnDeadline } from '#client/features/ownDeadline/ownDeadline.tsx';
import { OfflineDeadline } from './offlineDeadline.tsx';
import classes from './statePanel.module.css';

/**
 * The deadline for abstracts, or this person's own, and the time left, or that it has passed. It informs: only the server enforces it, by its own
 * clock.
 */
export function Deadline() {
  const text = useText();
  const language = useLanguage();
  const now = useNow();
  const own = useOwnDeadline();
  const isPassed = useDeadlinePassed();
  const deadline = own ?? abstractDeadline;
  if (!deadline) return null;
  return (
    <p className={classes.deadline}>
      <b>{own ? <Trans>Your deadline</Trans> : text(deadline.label)}</b>
      <span>
        <DateInZone date={deadline} />
      </span>
      {now && <OfflineDeadline end={endOf(deadline, language)} now={now} />}
      {isPassed && (
        <strong className={classes.warning}>
          <Trans>The deadline has passed.</Trans>
        </strong>
      )}
      <DeadlineClocks deadline={deadline} isNoted />
    </p>
  );
}
