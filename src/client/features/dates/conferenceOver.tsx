import { Trans } from '@lingui/react/macro';
import notice from '#client/ui/components/notice.module.css';
import { usePhase } from './moment.ts';

/** A note above pages about taking part that the conference is over; nothing until then. */
export function ConferenceOver() {
  if (usePhase() !== 'over') return null;
  return (
    <p className={notice.notice} data-tone="info">
      <Trans>This conference is over. Thank you to all who took part.</Trans>
    </p>
  );
}
