import { Plural, Trans } from '@lingui/react/macro';
import { useConnection } from '#client/api/connection.ts';
import { abstractDeadline, endOf } from '#client/conference/importantDates.ts';
import { useNow } from '#client/features/dates/now.ts';
import { useOwnDeadline } from '#client/features/ownDeadline/ownDeadline.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import classes from './statePanel.module.css';

const hour = 60 * 60_000;

/** From how many hours before the deadline an author without a network is warned. */
const warningHours = 48;

/** Warns an offline author shortly before the deadline that the draft is not submitted, with the time left. */
export function OfflineDeadline() {
  const language = useLanguage();
  const isOffline = useConnection() === 'offline';
  const deadline = useOwnDeadline() ?? abstractDeadline;
  const now = useNow();
  if (!isOffline || !deadline || !now) return null;
  const left = (endOf(deadline, language).getTime() - now.getTime()) / hour;
  if (left <= 0 || left > warningHours) return null;
  return <TimeLeft hours={left} />;
}

/** @param hours - to the deadline, at most `warningHours` */
export function TimeLeft({ hours: left }: { hours: number }) {
  const hours = Math.floor(left);
  return (
    <strong className={classes.offline} role="alert">
      {hours === 0 ? (
        <Trans>You are offline. Nothing is submitted yet: less than an hour left.</Trans>
      ) : (
        <Plural
          value={hours}
          one="You are offline. Nothing is submitted yet: # hour left."
          other="You are offline. Nothing is submitted yet: # hours left."
        />
      )}
    </strong>
  );
}
