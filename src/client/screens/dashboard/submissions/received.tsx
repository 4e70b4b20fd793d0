import { Trans } from '@lingui/react/macro';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import classes from './received.module.css';

/** When something arrived, by the server's clock in the conference's time zone. */
export function Received({ at }: { at: string | undefined }) {
  const { format, zoneName } = useConferenceTime();
  if (!at) return null;
  const time = format(at);
  return (
    <span className={classes.received}>
      <Trans>
        Received {time} {zoneName}
      </Trans>
    </span>
  );
}
