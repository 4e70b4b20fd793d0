import { Trans } from '@lingui/react/macro';
import { abstractDeadline } from '#client/conference/importantDates.ts';
import { useHasClosed, usePhase } from './moment.ts';

/** What becomes of an abstract after the deadline, and once the conference is over; nothing before the deadline. */
export function DeadlinePassed() {
  const phase = usePhase();
  const hasClosed = useHasClosed();
  if (phase === 'before' || !abstractDeadline) return null;
  if (phase === 'over') return <Trans>This conference is over; abstracts are no longer considered.</Trans>;
  if (hasClosed) return <Trans>The submission of abstracts has closed.</Trans>;
  return <Trans>The deadline has passed; late abstracts may not be considered.</Trans>;
}
