import { Trans } from '@lingui/react/macro';
import { useBeijingTime } from '#client/ui/time/beijingTime.ts';
import classes from '#client/screens/dashboard/dashboard.module.css';

/** The proof that something arrived: when, by the server's clock, in the conference's time. */
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
