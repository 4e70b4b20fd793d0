import { Trans } from '@lingui/react/macro';
import { useText } from '#client/i18n/language.tsx';
import { abstractDeadline } from '#client/conference/importantDates.ts';
import { DateInZone } from '#client/features/dates/dateInZone.tsx';
import { DeadlineClocks } from '#client/features/dates/deadlineClocks.tsx';
import { useDeadlinePassed } from '#client/features/ownDeadline/late.ts';
import { useOwnDeadline } from '#client/features/ownDeadline/ownDeadline.tsx';
import classes from './statePanel.module.css';

/**
 * The deadline for abstracts, or this person's own, and the time left, or that it has passed. It informs: only the server enforces it, by its own
 * clock.
 */
export function Deadline() {
  const text = useText();
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
      {isPassed && (
        <strong className={classes.warning}>
          <Trans>The deadline has passed.</Trans>
        </strong>
      )}
      <DeadlineClocks deadline={deadline} isNoted />
    </p>
  );
}
