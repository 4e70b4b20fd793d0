import { Plural, Trans } from '@lingui/react/macro';
import { useConnection } from '#client/api/connection.ts';
import classes from './statePanel.module.css';

const hour = 60 * 60_000;

/** From how many hours before the deadline an author without a network is warned. */
const near = 48;

/** Near the deadline, a draft that is only on this device is not enough: says so, and how long is left. */
export function OfflineDeadline({ end, now }: { end: Date; now: Date }) {
  const isOffline = useConnection() === 'offline';
  const left = (end.getTime() - now.getTime()) / hour;
  if (!isOffline || left <= 0 || left > near) return null;
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
