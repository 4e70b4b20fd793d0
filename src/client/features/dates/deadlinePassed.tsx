import { Trans } from '@lingui/react/macro';
import { abstractDeadline } from '#client/conference/importantDates.ts';
import { useHasClosed, usePhase } from './moment.ts';

/** Says how late abstracts are handled, with the same text on every page. Nothing before the deadline (I1, I9). */
export function DeadlinePassed() {
  const phase = usePhase();
  const hasClosed = useHasClosed();
  if (phase === 'before' || !abstractDeadline) return null;
  if (hasClosed) return <Trans>The submission of abstracts has closed.</Trans>;
  return <Trans>The deadline has passed; late abstracts may not be considered.</Trans>;
}
