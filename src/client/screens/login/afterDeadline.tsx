import { DeadlinePassed } from '#client/features/dates/deadlinePassed.tsx';
import { usePhase } from '#client/features/dates/moment.ts';
import { abstractDeadline } from '#client/conference/importantDates.ts';
import notice from '#client/ui/components/notice.module.css';

/** Tells a newcomer who opens the submission form that the deadline has passed, or that the conference is over (I1). */
export default function AfterDeadline() {
  if (usePhase() === 'before' || !abstractDeadline) return null;
  return (
    <p className={notice.notice}>
      <DeadlinePassed />
    </p>
  );
}
