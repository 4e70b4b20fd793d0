import { Trans } from '@lingui/react/macro';
import { useBeijingTime } from '#client/ui/time/beijingTime.ts';
import classes from './received.module.css';

/** When something arrived, by the server's clock and in Beijing time. */
export function Received({ at }: { at: string | undefined }) {
  const beijingTime = useBeijingTime();
  if (!at) return null;
  const time = beijingTime(at);
  return (
    <span className={classes.received}>
      <Trans>Received {time} Beijing time</Trans>
    </span>
  );
}
