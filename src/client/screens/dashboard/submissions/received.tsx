import { Trans } from '@lingui/react/macro';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import classes from './received.module.css';

interface ReceivedProps {
  at: string | undefined;
  /** It arrived after the deadline. */
  isLate?: boolean;
}

/** When something arrived, by the server's clock and in the conference's time zone. */
export function Received({ at, isLate = false }: ReceivedProps) {
  const { format, zoneName } = useConferenceTime();
  if (!at) return null;
  const time = format(at);
  return (
    // Date libraries differ in a comma or a word.
    <span suppressHydrationWarning className={classes.received} data-late={isLate || undefined}>
      {isLate ? (
        <Trans>
          Received {time} {zoneName}, after the deadline
        </Trans>
      ) : (
        <Trans>
          Received {time} {zoneName}
        </Trans>
      )}
    </span>
  );
}
