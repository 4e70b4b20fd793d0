import { Plural, Trans } from '@lingui/react/macro';
import { useConnection } from '#client/api/connection.ts';
import classes from './statePanel.module.css';

const hour = 60 * 60_000;

/** From how many hours before the deadline an author without a network is warned. */
const warningHours = 48;

/** Warns an offline author shortly before the deadline that the draft is not submitted, with the time left. */
export function OfflineDeadline({ end, now }: { end: Date; now: Date }) {
  const isOffline = useConnection() === 'offline';
  const left = (end.getTime() - now.getTime()) / hour;
  if (!isOffline || left <= 0 || left > warningHours) return null;
  const hours = Math.floor(left);
  return (
    <strong className={classes.offline} role="alert">
      {hours === 0 ? (
        <Trans>Offline is not submitted: less than an hour left</Trans>
      ) : (
        <Plural
          value={hours}
          one="Offline is not submitted: # hour left"
          other="Offline is not submitted: # hours left"
        />
      )}
    </strong>
  );
}
