import { DeadlinePassed } from '#client/features/dates/deadlinePassed.tsx';
import { useDeadlinePassed } from '#client/features/ownDeadline/late.ts';
import classes from './statePanel.module.css';

/** At the button: that the deadline has passed, and what that means for what is submitted now. Announced when it happens. */
export function LateNote() {
  const isPassed = useDeadlinePassed();
  return (
    <p className={classes.late} role="status">
      {isPassed && <DeadlinePassed />}
    </p>
  );
}
